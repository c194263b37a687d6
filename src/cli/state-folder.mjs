/*
 * The folder that everything Foyer keeps stands below. Plain JavaScript, and no package: main.mjs needs it before Node knows
 * what it compiled earlier.
 */
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The state folder: `FOYER_STATE`, or `.foyer` of this checkout. */
export const stateFolder = resolve(process.env.FOYER_STATE || fileURLToPath(new URL('../../.foyer', import.meta.url)))

/**
 * Makes the state folder unless it is there. Node's own way to make a folder with those above it never ends where the file
 * system refuses with "no such file", as `/proc` does: so each is asked for by itself.
 * @returns why it can't be made, for the person who called; undefined where it is there
 */
export function makeStateFolder(dir = stateFolder) {
  try {
    makeWithParents(dir)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `The state folder ${dir} can't be made: ${reason}. FOYER_STATE names another one.`
  }
}

/** @param {string} dir */
function makeWithParents(dir) {
  const info = statSync(dir, { throwIfNoEntry: false })
  if (info?.isDirectory()) return
  if (info) throw new Error('a file is in its place')
  if (dirname(dir) !== dir) makeWithParents(dirname(dir))
  try {
    mkdirSync(dir)
  } catch (error) {
    // Another process was quicker.
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
