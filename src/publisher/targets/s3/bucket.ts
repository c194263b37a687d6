import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { ConflictError } from '#publisher/targets/target.ts'
import type { S3Address } from '#tenant/target.ts'
import { isNoObject, nameCall, statusOf } from './call-errors.ts'

/** Describes an object as a bucket lists it. */
export interface ListedObject {
  key: string
  etag: string
  /** Bytes. */
  size: number
}

/** Describes the headers that visitors get with an object. */
export interface ObjectHeaders {
  contentType: string
  cacheControl: string
}

/** Describes the options for writing an object. */
export interface PutOptions extends ObjectHeaders {
  /** Writes only over the object with this tag; `null`: only if there is none. */
  over?: string | null
  signal?: AbortSignal | undefined
}

export interface S3Options extends S3Address {
  /** Address of object storage other than Amazon's, such as R2 or MinIO. */
  endpoint?: string | undefined
  region?: string | undefined
  /** Milliseconds without a sign of the storage after which a call is made again. Default 5 s. */
  silence?: number
}

/** Calls under way at a time. */
export const maxConcurrentCalls = 64

/** Connections at a time: one is left for the heartbeat of a claim, which can't wait for large uploads. */
const maxSockets = maxConcurrentCalls + 1

/** Returns true if a write's condition wasn't met, or another write was under way. */
const isConflict = (error: unknown, over: string | null): boolean =>
  // Without an object, `If-None-Match` is met, and `If-Match` is answered like a read.
  [409, 412].some((status) => status === statusOf(error)) || (over !== null && isNoObject(error))

const condition = ({ over }: PutOptions) =>
  over === undefined ? {} : over === null ? { IfNoneMatch: '*' } : { IfMatch: over }

/**
 * Creates a client of the part of object storage that contains a site: S3, R2, MinIO or similar; keys are paths
 * below the prefix. Credentials come from the usual sources of Amazon's tools: `AWS_ACCESS_KEY_ID`, `AWS_PROFILE`, the
 * role of a machine.
 */
export function s3Bucket({ bucket, prefix, endpoint, region, silence = 5000 }: S3Options) {
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(region !== undefined && { region }),
    requestHandler: {
      connectionTimeout: silence,
      // Of silence: an upload may take as long as the wire does. The client's `requestTimeout` only warns.
      socketTimeout: silence,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })
  client.middlewareStack.add(nameCall(endpoint), { step: 'initialize' })
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  return {
    /** Address of storage other than Amazon's. */
    endpoint,
    /** Returns an object, and its tag, which changes with every write; undefined if there is none. */
    read: async (key: string) => {
      try {
        const found = await client.send(new GetObjectCommand(place(key)))
        return { body: (await found.Body?.transformToByteArray()) ?? new Uint8Array(), etag: found.ETag ?? '' }
      } catch (error) {
        if (isNoObject(error)) return undefined
        throw error
      }
    },
    /**
     * Writes an object.
     * @returns the new tag
     * @throws ConflictError if another object is there than the one to replace
     */
    write: async (key: string, body: Uint8Array | string, options: PutOptions): Promise<string> => {
      const { contentType: ContentType, cacheControl: CacheControl, signal } = options
      const put = { ...place(key), Body: body, ContentType, CacheControl, ...condition(options) }
      try {
        const written = await client.send(new PutObjectCommand(put), { abortSignal: signal })
        return written.ETag ?? ''
      } catch (error) {
        if (options.over !== undefined && isConflict(error, options.over)) {
          throw new ConflictError(`Another machine wrote ${key} meanwhile.`, { cause: error })
        }
        throw error
      }
    },
    /** Copies an object inside the storage. @returns the new tag */
    copy: async (from: string, to: string, { contentType, cacheControl }: ObjectHeaders, signal?: AbortSignal) => {
      const copied = await client.send(
        new CopyObjectCommand({
          ...place(to),
          CopySource: `${bucket}/${encodeURI(prefix + from)}`,
          MetadataDirective: 'REPLACE',
          ContentType: contentType,
          CacheControl: cacheControl,
        }),
        { abortSignal: signal },
      )
      return copied.CopyObjectResult?.ETag ?? ''
    },
    /**
     * Removes an object; a missing one is no error. Objects are removed one at a time, since not every S3-compatible
     * storage can remove several.
     */
    remove: async (key: string): Promise<void> => {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    /** Lists the objects whose keys begin with a text. */
    list: async (beginning: string): Promise<ListedObject[]> => {
      const listed: ListedObject[] = []
      for (let token: string | undefined; ;) {
        const found = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + beginning, ContinuationToken: token }),
        )
        for (const { Key = '', ETag = '', Size = 0 } of found.Contents ?? [])
          listed.push({ key: Key.slice(prefix.length), etag: ETag, size: Size })
        token = found.NextContinuationToken
        if (token === undefined) return listed
      }
    },
  }
}
export type Bucket = ReturnType<typeof s3Bucket>

/**
 * Replaces the object that was read. If the answer of the first attempt was lost, the retry recognises its own write.
 * @param body must be unique for each write
 * @returns the new tag @throws ConflictError
 */
export async function writeOver(bucket: Bucket, key: string, body: string, options: PutOptions): Promise<string> {
  try {
    return await bucket.write(key, body, options)
  } catch (error) {
    const there = await bucket.read(key).catch(() => undefined)
    if (there && new TextDecoder().decode(there.body) === body) return there.etag
    throw error
  }
}
