import { hash } from 'node:crypto'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { pairsOf, parseManifest, type Manifest } from '#publisher/targets/manifest.ts'
import type { FaultyFiles, LiveState } from '#publisher/targets/target.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { maxConcurrentCalls, type Bucket, type ListedObject } from './bucket.ts'
import * as keys from './site-state.ts'
import { readState, type SiteState, type StateRead } from './site-state.ts'

/** A museum's site in a bucket. */
export interface StoredSite {
  bucket: Bucket
  /** Names it in messages: `s3://bucket/prefix`. */
  address: string
  now: () => Date
  /** Milliseconds for which removed files stay. */
  grace: number
}

const releaseName = /^_foyer\/releases\/(\d{6,})\.json$/

/** Returns the ids of the releases that are kept, oldest first. */
export async function releasesIn(bucket: Bucket): Promise<string[]> {
  const ids = (await bucket.list(keys.releasesFolder)).map(({ key }) => releaseName.exec(key)?.[1])
  return ids.filter((id) => id !== undefined).sort((one, other) => Number(one) - Number(other))
}

/** Returns the manifest of a release, or the reason why it is missing or broken. */
export async function readStoredManifest({ bucket, address }: StoredSite, id: string): Promise<Manifest | FileError> {
  const key = keys.manifestKey(id)
  const kept = await bucket.read(key)
  const name = `${address}/${key}`
  if (!kept) return new FileError(name, [{ path: '', expected: 'a manifest', found: 'no file' }])
  return parseManifest(name, new TextDecoder().decode(kept.body))
}

/** Maps the keys of a bucket to its objects. */
export type Listing = ReadonlyMap<string, ListedObject>

/** Lists all objects of a bucket. */
export const listed = async (bucket: Bucket): Promise<Listing> =>
  new Map((await bucket.list('')).map((object) => [object.key, object]))

/** Returns the live release. Its files are checked on request, by one listing of the bucket. */
export async function liveIn(
  site: StoredSite,
  { state, unusable }: StateRead,
  looked: (listing: Listing) => void = () => {},
): Promise<LiveState> {
  if (unusable !== undefined) return { unusable }
  if (state.release === '') return {}
  const { release, pulledAt } = state
  const manifest = await readStoredManifest(site, release)
  if (manifest instanceof FileError) return { unusable: manifest.message }
  const look = async () => {
    const listing = await listed(site.bucket)
    looked(listing)
    const usable = manifest.files.values.map((entry) =>
      listing.get(keys.objectKey(entry.sha256))?.size === entry.size ? entry : undefined,
    )
    const isServed = (path: string) => hostFileNames.includes(path) || isInPlace(path, state, listing)
    const damaged = manifest.files.paths.filter((path, at) => !usable[at] || !isServed(path))
    return { usable, damaged }
  }
  return { live: { release, pulledAt, manifest, look } }
}

/**
 * Returns true if a path holds the copy that was made there.
 * @param listing of the bucket; absent if it was just checked
 */
export function isInPlace(path: string, { places }: SiteState, listing: Listing | undefined): boolean {
  const place = places[path]
  return place !== undefined && (listing === undefined || listing.get(path)?.etag === place.etag)
}

/** Returns the files of a release that visitors get. Files for a web server are left out, since there is none here. */
export const servedFiles = ({ files }: Manifest) => pairsOf(files).filter(([path]) => !hostFileNames.includes(path))

/** Compares the object at each path with the live release. */
export async function inspectPlaces(site: StoredSite, release: string): Promise<FaultyFiles | undefined> {
  const { bucket, address, now } = site
  const { state } = await readState(bucket, address, now())
  if (state.release !== release) return undefined
  const wrong: FaultyFiles = { missing: [], damaged: [], unknown: [] }
  const manifest = await readStoredManifest(site, release)
  if (manifest instanceof FileError) return undefined
  await inParallel(servedFiles(manifest), maxConcurrentCalls, async ([path, { sha256 }]) => {
    const found = await bucket.read(path)
    if (!found) wrong.missing.push(path)
    else if (hash('sha256', found.body) !== sha256) wrong.damaged.push(path)
  })
  wrong.unknown = await unknownKeys(bucket, state)
  return wrong
}

/** Lists the objects of a bucket that neither the publisher nor any of its releases has put there. */
export async function unknownKeys(bucket: Bucket, state: SiteState): Promise<string[]> {
  const own = new Set([state.places, state.gone].flatMap(Object.keys))
  const isKnown = (key: string) => key.startsWith(keys.ownFolder) || own.has(key)
  return (await bucket.list('')).flatMap(({ key }) => (isKnown(key) ? [] : [key]))
}
