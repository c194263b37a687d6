import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parseWallDateTime, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import { compile } from '#publisher/build/compile.ts'
import { makePreview, previewSite } from '#publisher/preview/make-preview.ts'
import { previewKey, servePreview } from '#publisher/preview/serve-preview.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { startSandbox } from '#sandbox/server.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { tenant } from '../support/snapshot.ts'

let renderer: Renderer
let common: Shown
beforeAll(async () => {
  renderer = openRenderer(await compile())
  // Hooks that are registered in a hook never run.
  const ends = new AsyncDisposableStack()
  common = await shown({ at, ends: (end) => ends.defer(end) })
  return () => ends.disposeAsync()
})

const at = parseWallDateTime('2031-12-24 09:00:00')

type Ends = (done: () => Promise<void>) => void

async function museum(ends: Ends, seed: MuseumSeed = tinyMuseum) {
  const sandbox = await startSandbox({ port: 0, museums: [seed], database: ':memory:' })
  ends(() => sandbox.stop())
  return { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
}

/** A preview of the tiny museum that is served, and a visitor who was given its address. */
async function shown({ at: moment, ends = onTestFinished }: { at?: WallDateTime | undefined; ends?: Ends }) {
  const dir = await mkdtemp(join(tmpdir(), 'preview-'))
  ends(() => rm(dir, { recursive: true, force: true }))
  const make = async (asked: WallDateTime | undefined) =>
    makePreview(await museum(ends), { dir, renderer, at: asked, now: new Date() })
  const made = await make(moment)
  const key = await previewKey(dir)
  const server = await servePreview({ tenant: 'tiny', key, siteDir: previewSite(dir), port: 0 })
  ends(() => server.stop())
  const entered = await fetch(server.address, { redirect: 'manual' })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' })
  return { dir, made, make, key, server, entered, get }
}
type Shown = Awaited<ReturnType<typeof shown>>

describe('a preview', () => {
  it('sends a form of a payment page, which comes without the cookie, back to its page, and answers no other', async () => {
    const { server } = common
    const post = (path: string) => fetch(server.url + path, { method: 'POST', body: 'a=b', redirect: 'manual' })
    const returned = await post('/en/checkout/success/?cartId=7')
    expect([returned.status, returned.headers.get('location')]).toEqual([303, '/en/checkout/success/?cartId=7'])
    expect((await post('/en/')).status).toBe(405)
    expect((await fetch(`${server.url}/en/checkout/success/`, { method: 'PUT' })).status).toBe(404)
  })

  it('is served only to those who know its address, which redirects to the same page', async () => {
    const { server, key, entered, get } = common
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/'])
    expect(entered.headers.get('set-cookie')).toContain('; Path=/; HttpOnly; SameSite=Lax')
    expect((await get('/en/')).status).toBe(200)
    for (const path of ['/', '/en/', '/preview/preview.css', `/${key.slice(1)}/`, '/en/?key=']) {
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
    }
    const other = { headers: { cookie: `foyer-preview-tiny=${'A'.repeat(32)}` } }
    expect((await fetch(`${server.url}/en/`, other)).status).toBe(404)
    const single = await fetch(`${server.address}en/?x=1`, { redirect: 'manual' })
    expect(single.headers.get('location')).toBe('/en/?x=1')
  })

  it.each(['/evil.example/', '/\\evil.example/', '\\/evil.example'])(
    'does not redirect to another host by %s',
    async (rest) => {
      const { server } = common
      const { headers } = await fetch(`${server.address.slice(0, -1)}/${rest}`, { redirect: 'manual' })
      expect(URL.parse(headers.get('location') ?? '', server.url)?.origin).toBe(server.url)
    },
  )

  it('is excluded from search engines and shared caches, in each response and page', async () => {
    const { dir, get } = common
    for (const path of ['/en/', '/nothing/', '/robots.txt', '/preview/preview.js']) {
      const { headers } = await get(path)
      expect([path, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
        path,
        'noindex, nofollow',
        'private, no-cache',
      ])
    }
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('/sitemap.xml')).status).toBe(404)
    const cwd = join(previewSite(dir), 'current')
    const pages = await Array.fromAsync(glob('**/*.html', { cwd }))
    expect(pages.length).toBeGreaterThan(20)
    for (const file of pages) {
      const html = await readFile(join(cwd, file), 'utf8')
      expect([file, html.match(/<meta name="robots" content="noindex">/g)?.length]).toEqual([file, 1])
      expect([file, /rel="canonical"|hreflang="x-default"|ld\+json|shop\.museum\.example/.exec(html)?.[0]]).toEqual([
        file,
        undefined,
      ])
    }
  })

  it('names its time at the top of every page, in the page’s language', async () => {
    const { get } = common
    for (const [path, words] of [
      ['/en/', 'Preview, as of Wednesday, 24\u00a0December 2031, 09:00'],
      ['/de/', 'Vorschau, Stand: Mittwoch, 24.\u00a0Dezember 2031, 09:00\u00a0Uhr'],
    ]) {
      expect(await (await get(path ?? '')).text()).toMatch(
        new RegExp(`<body[^>]*><aside class="foyer-preview">${RegExp.escape(words ?? '')}</aside>`),
      )
    }
  })

  it('has the clock of its time in the museum’s time zone, and sends nothing to analytics', async () => {
    const { made, get } = common
    expect(made).toMatchObject({ at, timeZone: 'Europe/Zurich' })
    const page = await (await get('/en/')).text()
    const [, first] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
    expect(first).toBe('/preview/preview.js')
    const seen: unknown = runInNewContext(
      `${await (await get('/preview/preview.js')).text()}; dataLayer.push({ event: 'x' });
      [new Date().getTime(), Date.now(), new Date(0).getTime(), new Date() instanceof Date, dataLayer.length]`,
      {},
    )
    const begins = Date.parse('2031-12-24T09:00:00+01:00')
    const near = expect.closeTo(begins, -4)
    expect(seen).toEqual([near, near, 0, true, undefined])
  })

  it('is as of now without a time; made again for another time, it has the same address', async () => {
    const { made, make, dir, key, get } = await shown({})
    const year = made.at.slice(0, 4)
    expect(year).toBe(today(new Date(), made.timeZone).slice(0, 4))
    expect(await (await get('/preview/preview.js')).text()).not.toContain('Date')
    expect(await (await get('/en/')).text()).toContain(`© ${year}`)
    await make(parseWallDateTime('2020-05-01 12:30:00'))
    const earlier = await (await get('/en/')).text()
    expect(earlier).toContain('Friday, 1\u00a0May 2020, 12:30')
    expect(earlier).toContain('© 2020')
    expect(await previewKey(dir)).toBe(key)
    const another = await previewKey(dir, true)
    expect([another === key, another]).toEqual([false, expect.stringMatching(/^[\w-]{32}$/)])
    expect((await readdir(dir)).toSorted()).toEqual(['key', 'site'])
  })
})
