import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the server saw it. */
interface SeenRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}

/** What a server of `startHttpServer` answers; the plain response is there for what doesn't fit. */
export type Answer = (request: SeenRequest, response: ServerResponse) => { status?: number; json?: unknown } | undefined

/** A real HTTP server on a free port of this machine. */
export interface TestServer extends AsyncDisposable {
  url: string
  /** What was asked, in order. */
  seen: SeenRequest[]
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts it; `await using` stops it. An answer of undefined leaves the response to the function itself. */
export async function startHttpServer(answer: Answer): Promise<TestServer> {
  const seen: SeenRequest[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries(searchParams)
    const body = await readBody(request)
    const one = { method: request.method ?? '', path: pathname, query, headers: request.headers, body }
    seen.push(one)
    const given = answer(one, response)
    if (given === undefined) return
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(given.json))
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  // A connection that is closed just as it is used again would look like a server that can't be reached.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
