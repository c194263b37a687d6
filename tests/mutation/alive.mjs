import { appendFileSync } from 'node:fs'

/*
 * Loaded by every Node process of a mutation run, the programs that tests start included. `FOYER_MUTANT` is the number of
 * the mutant that is alive; which ones are passed is noted in the file `FOYER_PASSED`.
 */

const alive = Number(process.env.FOYER_MUTANT)
const noted = process.env.FOYER_PASSED
const passed = new Set()
// A change can make a loop endless, which no time limit of a test ends.
let patience = 3_000_000

/** @param {number} id */
globalThis.mutant = (id) => {
  if (noted && !passed.has(id)) {
    passed.add(id)
    appendFileSync(noted, `${id}\n`)
  }
  if (alive > 0 && (patience -= 1) < 0) throw new Error('The mutant never ends.')
  return id === alive
}
