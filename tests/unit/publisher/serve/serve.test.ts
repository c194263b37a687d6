import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hash } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hostFiles } from '#publisher/hosting/host-files.ts'
import type { ReleaseFile } from '#publisher/files/release-file.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { serveSite, type SiteServer } from '#publisher/serve/serve.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import type { Page } from '#site/page.ts'
import { hostSource, served, site, tempFolder, textPage } from '../support.ts'

const files: ReleaseFile[] = [
  ...hostFiles(hostSource),
  { path: '_astro/app.C0ffee.js', content: 'export const answer = 42\n'.repeat(50) },
  { path: 'fonts/text.woff2', content: new Uint8Array([1, 2, 3]) },
]
const notFound: Page = { ...textPage('404', 'Nothing here'), file: '404.html' }

let server: SiteServer
let publish: (...pages: Page[]) => Promise<unknown>
let siteDir: string

beforeEach(async () => {
  const made = await site({ pages: [textPage('tickets', 'Über uns '.repeat(150)), notFound], files })
  siteDir = made.siteDir
  publish = (...pages) => made.publish({ pages: [...pages, notFound] })
  server = await serveSite({ siteDir, port: 0 })
  onTestFinished(() => server.stop())
})

/** Where a file of the first release is kept. */
const objectOf = async (path: string): Promise<string> =>
  siteFolder(siteDir).object(hash('sha256', await readFile(join(siteDir, 'current', path))))

/** Asks for a path exactly as it is written: `fetch` would tidy `..` away. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ host: 'localhost', port: server.port, path, headers, method }, resolve).on('error', reject).end()
  const response = await promise
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

describe('addresses', () => {
  it('one path segment below a page that reads it is answered with that page, several with 404', async () => {
    await publish(textPage('recover', 'New password'))
    for (const path of ['/de/recover/12', '/de/recover/12/', '/de/recover/%2e%2e%2f12/?from=mail', '/de/recover/%']) {
      const { status, body } = await get(path)
      expect([path, status, body.toString()]).toEqual([path, 200, expect.stringContaining('New password')])
    }
    for (const path of ['/de/recover/12/13/', '/de/recover//', '/sv/recover/12/'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it.each([
    '/../../releases/000001.json',
    '/%2e%2e/%2e%2e/releases/000001.json',
    '/..%2fa.json',
    '/de/..%5c..%5ca.json',
    '//etc/passwd',
    '/de/tickets/index.html%00.txt',
    '/%',
    '/__proto__/',
    '/constructor',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('no redirect leads to another host', async () => {
    await publish({ ...textPage('x'), file: 'evil.example/index.html' })
    const { status, headers } = await get('//evil.example')
    expect([status, headers.location]).not.toEqual([308, '//evil.example/'])
  })
})

it.each(['/\\[', '/\\\\[x'])('%s is a bad request', async (path) => {
  expect((await get(path)).status).toBe(400)
})

describe('a file that can’t be read', () => {
  it.each([
    ['is read again at the next request', 'de/tickets/index.html'],
    ['with the host’s rules in it answers 500 instead of a page without a policy, until it can be read', '_headers'],
  ])('%s', async (_, path) => {
    await publish(textPage('tickets', 'New'))
    const file = await objectOf(path)
    await rename(file, `${file}.away`)
    expect((await get('/de/tickets/')).status).toBe(500)
    await rename(`${file}.away`, file)
    const { status, headers } = await get('/de/tickets/')
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining('frame-ancestors')])
  })

  it('is reported to onError', async () => {
    const told: unknown[] = []
    const url = await served(siteDir, { onError: (error) => told.push(error) })
    await rm(await objectOf('_headers'))
    expect((await fetch(`${url}/de/tickets/`)).status).toBe(500)
    expect(String(told[0])).toContain('ENOENT')
  })
})

it('pages are revalidated each time, with 304 if they are unchanged', async () => {
  const { headers } = await get('/de/tickets/')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await get('/de/tickets/', { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  await publish(textPage('tickets', 'New'))
  expect((await get('/de/tickets/', { 'if-none-match': String(headers.etag) })).status).toBe(200)
})

describe('compression', () => {
  it('uses brotli before gzip, as the browser accepts, each with its own ETag', async () => {
    const plain = await get('/de/tickets/')
    const br = await get('/de/tickets/', { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await get('/de/tickets/', { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
    const bytes = hash('sha256', plain.body).slice(0, 32)
    expect([plain, br, gz].map(({ headers }) => headers.etag)).toEqual([
      `"${bytes}"`,
      `"${bytes}-br"`,
      `"${bytes}-gzip"`,
    ])
    expect(br.headers.vary).toBe('Accept-Encoding')
  })

  it('sends the compressed copy beside a page', async () => {
    const copy = await readFile(join(siteDir, 'current/de/tickets/index.html.br'))
    const { headers, body } = await get('/de/tickets/', { 'accept-encoding': 'br' })
    expect([headers['content-encoding'], body.equals(copy)]).toEqual(['br', true])
    expect((await get('/de/tickets/index.html.br')).status).toBe(404)
  })

  it('is not used for fonts', async () => {
    const { headers, body } = await get('/fonts/text.woff2', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect([...body]).toEqual([1, 2, 3])
  })
})

describe('a method', () => {
  it('HEAD has the headers of GET and no body', async () => {
    const [head, whole] = await Promise.all([get('/de/tickets/', {}, 'HEAD'), get('/de/tickets/')])
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })

  it('POST is not allowed', async () => {
    expect(await get('/de/tickets/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

describe('releases', () => {
  it('a new release is served from the next request on, and so is an old one after a roll-back', async () => {
    await publish(textPage('tickets', 'Second'))
    expect((await get('/de/tickets/')).body.toString()).toContain('Second')
    await rollBack(diskTarget(siteDir))
    expect((await get('/de/tickets/')).body.toString()).toContain('Über uns')
  })

  it('a site without a release answers 503 with a message', async () => {
    const response = await fetch(`${await served(await tempFolder())}/de/`)
    expect(response.status).toBe(503)
    expect(await response.text()).toBe('Nothing has been published here yet.\n')
  })
})

it('an address of IPv6 is in brackets in the URL of a site', async () => {
  const url = await served(siteDir, { host: '::1' })
  expect((await fetch(`${url}/de/tickets/`)).status).toBe(200)
})

it('a port in use is reported with a message', async () => {
  await expect(serveSite({ siteDir, port: server.port })).rejects.toThrow(
    `Port ${server.port} is taken by another program. Stop that program, or choose another port with --port.`,
  )
})
