import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hostFiles } from '#publisher/hosting/host-files.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { foreignName, unusualRequests } from '#publisher/release/unusual-requests.ts'
import { compareAnswers, verifyAddress } from '#publisher/release/verify-address.ts'
import { close, listen, originOf } from '#publisher/serve/listen.ts'
import type { Target } from '#publisher/targets/target.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { redirectsOf } from '#tenant/redirects.ts'
import { hostSource, plainRenderer, served, tempFolder, textPage } from '../support.ts'

const redirects = redirectsOf({ '/shop/*': '/de/', '/tickets.php': '/de/recover/' })

/** Publishes a site with a page to find, one to miss, one that answers below, and an asset; tests only read it. */
async function publishVerified(embedOn: string[] = []) {
  const rules = hostFiles({ ...hostSource, site: 'http://shop.museum.example', languages: ['de'], redirects, embedOn })
  const home = { ...textPage('home', 'Long '.repeat(1000)), path: '/de/', file: 'de/index.html' }
  const pages = [
    home,
    textPage('recover'),
    textPage('checkout/success'),
    { ...textPage('404', 'Nothing here'), file: '404.html' },
    { ...textPage('404', 'Nichts'), file: 'de/404.html' },
  ]
  const files = [
    ...rules,
    { path: '_astro/app.C0ffee.js', content: 'export const answer = 42' },
    { path: 'de/calendar.ics', content: 'BEGIN:VCALENDAR' },
  ]
  const siteDir = await tempFolder(afterAll)
  const target = diskTarget(siteDir)
  await publishSite({ target, pages, files, renderer: plainRenderer() })
  return { siteDir, target }
}

let siteDir: string
let target: Target

beforeAll(async () => {
  ;({ siteDir, target } = await publishVerified())
})

/** What an address lacks, as path and thing. */
async function lackingAt(url: string, target: Target, compare = compareAnswers): Promise<string[]> {
  const lacking = await compare(url, await readLiveSite(target))
  return lacking.map(({ path, what }) => `${path} ${what}`).toSorted()
}

/** A door before a server that changes its answers. */
async function behind(
  url: string,
  change: (path: string, headers: Headers, origin: string | undefined, method?: string) => number | void,
): Promise<string> {
  const door = createServer((asked, answer) => {
    const { url: path = '/', headers, method } = asked
    const { hostname: host, port } = new URL(url)
    const sent = request({ host, port, path, method, headers }, (found) => {
      const named = Object.entries(found.headers).map(([name, value]) => [name, String(value)])
      const changed = new Headers(Object.fromEntries(named))
      const status = change(path, changed, headers.origin, method) ?? found.statusCode ?? 500
      answer.writeHead(status, Object.fromEntries(changed))
      found.pipe(answer)
    })
    sent.on('error', (error) => answer.destroy(error)).end()
  })
  const port = await listen(door, 0, '127.0.0.1')
  onTestFinished(() => close(door))
  return originOf('127.0.0.1', port)
}

describe('a public address', () => {
  it('lacks nothing if it serves the release by its rules', async () => {
    expect(await lackingAt(await served(siteDir), target, verifyAddress)).toEqual([])
  })

  it('lacks nothing if it names the origins that may read it only to requests with an origin, as CloudFront does', async () => {
    const embedded = await publishVerified(['https://museum.example'])
    const door = await behind(await served(embedded.siteDir), (_, headers, origin) => {
      if (origin === undefined) headers.delete('access-control-allow-origin')
    })
    expect(await lackingAt(door, embedded.target)).toEqual([])
  })

  it('lacks the addresses of an earlier site that lead nowhere, or elsewhere', async () => {
    const door = await behind(await served(siteDir), (path, headers) => {
      if (path.startsWith('/tickets.php')) headers.set('location', '/de/')
      return path.startsWith('/shop/') ? 404 : undefined
    })
    expect(await lackingAt(door, target)).toEqual(['/shop/foyer-verify-nothing redirect', '/tickets.php redirect'])
  })

  it('lacks the type of a calendar on a host that doesn’t know it', async () => {
    const door = await behind(await served(siteDir), (path, headers) => {
      if (path.endsWith('.ics')) headers.set('content-type', 'application/octet-stream')
    })
    expect(await lackingAt(door, target)).toEqual(['/de/calendar.ics header Content-Type'])
  })

  it('lacks headers, redirects, compressed files and pages on a host without the rules', async () => {
    const page = await readFile(join(siteDir, 'current/de/index.html'))
    await using plain = await startHttpServer((asked, response) => {
      const found = asked.path === '/de/' ? page : undefined
      response.writeHead(found ? 200 : 500).end(found)
      return undefined
    })
    const lacking = await lackingAt(plain.url, target)
    expect(lacking).toEqual(
      expect.arrayContaining([
        '/de/ header Content-Security-Policy',
        '/de/ header Permissions-Policy',
        '/de/ header Cache-Control',
        '/de/ compressed form',
        '/de redirect',
        '/speculation-rules.json header Content-Type',
        '/de/recover/foyer-verify-nothing page below',
        '/foyer-verify-nothing/foyer-verify-nothing/ 404',
        '/_astro/app.C0ffee.js asset',
        '/_headers 404',
      ]),
    )
    expect(lacking).not.toContain('/de/ page')
  })

  it.each<[at: string, what: string, change: (headers: Headers) => number | void]>([
    ['/de/', 'header Referrer-Policy', (headers) => headers.delete('referrer-policy')],
    ['/de/', 'page', () => 503],
    ['/_astro/app.C0ffee.js', 'asset', () => 404],
    ['/_astro/app.C0ffee.js', 'header Cache-Control', (headers) => headers.set('cache-control', 'max-age=60')],
    ['/de?from=foyer', 'redirect', (headers) => headers.set('location', 'http://elsewhere.example/de/?from=foyer')],
    ['/_nginx.conf', '404', () => 200],
    [
      '/_astro/foyer-verify-nothing.js',
      'header Cache-Control',
      (headers) => headers.set('cache-control', 'max-age=9, immutable'),
    ],
  ])('lacks only "%s %s" if one response differs', async (at, what, change) => {
    const door = await behind(await served(siteDir), (path, headers, _, method) =>
      path === at && method === 'GET' ? change(headers) : undefined,
    )
    expect(await lackingAt(door, target)).toEqual([`${at.replace('?from=foyer', '')} ${what}`])
  })

  it.each<[at: string, what: string, change: (method: string | undefined, headers: Headers) => number | void]>([
    ['/de/checkout/success/', 'return by POST', (method) => (method === 'POST' ? 405 : undefined)],
    ['/de/checkout/failed/', 'return by POST', (_, headers) => headers.set('location', 'http://elsewhere.example/')],
    [
      '/de/checkout/failed/',
      'return by POST',
      (method, headers) => (method === 'POST' ? headers.delete('location') : undefined),
    ],
    [
      '//evil.example/..%2fde',
      'hostile GET',
      (_, headers) => {
        headers.set('location', '//evil.example/../de/')
        return 308
      },
    ],
    ['/%00', 'hostile GET', () => 500],
    ['/', 'hostile PUT', (method) => (method === 'PUT' ? 204 : undefined)],
  ])('at %s lacks "%s" if one response differs', async (at, what, change) => {
    const door = await behind(await served(siteDir), (path, headers, _, method) =>
      path.split('?')[0] === at || path === at.replace('/%00', '/de%00') ? change(method, headers) : undefined,
    )
    const lacking = await lackingAt(door, target, verifyAddress)
    expect(lacking).toContain(`${at.replace('/%00', '/de%00')} ${what}`)
    expect(lacking.filter((line) => !line.includes(what) && !/hostile (?:POST|PUT)$/.test(line))).toEqual([])
  })

  it('is reported once, with the reason, if it doesn’t answer', async () => {
    const lacking = await verifyAddress('http://127.0.0.1:9', await readLiveSite(target))
    const found = expect.stringMatching(/refused|bad port/)
    expect(lacking).toEqual([{ path: '/', what: 'page', expected: 'an answer', found }])
  })
})

describe('a name of somebody else’s', () => {
  const found = async (url: string) =>
    (await foreignName(url, await readLiveSite(target))).map(({ what, found: words }) => [what, words])

  it('is reported where the museum’s page is sent for it, or where it leads on below that name', async () => {
    expect(await found(await served(siteDir))).toEqual([['foreign name', 'the page of this site']])
    await using leading = await startHttpServer(({ headers, path }, response) => {
      response.writeHead(301, { location: `https://${headers.host}${path}` }).end()
      return undefined
    })
    expect(await found(leading.url)).toEqual([['foreign name', '301 https://foyer-verify.invalid/de/']])
  })

  it('is none where it is refused, or leads to the museum', async () => {
    for (const [status, location] of [[421], [404], [301, 'https://shop.museum.example/de/']] as const) {
      await using refusing = await startHttpServer((_, response) => {
        response.writeHead(status, location === undefined ? {} : { location }).end('No museum.')
        return undefined
      })
      expect(await found(refusing.url)).toEqual([])
    }
    expect(await found('http://127.0.0.1:9')).toEqual([])
  })

  it('is tried at every public address, and not on this machine, whose servers answer to any name', async () => {
    const live = await readLiveSite(target)
    const [open, own] = ['https://shop.museum.example', 'http://localhost:4401'].map((url) => [
      ...unusualRequests(url, live),
    ])
    expect(open).toHaveLength((own?.length ?? 0) + 1)
  })
})
