import { isLoopback } from '#domain/shop/addresses.ts'

/** Describes the address at which this machine serves a site. */
interface Place {
  host: string
  /** Absent if the configured address has no port. */
  port?: number
  /** The configured address, where that is on another machine. */
  standsFor?: string
}

/** Returns the local address of a site: its own if that is on this machine, else this machine's. */
export function servedAt(site: string): Place {
  const { hostname, port } = new URL(site)
  const own = port === '' ? {} : { port: Number(port) }
  return isLoopback(hostname)
    ? { host: hostname.replaceAll(/[[\]]/g, ''), ...own }
    : { host: 'localhost', ...own, standsFor: site }
}
