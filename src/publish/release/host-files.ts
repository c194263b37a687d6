import { contentSecurityPolicy } from '#publish/render/csp.ts'
import type { ReleaseFile } from './release-file.ts'

/** Folders whose files never change under the same name. */
const immutable = ['/_astro/*', '/tenant/*', '/fonts/*']

/**
 * Instructions to the host, in the `_headers` form that Netlify, Cloudflare Pages and `foyer serve` read.
 * A header may come from one rule only: hosts join what several rules say.
 * @param api base address of the museum's shop API
 */
export function hostFiles(api: string): ReleaseFile[] {
  const everywhere = {
    // A page's own policy can't speak about frames: that takes a header.
    'Content-Security-Policy': `${contentSecurityPolicy(api)}; frame-ancestors 'self'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  }
  const rules = [
    rule('/*', everywhere),
    ...immutable.map((path) => rule(path, { 'Cache-Control': 'public, max-age=31536000, immutable' })),
  ]
  return [{ path: '_headers', content: rules.join('\n') }]
}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
