import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { s3Target, type S3TargetOptions } from '#publisher/targets/s3/s3-target.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { startS3Server, type S3Server } from '../support/s3-server.ts'
import { tenant } from '../support/snapshot.ts'
import { isFull } from '../support/full.ts'

let price = 1990
/** Whether the first article is on offer. */
let isOffered = true
let renderer: Renderer
let sandbox: Awaited<ReturnType<typeof startAlteredSandbox>>
/** A bucket with the museum's first release, which most tests begin with a copy of: it takes a second of a processor. */
let deployed: S3Server

beforeAll(async () => {
  renderer = openRenderer(await compile())
  // In one language there are half as many pages to upload.
  const museum = { ...tinyMuseum, languages: ['en'] }
  sandbox = await startAlteredSandbox({ museums: [museum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint !== 'merchandise/select' || !Array.isArray(data.merchandise)) return
    data.merchandise[0].price = price
    if (!isOffered) data.merchandise.shift()
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'museum')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'museum')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
  deployed = await startS3Server('museum')
  await placeAt(deployed).run()
})
beforeEach(() => void (price = 1990))
afterAll(async () => {
  vi.unstubAllEnvs()
  await deployed.stop()
  await sandbox.stop()
})

interface RunOptions {
  fresh?: boolean
  onProgress?: (words: string) => void
}

/** What deploys the tiny museum into a bucket. The storage may say nothing for long: it shares a thread with the pages. */
function placeAt(server: S3Server) {
  const bucket = s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint: server.endpoint, silence: 60_000 })
  const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
  const target = (options: Partial<S3TargetOptions> = {}) =>
    s3Target({ bucket, address: 's3://museum/shop', grace: 3_600_000, timeout: 20_000, ...options })
  const run = ({ fresh, onProgress, ...options }: Partial<S3TargetOptions> & RunOptions = {}) =>
    publishTenant(tiny, { target: target(options), renderer, now: options.now?.() ?? new Date(), fresh, onProgress })
  /** What is in a place, as text. */
  const read = async (path: string) => {
    const found = await bucket.read(path)
    return found && new TextDecoder().decode(found.body)
  }
  return { server, bucket, target, run, read }
}

/** An empty bucket, until the test has finished. */
async function newBucket(objects?: S3Server['objects']) {
  const server = await startS3Server('museum', { objects })
  onTestFinished(() => server.stop())
  return placeAt(server)
}

/** A bucket with the museum's first release, until the test has finished. */
const deployedBucket = () => newBucket(deployed.objects)

const written = ({ seen }: S3Server) =>
  seen.flatMap((line) => (line.startsWith('PUT ') ? [line.replace('PUT /museum/shop/', '')] : []))

/** Files of this site that the pages in a bucket refer to, and that aren't there. */
async function missing({ read, server }: Awaited<ReturnType<typeof newBucket>>): Promise<string[]> {
  const pages = [...new Set(written(server).filter((path) => path.endsWith('.html')))]
  const referred = new Set<string>()
  for (const path of pages) {
    const html = (await read(path)) ?? ''
    for (const [, href = ''] of html.matchAll(/(?:href|src)="\/((?:_astro|tenant|fonts)\/[^"]+)"/g)) referred.add(href)
  }
  const found = await Promise.all([...referred].map(async (path) => ((await read(path)) === undefined ? [path] : [])))
  return found.flat()
}

describe('foyer deploy', () => {
  it('uploads assets, then pages, then the sitemap, and the release’s state last', async () => {
    const { server, run, read } = await newBucket()
    expect(await run()).toMatchObject({ release: '000001', changed: true })
    const all = written(server)
    const paths = all.filter((path) => !path.startsWith('_foyer/'))
    const said = all.filter((path) => path === '_foyer/release.json')
    expect(said).toHaveLength(2)
    expect(all.indexOf('_foyer/release.json')).toBeLessThan(all.indexOf(paths[0] ?? ''))
    expect(all.lastIndexOf('_foyer/release.json')).toBeGreaterThan(all.indexOf('sitemap.xml'))
    expect(all.findLastIndex((path) => path.startsWith('_foyer/objects/'))).toBeLessThan(all.indexOf(paths[0] ?? ''))
    expect(paths.at(-1)).toBe('sitemap.xml')
    const firstPage = paths.findIndex((path) => path.endsWith('.html'))
    expect(paths.slice(firstPage, -1).every((path) => path.endsWith('.html'))).toBe(true)
    expect(paths).not.toContain('_nginx.conf')
    expect(await read('en/product/41/index.html')).toContain('19.90')
    // Browsers take rules of no other type.
    const rules = await fetch(`${server.endpoint}/museum/shop/speculation-rules.json`)
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  })

  it('uploads only what changed, even from a machine that never deployed the museum', async () => {
    const { server, run, read } = await deployedBucket()
    expect(await run()).toMatchObject({ release: '000001', changed: false, put: 0, rendered: 0 })
    server.seen.length = 0
    price += 100
    const report = await run()
    expect(report).toMatchObject({ release: '000002', changed: true })
    expect(report.rendered).toBeLessThan(report.total / 2)
    expect(written(server).filter((path) => path.startsWith('_foyer/objects/'))).toHaveLength(report.put)
    expect(report.put).toBeLessThan(report.total / 2)
    expect(written(server)).toContain('en/product/41/index.html')
    expect(await read('en/product/41/index.html')).toContain((price / 100).toFixed(2))
  })

  it.each(isFull ? [1, 5, 20, 60] : [20])(
    'leaves no page without its files if its upload %i fails, and the next one completes it',
    async (nth) => {
      const site = await newBucket()
      let puts = 0
      site.server.failWhen((line) => line.startsWith('PUT') && !line.endsWith('/claim.json') && ++puts > nth)
      await expect(site.run()).rejects.toThrow()
      site.server.failWhen(() => false)
      expect(await missing(site)).toEqual([])
      expect(await site.run()).toMatchObject({ release: '000001', changed: true })
      expect(await missing(site)).toEqual([])
      expect(await verifyRelease(site.target())).toMatchObject({ ok: true, release: '000001' })
    },
  )

  it('on two machines at once runs on one, while the other waits', async () => {
    const { server, target, run } = await newBucket()
    const words: string[] = []
    const reports = await Promise.all([1, 2].map(() => run({ onProgress: (text) => void words.push(text) })))
    expect(reports.filter(({ changed }) => changed)).toHaveLength(1)
    expect(words.filter((text) => text.includes('is at work there since'))).not.toEqual([])
    expect(written(server).filter((path) => path === 'sitemap.xml')).toHaveLength(1)
    expect(await target().releases()).toEqual(['000001'])
  })

  it('reports who holds the lock if another machine does not end', async () => {
    const { server, run } = await newBucket()
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    server.disturb((line) => {
      if (!line.endsWith('sitemap.xml')) return undefined
      reached.resolve()
      return held.promise
    })
    const other = run()
    await reached.promise
    await expect(run({ maxWait: 50 })).rejects.toThrow(/^Another Foyer process \(.+, since .+\) is at work here/)
    held.resolve()
    expect(await other).toMatchObject({ changed: true })
  })

  it('removes unused files after a while, and not before', async () => {
    const { run, read } = await deployedBucket()
    isOffered = false
    onTestFinished(() => void (isOffered = true))
    expect(await run()).toMatchObject({ changed: true, pruned: 0 })
    expect(await read('en/product/41/index.html')).toBeDefined()
    const { pruned } = await run({ now: () => new Date(Date.now() + 2 * 3_600_000) })
    expect(pruned).toBeGreaterThan(0)
    expect(await read('en/product/41/index.html')).toBeUndefined()
  })

  it.each(['lost', 'damaged'])(
    'removes pages of earlier releases also after the state file was %s',
    async (trouble) => {
      const { bucket, target, run, read } = await deployedBucket()
      isOffered = false
      onTestFinished(() => void (isOffered = true))
      await run()
      if (trouble === 'lost') await bucket.remove('_foyer/release.json')
      else await bucket.write('_foyer/release.json', '{', { contentType: 'application/json', cacheControl: 'no-cache' })
      expect(await run()).toMatchObject({ changed: true })
      expect(await verifyRelease(target())).toMatchObject({ ok: true, unknown: [] })
      await run({ now: () => new Date(Date.now() + 2 * 3_600_000) })
      expect(await read('en/product/41/index.html')).toBeUndefined()
    },
  )

  it('takes over a bucket deployed by an earlier release of Foyer, whose files are removed after a while', async () => {
    const { bucket, target, run, read } = await newBucket()
    const page = { contentType: 'text/html', cacheControl: 'no-cache' }
    await bucket.write('en/old/index.html', '<p>old</p>', page)
    const files = { 'en/old/index.html': { sha256: 'x', size: 1 } }
    const state = { release: 7, createdAt: '', pulledAt: new Date(0).toISOString(), buildId: '', files, gone: {} }
    await bucket.write('_foyer/release.json', JSON.stringify(state), { ...page, contentType: 'application/json' })
    const rebuildReason = 'an earlier version kept this site in another form'
    expect(await run()).toMatchObject({ release: '000008', changed: true, rebuildReason })
    expect(await read('en/old/index.html')).toBeDefined()
    await run({ now: () => new Date(Date.now() + 2 * 3_600_000) })
    expect(await read('en/old/index.html')).toBeUndefined()
    expect(await verifyRelease(target())).toMatchObject({ ok: true, release: '000008' })
  })

  it('doesn’t block the next one after a rejected upload', async () => {
    const { server, run } = await newBucket()
    server.failWhen((line) => line.endsWith('.html'))
    await expect(run()).rejects.toThrow()
    server.failWhen(() => false)
    expect(await run({ maxWait: 0 })).toMatchObject({ changed: true })
  })

  it('that is cut off between two releases leaves a mixture, which a roll-back to the live one ends even on hold', async () => {
    const { server, target, run } = await deployedBucket()
    price += 100
    let pages = 0
    server.failWhen((line) => line.startsWith('PUT /museum/shop/en/') && ++pages > 1)
    await expect(run()).rejects.toThrow()
    server.failWhen(() => false)
    expect(await verifyRelease(target())).toMatchObject({ ok: false, release: '000001' })
    await target().setHold({ since: new Date().toISOString() })
    expect(await rollBack(target(), '000001')).toBe('000001')
    expect(await verifyRelease(target())).toMatchObject({ ok: true, release: '000001' })
  })

  it('recognises its own write if the response was lost', async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '3')
    const { server, run } = await newBucket()
    const lost = new Set<string>()
    server.disturb((line) => {
      // The SDK tries again some fifty times in all.
      if (!line.startsWith('PUT') || lost.has(line) || lost.size === 30) return undefined
      lost.add(line)
      return 'lost'
    })
    expect(await run({ maxWait: 0 })).toMatchObject({ changed: true })
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
  })

  it('is not taken over while it uploads, however long it lasts', async () => {
    const { server, run, read } = await deployedBucket()
    price += 100
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    server.disturb((line) => {
      if (line !== 'PUT /museum/shop/en/product/41/index.html') return undefined
      reached.resolve()
      return held.promise
    })
    const long = run({ timeout: 6000 })
    await reached.promise
    price += 100
    const later = () => new Date(Date.now() + 16 * 60_000)
    const other = run({ now: later, timeout: 6000, maxWait: 9000 })
    await expect(other).rejects.toThrow('since')
    held.resolve()
    await long
    expect(await run({ now: later })).toMatchObject({ changed: true })
    expect(await read('en/product/41/index.html')).toContain((price / 100).toFixed(2))
  })

  it('reports a damaged state file, and makes everything again', async () => {
    const { bucket, target, run } = await deployedBucket()
    await bucket.write('_foyer/release.json', '{', { contentType: 'application/json', cacheControl: 'no-cache' })
    const rebuildReason = "s3://museum/shop/_foyer/release.json doesn't say what is live"
    expect(await run()).toMatchObject({ changed: true, release: '000002', rebuildReason })
    expect(await verifyRelease(target())).toMatchObject({ ok: true })
    expect(await run()).toMatchObject({ changed: false })
  })
})
