import { isLoopback } from '#domain/shop/addresses.ts'

/** Where a site is served on this machine. */
interface Place {
  host: string
  /** Absent where the configured address has none of its own. */
  port?: number
  /** The configured address, where that is on another machine. */
  standsFor?: string
}

/** Where a site is served for a look: at its own address where that is on this machine, else at this machine's. */
export function servedAt(site: string): Place {
  const { hostname, port } = new URL(site)
  const own = port === '' ? {} : { port: Number(port) }
  return isLoopback(hostname) ? { host: hostname, ...own } : { host: 'localhost', ...own, standsFor: site }
}
