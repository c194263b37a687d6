import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nodeOptions } from '#cli/node-options.mjs'
import { installPeer } from './install-peer.ts'
import { startApi } from './scale/api.ts'
import { measured, median, type Taken } from './scale/measure.ts'
import { startStorage } from './scale/storage.ts'
import { firstArticle, museumIds, writeTenants, type Scale } from './scale/museums.ts'
import { watchSteps } from './scale/watch-step.ts'

/*
 * What publishing costs against the size of a site and of a change, beside `astro build` with the same templates and
 * Eleventy with the same HTML: `node tests/bench/scale.ts`. A run of a minute or two:
 * `--museums 2 --languages 4 --articles 60 --rounds 3`. `--rows all,astro` measures these rows alone. Pages lead to the
 * pictures' own addresses, so that no row fetches or encodes one; `pictures.ts` measures that.
 */

const all = 'help,all,nothing,price,sold,watch,uncompressed,eleventy,astro,shards,storage'

const { values } = parseArgs({
  options: {
    museums: { type: 'string', default: '8' },
    languages: { type: 'string', default: '8' },
    articles: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '3' },
    rows: { type: 'string', default: all },
  },
})
const scale: Scale = {
  museums: Number(values.museums),
  languages: Number(values.languages),
  articles: Number(values.articles),
}
const rounds = Number(values.rounds)
/** One that no other article's page shows. */
const article = String(firstArticle + Math.floor(scale.articles / 2))
const chosen = new Set(values.rows.split(','))
for (const row of chosen) if (!all.split(',').includes(row)) throw new Error(`There is no row ${row}, but ${all}.`)

const root = join(import.meta.dirname, '../..')
const peers = join(import.meta.dirname, 'peers')
const folder = await mkdtemp(join(tmpdir(), 'foyer-scale-'))
const tenants = join(folder, 'tenants')
const ids = museumIds(scale)
const api = await startApi(scale)
// As src/cli/run.mjs starts it.
const cli = (words: string[]) => [...nodeOptions(words), join(root, 'src/cli/main.mjs'), ...words]
const at = (state: string) => ({ FOYER_TENANTS: tenants, FOYER_STATE: join(folder, state) })
const foyer = (words: string[], state: string, env: object = {}) => measured(cli(words), root, { ...at(state), ...env })
const publishAll = (state: string, ...words: string[]) => foyer(['publish', '--all', ...words], state)

const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(8)

/** Measures something a few times. @returns the medians */
async function step(what: string, run: (round: number) => Promise<Taken>) {
  const taken: Taken[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await run(round))
  const ms = median(taken.map((one) => one.ms))
  const most = Math.max(...taken.map(({ megabytes }) => megabytes))
  const cpu = median(taken.map((one) => one.cpu))
  const others = taken.map((one) => (one.ms / 1000).toFixed(2)).join(', ')
  process.stdout.write(
    `${what.padEnd(44)} ${seconds(ms)} s ${seconds(cpu)} s of processors ${most.toFixed(0).padStart(6)} MB  (${others})\n`,
  )
  return { ms, cpu }
}

/** The other way to the same pages, in a folder of its own that is gone afterwards. */
async function peer(words: string[], cwd: string): Promise<Taken> {
  const out = await mkdtemp(join(folder, 'out-'))
  return measured(words, cwd, { BENCH_OUT: out, BENCH_PAGES: folder, BENCH_MUSEUMS: ids.join(',') })
}

/** Runs two processes at once that share all museums; their memory is added up. */
async function publishShards(round: number): Promise<Taken> {
  const [one, two] = await Promise.all(
    [1, 2].map((part) => publishAll(`part-${round}-${part}`, '--shard', `${part}/2`)),
  )
  return {
    ms: Math.max(one?.ms ?? 0, two?.ms ?? 0),
    cpu: (one?.cpu ?? 0) + (two?.cpu ?? 0),
    megabytes: (one?.megabytes ?? 0) + (two?.megabytes ?? 0),
  }
}

/** One museum in object storage that takes 20 ms for each request. */
async function storageSteps(): Promise<void> {
  const storage = await startStorage(20)
  const home = join(folder, 'in-storage')
  const env = { FOYER_TENANTS: home, AWS_ACCESS_KEY_ID: 'museum', AWS_SECRET_ACCESS_KEY: 'museum' }
  const place = { endpoint: storage.url, region: 'us-east-1' }
  const publish = (state: string) => foyer(['publish', 'house-1'], state, env)
  try {
    await step('S3, all pages of a museum', async (round) => {
      await writeTenants(['house-1'], home, api.url, { ...place, target: `s3://museums/round-${round}` })
      return publish(`s3-${round}`)
    })
    const kept = `s3-${rounds - 1}`
    await step('S3, nothing changed', () => publish(kept))
    let next = 5050
    await step('S3, one price changed', async () => {
      await api.setPrice('house-1', article, (next += 100))
      return publish(kept)
    })
    await step('S3, verify: each page as object and in its place', () => foyer(['verify', 'house-1'], kept, env))
    await step('S3, nothing changed, a machine that never saw it', (round) => publish(`s3-other-${round}`))
  } finally {
    storage.stop()
  }
}

try {
  await writeTenants(ids, tenants, api.url)
  await measured(cli(['build']), root)
  const form = chosen.has('eleventy') ? 'html' : 'list'
  await measured([join(import.meta.dirname, 'scale/page-list.ts'), form, folder, tenants, ...ids], root)
  const count = (JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as unknown[]).length
  process.stdout.write(
    `${scale.museums} museums in ${scale.languages} languages with ${scale.articles} articles: ${count} pages; medians of ${rounds}\n`,
  )
  const times = new Map<string, { ms: number; cpu: number }>()
  const measure = async (row: string, what: string, run: (round: number) => Promise<Taken>) => {
    if (chosen.has(row)) times.set(row, await step(what, run))
  }
  await measure('help', 'foyer --help', () => foyer(['--help'], 'state-0'))
  // A folder for each round, which stays until the end: a file system is slow to write where much was just removed.
  await measure('all', 'all pages: foyer publish --all', (round) => publishAll(`state-${round}`))
  const last = `state-${rounds - 1}`
  const needPublished = ['nothing', 'price', 'sold', 'watch']
  if (!chosen.has('all') && needPublished.some((row) => chosen.has(row))) await publishAll(last)
  await measure('nothing', 'nothing changed: foyer publish --all', () => publishAll(last))
  let price = 5000
  await measure('price', 'one price changed: foyer publish <museum>', async () => {
    await api.setPrice('house-1', article, (price += 100))
    return foyer(['publish', 'house-1'], last)
  })
  await measure('sold', 'a ticket sold since: foyer publish --all', async () => {
    await api.sell('house-1')
    return publishAll(last)
  })
  if (chosen.has('watch')) {
    for (const { what, ms, megabytes } of await watchSteps({
      cli,
      root,
      env: at(last),
      api,
      article,
      rounds: rounds * 5,
    })) {
      process.stdout.write(
        `${what.padEnd(44)} ${median(ms).toFixed(1).padStart(8)} ms ${megabytes.toFixed(0).padStart(5)} MB  (worst ${Math.max(...ms).toFixed(1)})\n`,
      )
    }
  }
  await measure('uncompressed', 'all pages, as peers do: --uncompressed', (round) =>
    publishAll(`plain-${round}`, '--uncompressed'),
  )
  if (chosen.has('eleventy')) {
    const home = await installPeer('eleventy')
    await mkdir(join(home, 'content'), { recursive: true })
    await measure('eleventy', 'all pages: the same HTML by Eleventy', () =>
      peer([join(home, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'], home),
    )
  }
  await measure('astro', 'all pages: the same templates by astro build', () =>
    peer([join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], join(peers, 'astro')),
  )
  for (const name of ['eleventy', 'astro']) {
    const other = times.get(name)
    if (!other) continue
    for (const [row, { ms, cpu }] of times) {
      const ratios = `${(other.ms / ms).toFixed(2)} times as long, ${(other.cpu / cpu).toFixed(2)} times the processor time`
      if (row !== name) process.stdout.write(`${name} beside the row ${row}: ${ratios}\n`)
    }
  }
  await measure('shards', 'all pages, by two processes: --shard', publishShards)
  await measure('shards', 'nothing changed, by two processes: --shard', () => publishShards(rounds - 1))
  if (chosen.has('storage')) await storageSteps()
} finally {
  api.stop()
  await rm(folder, { recursive: true, force: true })
}
