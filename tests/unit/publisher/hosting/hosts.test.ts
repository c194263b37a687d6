import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { filesBelow } from '#publisher/files/files-below.ts'
import { caddyfile } from '#publisher/hosting/caddy.ts'
import { hostFileNames, hostFiles } from '#publisher/hosting/host-files.ts'
import { hostileFault, hostileRequests } from '#publisher/hosting/hostile.ts'
import { nginxConfig } from '#publisher/hosting/nginx.ts'
import { headersFile, redirectsFile } from '#publisher/hosting/netlify.ts'
import { readRules } from '#publisher/hosting/published-rules.ts'
import { redirectsOf } from '#tenant/redirects.ts'
import { hostRules, speculation } from '#publisher/hosting/rules.ts'
import { askRaw } from '#publisher/release/ask-raw.ts'
import { oldWorkerFiles } from '#site/old-workers.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { compareAnswers } from '#publisher/release/verify-address.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { hostSource, plainRenderer, tempFolder, textPage } from '../support.ts'
import { brotliNginx, servers } from './servers.ts'

/** Returns the longest text that a museum's settings take for a header. */
const longest = (start: string) => start.padEnd(1000, 'a')

/** The longest address of an earlier site that they take. */
const longPath = '/'.padEnd(250, 'a')

const source = {
  ...hostSource,
  embedOn: [longest('https://www.museum.example')],
  pictureOrigins: [longest('https://pictures.museum.example')],
  reportsTo: longest('https://reports.museum.example/'),
  answerBelow: ['/tickets/', '/de/tickets/'],
  oldServiceWorkers: ['/assets/js/old-worker.js'],
  redirects: redirectsOf({
    '/shop/*': '/de/long/',
    '/shop/a+b.html': '/de/tickets/',
    '/tickets.php': '/de/tickets/',
    '/kontakt/': '/de/',
    '/tickets/12.html': '/de/tickets/11/',
    [longPath]: '/de/tickets/',
  }),
}
const rules = hostRules(source)
const { everywhere } = rules

/** Publishes a site; returns its folder. */
async function publishedSite(then: (done: () => Promise<void>) => void): Promise<string> {
  const siteDir = join(await tempFolder(then), 'site')
  const workers = oldWorkerFiles(source).map(({ path, content }) => ({ path: path.slice(1), content }))
  const files = [
    ...hostFiles(source),
    { path: 'de/calendar.ics', content: 'BEGIN:VCALENDAR\r\n'.repeat(100) },
    { path: '_astro/app.C0ffee.js', content: 'export const answer = 42' },
    ...workers,
  ]
  const pages = [
    textPage('tickets'),
    { ...textPage('tickets', 'All'), file: 'tickets/index.html' },
    textPage('tickets/11', 'The eleventh'),
    textPage('long', 'Long '.repeat(1000)),
    textPage('checkout/success', 'Thank you'),
    { ...textPage('home', 'Long '.repeat(1000)), file: 'de/index.html' },
    { ...textPage('404', 'Nichts'), file: 'de/404.html' },
    { ...textPage('404', 'Nothing here'), file: '404.html' },
    { ...textPage('404', 'Här finns inget'), file: 'sv/404.html' },
  ]
  await publishSite({ target: diskTarget(siteDir), pages, files, renderer: plainRenderer() })
  return siteDir
}

/** Hashes of the files of a site that visitors may read. */
async function publicFiles(siteDir: string): Promise<Set<string>> {
  const current = join(siteDir, 'current')
  const paths = (await filesBelow(current)).filter((path) => !hostFileNames.includes(path))
  return new Set(await Promise.all(paths.map(async (path) => hash('sha256', await readFile(join(current, path))))))
}

/** Expects of a server that it sends the compressed copy of a page, compresses the page itself, or does neither, as is asked. */
async function expectCompressed(url: string, siteDir: string, speaksBrotli: boolean): Promise<void> {
  const sizeOf = async (ending: string) =>
    String((await stat(join(siteDir, `current/de/long/index.html${ending}`))).size)
  const page = await readFile(join(siteDir, 'current/de/long/index.html'), 'utf8')
  for (const [accepted, encoding, size] of [
    // Compressed as it is sent, so that its size isn't known before.
    ['gzip', 'gzip', undefined],
    ...(speaksBrotli ? ([['gzip, br', 'br', await sizeOf('.br')]] as const) : []),
    ['identity', null, await sizeOf('')],
  ] as const) {
    const answer = await fetch(`${url}/de/long/`, { headers: { 'accept-encoding': accepted } })
    const { headers } = answer
    const sent = ['content-encoding', 'content-type'].map((name) => headers.get(name))
    expect([accepted, ...sent]).toEqual([accepted, encoding, 'text/html; charset=utf-8'])
    if (size !== undefined) expect([accepted, headers.get('content-length')]).toEqual([accepted, size])
    expect([accepted, (await answer.text()) === page]).toEqual([accepted, true])
    expect([accepted, headers.get('vary')?.toLowerCase()]).toEqual([accepted, 'accept-encoding'])
    expect(headers.get('content-security-policy')).toBe(everywhere['Content-Security-Policy'])
  }
}

// Debian has nginx, caddy and apache2; where one is missing the report says so, and its tests are skipped.
for (const { name, lacks, serve, speaksBrotli } of servers) {
  describe.skipIf(lacks !== '')(`${name}, with the rules of a release,${lacks}`, () => {
    let siteDir: string
    let url: string
    beforeAll(async () => {
      // Hooks that are registered in a hook never run.
      const ends = new AsyncDisposableStack()
      const atEnd = (end: () => Promise<void>) => ends.defer(end)
      siteDir = await publishedSite(atEnd)
      url = await serve(siteDir, { work: await tempFolder(atEnd), atEnd })
      return () => ends.disposeAsync()
    })

    it('sends every header with pages, files, redirects and error pages', async () => {
      for (const path of ['/de/tickets/', '/de/tickets', '/_astro/app.C0ffee.js', '/nothing/', '/_astro/nothing.js']) {
        const { headers } = await fetch(url + path, { redirect: 'manual' })
        const sent = Object.fromEntries(Object.keys(everywhere).map((header) => [header, headers.get(header)]))
        expect(sent, path).toEqual(everywhere)
      }
    })

    it('sends calendars with their content type, the caching of pages and every header', async () => {
      const { headers, body } = await fetch(`${url}/de/calendar.ics`)
      await body?.cancel()
      expect(headers.get('content-type')?.toLowerCase()).toBe('text/calendar; charset=utf-8')
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(headers.get('content-encoding')).toMatch(/br|gzip/)
      for (const [name, value] of Object.entries(everywhere)) expect(headers.get(name)).toBe(value)
    })

    it('sends the speculation rules with their content type and every header', async () => {
      const answer = await fetch(url + speculation.path)
      const { headers } = answer
      expect(headers.get('content-type')).toBe('application/speculationrules+json')
      expect(await answer.text()).toBe(speculation.content)
      expect(headers.get('content-security-policy')).toBe(everywhere['Content-Security-Policy'])
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    })

    it('marks only files that never change as immutable', async () => {
      const caching = async (path: string) => (await fetch(url + path)).headers.get('cache-control') ?? ''
      expect(await caching('/_astro/app.C0ffee.js')).toBe('public, max-age=31536000, immutable')
      expect(await caching('/de/tickets/')).toBe('public, max-age=0, must-revalidate')
      expect(await caching('/_astro/nothing.js')).not.toContain('immutable')
    })

    it('sends what removes an old service worker as a script that is asked for each time', async () => {
      for (const { path } of oldWorkerFiles(source)) {
        const { status, headers } = await fetch(url + path)
        const sent = ['content-type', 'cache-control', 'service-worker-allowed'].map((name) => headers.get(name))
        const [type = ''] = sent
        expect([path, status, type?.split(';')[0], ...sent.slice(1)]).toEqual([
          path,
          200,
          'text/javascript',
          'public, max-age=0, must-revalidate',
          '/',
        ])
      }
    })

    it('answers addresses of an earlier site by 301 with their query, the most exact first, and no others', async () => {
      const led = async (path: string) => {
        const { status, headers } = await fetch(url + path, { redirect: 'manual' })
        const location = headers.get('location')
        return [path, status, location && new URL(location, url).href.replace(url, '')]
      }
      for (const [path, to] of [
        ['/tickets.php', '/de/tickets/'],
        ['/tickets.php?page=7&a=b', '/de/tickets/?page=7&a=b'],
        ['/kontakt', '/de/'],
        ['/kontakt/', '/de/'],
        ['/shop/', '/de/long/'],
        ['/shop/deep/below.html?x', '/de/long/?x'],
        ['/shop/a+b.html', '/de/tickets/'],
        ['/tickets/12.html', '/de/tickets/11/'],
        [longPath, '/de/tickets/'],
      ] as const)
        expect(await led(path)).toEqual([path, 301, to])
      for (const path of ['/ticketsXphp', '/tickets.php5', '/shopping/', '/Kontakt', '/kontakt/x'])
        expect(await led(path)).toEqual([path, 404, null])
    })

    it('answers a missing page with the error page in UTF-8, and never serves its own rules', async () => {
      for (const path of ['/nothing/', '/_headers', '/_redirects', '/_nginx.conf', '/_Caddyfile']) {
        const answer = await fetch(url + path)
        expect([path, answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
          path,
          404,
          'text/html; charset=utf-8',
          '<h1>404</h1>Nothing here',
        ])
      }
    })

    it('answers one path segment below a page that reads it with that page, unless there is a page of that address, and other missing pages with the error page of their language', async () => {
      for (const [path, status, words] of [
        ['/sv/nothing/', 404, '<h1>404</h1>Här finns inget'],
        ['/svt/', 404, '<h1>404</h1>Nothing here'],
        ['/de/tickets/12/', 200, '<h1>tickets</h1>Text'],
        ['/de/tickets/12', 200, '<h1>tickets</h1>Text'],
        ['/de/tickets/a%20b/?from=mail', 200, '<h1>tickets</h1>Text'],
        ['/de/tickets/11/', 200, '<h1>tickets/11</h1>The eleventh'],
        ['/de/tickets/11', 200, '<h1>tickets/11</h1>The eleventh'],
        ['/tickets/12/13/', 404, '<h1>404</h1>Nothing here'],
      ] as const) {
        const answer = await fetch(url + path)
        expect([path, answer.status, await answer.text()]).toEqual([path, status, words])
        expect(answer.headers.get('content-security-policy')).toBe(everywhere['Content-Security-Policy'])
        expect(answer.headers.get('cache-control')).not.toContain('immutable')
      }
    })

    it('sends the compressed copy beside a page to browsers that take brotli, compresses it for those that take gzip, and sends the page to others', async () => {
      await expectCompressed(url, siteDir, speaksBrotli)
    })

    it('redirects an address without its trailing slash to the page, on the same host', async () => {
      const { status, headers } = await fetch(`${url}/de/tickets?from=mail`, { redirect: 'manual' })
      expect([301, 308]).toContain(status)
      // Without a host in it, wherever https ends; Apache always names the one it was called by.
      expect((headers.get('location') ?? '').replace(name === 'apache' ? url : '', '')).toBe('/de/tickets/?from=mail')
    })

    it('sends a form that is sent to a return page back to its own address, with its query', async () => {
      for (const page of rules.returnPages) {
        for (const query of ['', '?cartId=1%2F2&state=a+b', '?x=//evil.example']) {
          const body = new URLSearchParams({ cartId: '9' })
          const answer = await fetch(url + page + query, { method: 'POST', body, redirect: 'manual' })
          const location = (answer.headers.get('location') ?? '').replace(name === 'apache' ? url : '', '')
          expect([page, answer.status, location]).toEqual([page, 303, page + query])
          expect(answer.headers.get('content-security-policy')).toBe(everywhere['Content-Security-Policy'])
        }
      }
      const followed = await fetch(`${url}/de/checkout/success/?cartId=7`, { method: 'POST', body: 'a=b' })
      expect([followed.status, followed.url]).toEqual([200, `${url}/de/checkout/success/?cartId=7`])
      expect(await followed.text()).toContain('Thank you')
    })

    it('answers every other method with 405, the allowed ones and every header', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        for (const path of ['/de/tickets/', '/_astro/app.C0ffee.js', '/nothing/']) {
          const { status, headers } = await fetch(url + path, { method })
          // Apache adds what its own modules allow, which is nothing.
          const allow = headers.get('allow')?.replace(/, $/, '') ?? null
          const sent = [status, allow, headers.get('content-security-policy')]
          // nginx finds out first that a page is missing.
          const isMissing = path === '/nothing/' && status === 404
          expect([method, path, ...sent]).toEqual([
            method,
            path,
            isMissing ? 404 : 405,
            sent[1] === null && isMissing ? null : 'GET, HEAD',
            everywhere['Content-Security-Policy'],
          ])
        }
      }
    })

    it('answers a folder without a page as missing', async () => {
      for (const path of ['/_astro/', '/_astro', '/sv/', '/sv/tickets/']) {
        const answer = await fetch(url + path)
        expect([path, answer.status]).toEqual([path, 404])
      }
    })

    it('answers no hostile request with another host’s address, a file that isn’t public, or an error of its own', async () => {
      const files = await publicFiles(siteDir)
      const faults: string[] = []
      for (const request of hostileRequests('de/tickets', hostFileNames, rules.returnPages)) {
        const { status, headers, sha256, isEmpty } = await askRaw(url, request)
        const answer = { status, location: headers.location, isPublic: isEmpty || files.has(sha256) }
        const fault = hostileFault(request, answer, url)
        if (fault !== undefined) faults.push(`${request.method} ${request.path.slice(0, 80)}: ${fault}`)
      }
      expect(faults).toEqual([])
    })

    it('lacks nothing of what `verify --url` compares', async () => {
      expect(await compareAnswers(url, await readLiveSite(diskTarget(siteDir)))).toEqual([])
    })
  })
}

const { name, lacks, serve, speaksBrotli } = brotliNginx
it.skipIf(lacks !== '')(
  `${name} with its module for brotli sends the compressed copy beside a page to browsers that take brotli${lacks}`,
  async () => {
    const siteDir = await publishedSite(onTestFinished)
    const url = await serve(siteDir, { work: await tempFolder(), atEnd: onTestFinished })
    await expectCompressed(url, siteDir, speaksBrotli)
  },
)

it('only a site on https has Strict-Transport-Security', () => {
  expect(everywhere['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(hostRules({ ...source, site: 'http://localhost:4401' }).everywhere).not.toHaveProperty(
    'Strict-Transport-Security',
  )
})

it('each language has an error page, in the rules of each host', () => {
  const rules = hostRules(source)
  expect(redirectsFile(rules)).toContain('/de/tickets/:part /de/tickets/ 200\n')
  expect(redirectsFile(rules)).toMatch(/\/de\/\* \/de\/404.html 404\n\/sv\/\* \/sv\/404.html 404\n$/)
  expect(nginxConfig(rules, [])).toContain('location /sv/ { error_page 403 404 =404 /sv/404.html; }\n')
  expect(caddyfile(rules, [])).toContain('\t\tpath /sv/*\n\t}\n\trewrite @missing1 /sv/404.html\n')
})

it('the rules of a release are read back as they were written', () => {
  const lists = fc.uniqueArray(fc.stringMatching(/^\/[a-z]{1,5}\/$/), { maxLength: 4 })
  const made = fc.record({
    answerBelow: lists,
    redirects: fc
      .dictionary(fc.stringMatching(/^(\/[a-z.]*[a-z]){1,3}(\/\*?)?$/), fc.stringMatching(/^\/[a-z]{1,5}\/$/))
      .map(redirectsOf)
      .map((all) => [...new Map(all.map((one) => [one.from, one])).values()]),
    languages: fc.uniqueArray(fc.constantFrom('de', 'en', 'sv', 'da'), { minLength: 1 }),
    embedOn: fc.subarray(['https://www.museum.example']),
  })
  fc.assert(
    fc.property(made, (parts) => {
      const rules = hostRules({ ...source, ...parts })
      expect(readRules(headersFile(rules), redirectsFile(rules))).toEqual(rules)
    }),
  )
})
