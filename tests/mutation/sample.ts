import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { singleMutants, type PlacedMutant } from './mutate.ts'

/*
 * `node tests/mutation/sample.ts --seed 1 --count 300 [folder…]`: changes one place of src at a time, chosen by chance,
 * and tells which changes no test noticed, by folder. The same seed chooses the same places of the same sources. Each
 * mutant is tried by the tests that import the file it is in, however far round, project by project until one fails.
 */

const root = new URL('../..', import.meta.url).pathname
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    projects: { type: 'string', default: 'unit,components,contract' },
  },
})

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The programs of src but the drawings, in alphabetical order. */
const programs = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('sandbox/drawing/'))
    .filter((name) => positionals.length === 0 || positionals.some((folder) => name.startsWith(`${folder}/`)))
    .toSorted()

/** So many mutants of all there are, each place as likely as any other. */
function chosen(count: number, seed: number): PlacedMutant[] {
  const all = programs().flatMap((file) => singleMutants(file, readFileSync(join(root, 'src', file), 'utf8')))
  const next = chance(seed)
  const picked = new Set<PlacedMutant>()
  while (picked.size < Math.min(count, all.length)) {
    const mutant = all[Math.floor(next() * all.length)]
    if (mutant) picked.add(mutant)
  }
  return [...picked]
}

/** Whether the tests of a project that import a file pass, in a copy of the project. */
function pass(copy: string, project: string, file: string): boolean {
  const args = ['related', '--run', '--passWithNoTests', '--config', 'tests/vitest.config.ts', '--project', project]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  return spawnSync(process.execPath, [vitest, ...args, '--bail', '1', `src/${file}`], { cwd: copy }).status === 0
}

/** The first project whose tests fail for a mutant and not without it. */
function noticedBy(copy: string, { file, to, start, end }: PlacedMutant): string | undefined {
  const place = join(copy, 'src', file)
  const source = readFileSync(place, 'utf8')
  return values.projects.split(',').find((project) => {
    writeFileSync(place, source.slice(0, start) + to + source.slice(end))
    const passes = pass(copy, project, file)
    writeFileSync(place, source)
    if (passes) return false
    if (!pass(copy, project, file)) throw new Error(`The ${project} tests of ${file} fail without any change.`)
    return true
  })
}

const copy = mkdtempSync(join(tmpdir(), 'foyer-sample-'))
const tally = new Map<string, { all: number; noticed: number }>()
try {
  const apart = ['node_modules', '.git', '.foyer'].map((name) => join(root, name))
  cpSync(root, copy, { recursive: true, filter: (path) => !apart.includes(path) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const mutant of chosen(Number(values.count), Number(values.seed))) {
    const { file, line, from, to } = mutant
    const project = noticedBy(copy, mutant)
    const folder = file.split('/')[0] ?? ''
    const sum = tally.get(folder) ?? { all: 0, noticed: 0 }
    tally.set(folder, { all: sum.all + 1, noticed: sum.noticed + (project === undefined ? 0 : 1) })
    const change = `${from}  →  ${to === '' ? 'nothing' : to}`.replaceAll(/\s+/g, ' ')
    process.stdout.write(`${(project ?? 'SURVIVED').padEnd(10)} ${file}:${line}  ${change}\n`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

for (const [folder, { all, noticed }] of [...tally].toSorted(([one], [other]) => one.localeCompare(other, 'en'))) {
  process.stdout.write(`${folder}: ${noticed} of ${all} noticed\n`)
}
