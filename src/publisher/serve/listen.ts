import type { Server } from 'node:http'

/** Thrown if another program is listening on the port already. */
class PortTakenError extends Error {
  override name = 'PortTakenError'
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop that program, or choose another port with --port.`)
  }
}

/**
 * Lets a server listen.
 * @param port 0 takes any free one
 * @returns the port it listens on
 * @throws PortTakenError
 */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Returns the origin of a server on this machine, such as `http://localhost:4401`; an IPv6 address is in brackets. */
export const originOf = (host: string, port: number): string => `http://${inUrl(host)}:${port}`

/** Returns a name or an address as it stands in a URL. */
export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Ends a server and the connections it has. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
