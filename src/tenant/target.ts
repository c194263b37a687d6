import { join } from 'node:path'
import * as v from 'valibot'
import { address, origin } from './addresses.ts'
import { withDescription } from './with-description.ts'
import { FileError, problemsOf } from './files/file-error.ts'
import { readUnchecked } from './files/read-json.ts'

/** A location in object storage. */
export interface S3Address {
  bucket: string
  /** Prefix of every key; empty, or ending with a slash. */
  prefix: string
}

/** Parses `s3://bucket/prefix`; undefined if it isn't such an address. */
export function parseS3Address(address: string): S3Address | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined || path.split('/').some((part) => part === '.' || part === '..')) return undefined
  const prefix = path.replace(/^\/+|\/+$/g, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

/** The fields of `tenant.json` for the location of a museum's releases. */
export const targetFields = {
  target: v.optional(
    withDescription(
      address((text) => parseS3Address(text) !== undefined, 'an address such as "s3://bucket/prefix"'),
      'The object storage that your shop is published to, with a prefix of its own, such as "s3://bucket/museum". Default: a folder on the machine that publishes.',
    ),
  ),
  endpoint: v.optional(
    withDescription(
      origin('https://storage.example'),
      'The address of object storage other than Amazon S3, such as R2 or MinIO.',
    ),
  ),
  region: v.optional(
    withDescription(
      v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'a region such as "eu-central-1"')),
      'The region of the object storage, if the environment of the machine doesn’t set it.',
    ),
  ),
}

const targetSettings = v.object(targetFields)
export type TargetSettings = v.InferOutput<typeof targetSettings>

/**
 * Reads the target of a museum's releases, whatever else is wrong in its folder, so that the live release can still be
 * inspected and rolled back.
 * @throws {FileError} if `tenant.json` isn't JSON, or one of these fields is wrong
 */
export async function readTargetSettings(root: string, id: string): Promise<TargetSettings> {
  const file = join(root, id, 'tenant.json')
  const content = await readUnchecked(file)
  if (typeof content !== 'object' || content === null) return {}
  const { success, output, issues } = v.safeParse(targetSettings, content)
  if (success) return output
  throw new FileError(
    file,
    problemsOf(issues, () => []),
  )
}
