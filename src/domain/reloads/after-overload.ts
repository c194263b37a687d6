/** How often a tab loads its page again because the server is overloaded (section 8, HTTP 503). */
const maxReloads = 3

/** Milliseconds before the first reload; twice that before the next, and so on. */
const firstWait = 2000

/** What is known when the server says that it is overloaded. */
export interface Overload {
  /** How often this tab was loaded again because of it. */
  reloads: number
  /** Whether this page has sent a payment: loading it again could pay twice, or lose what came of it. */
  paymentPosted: boolean
  /** Whether the tab can keep its count; else it would load for ever. */
  canCount: boolean
}

/**
 * Milliseconds after which to load the page again, or undefined where it is to be left as it is with a
 * notice of maintenance: after three reloads, and ever after a payment was sent (section 8, HTTP 503).
 * The waits grow, and no two visitors wait equally long, so that they don't all come back at once.
 * @param random from 0 up to, but not including, 1
 */
export function reloadWait({ reloads, paymentPosted, canCount }: Overload, random: number): number | undefined {
  if (paymentPosted || !canCount || reloads >= maxReloads) return undefined
  return Math.round(firstWait * 2 ** reloads * (1 + random / 2))
}
