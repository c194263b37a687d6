import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, PortTaken, startSandbox } from '#sandbox/server.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { monday, openShop, type OpenShop } from '../support/sandbox-client.ts'

const words = { en: 'A room', de: 'Ein Raum' }
const banner = { image: 'room', imageMobile: 'room', link: words, alt: words, title: words, text: words }
const museum = { ...tinyMuseum, customers: [], banners: [{ name: words, banners: [banner] }] }
let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ museum, faultControl: true })
})
afterAll(() => shop.stop())

describe('each page of the sandbox', () => {
  test.each(['/', '/_outbox', '/_contract', `/${museum.id}/pay/none`])(
    'at %s names an icon that is there',
    async (path) => {
      const { origin } = new URL(shop.api)
      const page = await (await fetch(`${origin}${path}`)).text()
      const address = /<link rel="icon" href="([^"]+)"/.exec(page)?.[1] ?? ''
      // Browsers ask for this one by themselves.
      expect(address).toBe('/favicon.ico')
      const icon = await fetch(new URL(address, origin))
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    },
  )
})

describe('pictures', () => {
  const picture = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.api}/images/${path}`, { headers })
  const original = tinyMuseum.pictures['room'] ?? ''

  test('of one size are sent unchanged from the museum’s folder, with Content-Type, Last-Modified and ETag', async () => {
    const response = await picture('room.webp', { accept: 'image/avif,*/*' })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(original))
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('last-modified')).toBe((await stat(original)).mtime.toUTCString())
    expect(response.headers.get('etag')).toMatch(/^"[\da-f]+-[\da-f]+"$/)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each(['room.webp', '320/room.webp'])('at %s are answered with 304 if they are unchanged', async (path) => {
    const { headers } = await picture(path)
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    const again = await picture(path, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await picture(path, { 'if-modified-since': modified })).status).toBe(304)
    expect((await picture(path, { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
    // The tag is the better witness of the two.
    expect((await picture(path, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200)
  })

  test('replaced at the same address have another ETag, in every width', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'))
    const room = join(folder, 'room.webp')
    await copyFile(original, room)
    const own = await openShop({ museum: { ...museum, pictures: { room } } })
    try {
      const get = async (path: string) => {
        const response = await fetch(`${own.api}/images/${path}`, { headers: { accept: 'image/webp' } })
        return [response.headers.get('etag'), Buffer.from(await response.arrayBuffer()).toString('base64')]
      }
      const paths = ['room.webp', '320/room.webp']
      const before = await Promise.all(paths.map(get))
      await writeFile(room, await sharp(original).negate().webp().toBuffer())
      const after = await Promise.all(paths.map(get))
      for (const [index, [etag, bytes]] of after.entries()) {
        expect(etag).not.toBe(before[index]?.[0])
        expect(bytes).not.toBe(before[index]?.[1])
      }
    } finally {
      await own.stop()
      await rm(folder, { recursive: true })
    }
  })

  test.each([
    ['image/avif,image/webp,*/*', 'heif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ])('with a width are sent to a browser that accepts %s as %s', async (accept, format) => {
    const response = await picture('320/room.webp', { accept })
    const { format: made, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ made, width, height }).toEqual({ made: format, width: 320, height: 240 })
    expect(response.headers.get('vary')).toContain('Accept')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('have one of a few widths, whichever is requested', async () => {
    for (const [path, width] of [
      ['321/room.webp', 480],
      ['99999/room.webp', 2400],
      ['{width}/room.webp', 960],
    ] as const) {
      const response = await picture(path, { accept: 'image/webp' })
      expect((await sharp(await response.arrayBuffer()).metadata()).width, path).toBe(width)
    }
  })

  test('answer 404 if they don’t exist, also for names such as "constructor"', async () => {
    for (const name of ['nothing.webp', 'room', 'constructor', '..%2Froom.webp']) {
      for (const path of [name, `320/${name}`]) expect((await picture(path)).status, path).toBe(404)
    }
  })

  test('have an address with a placeholder for the width in banners, and without it everywhere else', async () => {
    const { api, get } = shop
    const { data: info } = (await get('shopinfo')).body
    const { data: events } = (await get('event/select')).body
    const wide = `${api}/images/{width}/room.webp`
    expect(info.banners[0].banners[0]).toMatchObject({ image: wide, image_mobile: wide })
    expect([info.meta.image, events.events[0].image]).toEqual(Array(2).fill(`${api}/images/room.webp`))
    const others = JSON.stringify([
      info.meta,
      events,
      (await get('merchandise/select')).body,
      (await get('shopinfo/config')).body,
    ])
    expect(others).not.toContain('{width}')
  })
})

describe('faults', () => {
  const fail = (...faults: object[]) => fetch(`${shop.url}/_faults`, { method: 'POST', body: JSON.stringify(faults) })
  const ask = () => shop.get('ticket/lifetime?event=1')

  test('occur as often as configured, in the configured call only', async () => {
    await fail({ kind: 'status', status: 503, endpoint: 'ticket/lifetime', times: 2 })
    expect((await shop.get('tour/attr')).status).toBe(200)
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 200])
  })

  test('can cut the connection, cut the answer, or make it no JSON', async () => {
    await fail({ kind: 'drop', times: 1 })
    await expect(ask()).rejects.toThrow('fetch failed')
    await fail({ kind: 'truncate', times: 1 })
    await expect(ask()).rejects.toThrow('terminated')
    await fail({ kind: 'garbage', times: 1 })
    await expect(ask()).rejects.toThrow('JSON')
    expect((await ask()).status).toBe(200)
  })

  test('can delay an answer', async () => {
    await fail({ kind: 'delay', ms: 80, times: 1 })
    const begin = performance.now()
    expect((await ask()).status).toBe(200)
    expect(performance.now() - begin).toBeGreaterThan(75)
  })

  test('of every kind can be delayed', async () => {
    await fail({ kind: 'truncate', ms: 80, times: 1 })
    const begin = performance.now()
    await expect(ask()).rejects.toThrow('terminated')
    expect(performance.now() - begin).toBeGreaterThan(75)
  })

  test('are rejected if they are invalid, and can’t be configured unless switched on', async () => {
    expect((await fail({ kind: 'explode' })).status).toBe(400)
    const plain = await openShop({ museum })
    expect((await fetch(`${plain.url}/_faults`, { method: 'POST', body: '[]' })).status).toBe(404)
    await plain.stop()
  })

  test('occur in requests within the process, too', async () => {
    const sandbox = await createSandbox({ museums: [museum], database: ':memory:', faults: [{ kind: 'drop' }] })
    const response = await sandbox.fetch(new Request('http://localhost/tiny/en/tour/attr'))
    await expect(response.text()).rejects.toThrow('cut')
    sandbox.close()
  })
})

describe('requests', () => {
  test('are allowed from any origin, with JSON', async () => {
    const response = await fetch(`${shop.api}/en/auth/login`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
  })

  test.each(['/nowhere/en/shopinfo', '/tiny/fr/shopinfo', '/tiny/en/nothing', '/tiny/en/voucher/selectOne/price/9'])(
    'for %s are answered with 404 and a message',
    async (path) => {
      const response = await fetch(shop.url + path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: expect.any(String) })
    },
  )

  test.each(['not json', '[]', '"text"', '{}', '{"cart":{"ver":1,"items":[{"type":"ticket"}]}}', '{"cart":null}'])(
    'with a body such as %s are answered with 400 and a message',
    async (body) => {
      const response = await fetch(`${shop.api}/en/checkout/suggest`, { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: expect.any(String) })
    },
  )

  test('with x-untidy are answered in untidy forms, the others in tidy ones', async () => {
    const tidy = await shop.get('merchandise?article=41')
    const untidy = await shop.get('merchandise?article=41', { 'x-untidy': '1' })
    expect(tidy.body.data.article.price).toBe(4900)
    expect(untidy.body.data.article).toMatchObject({ price: '4900', custom_groups: { 1: {} } })
  })
})

describe('the database', () => {
  test('keeps sales and registrations over a restart, and moves the calendar on a new day', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-memory-'))
    const database = join(folder, 'deeper', 'sandbox.sqlite')
    const first = await openShop({ database })
    await first.buy([{ type: 'merchandise', id: 41, count: 2 }], await first.login('ada@tiny.example', 'correct horse'))
    await first.stop()
    const tomorrow = new Date(monday.getTime() + 86_400_000)
    const second = await openShop({ database, now: () => tomorrow })
    expect((await second.get('merchandise?article=41')).body.data.article.stock).toBe(1)
    expect(await second.login('ada@tiny.example', 'correct horse')).toEqual(expect.any(String))
    expect((await second.get('ticket/lifetime?event=1')).body.data).toEqual({ first: '2026-03-03', last: '2026-04-02' })
    await second.stop()
    await rm(folder, { recursive: true })
  })

  test('begins a new day by the museum’s clock', async () => {
    const late = await openShop({ museum, now: () => new Date('2026-03-02T23:30:00Z') })
    expect((await late.get('ticket/lifetime?event=1')).body.data.first).toBe('2026-03-03')
    await late.stop()
  })
})

test('a port in use is reported', async () => {
  const again = startSandbox({ port: shop.port, museums: [], database: ':memory:' })
  await expect(again).rejects.toThrow(PortTaken)
  await expect(again).rejects.toMatchObject({ name: 'PortTaken', port: shop.port })
  await expect(again).rejects.toThrow(`Port ${shop.port} is taken`)
})

test('the index page shows the accounts and the codes, and the contract is served', async () => {
  const full = await openShop()
  const page = async (path: string) => (await fetch(full.url + path)).text()
  const index = await page('/')
  for (const text of ['ada@tiny.example', 'correct horse', 'GOOD-1', 'a good code', 'Tiny Museum']) {
    expect(index).toContain(text)
  }
  expect(await page('/_contract')).toContain('/ticket/collect/event/{event}')
  for (const path of ['/', '/_outbox', '/_contract'])
    expect(await page(path)).toMatch(/<html lang="en">[^]*<title>[^<]/)
  expect(JSON.parse(await page('/openapi.json'))).toMatchObject({ openapi: '3.1.0' })
  await full.stop()
})
