import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { objectStorage, storageError, type Objects } from './object-storage.ts'

/**
 * What a request meets with: `refused` is answered 500 and not carried out, `denied` and `full` likewise with 403 and 507,
 * `lost` is carried out and its connection ends without an answer, `silent` is carried out and its connection stays open without
 * one, `doubled` is carried out twice; with a promise it is carried out once that is kept. One that is `late` gets no answer, and is
 * carried out once its promise is kept, whoever was there meanwhile.
 */
export type Disturbance =
  | keyof typeof refusals
  | 'lost'
  | 'silent'
  | 'doubled'
  | Promise<unknown>
  | { late: Promise<unknown> }

const refusals = {
  refused: storageError(500, 'InternalError'),
  denied: storageError(403, 'AccessDenied', 'Access Denied'),
  full: storageError(507, 'InsufficientStorage'),
}

/** An object storage on this machine. */
export interface S3Server {
  endpoint: string
  /** What is in the bucket. */
  objects: Objects
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

/** Objects in one answer to a list: so few that each site of a test takes several. */
const pageSize = 10

interface Options {
  /** What is in the bucket of another server: this one begins with the same. */
  objects?: Objects
  /** Headers that it doesn't know, as some storages don't. */
  ignored?: readonly string[]
}

/** Starts object storage with one bucket, whose answers a test can disturb. */
export async function startS3Server(bucket: string, { objects: kept, ignored }: Options = {}): Promise<S3Server> {
  const objects: Objects = new Map(kept)
  const answerTo = objectStorage(bucket, pageSize, objects, ignored)
  const seen: string[] = []
  let broken: (line: string) => boolean = () => false
  let disturbance: (line: string) => Disturbance | undefined = () => undefined
  /** Requests that are carried out late. */
  const late: Promise<unknown>[] = []

  const server = createServer((from, to) => {
    const { method = '', url = '/', headers } = from
    const answer = async () => {
      const request = { method, url, headers, body: await buffer(from) }
      const line = `${method} ${url.split('?')[0] ?? ''}`
      seen.push(line)
      const met = broken(line) ? 'refused' : disturbance(line)
      if (met instanceof Promise) await met
      else if (typeof met === 'object') {
        to.destroy()
        late.push(met.late.then(() => answerTo(request)))
        return
      }
      if (met === 'doubled') answerTo(request)
      const isRefused = typeof met === 'string' && isRefusal(met)
      const { status, headers: own, body } = isRefused ? refusals[met] : answerTo(request)
      if (met === 'lost') to.destroy()
      else if (met !== 'silent') to.writeHead(status, own).end(body)
    }
    answer().catch((error: unknown) => to.destroy(error instanceof Error ? error : undefined))
  })
  // A connection that is closed just as it is used again would look like object storage that fails.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    seen,
    settled: () => Promise.all(late),
    failWhen: (when) => (broken = when),
    disturb: (how) => (disturbance = how),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
