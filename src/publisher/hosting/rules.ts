import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { headerPolicy, type PolicySource } from '#publisher/render/csp.ts'
import { folderOf, isBelow, type Redirect } from '#tenant/redirects.ts'
import { contentType } from './content-types.ts'

/**
 * Speculation rules: browsers may prefetch the page of a link that is about to be pressed. The page is only fetched,
 * not run, since its islands call the museum's API. Browsers without support ignore the rules, and the others do so on
 * metered or slow connections.
 */
const rules = {
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/logout/*' } }] }, eagerness: 'moderate' },
  ],
}

/** The file in the `Speculation-Rules` header of each answer. */
export const speculation = {
  path: '/speculation-rules.json',
  content: `${JSON.stringify(rules)}\n`,
}

/** Describes the rules of a site for its host. */
export interface HostRules {
  /** Headers of every answer. */
  everywhere: Record<string, string>
  /** Files whose type differs from that of their extension, such as `/speculation-rules.json`. */
  types: Record<string, string>
  /** Folders whose files never change under the same name, such as `/fonts/`. */
  immutable: string[]
  /** Addresses of an earlier site, the most exact first, answered by 301 with their query. */
  redirects: readonly Redirect[]
  /**
   * Pages, such as `/de/recover/`, that answer for each address one part below theirs. Only letters, hyphens and
   * slashes: some hosts read them as patterns.
   */
  answerBelow: readonly string[]
  /** Pages sent for unknown addresses below a folder, such as `/de/`. */
  notFound: { folder: string; page: string }[]
  /**
   * Pages to which payment providers send visitors back, by a link or by a form. A POST is answered by 303 to the same
   * address, with its query. Only letters, hyphens and slashes.
   */
  returnPages: readonly string[]
}

/** Describes a site on a machine that serves several. */
export interface HostedSite {
  tenant: string
  /** Origin of the site. */
  site: string
  /** Folder that is served: the link to the live release. */
  folder: string
  rules: HostRules
}

export interface HostSource extends PolicySource {
  /** Origin of the site. */
  site: string
  languages: readonly Lang[]
  /** Origins whose pages may show the site in a frame, besides its own. */
  embedOn: readonly string[]
  /** Paths of service workers of an earlier site, besides the usual ones. */
  oldServiceWorkers: readonly string[]
  /** Addresses of an earlier site, the most exact first; each leads to a page. */
  redirects: readonly Redirect[]
  /** Paths of the pages that answer for what is below them. */
  answerBelow: readonly string[]
}

/** `Cache-Control` of files that change from release to release, and of those that never do. */
export const caching = {
  pages: 'public, max-age=0, must-revalidate',
  immutable: 'public, max-age=31536000, immutable',
}

/** Methods by which files are read. Any other is answered with 405, except a POST to a return page. */
export const methods = ['GET', 'HEAD']

/**
 * Pattern of addresses that are redirected to a page's trailing slash, in the syntax that all hosts share. Two slashes at
 * the start, or a backslash, would make the rest another host's address; dots lead out of folders; a control character may
 * end a header. No page has them in its address.
 */
export const slashless = String.raw`^((?:/[^/\x5c\x00-\x1f.][^/\x5c\x00-\x1f]*)+)$`

/** Returns a pattern that matches exactly one path. */
export const literally = (path: string) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the pattern of the addresses that a redirect is for, in the syntax that all hosts share. */
export const redirectPattern = (redirect: Redirect): string =>
  isBelow(redirect) ? `^${literally(folderOf(redirect))}` : `^${literally(redirect.from)}/?$`

/** Folders whose files never change under the same name. */
export const immutableFolders = ['/_astro/', '/tenant/', '/fonts/', '/pictures/']

/**
 * Returns true if a file never changes under its name.
 * @param path in the site, without a slash in front
 */
export const isImmutable = (path: string): boolean => immutableFolders.some((folder) => `/${path}`.startsWith(folder))

/** Returns the pages of languages that payment providers return to (section 4). */
export const returnPagesIn = (languages: readonly Lang[]): string[] =>
  languages.flatMap((lang) => [
    routes.checkoutSuccess(lang),
    routes.checkoutAccepted(lang),
    routes.checkoutCanceled(lang),
    routes.checkoutFailed(lang),
  ])

/** Returns the rules of a museum's site. All forms that hosts read them in are written from these. */
export const hostRules = (source: HostSource): HostRules => ({
  everywhere: {
    'Content-Security-Policy': headerPolicy(source, source.embedOn),
    // Two years, without subdomains, which aren't the shop's to decide about.
    ...(source.site.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Pages that show the shop load `embed.js`, and a header comes from one rule only.
    'Cross-Origin-Resource-Policy': source.embedOn.length > 0 ? 'cross-origin' : 'same-origin',
    // In a sandboxed frame the shop has no origin, so that its own scripts count as cross-origin.
    ...(source.embedOn.length > 0 && { 'Access-Control-Allow-Origin': '*' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Speculation-Rules': `"${speculation.path}"`,
    // A worker in a folder may have been allowed to answer for the whole site. Without this, what replaces it isn't taken.
    ...(source.oldServiceWorkers.some((path) => path.lastIndexOf('/') > 0) && { 'Service-Worker-Allowed': '/' }),
  },
  types: { [speculation.path]: contentType(speculation.path) },
  immutable: immutableFolders,
  redirects: source.redirects,
  answerBelow: source.answerBelow,
  notFound: source.languages.map((lang) => ({ folder: routes.home(lang), page: routes.notFound(lang) })),
  returnPages: returnPagesIn(source.languages),
})
