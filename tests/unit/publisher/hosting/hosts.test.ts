import { execFile } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caddyfile } from '#publisher/hosting/caddy.ts'
import { addressFunction, cloudFrontTemplate } from '#publisher/hosting/cloudfront.ts'
import { hostFiles, hosts, webServers } from '#publisher/hosting/host-files.ts'
import { nginxConfig } from '#publisher/hosting/nginx.ts'
import { headersFile, redirectsFile } from '#publisher/hosting/netlify.ts'
import { readRules } from '#publisher/hosting/published-rules.ts'
import { hostRules, speculation } from '#publisher/hosting/rules.ts'
import { compressSite } from '#publisher/targets/disk/compress-site.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { hostSource, plainRenderer, tempFolder, textPage } from '../support.ts'
import { has, servers } from './servers.ts'

const source = { ...hostSource, answerBelow: ['/tickets/', '/de/tickets/'] }
const { everywhere } = hostRules(source)
const run = promisify(execFile)

/** A published site; answers its folder and one for the server. */
async function site(): Promise<[siteDir: string, work: string]> {
  const dir = await tempFolder()
  const [siteDir, work] = [join(dir, 'site'), join(dir, 'work')]
  await mkdir(work)
  const files = [...hostFiles(source), { path: '_astro/app.C0ffee.js', content: 'export const answer = 42' }]
  const pages = [
    textPage('tickets'),
    textPage('tickets/11', 'The eleventh'),
    textPage('long', 'Long '.repeat(1000)),
    { ...textPage('404', 'Nothing here'), file: '404.html' },
    { ...textPage('404', 'Här finns inget'), file: 'sv/404.html' },
  ]
  await publishSite({ target: diskTarget(siteDir), pages, files, renderer: plainRenderer() })
  await compressSite(siteDir)
  return [siteDir, work]
}

for (const { name, installed, serve, speaksBrotli } of servers) {
  // Debian has nginx, caddy and apache2; where one is missing the report says so, and its tests are skipped.
  describe.skipIf(!installed)(`${name}${installed ? '' : ' (missing here)'}, with the rules of a release,`, () => {
    it('sends every header with pages, files, redirects and error pages', async () => {
      const url = await serve(...(await site()))
      for (const path of ['/de/tickets/', '/de/tickets', '/_astro/app.C0ffee.js', '/nothing/', '/_astro/nothing.js']) {
        const { headers } = await fetch(url + path, { redirect: 'manual' })
        const sent = Object.fromEntries(Object.keys(everywhere).map((header) => [header, headers.get(header)]))
        expect(sent, path).toEqual(everywhere)
      }
    })

    it('sends the speculation rules with their content type and every header', async () => {
      const url = await serve(...(await site()))
      const answer = await fetch(url + speculation.path)
      const { headers } = answer
      expect(headers.get('content-type')).toBe('application/speculationrules+json')
      expect(await answer.text()).toBe(speculation.content)
      expect(headers.get('content-security-policy')).toBe(everywhere['Content-Security-Policy'])
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    })

    it('marks only files that never change as immutable', async () => {
      const url = await serve(...(await site()))
      const caching = async (path: string) => (await fetch(url + path)).headers.get('cache-control') ?? ''
      expect(await caching('/_astro/app.C0ffee.js')).toBe('public, max-age=31536000, immutable')
      expect(await caching('/de/tickets/')).toBe('public, max-age=0, must-revalidate')
      expect(await caching('/_astro/nothing.js')).not.toContain('immutable')
    })

    it('answers a missing page with the error page in UTF-8, and never serves its own rules', async () => {
      const url = await serve(...(await site()))
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
      const url = await serve(...(await site()))
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

    it('sends the compressed file beside a page to browsers that accept it, and the page to others', async () => {
      const [siteDir, work] = await site()
      const url = await serve(siteDir, work)
      const sizeOf = async (ending: string) =>
        String((await stat(join(siteDir, `current/de/long/index.html${ending}`))).size)
      for (const [accepted, encoding, size] of [
        ['gzip', 'gzip', await sizeOf('.gz')],
        ...(speaksBrotli ? ([['gzip, br', 'br', await sizeOf('.br')]] as const) : []),
        ['identity', null, await sizeOf('')],
      ] as const) {
        const { headers } = await fetch(`${url}/de/long/`, { headers: { 'accept-encoding': accepted } })
        const sent = ['content-encoding', 'content-length', 'content-type'].map((name) => headers.get(name))
        expect([accepted, ...sent]).toEqual([accepted, encoding, size, 'text/html; charset=utf-8'])
        expect([accepted, headers.get('vary')?.toLowerCase()]).toEqual([accepted, 'accept-encoding'])
        expect(headers.get('content-security-policy')).toBe(everywhere['Content-Security-Policy'])
      }
    })

    it('redirects an address without its trailing slash to the page, on the same host', async () => {
      const url = await serve(...(await site()))
      const { status, headers } = await fetch(`${url}/de/tickets?from=mail`, { redirect: 'manual' })
      expect([301, 308]).toContain(status)
      // Without a host in it, wherever https ends; Apache always names the one it was called by.
      expect((headers.get('location') ?? '').replace(name === 'apache' ? url : '', '')).toBe('/de/tickets/?from=mail')
    })
  })
}

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
  expect(nginxConfig(rules, [])).toContain('location /sv/ { error_page 404 /sv/404.html; }\n')
  expect(caddyfile(rules, [])).toContain('\t\tpath /sv/*\n\t}\n\trewrite @missing1 /sv/404.html\n')
})

it('the rules of a release are read back as they were written', () => {
  const lists = fc.uniqueArray(fc.stringMatching(/^\/[a-z]{1,5}\/$/), { maxLength: 4 })
  const made = fc.record({
    answerBelow: lists,
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

describe('one file for all sites of a server', () => {
  const rules = hostRules(source)
  const sites = Array.from({ length: 300 }, (_, at) => ({
    tenant: `museum-${at}`,
    site: `https://shop.the-museum-of-number-${at}.museum.example`,
    folder: `/var/lib/foyer/sites/museum-${at}/current`,
    rules,
  }))

  it.skipIf(!has('nginx'))('is accepted by nginx for 300 museums, with a server name for each', async () => {
    const work = await tempFolder()
    const write = webServers['nginx']
    await writeFile(join(work, 'foyer.conf'), write?.(sites) ?? '')
    const main = `pid ${work}/pid;\nevents {}\nhttp { include ${work}/foyer.conf; }\n`
    await writeFile(join(work, 'nginx.conf'), main)
    const { stderr } = await run('nginx', ['-t', '-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log')])
    expect(stderr).toContain('test is successful')
    expect(write?.(sites, '/etc/certificates')).toContain(
      'ssl_certificate_key "/etc/certificates/shop.the-museum-of-number-7.museum.example/privkey.pem";',
    )
  })

  it('makes nginx answer over IPv6 as over IPv4, where Debian’s own page would be found', () => {
    const text = webServers['nginx']?.(sites.slice(0, 1), '/etc/certificates') ?? ''
    expect(text.match(/(?<=listen ).+(?=;)/g)).toEqual(['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'])
  })

  it.skipIf(!has('caddy'))('is accepted by Caddy for 300 museums, with an address for each', async () => {
    const work = await tempFolder()
    await writeFile(join(work, 'Caddyfile'), webServers['caddy']?.(sites) ?? '')
    const words = ['adapt', '--adapter', 'caddyfile', '--config', join(work, 'Caddyfile')]
    const { stdout } = await run('caddy', words, { maxBuffer: 64 * 2 ** 20 })
    expect(stdout).toContain('shop.the-museum-of-number-299.museum.example')
    expect(stdout).toContain('/var/lib/foyer/sites/museum-299/current')
  })
})

it.each(Object.entries(webServers))(
  'the file of %s for all sites names the command that writes it',
  (server, write) => {
    expect(write([])).toMatch(new RegExp(`^# Written by \`foyer hosts --for ${server}\``))
  },
)

describe('the template for CloudFront', () => {
  const rules = hostRules({ ...source, embedOn: ['https://www.museum.example'] })
  const place = { site: source.site, bucket: 'museums', prefix: 'tiny/', region: 'eu-central-1' }
  const template = JSON.parse(cloudFrontTemplate(rules, place))
  const handle = new Script(`${addressFunction(rules)}handler`).runInNewContext()
  /** The address that CloudFront asks the storage for; else what it answers. */
  const asked = (uri: string, query?: string) => {
    const { statusCode, headers, uri: file } = handle({ request: { uri, rawQueryString: () => query } })
    return file ?? [statusCode, headers?.location.value]
  }

  it('sends every header, each in the property that CloudFront has for it', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig, CorsConfig } =
      template.Resources.Headers.Properties.ResponseHeadersPolicyConfig
    const custom = CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])
    expect({
      ...Object.fromEntries(custom),
      'Content-Security-Policy': SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
      'Strict-Transport-Security': `max-age=${SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec}`,
      'X-Content-Type-Options': SecurityHeadersConfig.ContentTypeOptions.Override && 'nosniff',
      'Referrer-Policy': SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy,
      'Access-Control-Allow-Origin': CorsConfig.AccessControlAllowOrigins.Items.join(', '),
    }).toEqual(rules.everywhere)
  })

  it('points to the prefix of the bucket that the museum is published to', () => {
    const { Storage, Prefix, Host } = template.Parameters
    expect([Storage.Default, Prefix.Default, Host.Default]).toEqual([
      'museums.s3.eu-central-1.amazonaws.com',
      '/tiny',
      'shop.museum.example',
    ])
    const { CacheBehaviors, CustomErrorResponses } = template.Resources.Distribution.Properties.DistributionConfig
    const patterns = CacheBehaviors.map(({ PathPattern }: Record<string, string>) => PathPattern)
    expect(patterns).toEqual(rules.immutable.map((folder) => `${folder}*`))
    expect(CustomErrorResponses).toContainEqual(
      expect.objectContaining({ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html' }),
    )
  })

  it('uses Amazon’s cache policy, since an account may have twenty of its own at most', () => {
    const types = Object.values<{ Type: string }>(template.Resources).map(({ Type }) => Type)
    expect(types).not.toContain('AWS::CloudFront::CachePolicy')
    const { DefaultCacheBehavior } = template.Resources.Distribution.Properties.DistributionConfig
    expect(DefaultCacheBehavior.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6')
  })

  it('has only values that CloudFormation’s reference lists for their property', () => {
    const listed: Record<string, string[]> = {
      HttpVersion: ['http1.1', 'http2', 'http2and3', 'http3'],
      SslSupportMethod: ['sni-only', 'static-ip', 'vip'],
      MinimumProtocolVersion: ['TLSv1.2_2018', 'TLSv1.2_2019', 'TLSv1.2_2021', 'TLSv1.2_2025', 'TLSv1.3_2025'],
      OriginAccessControlOriginType: ['lambda', 'mediapackagev2', 'mediastore', 's3'],
      SigningBehavior: ['always', 'never', 'no-override'],
      SigningProtocol: ['sigv4'],
      ViewerProtocolPolicy: ['allow-all', 'https-only', 'redirect-to-https'],
      Runtime: ['cloudfront-js-1.0', 'cloudfront-js-2.0'],
      EventType: ['viewer-request', 'viewer-response'],
    }
    const found = new Map<string, unknown[]>()
    JSON.parse(cloudFrontTemplate(rules, place), (name, value: unknown) => {
      if (Object.hasOwn(listed, name)) found.set(name, [...(found.get(name) ?? []), value])
      return value
    })
    expect([...found.keys()].toSorted()).toEqual(Object.keys(listed).toSorted())
    for (const [name, values] of found) expect(listed[name]).toEqual(expect.arrayContaining(values))
  })

  it('finds the file of an address, and redirects a folder to its trailing slash on the same host', () => {
    expect(asked('/')).toBe('/index.html')
    expect(asked('/de/')).toBe('/de/index.html')
    expect(asked('/robots.txt')).toBe('/robots.txt')
    expect(asked('/de/tickets/12')).toBe('/de/tickets/index.html')
    expect(asked('/de/tickets/a.b/')).toBe('/de/tickets/index.html')
    expect(asked('/de/tickets/12/13/')).toBe('/de/tickets/12/13/index.html')
    expect(asked('/de/tours', 'day=1&x=%20')).toEqual([308, '/de/tours/?day=1&x=%20'])
    expect(asked('//elsewhere.example/de')).toEqual([308, '/elsewhere.example/de/'])
    expect(asked('/_foyer/release.json')).toEqual([404, undefined])
  })
})

it('Cloudflare’s files have no lines that Cloudflare rejects', () => {
  const rules = hostRules(source)
  const [headers, redirects] = hosts['cloudflare']?.(rules, { site: source.site }) ?? []
  expect([headers?.path, headers?.content]).toEqual(['_headers', headersFile(rules)])
  expect(redirects?.path).toBe('_redirects')
  const lines = redirects?.content.trim().split('\n') ?? []
  expect(lines).toHaveLength(4)
  expect(lines.filter((line) => !/^\/\S+ \/\S+ 200$/.test(line))).toEqual([])
})
