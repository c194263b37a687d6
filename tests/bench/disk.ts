import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publishSite } from '#publisher/release/publish-site.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import type { Page } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../support/full-museum.ts'

/*
 * What keeping a site costs against its size, the templates aside: pages of 20 kB that are made from nothing, published
 * whole, then once more for each of `--changes` times that one page in a hundred changed. Bytes are those of files, each
 * counted once however many names it has. `node tests/bench/disk.ts [--pages 1000,2000,5000,10000] [--changes 9]
 * [--museums 1]`, of which each has so many pages.
 */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,2000,5000,10000,20000' },
    changes: { type: 'string', default: '9' },
    museums: { type: 'string', default: '1' },
  },
})
const changes = Number(values.changes)
const museums = Number(values.museums)

const [model] = pagesOf(fullMuseum)
if (model === undefined) throw new Error('The museum has no pages.')

const filler = 'harbour light over winter roofs and small boats at rest, '.repeat(350)

const renderer: Renderer = {
  buildId: 'bench',
  render: async ({ title, path }) => Buffer.from(`<!doctype html><title>${title}</title>${path}${filler}`),
  clientFiles: async () => [],
  embedCode: async () => '',
}

/** The pages of a site after so many changes, one in a hundred each time. */
const pagesAfter = (count: number, round: number): Page[] =>
  Array.from({ length: count }, (_, at) => {
    const path = `/en/product/${at}/`
    const last = Array.from({ length: round }, (_each, one) => one + 1).findLast((one) => at % 100 === one) ?? 0
    return { ...model, path, canonicalPath: path, file: `${path.slice(1)}index.html`, title: `Thing ${at}, ${last}` }
  })

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Bytes of the files below a folder, a file with several names once. */
async function weigh(dir: string): Promise<number> {
  const seen = new Map<number, number>()
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { ino, size } = await stat(join(entry.parentPath, entry.name))
    seen.set(ino, size)
  }
  return sum([...seen.values()])
}

const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Publishes; answers the milliseconds of a processor that it took. */
async function publish(siteDir: string, count: number, round: number): Promise<number> {
  const pages = pagesAfter(count, round)
  const begun = spent()
  await publishSite({ target: diskTarget(siteDir), pages, files: [], renderer })
  return spent() - begun
}

const cells = (...texts: (string | number)[]) => process.stdout.write(`| ${texts.join(' | ')} |\n`)

/** Processor time of all museums, one after the other. */
async function publishAll(folder: string, count: number, round: number): Promise<number> {
  let ms = 0
  for (let museum = 1; museum <= museums; museum += 1) ms += await publish(join(folder, String(museum)), count, round)
  return ms
}

cells(
  'pages',
  'all',
  'nothing changed',
  `1 in 100, median of ${changes}`,
  'site',
  `with ${changes + 1} releases`,
  'times',
)
cells(...Array.from({ length: 7 }, () => '---:'))
for (const count of values.pages.split(',').map(Number)) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-disk-'))
  try {
    const all = await publishAll(folder, count, 0)
    const nothing = await publishAll(folder, count, 0)
    const some: number[] = []
    for (let round = 1; round <= changes; round += 1) some.push(await publishAll(folder, count, round))
    const names = await readdir(folder)
    const sites = await Promise.all(names.map((name) => weigh(join(folder, name, 'current/'))))
    const kept = await weigh(folder)
    const median = some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? Number.NaN
    const site = sum(sites)
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    const ms = (one: number) => `${one.toFixed(0)} ms`
    cells(
      museums === 1 ? count.toLocaleString('en') : `${museums} × ${count.toLocaleString('en')}`,
      ms(all),
      ms(nothing),
      ms(median),
      megabytes(site),
      megabytes(kept),
      (kept / site).toFixed(2),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
