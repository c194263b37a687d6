import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/**
 * What a request meets with: `refused` is answered 500 and not carried out, `denied` and `full` likewise with 403 and 507,
 * `lost` is carried out and its connection ends without an answer, `silent` is carried out and its connection stays open without
 * one, `doubled` is carried out twice; with a promise it is carried out once that is kept. One that is `late` gets no answer, and is
 * carried out once its promise is kept, whoever was there meanwhile.
 */
export type Disturbance =
  keyof typeof refusals | 'lost' | 'silent' | 'doubled' | Promise<unknown> | { late: Promise<unknown> }

const refusals = { refused: 500, denied: 403, full: 507 }

/** An object storage on this machine. */
export interface S3Server {
  endpoint: string
  /** What was asked, in order: `PUT /museum/de/index.html`. */
  seen: string[]
  /** Waits for the requests that were to be carried out late, once their promises are kept. */
  settled: () => Promise<unknown>
  /** Lets requests fail with 500 from now on, once it answers true. */
  failWhen: (broken: (line: string) => boolean) => void
  /** Has each request meet with what it names from now on. */
  disturb: (how: (line: string) => Disturbance | undefined) => void
  stop: () => Promise<void>
}

const isRefusal = (met: string): met is keyof typeof refusals => met in refusals

const bytesOf = async (stream: IncomingMessage) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Starts S3rver with one bucket, behind a door that knows what it doesn't: writes on a condition (`If-Match`,
 * `If-None-Match: *`), which S3 has had since 2024.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port: behind } = await storage.run()
  const tags = new Map<string, string>()
  const seen: string[] = []
  let broken: (line: string) => boolean = () => false
  let disturbance: (line: string) => Disturbance | undefined = () => undefined

  const none = Buffer.alloc(0)
  const forward = (from: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, body: Buffer) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { method, url = '', headers: all } = from
      // All goes there unsigned: S3rver reckons with a bucket's path without its slash, and by a clock that tests set back.
      const { authorization: _, ...headers } = all
      const sent = request({ port: behind, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        bytesOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: bytes }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })

  /** As `forward`, for a list: S3rver can't make one while something in it is taken away. */
  const list = async (from: IncomingMessage) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await forward(from, none)
      if (answer.status !== 500 || attempt === 50) return answer
    }
  }

  /** As `forward`; a copy is read and written: S3rver's own keeps the tag of what was there before. */
  const carryOut = async (from: IncomingMessage, body: Buffer) => {
    if (from.url?.includes('list-type=2')) return list(from)
    const { 'x-amz-copy-source': source, 'content-type': type, 'cache-control': cache } = from.headers
    if (typeof source !== 'string') return forward(from, body)
    const read = await forward({ method: 'GET', url: `/${source}`, headers: {} }, none)
    if (read.status !== 200) return read
    const headers = { 'content-type': type, 'cache-control': cache, 'content-length': String(read.body.length) }
    const written = await forward({ method: 'PUT', url: from.url, headers }, read.body)
    const etag = String(written.headers.etag)
    const answer = `<CopyObjectResult><ETag>${etag.replaceAll('"', '&quot;')}</ETag></CopyObjectResult>`
    return { status: written.status, headers: { 'content-type': 'application/xml', etag }, body: Buffer.from(answer) }
  }

  /** What each object is busy with: S3rver shows one half written, and S3 doesn't. */
  const busy = new Map<string, Promise<unknown>>()

  /** Requests that are carried out late. */
  const late: Promise<unknown>[] = []

  /** As `carryOut`, on the condition that the request names. */
  const carryOutOn = async (from: IncomingMessage, key: string, body: Buffer, isDoubled = false) => {
    const { 'if-match': tag, 'if-none-match': unless } = from.headers
    const isMet = (tag === undefined || tags.get(key) === tag) && (unless !== '*' || !tags.has(key))
    if (from.method === 'PUT' && !isMet) return { status: 412, headers: {}, body: none }
    if (isDoubled) await carryOut(from, body)
    const found = await carryOut(from, body)
    if (from.method === 'PUT' && typeof found.headers.etag === 'string') tags.set(key, found.headers.etag)
    if (from.method === 'DELETE') tags.delete(key)
    return found
  }

  const door = createServer((from, to) => {
    const key = (from.url ?? '').split('?')[0] ?? ''
    const answer = async (body: Buffer) => {
      const line = `${from.method ?? ''} ${key}`
      seen.push(line)
      const met = disturbance(line)
      if (broken(line)) return to.writeHead(500).end()
      if (typeof met === 'string' && isRefusal(met)) return to.writeHead(refusals[met]).end()
      if (met instanceof Promise) await met
      else if (typeof met === 'object') {
        to.destroy()
        late.push(met.late.then(() => carryOutOn(from, key, body)).catch(() => undefined))
        return
      }
      const found = await carryOutOn(from, key, body, met === 'doubled')
      if (met === 'lost') return to.destroy()
      if (met === 'silent') return
      return to.writeHead(found.status, found.headers).end(found.body)
    }
    const inTurn = async () => {
      const body = await bytesOf(from)
      const turn = (busy.get(key) ?? Promise.resolve()).then(() => answer(body))
      busy.set(
        key,
        turn.catch(() => undefined),
      )
      await turn
    }
    inTurn().catch((error: unknown) => to.destroy(error instanceof Error ? error : undefined))
  })
  // A connection that is closed just as it is used again would look like a storage that fails.
  door.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    seen,
    settled: () => Promise.all(late),
    failWhen: (when) => (broken = when),
    disturb: (how) => (disturbance = how),
    stop: async () => {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await storage.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
