import { hash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import type { PullTenantOptions } from '#publisher/release/pull-tenant.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { siteStatus } from '#publisher/release/site-status.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { photograph, picture, startPictureHost } from '../support/picture-host.ts'
import { plainFolder } from '../support/plain-folder.ts'
import { tenant } from '../support/snapshot.ts'

/** In one language there are half as many pages to make. */
const museum: MuseumSeed = { ...tinyMuseum, languages: ['en'] }

let renderer: Renderer
let dir: string
/** A folder with the museum's picture as it was hosted once: encoding it takes longer than all pages. */
let encoded: string
let sandbox: Awaited<ReturnType<typeof startAlteredSandbox>>

/** Gives the event's picture another address, where one is set. */
let eventPicture: string | undefined
let name = 'The room'
/** Returns the event's picture as the API gives it. */
let written = (address: string) => address

beforeAll(async () => {
  renderer = openRenderer(await compile())
  sandbox = await startAlteredSandbox({ museums: [museum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint !== 'event/select' || !Array.isArray(data['events'])) return
    data['events'][0].image = written(eventPicture ?? data['events'][0].image)
    data['events'][0].name = name
  })
  dir = await mkdtemp(join(tmpdir(), 'hosted-'))
  await publish()
  encoded = dir
})
afterAll(async () => {
  await sandbox.stop()
  await rm(encoded, { recursive: true, force: true })
})

beforeEach(async () => {
  ;[eventPicture, name, written] = [undefined, 'The room', (address) => address]
  dir = await mkdtemp(join(tmpdir(), 'hosted-'))
  await cp(join(encoded, 'pictures'), join(dir, 'pictures'), { recursive: true })
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const publish = (now = new Date(), options: Partial<PullTenantOptions> = {}) => {
  const config = { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny`, pictures: 'hosted' as const }
  return publishTenant(
    { ...tenant, config },
    {
      target: plainFolder(join(dir, 'site')),
      renderer,
      now,
      pictures: join(dir, 'pictures'),
      pictureDeadline: 300_000,
      ...options,
    },
  )
}
const live = (file: string) => readFile(join(dir, 'site/current', file), 'utf8')
const eventPage = 'en/tickets/1/index.html'

it('loads pictures from the site only, each of them in the release, and has preview images of their own size', async () => {
  const report = await publish()
  expect(report.pictures).toMatchObject({ faults: [] })
  const page = await live(eventPage)
  const srcset = /<img[^>]* srcset="([^"]+)"/.exec(page)?.[1] ?? ''
  const files = srcset.split(', ').map((part) => part.split(' ')[0]?.slice(1) ?? '')
  expect(files.length).toBeGreaterThan(4)
  const beginnings = await Promise.all(
    files.map(async (file) => (await readFile(join(dir, 'site/current', file))).subarray(8, 12).toString()),
  )
  expect(beginnings).toEqual(['avif', 'avif', 'avif', 'avif', 'WEBP', 'WEBP', 'WEBP'])
  expect(page).toContain("img-src 'self';")
  expect(page).toMatch(/property="og:image" content="https:\/\/shop\.museum\.example\/pictures\/[^"]+\/share\.jpg"/)
  expect(page).not.toContain(`${sandbox.url}/tiny/images`)
})

it('shows a picture’s colour until it is loaded, with a style that the page’s policy allows', async () => {
  await publish()
  const page = await live(eventPage)
  const [, colour] = /<img class="picture picture-([0-9a-f]{3})/.exec(page) ?? []
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
  expect(style).toContain(`.picture-${colour}{background:#${colour} content-box}`)
  expect(page).toContain(`sha256-${hash('sha256', style, 'base64')}`)
})

it('shows a picture that one can see through on white, also on a dark device', async () => {
  const drawing = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#1110' } })
    .png()
    .toBuffer()
  const host = await startPictureHost({ '/jug.png': picture(drawing) })
  eventPicture = `${host.url}/jug.png`
  await publish()
  await host.stop()
  const page = await live(eventPage)
  expect(page).toMatch(/<img class="picture picture-fff[ "][^>]* src="\/pictures\/\w+-600x400\//)
  expect(page).toContain('.picture-fff{background:#fff content-box}')
})

it('publishes the picture of each page for the basket and the confirmation', async () => {
  await publish()
  const known = JSON.parse(await live('en/page-pictures.json'))
  expect(known['/en/tickets/1/'].image).toMatch(/^\/pictures\/.*\{width\}$/)
  expect(await live('en/checkout/index.html')).toContain('page-pictures.json')
})

it('fetches and encodes a picture once, even if a name changes', async () => {
  const nothingKept = { pictures: join(dir, 'nothing kept') }
  const first = await publish(undefined, nothingKept)
  expect(first.pictures).toMatchObject({ fetched: 1, encoded: 1 })
  expect(await publish(undefined, nothingKept)).toMatchObject({ changed: false, pictures: { fetched: 0, encoded: 0 } })
  name = 'Another room'
  expect(await publish(undefined, nothingKept)).toMatchObject({ changed: true, pictures: { fetched: 0, encoded: 0 } })
  expect(await live(eventPage)).toContain('Another room')
})

it.each([
  ['a path', (address: string) => new URL(address).pathname.replace('%7Bwidth%7D', '{width}')],
  ['a path below the API', (address: string) => address.replace(`${sandbox.url}/tiny/`, '')],
  ['an address without scheme', (address: string) => address.replace(/^http:/, '')],
])('shows a picture that the API gives as %s', async (_, change) => {
  written = change
  expect(await publish()).toMatchObject({ leftOut: [], pictures: { faults: [] } })
  expect(await live(eventPage)).toMatch(/<img[^>]* src="\/pictures\//)
})

it('leaves out a picture that pages can’t show, and reports it', async () => {
  written = () => '//pictures.example/a.jpg'
  const { leftOut } = await publish()
  expect(leftOut).toEqual([
    { what: 'picture of event "1"', reason: "pages can't show //pictures.example/a.jpg", langs: ['en'] },
  ])
  expect(await live(eventPage)).not.toContain('pictures.example')
})

it('publishes while the host of pictures is down, and reports the missing ones', async () => {
  eventPicture = 'https://pictures.invalid/a.jpg'
  const report = await publish()
  expect(report.pictures?.faults).toMatchObject([{ address: eventPicture, kept: false, langs: ['en'] }])
  expect(report.pictures?.faults[0]?.what).toContain('event "1"')
  expect(await live(eventPage)).not.toContain('pictures.invalid')
})

it('checks pictures again when they are due, even if the API’s answers are the same', async () => {
  await publish()
  const inAMonth = new Date(Date.now() + 31 * 86_400_000)
  const report = await publish(inAMonth)
  expect(report.pictures?.due).toBeGreaterThan(inAMonth.getTime())
})

describe('a slow host of pictures', () => {
  let host: Awaited<ReturnType<typeof startPictureHost>>
  let answer = () => {}
  const jpeg = photograph(1000, 700).jpeg().toBuffer()
  const isLive = () => live(eventPage).then((page) => page.includes(name))

  beforeEach(async () => {
    const bytes = await jpeg
    host = await startPictureHost({
      '/slow.jpg': (request, response) => (answer = () => picture(bytes)(request, response)),
    })
    await publish()
    // A changed name stands for a changed price, and the event has a picture that no page has had.
    ;[name, eventPicture] = ['Another room', `${host.url}/slow.jpg`]
  })
  afterEach(() => host.stop())

  it('doesn’t delay the publish of other changes, and the picture is published later with its pages', async () => {
    const publishing = publish()
    await expect.poll(isLive, { timeout: 300_000 }).toBe(true)
    expect(await live(eventPage)).not.toContain('1000x700')
    answer()
    expect(await publishing).toMatchObject({ changed: true, pictures: { pending: 0, fetched: 1, faults: [] } })
    expect(await live(eventPage)).toContain('1000x700')
  })

  it('that is still slow as the publish is stopped doesn’t hide what went live, and its picture comes with the next publish', async () => {
    const stopping = new AbortController()
    const publishing = publish(undefined, { signal: stopping.signal })
    await expect.poll(isLive, { timeout: 300_000 }).toBe(true)
    stopping.abort(new Error('Stopped.'))
    const report = await publishing
    expect(report).toMatchObject({ changed: true, pictures: { pending: 1 } })
    expect(report.lateFailure).toBe('New pictures are not shown yet: Stopped.')
    expect((await siteStatus(plainFolder(join(dir, 'site')), new Date())).failure).toBeUndefined()
    expect(report.changedFiles).toContain(eventPage)
    const next = publish()
    await expect.poll(() => host.asked.length, { timeout: 300_000 }).toBe(2)
    answer()
    expect(await next).toMatchObject({ changed: true, pictures: { pending: 0, fetched: 1 } })
    expect(await live(eventPage)).toContain('1000x700')
  })

  it('doesn’t block a long-running process, which is notified once the picture is there', async () => {
    const arrived = Promise.withResolvers<undefined>()
    const behind = { signal: new AbortController().signal, onArrival: () => arrived.resolve(undefined) }
    expect(await publish(undefined, { behind })).toMatchObject({ changed: true, pictures: { pending: 1 } })
    expect(await isLive()).toBe(true)
    answer()
    await arrived.promise
    expect(await publish(undefined, { behind })).toMatchObject({ changed: true, pictures: { pending: 0, fetched: 0 } })
    expect(await live(eventPage)).toContain('1000x700')
  })
})

it('reuses the pictures in the release that another machine has written: nothing is fetched or written again', async () => {
  const first = await publish()
  const page = await live(eventPage)
  name = 'Another room'
  const elsewhere = { pictures: join(dir, 'pictures of another machine') }
  const second = await publish(undefined, elsewhere)
  expect(second).toMatchObject({
    changed: true,
    put: expect.any(Number),
    pictures: { fetched: 0, encoded: 0, faults: [] },
  })
  expect(second.pictures?.hosted).toBe(first.pictures?.hosted)
  const pictureOf = (html: string) => /<img[^>]* srcset="[^"]+"/.exec(html)?.[0]
  expect(pictureOf(await live(eventPage))).toBe(pictureOf(page))
})

it('asks for a picture that is due once, even if each run is on a machine that keeps nothing', async () => {
  const jpeg = picture(await photograph(1000, 700).jpeg().toBuffer())
  const host = await startPictureHost({
    '/a.jpg': (request, response) => jpeg(request, response.setHeader('cache-control', 'max-age=3600')),
  })
  onTestFinished(() => host.stop())
  eventPicture = `${host.url}/a.jpg`
  const begun = new Date().setUTCHours(10, 0)
  const publishAt = (minute: number) =>
    publish(new Date(begun + minute * 60_000), {
      pictures: join(dir, `machine ${minute}`),
      target: { ...plainFolder(join(dir, 'site')), pulled: undefined },
    })
  await publishAt(0)
  for (const [minute, asked] of [
    [61, 2],
    [62, 2],
    [120, 2],
    [121, 3],
    [122, 3],
  ] as const) {
    expect(await publishAt(minute)).toMatchObject({ release: '000001', pictures: { fetched: 0, faults: [] } })
    expect(host.asked).toHaveLength(asked)
  }
  expect(await verifyRelease(plainFolder(join(dir, 'site')))).toMatchObject({ ok: true })
})
