import { caching, type HostRules } from './rules.ts'

/**
 * The `_headers` form that Netlify, Cloudflare Pages and `foyer serve` read.
 * A header may come from one rule only: hosts join what several rules say.
 */
export const headersFile = ({ everywhere, types, immutable }: HostRules): string =>
  [
    rule('/*', everywhere),
    ...Object.entries(types).map(([path, type]) => rule(path, { 'Content-Type': type })),
    ...immutable.map((folder) => rule(`${folder}*`, { 'Cache-Control': caching.immutable })),
  ].join('\n')

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
