/** What a museum's content security policy depends on. */
export interface PolicySource {
  /** Base address of the museum's shop API. */
  api: string
  /** Origins that pictures may come from besides the site's own. */
  pictureOrigins: string[]
}

/**
 * The content security policy of a museum's pages, as it stands in their `<meta>`. It allows no inline
 * code at all.
 */
export function contentSecurityPolicy({ api, pictureOrigins }: PolicySource): string {
  const apiOrigin = new URL(api).origin
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...pictureOrigins].join(' ')}`,
    `connect-src 'self' ${apiOrigin}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
