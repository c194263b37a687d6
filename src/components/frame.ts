/*
 * What every page needs of the browser, without React: this file and what it imports is all the
 * JavaScript of a page on which nothing is operated.
 */
import { startFrame } from './start-frame.ts'

startFrame()
