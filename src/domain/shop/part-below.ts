/**
 * The one part that an address has below a page's, such as `12` in `/tickets/12/` below `/tickets/`, as it stands in
 * the address; undefined where it has none or several (section 2).
 */
export function partBelow(page: string, pathname: string): string | undefined {
  if (!pathname.startsWith(page)) return undefined
  const rest = pathname.slice(page.length).replace(/\/$/, '')
  return rest === '' || rest.includes('/') ? undefined : rest
}
