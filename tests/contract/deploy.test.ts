import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { compile } from '#publish/compile/compile.ts'
import { readState } from '#publish/deploy/bucket-state.ts'
import { deploy, type DeployOptions } from '#publish/deploy/deploy.ts'
import { s3Bucket } from '#publish/deploy/s3-bucket.ts'
import { openRenderer, type Renderer } from '#publish/render/renderer.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { startS3Server, type S3Server } from '../support/s3-server.ts'
import { tenant } from '../support/snapshot.ts'

let price = 1990
let renderer: Renderer
let sandbox: Awaited<ReturnType<typeof startAlteredSandbox>>

beforeAll(async () => {
  renderer = openRenderer(await compile())
  sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
  })
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  process.env['AWS_REGION'] = 'us-east-1'
  process.env['AWS_MAX_ATTEMPTS'] = '1'
}, 120_000)
afterAll(() => sandbox.stop())

/** An empty bucket, and what deploys the tiny museum into it. */
async function newBucket() {
  const server = await startS3Server('museum')
  onTestFinished(() => server.stop())
  const bucket = s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint: server.endpoint })
  const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
  const run = (options: Partial<DeployOptions> = {}) =>
    deploy(tiny, { bucket, renderer, grace: 3_600_000, wait: { ms: 20, times: 200 }, ...options })
  return { server, bucket, run }
}

const written = ({ seen }: S3Server) =>
  seen.flatMap((line) => (line.startsWith('PUT ') ? [line.replace('PUT /museum/shop/', '')] : []))

/** Files of this site that the pages in a bucket refer to, and that aren't there. */
async function missing({ bucket, server }: Awaited<ReturnType<typeof newBucket>>): Promise<string[]> {
  const pages = [...new Set(written(server).filter((path) => path.endsWith('.html')))]
  const referred = new Set<string>()
  for (const path of pages) {
    const html = (await bucket.read(path))?.body ?? ''
    for (const [, href = ''] of html.matchAll(/(?:href|src)="\/((?:_astro|tenant|fonts)\/[^"]+)"/g)) referred.add(href)
  }
  const found = await Promise.all([...referred].map(async (path) => ((await bucket.read(path)) ? [] : [path])))
  return found.flat()
}

describe('foyer deploy', { timeout: 120_000 }, () => {
  it('uploads what pages need, then pages, then the sitemap, and says last what the release is', async () => {
    const { server, bucket, run } = await newBucket()
    expect(await run()).toMatchObject({ release: 1, changed: true })
    const paths = written(server)
    expect([paths[0], paths.at(-1)]).toEqual(['_foyer/release.json', '_foyer/release.json'])
    expect(paths.at(-2)).toBe('sitemap.xml')
    const firstPage = paths.findIndex((path) => path.endsWith('.html'))
    expect(paths.slice(firstPage, -2).every((path) => path.endsWith('.html'))).toBe(true)
    expect(paths).not.toContain('_nginx.conf')
    expect((await bucket.read('en/product/41/index.html'))?.body).toContain('19.90')
  })

  it('uploads only what changed, from a machine that never saw the museum', async () => {
    const { server, bucket, run } = await newBucket()
    await run()
    expect(await run()).toMatchObject({ release: 1, changed: false, uploaded: 0, rendered: 0 })
    server.seen.length = 0
    price += 100
    const report = await run()
    expect(report).toMatchObject({ release: 2, changed: true })
    expect(report.rendered).toBeLessThan(report.total / 2)
    expect(written(server)).toHaveLength(report.uploaded + 2)
    expect(written(server)).toContain('en/product/41/index.html')
    expect((await bucket.read('en/product/41/index.html'))?.body).toContain((price / 100).toFixed(2))
  })

  it.each(process.env['FOYER_FULL'] === '1' ? [1, 5, 20, 60] : [20])(
    'that ends at its upload %i leaves no page without its files, and the next one uploads all it had begun',
    async (nth) => {
      const site = await newBucket()
      let puts = 0
      site.server.failWhen((line) => line.startsWith('PUT') && ++puts > nth)
      await expect(site.run()).rejects.toThrow()
      site.server.failWhen(() => false)
      expect(await missing(site)).toEqual([])
      const late = () => new Date(Date.now() + 3_600_000)
      expect(await site.run({ now: late })).toMatchObject({ release: 1, changed: true })
      expect(await missing(site)).toEqual([])
      expect((await readState(site.bucket)).state.writing).toBeUndefined()
    },
  )

  it('on two machines at once goes on on one, and begins anew on the other', async () => {
    const { server, bucket, run } = await newBucket()
    const words: string[] = []
    const reports = await Promise.all([1, 2].map(() => run({ onProgress: (text) => void words.push(text) })))
    expect(reports.filter(({ changed }) => changed)).toHaveLength(1)
    expect(words).toContain('another machine was quicker: beginning anew')
    expect(written(server).filter((path) => path === 'sitemap.xml')).toHaveLength(1)
    expect((await readState(bucket)).state).toMatchObject({ release: 1 })
  })

  it('says who is in its way where another machine does not end', async () => {
    const { server, run } = await newBucket()
    server.failWhen((line) => line.endsWith('.html'))
    await expect(run()).rejects.toThrow()
    await expect(run({ wait: { ms: 1, times: 2 } })).rejects.toThrow('Another machine deploys this museum since')
  })

  it('takes away what nothing needs any more after a while, and not before', async () => {
    const { bucket, run } = await newBucket()
    await run()
    const { state } = await readState(bucket)
    const old = await bucket.read('_foyer/release.json')
    await bucket.write('en/old/index.html', '<p>old</p>', { contentType: 'text/html', cacheControl: 'no-cache' })
    const files = { ...state.files, 'en/old/index.html': { sha256: 'x', size: 1 } }
    await bucket.write('_foyer/release.json', JSON.stringify({ ...state, files }), {
      contentType: 'application/json',
      cacheControl: 'no-cache',
      over: old?.etag ?? '',
    })
    expect(await run()).toMatchObject({ removed: 0 })
    expect(await bucket.read('en/old/index.html')).toBeDefined()
    expect(await run({ now: () => new Date(Date.now() + 2 * 3_600_000) })).toMatchObject({ removed: 1 })
    expect(await bucket.read('en/old/index.html')).toBeUndefined()
  })
})
