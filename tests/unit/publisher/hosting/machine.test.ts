import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { certificatesIn, hostFiles, serversWithCertificates, webServers } from '#publisher/hosting/host-files.ts'
import { readOwnLines } from '#publisher/hosting/own-lines.ts'
import { hostRules, type HostedSite } from '#publisher/hosting/rules.ts'
import { askRaw } from '#publisher/release/ask-raw.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { foreignName } from '#publisher/release/unusual-requests.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { type Redirect, redirectsOf, redirectsSchema } from '#tenant/redirects.ts'
import { hostSource, plainRenderer, tempFolder, textPage } from '../support.ts'
import { freePort, lack, letIn, startApache, startCaddy, startNginx } from './servers.ts'

/* The file of `foyer hosts`: all museums of a machine. */

const run = promisify(execFile)
const rules = hostRules(hostSource)
const sites: HostedSite[] = Array.from({ length: 300 }, (_, at) => ({
  tenant: `museum-${at}`,
  site: `https://shop.the-museum-of-number-${at}.museum.example`,
  folder: `/var/lib/foyer/sites/museum-${at}/current`,
  rules,
}))

/** Publishes a museum for an address. */
async function publishedAt(
  site: string,
  dir: string,
  words: string,
  redirects: readonly Redirect[] = [],
): Promise<HostedSite> {
  const siteDir = join(dir, words)
  const source = { ...hostSource, site, redirects }
  await publishSite({
    target: diskTarget(siteDir),
    pages: [
      { ...textPage('home', words), file: 'de/index.html' },
      { ...textPage('404', `Not at ${words}`), file: '404.html' },
      { ...textPage('404', `Nicht bei ${words}`), file: 'de/404.html' },
    ],
    files: hostFiles(source),
    renderer: plainRenderer(),
  })
  return { tenant: words, site, folder: join(siteDir, 'current'), rules: hostRules(source) }
}

const servers = [
  {
    name: 'nginx',
    lacks: lack.nginx,
    ownLine: 'location = /very-old { return 301 /de/; }',
    start: (text: string, _: string, work: string) => startNginx([text], { work, atEnd: onTestFinished }),
  },
  {
    name: 'caddy',
    lacks: lack.caddy,
    ownLine: 'redir /very-old /de/ permanent',
    start: (text: string, _: string, work: string) => startCaddy(text, { work, atEnd: onTestFinished }),
  },
  {
    name: 'apache',
    lacks: lack.apache,
    ownLine: 'RedirectMatch permanent "^/very-old$" "/de/"',
    start: (text: string, url: string, work: string) => startApache([text], url, { work, atEnd: onTestFinished }),
  },
]

for (const { name, lacks, start } of servers) {
  it.skipIf(lacks !== '')(
    `${name} answers a name of no museum with 421, and each museum’s name with its pages${lacks}`,
    async () => {
      const dir = await tempFolder()
      const port = await freePort()
      const published = [
        await publishedAt(`http://one.localhost:${port}`, dir, 'one'),
        await publishedAt(`http://two.localhost:${port}`, dir, 'two'),
      ]
      await letIn(join(dir, 'one'))
      const work = join(dir, 'work')
      await mkdir(work)
      const url = `http://127.0.0.1:${port}`
      await start(webServers[name]?.(published) ?? '', url, work)
      const statusAt = async (host: string, path = '/de/', method = 'GET') => {
        const { status, headers } = await askRaw(url, { method, path }, { host })
        return [status, headers.location, headers['content-security-policy'] !== undefined]
      }
      for (const host of ['unpublished.example', '127.0.0.1', `evil.localhost:${port}`, 'one.localhost.evil.example'])
        for (const path of ['/', '/de/', '/de', '/nothing/'])
          expect([host, path, ...(await statusAt(host, path))]).toEqual([host, path, 421, undefined, false])
      const live = await readLiveSite(diskTarget(join(dir, 'one')))
      expect(await foreignName(url, live)).toEqual([])
      for (const of of ['one', 'two']) {
        const host = `${of}.localhost:${port}`
        const { sha256 } = await askRaw(url, { method: 'GET', path: '/de/' }, { host })
        expect(sha256).toBe(hash('sha256', `<h1>home</h1>${of}`))
        expect(await statusAt(host)).toEqual([200, undefined, true])
        expect(await statusAt(host, '/de/nothing/')).toEqual([404, undefined, true])
        const [status, location] = await statusAt(host, '/de/checkout/success/?cartId=1', 'POST')
        expect([status, URL.parse(String(location), `http://${host}`)?.href]).toEqual([
          303,
          `http://${host}/de/checkout/success/?cartId=1`,
        ])
      }
    },
  )
}

it.skipIf(lack.nginx !== '')(
  `nginx accepts the file of 300 museums, with a server name for each${lack.nginx}`,
  async () => {
    const work = await tempFolder()
    await writeFile(join(work, 'foyer.conf'), webServers['nginx']?.(sites) ?? '')
    const main = `pid ${work}/pid;\nevents {}\nhttp { include ${work}/foyer.conf; }\n`
    await writeFile(join(work, 'nginx.conf'), main)
    const { stderr } = await run('nginx', ['-t', '-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log')])
    expect(stderr).toContain('test is successful')
  },
)

/** Makes a certificate for each host, as certbot names them; returns the folder. */
async function certificatesFor(hosts: readonly string[]): Promise<string> {
  const folder = await tempFolder()
  for (const host of hosts) {
    await mkdir(join(folder, host))
    const files = ['-keyout', join(folder, host, 'privkey.pem'), '-out', join(folder, host, 'fullchain.pem')]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    await run('openssl', ['req', '-x509', ...kind, '-subj', `/CN=${host}`, ...files])
  }
  return folder
}

for (const { name, lacks, start } of servers.filter(({ name }) => serversWithCertificates.includes(name))) {
  it.skipIf(lacks !== '')(`${name} shows a museum by https to its own name only${lacks}`, async () => {
    const dir = await tempFolder()
    const [port, work] = [await freePort(), join(dir, 'work')]
    await mkdir(work)
    const site = await publishedAt(`https://one.localhost:${port}`, dir, 'one')
    await letIn(join(dir, 'one'))
    const certificates = await certificatesFor(['one.localhost'])
    await start(webServers[name]?.([site], { certificates }) ?? '', `http://127.0.0.1:${port}`, work)
    const curl = (host: string, ...words: string[]) =>
      run('curl', ['-sk', '--resolve', `${host}:${port}:127.0.0.1`, ...words, `https://${host}:${port}/de/`])
    const statusOf = ['-o', '/dev/null', '-w', '%{http_code}']
    expect((await curl('one.localhost')).stdout).toBe('<h1>home</h1>one')
    // Connections are shared by names of one certificate.
    expect((await curl('one.localhost', '-H', 'Host: other.localhost', ...statusOf)).stdout).toBe('421')
    // nginx refuses the connection; Apache has to show some certificate.
    const other = await curl('other.localhost', ...statusOf).catch(() => ({ stdout: 'refused' }))
    expect(other.stdout).toBe(name === 'nginx' ? 'refused' : '421')
  })
}

it('nginx answers over IPv6 as over IPv4, where Debian’s own page would be found', () => {
  const text = webServers['nginx']?.(sites.slice(0, 1), { certificates: '/etc/certificates' }) ?? ''
  const own = ['443 ssl http2', '[::]:443 ssl http2', '80', '[::]:80']
  expect(text.match(/(?<=listen ).+(?=;)/g)).toEqual([...own, '80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'])
})

it.skipIf(lack.caddy !== '')(
  `Caddy accepts the file of 300 museums, with an address for each${lack.caddy}`,
  async () => {
    const work = await tempFolder()
    await writeFile(join(work, 'Caddyfile'), webServers['caddy']?.(sites) ?? '')
    const words = ['adapt', '--adapter', 'caddyfile', '--config', join(work, 'Caddyfile')]
    const { stdout } = await run('caddy', words, { maxBuffer: 64 * 2 ** 20 })
    expect(stdout).toContain('shop.the-museum-of-number-299.museum.example')
    expect(stdout).toContain('/var/lib/foyer/sites/museum-299/current')
  },
)

const read = (file: string) => readOwnLines(file, 'foyer.conf')

describe.each(Object.entries(webServers))('the file of %s', (server, write) => {
  it('names the command that writes it', () => {
    expect(write([])).toMatch(new RegExp(`^# Written by \`foyer hosts --for ${server}\``))
  })

  it('keeps the lines of an operator’s own, for all museums and for one, however often it is written', () => {
    const empty = write(sites.slice(0, 2))
    expect(read(empty)).toEqual({
      all: [],
      of: new Map([
        ['museum-0', []],
        ['museum-1', []],
      ]),
    })
    const own = {
      all: ['brotli_static on;', '', '# mine {', '    x', '}'],
      of: new Map([['museum-1', ['a', '    b']]]),
    }
    const edited = write(sites.slice(0, 2), { own })
    expect(read(edited)).toEqual({ ...own, of: new Map([['museum-0', []], ...own.of]) })
    expect(write(sites.slice(0, 2), { own: read(edited) })).toBe(edited)
    // As they are typed, without care for the indentation.
    const typed = empty.replace('for museum-0, which stay:', 'for museum-0, which stay:\nc')
    expect(read(typed).of.get('museum-0')).toEqual(['c'])
  })

  it('has no lines of an operator’s own where an earlier release wrote it', () => {
    expect(read('# Written by something else\nserver {\n}\n')).toEqual({ all: [], of: new Map() })
  })

  it('is refused where the end of a place is gone: its lines would be lost, or the next museum’s would be among them', () => {
    const edited = write(sites.slice(0, 2)).replace('which stay:\n', '$&brotli_static on;\n')
    const refused =
      /conf cannot be used:\n {2}line \d+, "# Lines of your own.*": expected "# End of your own lines" below it/
    for (const text of [edited.replace('# End of your own lines\n', ''), edited.slice(0, edited.lastIndexOf('# End'))])
      expect(() => read(text)).toThrow(refused)
  })
})

it.each(['nginx', 'apache'])('the file of %s says where its certificates are', (server) => {
  const text = webServers[server]?.(sites.slice(0, 2), { certificates: '/etc/letsencrypt/live' }) ?? ''
  expect(certificatesIn(text)).toBe('/etc/letsencrypt/live')
  expect(text).toContain('/etc/letsencrypt/live/shop.the-museum-of-number-1.museum.example/privkey.pem')
  expect(certificatesIn(webServers[server]?.(sites.slice(0, 2)) ?? '')).toBeUndefined()
})

it.skipIf(lack.nginx !== '')(
  `the lines of an operator’s own hold for all museums of nginx, or for one${lack.nginx}`,
  async () => {
    const dir = await tempFolder()
    const [port, work] = [await freePort(), join(dir, 'work')]
    await mkdir(work)
    const site = await publishedAt(`http://one.localhost:${port}`, dir, 'one')
    const own = { all: ['gzip_min_length 1;'], of: new Map([['one', ['gzip_comp_level 6;']]]) }
    await startNginx([webServers['nginx']?.([site], { own }) ?? ''], { work, atEnd: onTestFinished })
    const asked = { host: 'one.localhost', 'accept-encoding': 'gzip' }
    const { headers } = await askRaw(`http://127.0.0.1:${port}`, { method: 'GET', path: '/de/' }, asked)
    expect(headers['content-encoding']).toBe('gzip')
  },
)

/** The redirects that docs/operator/old-site.md shows. */
async function redirectsInGuide() {
  const [, code = '{}'] =
    /## Old addresses[^]*?```json\n([^`]+)```/.exec(await readFile('docs/operator/old-site.md', 'utf8')) ?? []
  return redirectsOf(v.parse(redirectsSchema, JSON.parse(code)))
}

for (const { name, lacks, start, ownLine } of servers) {
  it.skipIf(lacks !== '')(
    `${name} redirects old addresses by the museum's list, as the guide shows it, and by own lines, at their museum only${lacks}`,
    async () => {
      const redirects = await redirectsInGuide()
      const dir = await tempFolder()
      const [port, work] = [await freePort(), join(dir, 'work')]
      await mkdir(work)
      const published = [
        await publishedAt(`http://one.localhost:${port}`, dir, 'one', redirects),
        await publishedAt(`http://two.localhost:${port}`, dir, 'two'),
      ]
      await letIn(join(dir, 'one'))
      const url = `http://127.0.0.1:${port}`
      const own = { all: [], of: new Map([['one', [ownLine]]]) }
      await start(webServers[name]?.(published, { own }) ?? '', url, work)
      const answerOf = async (host: string, path: string) => {
        const { status, headers } = await askRaw(url, { method: 'GET', path }, { host: `${host}.localhost:${port}` })
        return [status, headers.location?.replace(/^http:\/\/[^/]+/, '')]
      }
      expect(await answerOf('one', '/tickets.php')).toEqual([301, '/de/tickets/'])
      expect(await answerOf('one', '/shop/audioguide')).toEqual([301, '/de/merchandise/'])
      expect(await answerOf('one', '/shop/')).toEqual([301, '/de/merchandise/'])
      expect(await answerOf('one', '/very-old')).toEqual([301, '/de/'])
      expect((await answerOf('one', '/de/'))[0]).toBe(200)
      for (const path of ['/tickets.php', '/very-old']) expect((await answerOf('two', path))[0]).toBe(404)
    },
  )
}
