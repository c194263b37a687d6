import { expect, it } from 'vitest'
import { hostRules, type HostSource } from '#publisher/hosting/rules.ts'
import { headerPolicy, pagePolicy } from '#publisher/render/csp.ts'
import { hostSource } from '../support.ts'

/* Every header and every directive as it is sent: whoever changes one changes it here too. */

/** A policy's directives by name, each value as it is written. */
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

/** What page and header say alike. */
const shared = {
  'script-src': "'self'",
  'img-src': "'self' data: https://pictures.museum.example",
  'connect-src': "'self' https://api.museum.example",
  'font-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'manifest-src': "'self'",
}

it('the policy of a page has these directives and no others', () => {
  const policy = directivesOf(pagePolicy(hostSource, 'a{}'))
  expect(policy).toEqual({
    'default-src': "'none'",
    'style-src': expect.stringMatching(/^'self' 'sha256-[A-Za-z0-9+/]{43}='$/),
    ...shared,
  })
})

it('the policy of a host has these directives and no others', () => {
  const own = { 'frame-src': "'none'", 'media-src': "'none'", 'object-src': "'none'", 'worker-src': "'self'" }
  expect(directivesOf(headerPolicy(hostSource, []))).toEqual({ ...shared, ...own, 'frame-ancestors': "'self'" })
  const embedded = directivesOf(headerPolicy(hostSource, ['https://www.museum.example']))
  expect(embedded).toEqual({ ...shared, ...own, 'frame-ancestors': "'self' https://www.museum.example" })
  const hosted = directivesOf(headerPolicy({ ...hostSource, pictureOrigins: [] }, []))
  expect(hosted['img-src']).toBe("'self'")
})

/** The headers of every answer, for a site that is embedded nowhere. */
const everywhere = {
  'Content-Security-Policy': headerPolicy(hostSource, []),
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Speculation-Rules': '"/speculation-rules.json"',
}
const { 'Strict-Transport-Security': _, ...overHttp } = everywhere

it.each<[string, Partial<HostSource>, Record<string, string>]>([
  ['on https', {}, everywhere],
  ['on http', { site: 'http://localhost:4401' }, overHttp],
  [
    'that other sites embed',
    { embedOn: ['https://www.museum.example'] },
    {
      ...everywhere,
      'Content-Security-Policy': headerPolicy(hostSource, ['https://www.museum.example']),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    },
  ],
  ['after one with a service worker at the top', { oldServiceWorkers: ['/app-sw.js'] }, everywhere],
  [
    'after one with a service worker in a folder',
    { oldServiceWorkers: ['/js/sw.js'] },
    { ...everywhere, 'Service-Worker-Allowed': '/' },
  ],
])('a site %s has these headers and no others', (_name, parts, expected) => {
  expect(hostRules({ ...hostSource, ...parts }).everywhere).toEqual(expected)
})
