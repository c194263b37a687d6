import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** A request to object storage, with its whole body. */
export interface StorageRequest {
  method: string
  /** Path and query: `/bucket/key?x-id=GetObject`. */
  url: string
  headers: IncomingHttpHeaders
  body: Uint8Array
}

export interface StorageAnswer {
  status: number
  headers?: OutgoingHttpHeaders
  body?: Uint8Array | string
}

/** Objects by key. */
export type Objects = Map<string, { body: Uint8Array; etag: string; headers: OutgoingHttpHeaders; modified: Date }>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns an error as S3 words it. */
export const storageError = (status: number, code: string, message = code): StorageAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
})

/**
 * Creates object storage in memory with one bucket, which answers what S3 clients ask: read, write and copy an object,
 * on a condition (`If-Match`, `If-None-Match: *`), remove it, and list several. Signatures aren't checked.
 * S3rver, the only package of npm that could take its place, has no conditions, shows objects half written, and fails with
 * lists of more than a thousand: it makes their tokens by DES, which OpenSSL 3 has no longer.
 * @param pageSize objects in one answer to a list; S3's own thousand by default
 * @param objects what is in it
 * @param ignored headers that it doesn't know, as some storages don't
 */
export function objectStorage(
  bucket: string,
  pageSize = 1000,
  objects: Objects = new Map(),
  ignored: readonly string[] = [],
): (request: StorageRequest) => StorageAnswer {
  const missing = storageError(404, 'NoSuchKey')

  /** The token names the last key of the page before. */
  function list(query: URLSearchParams): StorageAnswer {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, pageSize)
    const contents = page.map((key) => {
      const { body, etag, modified } = objects.get(key) ?? { body: '', etag: '', modified: new Date() }
      const fields = { Key: key, LastModified: modified.toISOString(), ETag: etag, Size: String(body.length) }
      return `<Contents>${Object.entries(fields)
        .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
        .join('')}</Contents>`
    })
    const isTruncated = keys.length > pageSize
    const token = isTruncated ? Buffer.from(page.at(-1) ?? '').toString('base64') : ''
    const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
    const body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body }
  }

  /** Copies take the headers of the request, as with the directive `REPLACE`. */
  function write(key: string, { headers, body: sent }: StorageRequest): StorageAnswer {
    const known = (name: string) => (ignored.includes(name) ? undefined : headers[name])
    const [tag, none, source] = [known('if-match'), known('if-none-match'), headers['x-amz-copy-source']]
    const before = objects.get(key)
    if (tag !== undefined && !before) return missing
    if ((tag !== undefined && tag !== before?.etag) || (none === '*' && before)) {
      return storageError(412, 'PreconditionFailed')
    }
    const isCopy = typeof source === 'string'
    const body = isCopy ? objects.get(decodeURIComponent(source).replace(`${bucket}/`, ''))?.body : sent
    if (!body) return missing
    const etag = `"${hash('md5', body)}"`
    const { 'content-type': type, 'cache-control': cache } = headers
    const modified = new Date()
    const kept = { 'content-type': type, 'cache-control': cache, 'last-modified': modified.toUTCString(), etag }
    objects.set(key, { body, etag, headers: kept, modified })
    if (!isCopy) return { status: 200, headers: { etag } }
    return { status: 200, body: `<CopyObjectResult><ETag>${escaped(etag)}</ETag></CopyObjectResult>` }
  }

  return (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://storage')
    const [, asked, ...rest] = pathname.split('/')
    if (asked !== bucket) return storageError(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    if (request.method === 'PUT') return write(key, request)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (searchParams.has('list-type')) return list(searchParams)
    const found = objects.get(key)
    return found ? { status: 200, headers: found.headers, body: found.body } : missing
  }
}
