import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { Overtaken, type Bucket, type PutOptions } from './bucket.ts'

export interface S3Options {
  bucket: string
  /** Before every key; empty, or ending with a slash. */
  prefix: string
  /** Of a storage that isn't Amazon's own, such as R2 or MinIO. */
  endpoint?: string | undefined
  region?: string | undefined
}

/** Calls under way at a time. */
const atOnce = 16

const statusOf = (error: unknown): unknown =>
  error instanceof Error && '$metadata' in error && typeof error.$metadata === 'object' && error.$metadata !== null
    ? Reflect.get(error.$metadata, 'httpStatusCode')
    : undefined

/** A condition of a write wasn't met, or another write was under way. */
const overtaken = new Set<unknown>([409, 412])

const condition = ({ over }: PutOptions) =>
  over === undefined ? {} : over === null ? { IfNoneMatch: '*' } : { IfMatch: over }

/**
 * A bucket of S3, R2, MinIO or the like. Who may write is said as everywhere with Amazon's tools: `AWS_ACCESS_KEY_ID`,
 * `AWS_PROFILE`, the role of a machine.
 */
export function s3Bucket({ bucket, prefix, endpoint, region }: S3Options): Bucket {
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(region !== undefined && { region }),
  })
  return {
    read: async (key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }))
        return { body: (await found.Body?.transformToString()) ?? '', etag: found.ETag ?? '' }
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    write: async (key, body, options) => {
      try {
        const written = await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: prefix + key,
            Body: body,
            ContentType: options.contentType,
            CacheControl: options.cacheControl,
            ...condition(options),
          }),
        )
        return written.ETag ?? ''
      } catch (error) {
        if (options.over !== undefined && overtaken.has(statusOf(error))) {
          throw new Overtaken(`Another machine wrote ${key} meanwhile.`, { cause: error })
        }
        throw error
      }
    },
    remove: (keys) =>
      // One by one: not every storage that speaks S3 knows how to take away several.
      inParallel(keys, atOnce, async (key) => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }))
      }),
  }
}

/** Reads `s3://bucket/prefix`; undefined where it is none. */
export function parseS3Address(address: string): Pick<S3Options, 'bucket' | 'prefix'> | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined || path.split('/').some((part) => part === '.' || part === '..')) return undefined
  const prefix = path.replace(/^\/+|\/+$/g, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}
