import { caching, type HostRules } from './rules.ts'

/**
 * Returns the `_headers` form that Netlify, Cloudflare Pages and `foyer serve` read. Each header comes from a single
 * rule, since hosts join the values of several.
 */
export const headersFile = ({ everywhere, types, immutable }: HostRules): string =>
  [
    rule('/*', everywhere),
    ...Object.entries(types).map(([path, type]) => rule(path, { 'Content-Type': type })),
    ...immutable.map((folder) => rule(`${folder}*`, { 'Cache-Control': caching.immutable })),
  ].join('\n')

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

const belowLines = ({ answerBelow }: HostRules) =>
  answerBelow.flatMap((page) => [`${page}:part ${page} 200`, `${page}:part/ ${page} 200`])

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/**
 * Returns the `_redirects` form that Netlify and `foyer serve` read. One part is a placeholder: behind `*` the page
 * itself would be meant too.
 */
export const redirectsFile = (rules: HostRules): string =>
  joined([...belowLines(rules), ...rules.notFound.map(({ folder, page }) => `${folder}* ${page} 404`)])

/**
 * Returns the `_redirects` form of Cloudflare, which looks for the nearest `404.html` by itself and refuses lines that
 * say so.
 */
export const cloudflareRedirects = (rules: HostRules): string => joined(belowLines(rules))
