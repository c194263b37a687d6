import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { caching } from '#publisher/hosting/rules.ts'
import { parseJsonIfValid } from '#tenant/files/read-json.ts'
import { writeOver, type Bucket } from './bucket.ts'

/** Folder of the publisher's own files in a bucket. Visitors never get an address in it. */
export const ownFolder = '_foyer/'

/** Key of the file that names the live release of a bucket. */
const stateKey = '_foyer/release.json'
/** Key of the hold (../hold.ts). */
export const holdKey = '_foyer/hold.json'
/** Key of the note of the last publish that failed. */
export const failureKey = '_foyer/failure.json'
export const objectKey = (sha256: string): string => `_foyer/objects/${sha256}`
export const manifestKey = (release: string): string => `_foyer/releases/${release}.json`
export const objectsFolder = '_foyer/objects/'
export const releasesFolder = '_foyer/releases/'

/** Headers of the publisher's own files. */
export const jsonHeaders = { contentType: 'application/json; charset=utf-8', cacheControl: caching.pages }

const instant = v.pipe(v.string(), v.isoTimestamp())

const siteState = v.object({
  /** Empty before the first. */
  release: v.string(),
  /** Start of the last pull with this result. */
  pulledAt: instant,
  /** Object copied to each path, with the ETag of the copy. */
  places: v.record(v.string(), v.object({ sha256: v.string(), etag: v.string() })),
  /**
   * Files that no release needs but that may exist, with the time of their removal; pages opened earlier may request
   * them.
   */
  gone: v.record(v.string(), instant),
  /** Different in each write. */
  written: v.string(),
})

/** Describes the content of a bucket, completely enough for a machine that never saw the museum. */
export type SiteState = v.InferOutput<typeof siteState>

/** Schema of the state that earlier versions stored: files alone, without releases to go back to. */
const earlierState = v.object({
  release: v.number(),
  files: v.record(v.string(), v.unknown()),
  gone: v.record(v.string(), instant),
})

export interface StateRead {
  state: SiteState
  /** Tag of the object to replace; `null` if there is none. */
  tag: string | null
  /** Reason why the stored state can't be used. `state` then lists possible files, and no release. */
  unusable?: string
  /** The number of the previous release, if an earlier version stored it. */
  earlier?: number
}

const empty: SiteState = { release: '', pulledAt: new Date(0).toISOString(), places: {}, gone: {}, written: '' }

/** Reads the state of a bucket. An unusable one is reported, and replaced by the next publish. */
export async function readState(bucket: Bucket, address: string, now: Date): Promise<StateRead> {
  const kept = await bucket.read(stateKey)
  if (!kept) return { state: empty, tag: null }
  const text = new TextDecoder().decode(kept.body)
  const tag = kept.etag
  const state = parseJsonIfValid(text, siteState)
  if (state) return { state, tag }
  const earlier = parseJsonIfValid(text, earlierState)
  if (!earlier) return { state: empty, tag, unusable: `${address}/${stateKey} doesn't say what is live` }
  const { release, files, gone } = earlier
  const since = now.toISOString()
  const there = Object.fromEntries(Object.keys(files).map((path) => [path, since]))
  const unusable = 'an earlier version kept this site in another form'
  return { state: { ...empty, gone: { ...there, ...gone } }, tag, unusable, earlier: release }
}

/** Replaces the state that was read. @returns the new tag @throws ConflictError */
export const writeState = (
  bucket: Bucket,
  state: Omit<SiteState, 'written'>,
  over: string | null,
  signal?: AbortSignal,
): Promise<string> =>
  writeOver(bucket, stateKey, JSON.stringify({ ...state, written: randomUUID() }), { ...jsonHeaders, over, signal })
