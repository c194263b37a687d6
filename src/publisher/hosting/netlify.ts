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

/**
 * The `_redirects` form that Netlify, Cloudflare Pages and `foyer serve` read; hosts that look for the nearest
 * `404.html` by themselves pass those lines by. One part is a placeholder: behind `*` the page itself would be meant too.
 */
export const redirectsFile = ({ answerBelow, notFound }: HostRules): string =>
  [
    ...answerBelow.flatMap((page) => [`${page}:part ${page} 200`, `${page}:part/ ${page} 200`]),
    ...notFound.map(({ folder, page }) => `${folder}* ${page} 404`),
  ]
    .map((line) => `${line}\n`)
    .join('')
