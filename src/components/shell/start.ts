/*
 * Entry of every page: this file and its imports are all the JavaScript of a page without islands. It doesn't include
 * React.
 */
import { startShell } from './shell.ts'

void startShell()
