/** What stands in the layout's policy element until the page is rendered (src/layouts). */
export const cspPlaceholder = '{{csp}}'

/**
 * The content security policy of a museum's pages, as it stands in their `<meta>`. It allows no inline
 * code at all.
 * @param api base address of the museum's shop API
 */
export function contentSecurityPolicy(api: string): string {
  const apiOrigin = new URL(api).origin
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Museums keep pictures on hosts of their own; the API may be http on loopback.
    `img-src 'self' data: https:${apiOrigin.startsWith('https:') ? '' : ` ${apiOrigin}`}`,
    `connect-src 'self' ${apiOrigin}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
