import { parseArgs } from 'node:util'
import { compileShop } from './bundle.ts'
import { plantedFaults } from './planted.ts'
import { rehearse, rehearseIn, type Failure } from './rehearse.ts'
import { catchEscaped } from './visit.ts'

/*
 * `node tests/rehearsal/run.ts --seed 7 --visits 100000 --workers 2` makes many visits; `--first 1234 --visits 1` makes one of
 * them again. `--planted` plants each fault in turn, or those whose names hold the given words.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    visits: { type: 'string', default: '2000' },
    first: { type: 'string', default: '0' },
    workers: { type: 'string', default: '1' },
    planted: { type: 'boolean', default: false },
  },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)
const { seed } = values
const [visits, first, threads] = [Number(values.visits), Number(values.first), Number(values.workers)]

/** Prints a visit in which a rule was broken. */
function printFailure({ visit, outcome: { finding, moves, trace } }: Failure) {
  print(`\nSeed ${seed}, visit ${visit}: ${finding?.rule}: ${finding?.text}`)
  print(`In ${moves.length} moves; again with --seed ${seed} --first ${visit} --visits 1`)
  for (const line of trace) print(`  ${line}`)
}

/** Plants faults, one after the other, and says after how many visits each was found. */
async function rehearseFaults() {
  let missed = 0
  const chosen = plantedFaults.filter(({ name }) => positionals.every((word) => name.includes(word)))
  const whole = await compileShop()
  for (const { name, patches } of chosen) {
    const bundle = await compileShop(patches)
    const isFound = await (async () => {
      for (let from = first; from < first + visits;) {
        const task = { seed, first: from, visits: first + visits - from }
        const [found] = (await rehearseIn(threads, { ...task, bundle, stopsAtFirst: true })).failures
        if (!found) return false
        const { visit, outcome } = found
        // What is found without the fault isn't found because of it.
        if ((await rehearse({ ...task, bundle: whole, first: visit, visits: 1 })).failures.length === 0) {
          print(`| ${visit - first + 1} | \`${outcome.finding?.rule}\` | ${name} |`)
          return true
        }
        from = visit + 1
      }
      return false
    })()
    if (isFound) continue
    missed++
    print(`NOT FOUND in ${visits} visits: ${name}`)
  }
  print(`${chosen.length - missed} of ${chosen.length} planted faults found`)
  process.exitCode = missed > 0 ? 1 : 0
}

async function rehearseVisits() {
  const bundle = await compileShop()
  const { failures, ...sums } = await rehearseIn(threads, { bundle, seed, first, visits })
  for (const failure of failures.slice(0, 20)) printFailure(failure)
  print(
    `${sums.visits} visits of seed ${seed}, ${sums.moves} moves, ${sums.opened} payments, ${sums.booked} booked, ` +
      `${failures.length} with a broken rule, ${sums.processorTime} ms of processor time, hash ${sums.hash.toString(16)}`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
}

catchEscaped()
try {
  await (values.planted ? rehearseFaults() : rehearseVisits())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 2
}
