import * as v from 'valibot'
import { inputsFile } from '#catalogue/inputs.ts'
import { caching } from '#publish/hosts/rules.ts'
import type { Bucket } from './bucket.ts'

/** Where a bucket says what is in it. */
const stateKey = '_foyer/release.json'

const file = v.object({
  sha256: v.string(),
  size: v.number(),
  /** Identity of the page it was rendered from (page-identity.ts). */
  page: v.optional(v.string()),
})

const bucketState = v.object({
  /** Counted from 1; 0 before the first. */
  release: v.number(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** When the pull of what it shows began. */
  pulledAt: v.pipe(v.string(), v.isoTimestamp()),
  buildId: v.string(),
  inputs: v.optional(inputsFile),
  /** By path in the site. */
  files: v.record(v.string(), file),
  /** Files of earlier releases that are still there, and since when nothing needs them. */
  gone: v.record(v.string(), v.pipe(v.string(), v.isoTimestamp())),
  /** A deploy that is under way, or ended without a word: what it writes may be there in its form or in that of before. */
  writing: v.optional(
    v.object({ by: v.string(), since: v.pipe(v.string(), v.isoTimestamp()), paths: v.array(v.string()) }),
  ),
})

/** What a bucket holds. It is all that a machine which never saw the museum needs to know. */
export type BucketState = v.InferOutput<typeof bucketState>

const emptyState: BucketState = {
  release: 0,
  createdAt: new Date(0).toISOString(),
  pulledAt: new Date(0).toISOString(),
  buildId: '',
  files: {},
  gone: {},
}

/** What a bucket says of itself, and the tag to write over; `null` where it is new. @throws where it can't be read */
export async function readState(bucket: Bucket): Promise<{ state: BucketState; tag: string | null }> {
  const kept = await bucket.read(stateKey)
  if (!kept) return { state: emptyState, tag: null }
  return { state: v.parse(bucketState, JSON.parse(kept.body)), tag: kept.etag }
}

/** Writes it over what was read. @returns the new tag @throws Overtaken */
export const writeState = (bucket: Bucket, state: BucketState, over: string | null): Promise<string> =>
  bucket.write(stateKey, JSON.stringify(state), {
    contentType: 'application/json; charset=utf-8',
    cacheControl: caching.pages,
    over,
  })
