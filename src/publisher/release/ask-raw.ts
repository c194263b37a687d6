import { hash } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { HostileRequest } from '#publisher/hosting/hostile.ts'

export interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  /** Hash of the body as it came, which isn't compressed. */
  sha256: string
  isEmpty: boolean
}

/** Milliseconds until an answer has to be there. */
const timeout = 20_000

/**
 * Sends a request with its path as it is written: `fetch` would normalise `..` and backslashes. Redirects aren't followed.
 * @param origin the server's address
 * @param headers such as the name of another host
 * @throws Error if there is no answer
 */
export async function askRaw(
  origin: string,
  { method, path }: HostileRequest,
  headers: http.OutgoingHttpHeaders = {},
): Promise<RawAnswer> {
  const url = new URL(origin)
  const { request } = url.protocol === 'https:' ? https : http
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    ...(url.protocol === 'https:' && { servername: url.hostname }),
    method,
    path,
    headers: { host: url.host, ...headers },
    signal: AbortSignal.timeout(timeout),
  }
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end()
  })
  const body = await buffer(answer)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    sha256: hash('sha256', body),
    isEmpty: body.length === 0,
  }
}
