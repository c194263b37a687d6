import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPicture, isPrivateAddress, PictureError, type FetchOptions } from '#catalogue/fetch-picture.ts'
import { startHttpServer } from '../../support/http-server.ts'
import { rejection } from '../../support/rejection.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  'fd00::1',
  'fe80::1',
])('%s is a private address, from which no picture is fetched', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1', 'museum.example'])(
  '%s is a public address',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

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
