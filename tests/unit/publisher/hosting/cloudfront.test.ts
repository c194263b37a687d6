import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { addressFunction, cloudFrontTemplate } from '#publisher/hosting/cloudfront.ts'
import { hostileFault, hostileRequests } from '#publisher/hosting/hostile.ts'
import { hostRules } from '#publisher/hosting/rules.ts'
import { redirectsOf } from '#tenant/redirects.ts'
import { hostSource } from '../support.ts'

const source = {
  ...hostSource,
  redirects: redirectsOf({ '/shop/*': '/de/', '/tickets.php': '/de/tickets/', '/tickets/12.html': '/de/tickets/11/' }),
  answerBelow: ['/tickets/', '/de/tickets/'],
}

describe('the template for CloudFront', () => {
  const rules = hostRules({ ...source, embedOn: ['https://www.museum.example'] })
  const place = { site: source.site, bucket: 'museums', prefix: 'tiny/', region: 'eu-central-1' }
  const template = JSON.parse(cloudFrontTemplate(rules, place))
  const handle = new Script(`${addressFunction(rules)}handler`).runInNewContext()
  /** The address that CloudFront asks the storage for; else what it answers. */
  const asked = (uri: string, query?: string, method = 'GET') => {
    const { statusCode, headers, uri: file } = handle({ request: { method, uri, rawQueryString: () => query } })
    return file ?? [statusCode, headers?.location?.value]
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
    expect(patterns.slice(0, rules.immutable.length)).toEqual(rules.immutable.map((folder) => `${folder}*`))
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
    expect(asked('//elsewhere.example/de')).toBe('//elsewhere.example/de')
    for (const path of ['/_foyer/release.json', '/%5ffoyer/release.json', '/_f%6Fyer/release.json', '//_foyer/', '/%'])
      expect([path, asked(path)]).toEqual([path, [404, undefined]])
  })

  it('sends a form that is sent to a return page back to its own address, with its query', () => {
    for (const page of rules.returnPages) {
      expect(asked(page, 'cartId=1%2F2', 'POST')).toEqual([303, `${page}?cartId=1%2F2`])
      expect(asked(page, undefined, 'POST')).toEqual([303, page])
      expect(asked(page, 'cartId=1')).toBe(`${page}index.html`)
    }
    const { CacheBehaviors } = template.Resources.Distribution.Properties.DistributionConfig
    const posting = CacheBehaviors.filter(({ AllowedMethods }: { AllowedMethods: string[] }) =>
      AllowedMethods.includes('POST'),
    )
    expect(posting.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      '/??/checkout/success/',
      '/??/checkout/accepted/',
      '/??/checkout/canceled/',
      '/??/checkout/failed/',
    ])
    const isAsked = ({ FunctionAssociations }: { FunctionAssociations?: unknown[] }) =>
      FunctionAssociations?.length === 1
    expect(posting.every(isAsked)).toBe(true)
  })

  it('answers addresses of an earlier site by 301 with their query', () => {
    expect(asked('/tickets.php', 'a=b')).toEqual([301, '/de/tickets/?a=b'])
    expect(asked('/tickets.php/')).toEqual([301, '/de/tickets/'])
    expect(asked('/shop/deep/below.html')).toEqual([301, '/de/'])
    expect(asked('/tickets/12.html')).toEqual([301, '/de/tickets/11/'])
    expect(asked('/shopping/')).toBe('/shopping/index.html')
  })

  it('is refused with more redirects than fit into a function', () => {
    const many = Array.from({ length: 400 }, (_, at) => [`/old/page-${at}.html`, '/de/'])
    const crowded = { ...rules, redirects: redirectsOf(Object.fromEntries(many)) }
    expect(() => cloudFrontTemplate(crowded, place)).toThrow(
      'expected as many redirects as fit into a function of CloudFront',
    )
  })

  it('has no more code than Amazon takes, 10 kB, for a museum in all languages', () => {
    const answerBelow = ['', ...languages.map((lang) => `/${lang}`)].flatMap((start) =>
      ['recover', 'order-review', 'page'].map((page) => `${start}/${page}/`),
    )
    const code = addressFunction(hostRules({ ...hostSource, languages, answerBelow }))
    expect(Buffer.byteLength(code)).toBeLessThan(10_240)
  })

  it('answers a hostile request with nothing but its own addresses, and asks the storage for no state of the publisher', () => {
    for (const request of hostileRequests('de', ['_foyer/release.json'], rules.returnPages)) {
      const [path = '', query] = request.path.split(/\?(.*)/s)
      const found = asked(path, query, request.method)
      const shown = `${request.method} ${request.path.slice(0, 80)}`
      if (typeof found === 'string') {
        expect([shown, decodeURIComponent(found).startsWith('/_foyer')]).toEqual([shown, false])
        expect([shown, ['GET', 'HEAD'].includes(request.method)]).toEqual([shown, true])
      } else {
        const [status, location] = found
        expect([shown, hostileFault(request, { status, location, isPublic: true }, source.site)]).toEqual([
          shown,
          undefined,
        ])
      }
    }
  })
})
