import { FileError } from '#tenant/files/file-error.ts'
import { isBelow } from '#tenant/redirects.ts'
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

const movedLines = ({ redirects }: HostRules) =>
  redirects.flatMap((one) =>
    (isBelow(one) ? [one.from] : [one.from, `${one.from}/`]).map((from) => `${from} ${one.to} 301`),
  )

const belowLines = ({ answerBelow }: HostRules) =>
  answerBelow.flatMap((page) => [`${page}:part ${page} 200`, `${page}:part/ ${page} 200`])

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/**
 * Returns the `_redirects` form that Netlify and `foyer serve` read. One part is a placeholder: behind `*` the page
 * itself would be meant too.
 */
export const redirectsFile = (rules: HostRules): string =>
  joined([
    ...movedLines(rules),
    ...belowLines(rules),
    ...rules.notFound.map(({ folder, page }) => `${folder}* ${page} 404`),
  ])

/** Rules that Cloudflare reads at most. All that come after the first pattern count as patterns. */
const most = { exact: 2000, patterns: 100 }

/**
 * Returns the `_redirects` form of Cloudflare, which looks for the nearest `404.html` by itself and refuses lines that
 * say so.
 * @throws {FileError} if there are more redirects than Cloudflare reads: it ignores the others without a word
 */
export function cloudflareRedirects(rules: HostRules): string {
  const lines = [...movedLines(rules), ...belowLines(rules)]
  const first = lines.findIndex((line) => /^\S*[*:]/.test(line))
  const patterns = first === -1 ? [] : lines.slice(first)
  const exact = lines.length - patterns.length
  const own = belowLines(rules).length
  if (exact > most.exact || patterns.length > most.patterns) {
    const expected = `at most ${most.exact / 2} addresses and ${most.patterns - own} with "/*" at their end, as many as Cloudflare reads`
    const found = `${exact / 2} and ${patterns.length - own}`
    throw new FileError('redirects.json', [{ path: '', expected, found }])
  }
  return joined(lines)
}

/** A 303 with every header: what a function answers has none of those in `_headers`. */
const returned = ({ everywhere }: HostRules) =>
  `new Response(null, { status: 303, headers: { ...${JSON.stringify(everywhere)}, Location: url.pathname + url.search } })`

/**
 * Returns an edge function for Netlify, which answers forms that are sent to the return pages. A page itself can't tell
 * methods apart there.
 */
export const netlifyReturn = (rules: HostRules): string =>
  `// Payment providers send visitors back by a form, too: a POST becomes a GET of the same address.
export const config = { path: ${JSON.stringify(rules.returnPages)}, method: ['POST'] }

export default (request) => {
  const url = new URL(request.url)
  return ${returned(rules)}
}
`

/**
 * Returns the `_worker.js` of Cloudflare Pages, which answers forms that are sent to the return pages. Together with
 * `cloudflareRoutes` it is asked for these pages only.
 */
export const cloudflareWorker = (rules: HostRules): string =>
  `// Payment providers send visitors back by a form, too: a POST becomes a GET of the same address.
export default {
  fetch(request, env) {
    if (request.method !== 'POST') return env.ASSETS.fetch(request)
    const url = new URL(request.url)
    return ${returned(rules)}
  },
}
`

/** Returns the `_routes.json` of Cloudflare Pages: the addresses that its worker answers. */
export const cloudflareRoutes = ({ returnPages }: HostRules): string =>
  `${JSON.stringify({ version: 1, include: returnPages, exclude: [] }, null, 2)}\n`
