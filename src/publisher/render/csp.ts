import { hash } from 'node:crypto'

/** Describes the inputs of a museum's content security policy. */
export interface PolicySource {
  /** Base address of the museum's shop API. */
  api: string
  /** Origins that pictures may come from besides the site's own; without any, `data:` addresses are forbidden too. */
  pictureOrigins: string[]
  /** Address that pages report to, if the museum wants reports. */
  reportsTo?: string | undefined
}

/** Directives that hold for every page of a museum, so that its host can send them with each. */
const sharedDirectives = ({ api, pictureOrigins, reportsTo }: PolicySource): string[] => [
  "script-src 'self'",
  `img-src ${["'self'", ...(pictureOrigins.length > 0 ? ['data:', ...pictureOrigins] : [])].join(' ')}`,
  `connect-src 'self' ${new URL(api).origin}${reportsTo === undefined ? '' : ` ${new URL(reportsTo).href}`}`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "manifest-src 'self'",
]

/**
 * Returns the content security policy that a page states in its `<meta>`. It allows no inline code but the page's own
 * stylesheet, by its hash.
 * @param style the text of the page's one `<style>`
 */
export const pagePolicy = (source: PolicySource, style: string): string =>
  [
    "default-src 'none'",
    `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
    ...sharedDirectives(source),
  ].join('; ')

/**
 * Returns the content security policy that hosts send with every answer. It controls who may frame the site, which a
 * `<meta>` can't, and doesn't cover styles: each page allows its own, and browsers enforce both policies.
 * @param embedOn origins whose pages may show the site in a frame, besides its own
 */
export const headerPolicy = (source: PolicySource, embedOn: readonly string[]): string =>
  [
    ...sharedDirectives(source),
    ...['frame-src', 'media-src', 'object-src'].map((directive) => `${directive} 'none'`),
    "worker-src 'self'",
    `frame-ancestors ${["'self'", ...embedOn].join(' ')}`,
  ].join('; ')
