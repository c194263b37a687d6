/*
 * What pages of a museum need whose shop stands in other pages (section 2, "Embedding"); other museums' pages don't have it.
 * It runs before the shop's own scripts, and shares no module with them: what it imports is its own.
 */
import { inFrame } from './in-frame.ts'
import { inWindow } from './in-window.ts'

const { embedOn = '' } = document.documentElement.dataset
if (parent === globalThis.window) inWindow(embedOn.split(' '))
else inFrame(embedOn.split(' '))
