import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, PortTaken, startSandbox } from '#sandbox/server.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { monday, openShop, type OpenShop } from '../support/sandbox-client.ts'

const museum = { ...tinyMuseum, customers: [] }
let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ museum, faultControl: true })
})
afterAll(() => shop.stop())

describe('pictures', () => {
  const picture = (accept: string, path = 'images/320/room') => fetch(`${shop.api}/${path}`, { headers: { accept } })

  test.each([
    ['image/avif,image/webp,*/*', 'heif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ])('for a browser that takes %s are %s', async (accept, format) => {
    const response = await picture(accept)
    const { format: drawn, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ drawn, width, height }).toEqual({ drawn: format, width: 320, height: 240 })
    expect(response.headers.get('vary')).toContain('Accept')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('come at one of a few widths, whatever is asked', async () => {
    for (const [path, width] of [
      ['images/321/room', 480],
      ['images/room?w=99999', 1920],
      ['images/{width}/room', 960],
    ] as const) {
      const { width: drawn } = await sharp(await (await picture('image/webp', path)).arrayBuffer()).metadata()
      expect(drawn, path).toBe(width)
    }
  })

  test('that nobody drew are 404, names of the language too', async () => {
    for (const path of ['images/320/nothing', 'images/320/constructor', 'images/320/..%2Froom']) {
      expect((await picture('*/*', path)).status, path).toBe(404)
    }
  })

  test('are addressed with a width to fill in and a version', async () => {
    const { data } = (await shop.get('shopinfo')).body
    expect(data.meta.image).toMatch(/\/tiny\/images\/\{width\}\/room\?v=[0-9a-f]{10}$/)
  })
})

describe('faults', () => {
  const fail = (...faults: object[]) => fetch(`${shop.url}/_faults`, { method: 'POST', body: JSON.stringify(faults) })
  const ask = () => shop.get('ticket/lifetime?event=1')

  test('happen as often as asked, to the call they name only', async () => {
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

  test('of every kind can come late', async () => {
    await fail({ kind: 'truncate', ms: 80, times: 1 })
    const begin = performance.now()
    await expect(ask()).rejects.toThrow('terminated')
    expect(performance.now() - begin).toBeGreaterThan(75)
  })

  test('are refused where they make no sense, and unreachable unless switched on', async () => {
    expect((await fail({ kind: 'explode' })).status).toBe(400)
    const plain = await openShop({ museum })
    expect((await fetch(`${plain.url}/_faults`, { method: 'POST', body: '[]' })).status).toBe(404)
    await plain.stop()
  })

  test('happen in process too', async () => {
    const sandbox = await createSandbox({ museums: [museum], database: ':memory:', faults: [{ kind: 'drop' }] })
    const response = await sandbox.fetch(new Request('http://localhost/tiny/en/tour/attr'))
    await expect(response.text()).rejects.toThrow('cut')
    sandbox.close()
  })
})

describe('requests', () => {
  test('from any origin are allowed, with JSON', async () => {
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
    '%s is 404 with a message',
    async (path) => {
      const response = await fetch(shop.url + path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: expect.any(String) })
    },
  )

  test.each(['not json', '[]', '"text"', '{}', '{"cart":{"ver":1,"items":[{"type":"ticket"}]}}', '{"cart":null}'])(
    'a body like %s is 400 with a message',
    async (body) => {
      const response = await fetch(`${shop.api}/en/checkout/suggest`, { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: expect.any(String) })
    },
  )

  test('with x-untidy are answered in untidy forms, the others tidily', async () => {
    const tidy = await shop.get('merchandise?article=41')
    const untidy = await shop.get('merchandise?article=41', { 'x-untidy': '1' })
    expect(tidy.body.data.article.price).toBe(4900)
    expect(untidy.body.data.article).toMatchObject({ price: '4900', custom_groups: { 1: {} } })
  })
})

describe('the memory', () => {
  test('keeps what was sold and who registered from one start to the next, and a new day moves the calendar', async () => {
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

  test('the museum’s own clock says which day it is', async () => {
    const late = await openShop({ museum, now: () => new Date('2026-03-02T23:30:00Z') })
    expect((await late.get('ticket/lifetime?event=1')).body.data.first).toBe('2026-03-03')
    await late.stop()
  })
})

test('a port that is taken is said plainly', async () => {
  const again = startSandbox({ port: shop.port, museums: [], database: ':memory:' })
  await expect(again).rejects.toThrow(PortTaken)
  await expect(again).rejects.toThrow(`Port ${shop.port} is taken`)
})

test('the index shows who can sign in and which codes there are; the contract can be read', async () => {
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
