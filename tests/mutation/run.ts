import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complaintOf } from './compiler.ts'
import { reasonOf } from './equivalent.ts'
import { mutantsOf, withMutants, type Mutant } from './mutate.ts'

/*
 * `node tests/mutation/run.ts [folder…]`: changes the rules of src/domain/ one operator, condition or
 * literal at a time and tells which changes no unit test noticed. Works on a copy. All mutants of a
 * folder are built in at once and its tests run once for each of them, in one process.
 */

const root = join(import.meta.dirname, '../..')
const rules = join(root, 'src/domain')
const folders = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(join(root, 'tests/unit/domain'))
const copy = mkdtempSync(join(tmpdir(), 'foyer-mutants-'))

/** Fewer random runs for each mutant: hundreds find what thousands would, with so many mutants. */
const shortened = (test: string) => test.replaceAll(/numRuns: tries\([\d_]+\)/g, 'numRuns: 300')

function copyProject() {
  for (const name of ['src', 'tests', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const name of readdirSync(join(copy, 'tests/unit/domain'), { recursive: true, encoding: 'utf8' })) {
    const file = join(copy, 'tests/unit/domain', name)
    if (name.endsWith('.ts')) writeFileSync(file, shortened(readFileSync(file, 'utf8')))
  }
}

/** A test file that runs the folder's tests with no mutant alive (0), then with each in turn. */
const suiteFor = (tests: string[], ids: number[]) => `
import { beforeAll, describe, it, vi } from 'vitest'
for (const id of ${JSON.stringify([0, ...ids])}) {
  describe('mutant ' + id + ';', async () => {
    // A change can make a loop endless, which no time limit of a test ends.
    let patience = 20_000_000
    const mutant = (other) => {
      if (id > 0 && (patience -= 1) < 0) throw new Error('The mutant never ends.')
      return other === id
    }
    beforeAll(() => { globalThis.mutant = mutant })
    // Values worked out as a module loads are those of the mutant too.
    globalThis.mutant = mutant
    vi.resetModules()
    for (const test of ${JSON.stringify(tests)}) {
      // Rules that can't even be loaded have been noticed.
      try { await import(/* @vite-ignore */ test + '?mutant=' + id) } catch (error) { it('loads', () => { throw error }) }
    }
  })
}
`

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[]; message?: string }[]
}

/** The mutants of a folder that all of its tests let live, and the compiler too. */
function survivors(folder: string): { count: number; alive: Mutant[] } {
  const mutants = new Map<number, Mutant>()
  for (const name of readdirSync(join(rules, folder))) {
    const source = readFileSync(join(rules, folder, name), 'utf8')
    const file = `${folder}/${name}`
    const telling = mutantsOf(file, source).filter(
      (mutant) => reasonOf({ ...mutant, file: `domain/${file}` }) === undefined,
    )
    const own = new Map(telling.map((mutant, index) => [mutants.size + index + 1, mutant]))
    writeFileSync(join(copy, 'src/domain', file), withMutants(file, source, own))
    for (const [id, mutant] of own) mutants.set(id, mutant)
  }
  const tests = readdirSync(join(copy, 'tests/unit/domain', folder)).map((name) => `./${name}`)
  writeFileSync(join(copy, 'tests/unit/domain', folder, 'mutants.test.ts'), suiteFor(tests, [...mutants.keys()]))
  const report = join(copy, `${folder}.json`)
  const vitest = join(root, 'node_modules/.bin/vitest')
  const run = ['run', '--project=unit*', '--reporter=json']
  spawnSync(vitest, [...run, `--outputFile=${report}`, `tests/unit/domain/${folder}/mutants.test.ts`], { cwd: copy })
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const failed = new Set<number>()
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (status === 'failed') failed.add(Number(/^mutant (\d+);/.exec(fullName)?.[1]))
  }
  if (testResults.every(({ assertionResults }) => assertionResults.length === 0)) {
    throw new Error(`No test ran in ${folder}: ${testResults[0]?.message}`)
  }
  if (failed.has(0)) throw new Error(`The tests of ${folder} fail without any mutant`)
  // The next folder's tests see whole rules again.
  cpSync(join(rules, folder), join(copy, 'src/domain', folder), { recursive: true })
  const unseen = [...mutants].filter(([id]) => !failed.has(id)).map(([, mutant]) => mutant)
  const alive = unseen.filter((mutant) => complaintOf(root, { ...mutant, file: `domain/${mutant.file}` }) === undefined)
  return { count: mutants.size, alive }
}

try {
  copyProject()
  let [all, killed] = [0, 0]
  for (const folder of folders.filter((name) => !name.includes('.'))) {
    const { count, alive } = survivors(folder)
    all += count
    killed += count - alive.length
    process.stdout.write(`${folder}: ${count - alive.length} of ${count} killed\n`)
    for (const { file, line, from, to } of alive) {
      process.stdout.write(`  ${file}:${line}  ${from.replaceAll(/\s+/g, ' ')}  →  ${to.replaceAll(/\s+/g, ' ')}\n`)
    }
  }
  process.stdout.write(`${killed} of ${all} mutants killed: ${((100 * killed) / all).toFixed(1)} %\n`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
