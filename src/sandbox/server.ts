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
  port: wanted,
  hostname = 'localhost',
  ...options
}: Omit<SandboxOptions, 'origin'> & { port: number; hostname?: string }): Promise<RunningSandbox> => {
  let port = wanted
  const url = () => `http://${hostname}:${port}`
  const sandbox = await createSandbox({ ...options, origin: url })
  const listener = getRequestListener((request, { incoming, outgoing }) =>
    incoming instanceof IncomingMessage && outgoing instanceof ServerResponse
      ? sandbox.fetch(request, { incoming, outgoing })
      : sandbox.fetch(request),
  )
  const server = createServer((request, response) => void listener(request, response))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, hostname, resolve)
    })
  } catch (error) {
    sandbox.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortTaken(wanted)
    throw error
  }
  const address = server.address()
  if (typeof address === 'object' && address) port = address.port
  return {
    url: url(),
    port,
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
