import { serve } from '@hono/node-server'
import { createSandbox, type SandboxOptions } from '#sandbox/server.ts'

/** A JSON answer as it is on its way: change it, leave it, or send another in its place. */
export type Alter = (endpoint: string, body: { data: Record<string, unknown> }) => Response | void

/** A sandbox behind a hand that alters its answers, as a server that keeps its contract badly would. */
export async function startAlteredSandbox(options: SandboxOptions, alter: Alter) {
  let url = ''
  const sandbox = await createSandbox({ ...options, origin: () => url })
  const answer = async (request: Request): Promise<Response> => {
    const response = await sandbox.fetch(request)
    if (!response.headers.get('content-type')?.includes('json') || !response.ok) return response
    const body = await response.json()
    return alter(new URL(request.url).pathname.split('/').slice(3).join('/'), body) ?? Response.json(body)
  }
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  url = `http://127.0.0.1:${address.port}`
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }).then(() => sandbox.close()),
  }
}
