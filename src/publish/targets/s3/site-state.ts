import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { caching } from '#publish/hosting/rules.ts'
import { writeOver, type Bucket } from './bucket.ts'

/** What of a bucket is the publisher's own: no visitor is to be led there. */
export const ownFolder = '_foyer/'

/** Where a bucket says what is live in it. */
const stateKey = '_foyer/release.json'
export const objectKey = (sha256: string): string => `_foyer/objects/${sha256}`
export const manifestKey = (release: string): string => `_foyer/releases/${release}.json`
export const objectsFolder = '_foyer/objects/'
export const releasesFolder = '_foyer/releases/'

const instant = v.pipe(v.string(), v.isoTimestamp())

const siteState = v.object({
  /** Empty before the first. */
  release: v.string(),
  /** When the last pull began that came to this. */
  pulledAt: instant,
  /** What stands at each path: the object that was copied there, and the tag that the copy got. */
  places: v.record(v.string(), v.object({ sha256: v.string(), etag: v.string() })),
  /** Files that no release needs and that may be there, and since when: pages that were opened before may ask for them. */
  gone: v.record(v.string(), instant),
  /** Another one with each write. */
  written: v.string(),
})

/** What is in a bucket. It is all that a machine which never saw the museum needs to know. */
export type SiteState = v.InferOutput<typeof siteState>

/** As earlier versions kept it: files alone, without releases to go back to. */
const earlierState = v.object({
  release: v.number(),
  files: v.record(v.string(), v.unknown()),
  gone: v.record(v.string(), instant),
})

export interface StateRead {
  state: SiteState
  /** To be written over; `null` where nothing is there. */
  tag: string | null
  /** Why what is there can't be used; then `state` knows what may be there, and no release. */
  unusable?: string
  /** The number of the release before, where an earlier version kept it. */
  earlier?: number
}

const empty: SiteState = { release: '', pulledAt: new Date(0).toISOString(), places: {}, gone: {}, written: '' }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Reads what a bucket says of itself. What can't be used is named, and made anew by the next publish. */
export async function readState(bucket: Bucket, address: string, now: Date): Promise<StateRead> {
  const kept = await bucket.read(stateKey)
  if (!kept) return { state: empty, tag: null }
  const content = parsed(new TextDecoder().decode(kept.body))
  const tag = kept.etag
  const known = v.safeParse(siteState, content)
  if (known.success) return { state: known.output, tag }
  const earlier = v.safeParse(earlierState, content)
  if (!earlier.success) {
    return { state: empty, tag, unusable: `${address}/${stateKey} doesn't say what is live` }
  }
  const { release, files, gone } = earlier.output
  const since = now.toISOString()
  const there = Object.fromEntries(Object.keys(files).map((path) => [path, since]))
  const unusable = 'an earlier version kept this site in another form'
  return { state: { ...empty, gone: { ...there, ...gone } }, tag, unusable, earlier: release }
}

/** Writes it over what was read. @returns the new tag @throws ConflictError */
export const writeState = (
  bucket: Bucket,
  state: Omit<SiteState, 'written'>,
  over: string | null,
  signal?: AbortSignal,
): Promise<string> =>
  writeOver(bucket, stateKey, JSON.stringify({ ...state, written: randomUUID() }), {
    contentType: 'application/json; charset=utf-8',
    cacheControl: caching.pages,
    over,
    signal,
  })
