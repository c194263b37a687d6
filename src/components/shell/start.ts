/*
 * Entry of every page: this file and what it imports is all the JavaScript of a page on which nothing is operated, without
 * React.
 */
import { startShell } from './shell.ts'

startShell()
