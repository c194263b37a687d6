import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPicture, isPrivateAddress, PictureError, type FetchOptions } from '#catalogue/fetch-picture.ts'
import { startHttpServer } from '../../support/http-server.ts'
import { rejection } from '../../support/rejection.ts'

describe('an address from which no picture is fetched', () => {
  /** Networks by IPv4 that lead to this machine, into its network or nowhere: the first address of each, and its prefix. */
  const inside: [first: number[], prefix: number][] = [
    [[0, 0, 0, 0], 8],
    [[10, 0, 0, 0], 8],
    [[100, 64, 0, 0], 10],
    [[127, 0, 0, 0], 8],
    [[169, 254, 0, 0], 16],
    [[172, 16, 0, 0], 12],
    [[192, 0, 0, 0], 24],
    [[192, 168, 0, 0], 16],
    [[198, 18, 0, 0], 15],
    [[224, 0, 0, 0], 3],
  ]
  const numberOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256 + part, 0)
  const byte = fc.nat(255)
  const anyV4 = fc.tuple(byte, byte, byte, byte)
  const insideV4 = fc
    .tuple(fc.constantFrom(...inside), fc.nat(2 ** 32 - 1))
    .map(([[first, prefix], rest]) => numberOf(first) + (rest % 2 ** (32 - prefix)))
    .map((value) => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256))
  const groups = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) =>
    [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
  const dotted = (parts: readonly number[]) => parts.join('.')

  /** Ways in which IPv6 carries an address of IPv4, whatever that is. */
  const carriers: [name: string, write: (parts: readonly number[]) => string][] = [
    ['compatible', (parts) => `::${groups(parts)}`],
    ['compatible, in dots', (parts) => `::${dotted(parts)}`],
    ['translated', (parts) => `::ffff:0:${groups(parts)}`],
    ['NAT64', (parts) => `64:ff9b::${groups(parts)}`],
    ['local NAT64', (parts) => `64:ff9b:1::${groups(parts)}`],
    ['6to4', (parts) => `2002:${groups(parts)}::1`],
    ['Teredo', (parts) => `2001:0:${groups(parts)}::1`],
  ]

  it.each(carriers)('is any of IPv4 inside IPv6: %s', (_, write) => {
    fc.assert(
      fc.property(anyV4, (parts) => {
        expect(isPrivateAddress(write(parts))).toBe(true)
      }),
    )
  })

  it('is one of this machine or of a network that isn’t public, also written as IPv6', () => {
    fc.assert(
      fc.property(insideV4, (parts) => {
        for (const address of [dotted(parts), `::ffff:${dotted(parts)}`, `::ffff:${groups(parts)}`])
          expect([address, isPrivateAddress(address)]).toEqual([address, true])
      }),
    )
  })

  it('is every one of IPv6 outside the range of hosts', () => {
    const group = fc.nat(0xffff)
    const outside = group.filter((first) => first < 0x2000 || first > 0x3fff)
    const rest = fc.array(group, { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(outside, rest, (first, others) => {
        const address = [first, ...others].map((part) => part.toString(16)).join(':')
        expect([address, isPrivateAddress(address)]).toEqual([address, true])
      }),
    )
    for (const address of ['::', '::1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '3fff::1'])
      expect([address, isPrivateAddress(address)]).toEqual([address, true])
  })

  it.each([
    '93.184.216.34',
    '::ffff:93.184.216.34',
    '2606:2800:220:1::1',
    '2a00:1450:4001::1',
    '172.32.0.1',
    '100.128.0.1',
  ])('is not the public address %s', (address) => expect(isPrivateAddress(address)).toBe(false))

  it('is not a name', () => expect(isPrivateAddress('museum.example')).toBe(false))
})

describe('a picture', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-picture-'))
    file = join(folder, 'picture')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const fetchIt = (address: string, options: Partial<FetchOptions> = {}) =>
    fetchPicture(address, { file, trustedHosts: new Set(['127.0.0.1']), deadline: 5000, ...options })

  /** A server that answers each path with its status and headers, and the bytes of a picture. */
  const serve = (answers: Record<string, [status: number, headers?: OutgoingHttpHeaders]>) =>
    startHttpServer(({ path }, response) => {
      const [status, headers] = answers[path] ?? [404]
      response.writeHead(status, headers).end(status === 200 ? 'bytes' : undefined)
      return undefined
    })
  const [hour, day] = [3_600_000, 86_400_000]

  it('is written to its file, with the validators for the next request', async () => {
    const lastModified = 'Sat, 21 Nov 2026 12:00:00 GMT'
    await using server = await serve({ '/a': [200, { etag: '"1"', 'last-modified': lastModified }] })
    expect(await fetchIt(`${server.url}/a`)).toMatchObject({
      unchanged: false,
      validators: { etag: '"1"', lastModified },
    })
    expect(await readFile(file, 'utf8')).toBe('bytes')
  })

  it.each([
    ['', day],
    ['max-age=0', hour],
    ['public, max-age=7200', 2 * hour],
    ['max-age=99999999', 30 * day],
  ])(
    'with the caching %j is fresh as long as its server says, between an hour and thirty days',
    async (caching, time) => {
      await using server = await serve({ '/a': [200, { 'cache-control': caching }] })
      expect((await fetchIt(`${server.url}/a`)).freshFor).toBe(time)
    },
  )

  it('of a data: address is fresh as long as any can be, since it never changes', async () => {
    const { freshFor } = await fetchIt('data:image/png,bytes')
    await using server = await serve({ '/a': [200, { 'cache-control': 'max-age=99999999' }] })
    expect(freshFor).toBe((await fetchIt(`${server.url}/a`)).freshFor)
    expect(await readFile(file, 'utf8')).toBe('bytes')
  })

  it('that hasn’t changed keeps its validators; without any, the answer 304 is an error', async () => {
    const validators = { etag: '"1"' }
    await using server = await serve({ '/a': [304, { 'cache-control': 'max-age=7200' }] })
    expect(await fetchIt(`${server.url}/a`, { validators })).toEqual({
      unchanged: true,
      validators,
      freshFor: 2 * hour,
    })
    expect(server.seen[0]?.headers['if-none-match']).toBe('"1"')
    expect(await rejection(fetchIt(`${server.url}/a`))).toMatchObject({ message: 'status 304', isServerDown: false })
  })

  it.each([
    [404, false],
    [499, false],
    [500, true],
    [503, true],
  ])('answered with %i is an error; the server is down: %s', async (status, isServerDown) => {
    await using server = await serve({ '/a': [status] })
    const error = await rejection(fetchIt(`${server.url}/a`, { validators: { etag: '"1"' } }))
    expect(error).toBeInstanceOf(PictureError)
    expect(error).toMatchObject({ message: `status ${status}`, isServerDown })
  })

  it('is fetched through five redirects, and no more', async () => {
    const answers = Object.fromEntries(
      [5, 4, 3, 2, 1].map((left) => [`/${left}`, [302, { location: `/${left - 1}` }] as [number, OutgoingHttpHeaders]]),
    )
    await using server = await serve({ ...answers, '/0': [200], '/6': [301, { location: '5' }] })
    expect(await fetchIt(`${server.url}/5`)).toMatchObject({ unchanged: false })
    expect(String(await rejection(fetchIt(`${server.url}/6`)))).toContain('leads on more than 5 times')
  })

  it('is fetched from this machine only if its host is trusted', async () => {
    await using server = await serve({ '/a': [200] })
    expect(await rejection(fetchIt(`${server.url}/a`, { trustedHosts: new Set() }))).toBeInstanceOf(PictureError)
    const address = server.url.replace('http:', 'https:')
    expect(String(await rejection(fetchIt(`${address}/a`, { trustedHosts: new Set() })))).toContain('no public host')
    expect(server.seen).toEqual([])
  })

  it('that doesn’t come before the deadline is an error, and the server is down', async () => {
    await using server = await startHttpServer(() => undefined)
    expect(await rejection(fetchIt(`${server.url}/a`, { deadline: 50 }))).toMatchObject({
      message: 'it took longer than 0.05 seconds',
      isServerDown: true,
    })
  })
})
