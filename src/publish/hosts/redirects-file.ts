import type { HostRules } from './rules.ts'

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
