/*
 * Entry of every page: this file and its imports are all the JavaScript of a page without islands. It doesn't include
 * React. What most pages need of it is one file: each further one would share a slow line with the picture that leads them.
 */
import { startShell } from './shell.ts'

void startShell()
