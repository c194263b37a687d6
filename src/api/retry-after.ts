/**
 * Milliseconds after which a server wants to be asked again, by its header `Retry-After`: seconds, or a date. Undefined
 * where it doesn't say; a browser only sees the header of a server that exposes it (Access-Control-Expose-Headers).
 * @param now milliseconds
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
