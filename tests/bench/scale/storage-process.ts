import { hash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

/*
 * The object storage of a run, in a process of its own, so that its work isn't counted. It keeps objects in memory: the
 * storage of the tests writes files, and answers so late to 64 calls at once that a run would measure it.
 */

const delay = Number(process.argv[2])
const objects = new Map<string, { body: Uint8Array; etag: string }>()

interface Answer {
  status: number
  etag?: string | undefined
  body?: Uint8Array | string | undefined
}

const missing: Answer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }

/** Returns a page of a list: a thousand keys at most, from the key that a token names. */
function list(query: URLSearchParams): Answer {
  const prefix = `/museums/${query.get('prefix') ?? ''}`
  const from = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key >= from).toSorted()
  const contents = keys.slice(0, 1000).map((key) => {
    const { body, etag } = objects.get(key) ?? { body: '', etag: '' }
    const name = key.slice('/museums/'.length)
    return `<Contents><Key>${name}</Key><ETag>${etag}</ETag><Size>${body.length}</Size></Contents>`
  })
  const next = keys[1000] === undefined ? '' : `<NextContinuationToken>${keys[1000]}</NextContinuationToken>`
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` }
}

/** Writes an object, or copies another one, if the conditions of the request hold. */
function write(key: string, headers: IncomingMessage['headers'], sent: Uint8Array): Answer {
  const before = objects.get(key)
  const { 'if-match': tag, 'if-none-match': none, 'x-amz-copy-source': source } = headers
  if ((tag !== undefined && tag !== before?.etag) || (none === '*' && before)) return { status: 412 }
  const body = typeof source === 'string' ? objects.get(`/${decodeURI(source)}`)?.body : sent
  if (!body) return missing
  const etag = `"${hash('md5', body)}"`
  objects.set(key, { body, etag })
  const copied = `<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>`
  return { status: 200, etag, body: source === undefined ? undefined : copied }
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage')
  const key = decodeURIComponent(pathname)
  const body = await buffer(request)
  await setTimeout(delay)
  if (request.method === 'PUT') return write(key, request.headers, body)
  if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 }
  if (searchParams.has('list-type')) return list(searchParams)
  const found = objects.get(key)
  return found ? { status: 200, ...found } : missing
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, etag, body }) => response.writeHead(status, etag === undefined ? {} : { etag }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit(0))
