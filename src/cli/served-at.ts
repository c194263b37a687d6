import { isLoopback } from '#domain/shop/addresses.ts'

/** Describes the address at which this machine serves a site. */
export interface Place {
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

/** Returns the port at which `foyer dev` shows a site: that of its address, else the first of this machine. */
export const devPort = (site: string): number => servedAt(site).port ?? 4401

/** Returns ports with the absent ones filled in: each gets the next one from 4401 on that no other site has. */
export function filledPorts(ports: readonly (number | undefined)[]): number[] {
  let next = 4401
  return ports.map((port) => {
    if (port !== undefined) return port
    while (ports.includes(next)) next++
    return next++
  })
}
