import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSandbox } from './app.ts'
import type { SandboxOptions } from './options.ts'

export { createSandbox } from './app.ts'
export type { SandboxOptions } from './options.ts'

/** Another program listens on the port. */
export class PortTaken extends Error {
  override name = 'PortTaken'
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop that program, or choose another port for the sandbox.`)
    this.port = port
  }
}

export interface RunningSandbox {
  /** Without a slash at the end; the API of a museum is `{url}/{museum}`. */
  url: string
  port: number
  /** Ends open connections and closes the database. */
  stop: () => Promise<void>
}

/** Starts the sandbox on a port of this machine; 0 takes a free one. @throws PortTaken */
export const startSandbox = async ({
  port,
  hostname = 'localhost',
  ...options
}: SandboxOptions & { port: number; hostname?: string }): Promise<RunningSandbox> => {
  const sandbox = await createSandbox(options)
  const listener = getRequestListener((request, { incoming, outgoing }) =>
    incoming instanceof IncomingMessage && outgoing instanceof ServerResponse
      ? sandbox.fetch(request, { incoming, outgoing })
      : sandbox.fetch(request),
  )
  const server = createServer((request, response) => void listener(request, response))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, hostname, resolve)
    })
  } catch (error) {
    sandbox.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortTaken(port)
    throw error
  }
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${hostname}:${taken}`,
    port: taken,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          sandbox.close()
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
