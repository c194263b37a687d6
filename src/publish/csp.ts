/** What stands in the layout's policy element until the page is rendered (src/layouts). */
export const cspPlaceholder = '{{csp}}'

/** The only inline code a page may hold: the runtime of Astro's islands. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * The content security policy of a page, as it stands in its `<meta>`.
 * @param api base address of the museum's shop API
 * @param inline hashes of the inline code the page really holds, as `sha256-…`
 */
export function contentSecurityPolicy(api: string, inline: InlineHashes): string {
  const apiOrigin = new URL(api).origin
  const quoted = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(inline.scripts)}`,
    `style-src 'self'${quoted(inline.styles)}`,
    // Museums keep pictures on hosts of their own; the API may be http on loopback.
    `img-src 'self' data: https:${apiOrigin.startsWith('https:') ? '' : ` ${apiOrigin}`}`,
    `connect-src 'self' ${apiOrigin}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
