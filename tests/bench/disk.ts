import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publishSite } from '#publish/release/publish-site.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import type { Page } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../support/full-museum.ts'

/*
 * What keeping a site costs against its size, the templates aside: pages of 20 kB that are made from nothing, published
 * whole, then once more for each of `--changes` times that one page in a hundred changed. Bytes are those of files, each
 * counted once however many names it has. `node tests/bench/disk.ts [--pages 1000,2000,5000,10000] [--changes 9]`.
 */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,2000,5000,10000,20000' },
    changes: { type: 'string', default: '9' },
  },
})
const changes = Number(values.changes)

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

/** Bytes and files below a folder, a file with several names once. */
async function weigh(dir: string): Promise<{ bytes: number; inodes: number }> {
  const seen = new Map<number, number>()
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { ino, size } = await stat(join(entry.parentPath, entry.name))
    seen.set(ino, size)
  }
  return { bytes: [...seen.values()].reduce((sum, size) => sum + size, 0), inodes: seen.size }
}

const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Publishes; answers the milliseconds of a processor that it took. */
async function publish(siteDir: string, count: number, round: number): Promise<number> {
  const pages = pagesAfter(count, round)
  const begun = spent()
  await publishSite({ siteDir, pages, files: [], renderer })
  return spent() - begun
}

const cells = (...texts: (string | number)[]) => process.stdout.write(`| ${texts.join(' | ')} |\n`)
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
  const siteDir = await mkdtemp(join(tmpdir(), 'foyer-disk-'))
  try {
    const all = await publish(siteDir, count, 0)
    const nothing = await publish(siteDir, count, 0)
    const some: number[] = []
    for (let round = 1; round <= changes; round += 1) some.push(await publish(siteDir, count, round))
    const site = await weigh(join(siteDir, 'current/'))
    const kept = await weigh(siteDir)
    const median = some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? Number.NaN
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    const ms = (one: number) => `${one.toFixed(0)} ms`
    cells(
      count.toLocaleString('en'),
      ms(all),
      ms(nothing),
      ms(median),
      megabytes(site.bytes),
      megabytes(kept.bytes),
      (kept.bytes / site.bytes).toFixed(2),
    )
  } finally {
    await rm(siteDir, { recursive: true, force: true })
  }
}
