import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keyOf, reasonOf } from './equivalent.ts'
import { mutantsOf, withMutants, type Mutant } from './mutate.ts'
import { knownTests, noticedBy, startRunner, type TestFile } from './runner.ts'
import type { Vitest } from 'vitest/node'
import { complaintOf } from './compiler.ts'

const root = join(import.meta.dirname, '../..')
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    projects: { type: 'string', default: 'unit,components,contract' },
    results: { type: 'string', default: join(root, '.foyer/mutants') },
  },
})

/** The programs of a folder, in alphabetical order. */
const programs = (folder: string): string[] =>
  readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /(?<!\.d)\.(tsx?|astro)$/.test(name))
    .toSorted()

/** A number in [0, 1) that depends on a text alone (mulberry32 over its FNV-1a hash). */
const rankOf = (text: string): number => {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

/** A sample that is asked for. */
interface Wanted {
  folder: string
  seed: string
  /** How many mutants. */
  count: number
}

/** Mutants with a rank each that stays while lines move and other mutants come and go. */
function ranked(file: string, seed: string) {
  const seen = new Map<string, number>()
  return mutantsOf(file, readFileSync(join(root, 'src', file), 'utf8')).map((mutant) => {
    const change = `${mutant.from} → ${mutant.to}`
    const times = seen.get(change) ?? 0
    seen.set(change, times + 1)
    return { mutant, rank: rankOf(`${seed} ${file} ${change} ${times}`) }
  })
}

/** So many mutants of all that a folder has, each as likely as any other, by number. */
function chosen({ folder, seed, count }: Wanted, before: number): Map<number, Mutant> {
  const shuffled = programs(folder)
    .flatMap((file) => ranked(file, seed))
    .filter(({ mutant }) => reasonOf(mutant) === undefined)
    .toSorted((one, other) => one.rank - other.rank)
  return new Map(shuffled.slice(0, count).map(({ mutant }, index) => [before + index + 1, mutant]))
}

const screens = ['components/', 'unit/islands/', 'unit/ui/', 'unit/stores/', 'contract/shown', 'contract/printed']
const whole = ['unit/components/', 'unit/site/', 'unit/publisher/render/', 'contract/shown', 'contract/printed']
const wire = ['contract/client', 'contract/sandbox', 'unit/contract/', 'unit/sandbox/', 'unit/api/', 'unit/catalogue/']
const asked: Record<string, string[]> = {
  islands: screens,
  ui: screens,
  components: [...whole, 'components/'],
  layouts: whole,
  pages: whole,
  stores: ['unit/stores/', 'components/'],
  sandbox: [...wire, 'unit/stores/', 'unit/cli/'],
  contract: wire,
  api: [...wire, 'unit/stores/'],
  i18n: ['unit/i18n/', 'unit/site/', 'unit/components/', 'components/'],
  catalogue: ['unit/catalogue/', 'unit/site/', 'unit/cli/', 'contract/publish-guards', 'contract/pull-named'],
  check: ['unit/check/', 'unit/cli/', 'contract/check'],
  cli: [
    'unit/cli/',
    'unit/sandbox/',
    'contract/commands',
    'contract/new-museum',
    'contract/publish-guards',
    'contract/check',
  ],
  publisher: [
    'unit/publisher/',
    'contract/publish',
    'contract/deploy',
    'contract/watch',
    'contract/pull-named',
    'unit/cli/',
  ],
  'publisher/pictures': ['unit/publisher/pictures/', 'unit/cli/', 'contract/hosted-pictures'],
  'publisher/targets': ['unit/publisher/targets/', 'unit/publisher/release/'],
  site: ['unit/site/', 'unit/publisher/render/', 'contract/shown', 'contract/printed'],
  tenant: ['unit/tenant/', 'unit/site/', 'unit/cli/', 'unit/sandbox/', 'contract/check'],
}

/** The tests that concern a folder: its own, and what it is the ground of. @throws where the folder is none of these */
function testsFor(folder: string): string[] {
  const names = asked[folder]
  if (names === undefined) throw new Error(`No tests are named for ${folder}.`)
  return names.map((name) => `tests/${name}`)
}

/** A copy of the project in which mutants are built in. */
function copyWith(mutants: Map<number, Mutant>): string {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-mutants-'))
  const apart = ['node_modules', '.git', '.foyer', '.astro'].map((name) => join(root, name))
  cpSync(root, copy, { recursive: true, filter: (path) => !apart.includes(path) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const file of new Set([...mutants.values()].map((mutant) => mutant.file))) {
    const own = new Map([...mutants].filter(([, mutant]) => mutant.file === file))
    const place = join(copy, 'src', file)
    writeFileSync(place, withMutants(file, readFileSync(place, 'utf8'), own))
  }
  return copy
}

/** What was noticed in an earlier run stays noticed while its file is the same; the others are tried again. */
interface Result {
  key: string
  source: string
  by: string
}

const sourceOf = ({ file }: Mutant) =>
  createHash('md5')
    .update(readFileSync(join(root, 'src', file)))
    .digest('hex')

function earlier(file: string): Map<string, Result> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line): Result => JSON.parse(line)).map((result) => [result.key, result]))
}

interface Sample extends Wanted {
  mutants: Map<number, Mutant>
}

/** Samples with numbers of their own, so that one copy and one load serve several folders and seeds. */
const counts = values.count.split(',').map(Number)
const samples = values.seed
  .split(',')
  .flatMap((seed, at) => folders.map((folder): Wanted => ({ folder, seed, count: counts[at] ?? counts[0] ?? 0 })))
  .map((wanted, place): Sample => ({ ...wanted, mutants: chosen(wanted, place * 100_000) }))
const resultsOf = (folder: string) => join(values.results, `${folder.replace('/', '-')}.jsonl`)
const isOpen = (known: Map<string, Result>, mutant: Mutant) => known.get(keyOf(mutant))?.source !== sourceOf(mutant)

/** Tries what an earlier run left open, noting each mutant that is noticed. */
async function trySample({ folder, seed, mutants }: Sample, vitest: Vitest, tests: TestFile[]) {
  const known = earlier(resultsOf(folder))
  const open = [...mutants].filter(([, mutant]) => isOpen(known, mutant))
  let unseen = 0
  for (const [id, mutant] of open) {
    const noticed = (await noticedBy(vitest, tests, id))?.name ?? complaintOf(root, mutant)
    const change = `${mutant.from}  →  ${mutant.to === '' ? 'nothing' : mutant.to}`.replaceAll(/\s+/g, ' ')
    process.stdout.write(`${noticed ?? 'UNSEEN'}  ${mutant.file}:${mutant.line}  ${change}\n`)
    if (noticed === undefined) unseen += 1
    else {
      const result: Result = { key: keyOf(mutant), source: sourceOf(mutant), by: noticed }
      appendFileSync(resultsOf(folder), `${JSON.stringify(result)}\n`)
    }
  }
  const share = (100 * (mutants.size - unseen)) / mutants.size
  process.stdout.write(
    `${folder}, seed ${seed}: ${mutants.size - unseen} of ${mutants.size} noticed, ${share.toFixed(1)} %\n`,
  )
}

mkdirSync(values.results, { recursive: true })
const copy = copyWith(new Map(samples.flatMap(({ mutants }) => [...mutants])))
try {
  const vitest = await startRunner(copy, values.projects.split(','))
  const tests = await knownTests(vitest, copy, [...new Set(folders.flatMap(testsFor))])
  for (const sample of samples) await trySample(sample, vitest, tests)
  await vitest.close()
} finally {
  rmSync(copy, { recursive: true, force: true })
}
