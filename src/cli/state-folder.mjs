/*
 * The folder of everything that Foyer stores. Plain JavaScript without packages, since main.mjs needs it before the
 * compile cache is enabled.
 */
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The state folder: `FOYER_STATE`, or `.foyer` of this checkout. */
export const stateFolder = resolve(process.env.FOYER_STATE || fileURLToPath(new URL('../../.foyer', import.meta.url)))

/**
 * Creates the state folder. It creates one level at a time, because a recursive `mkdir` never returns if the file
 * system answers "no such file", as `/proc` does.
 * @returns the reason why it can't be created, for the person who called; undefined after success
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
