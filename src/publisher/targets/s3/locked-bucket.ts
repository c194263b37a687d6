import { hash } from 'node:crypto'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { fault } from '#publisher/files/fault.ts'
import { contentType } from '#publisher/hosting/content-types.ts'
import { caching, isImmutable } from '#publisher/hosting/rules.ts'
import {
  keptOf,
  manifestText,
  objectsOf,
  pruneThreshold,
  type Manifest,
  type Stored,
} from '#publisher/targets/manifest.ts'
import { ConflictError, type Content, type LockedTarget } from '#publisher/targets/target.ts'
import { isSitemap } from '#site/sitemap.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { maxConcurrentCalls, type Bucket, type ListedObject } from './bucket.ts'
import type { Claim } from './claim.ts'
import * as keys from './site-state.ts'
import { jsonHeaders, readState, writeState, type SiteState, type StateRead } from './site-state.ts'
import {
  isInPlace,
  listed,
  liveIn,
  readStoredManifest,
  releasesIn,
  servedFiles,
  unknownKeys,
  type Listing,
  type StoredSite,
} from './stored-site.ts'

/** Creates the target of a bucket that this run has claimed. */
export function lockedBucket(site: StoredSite, claim: Claim): LockedTarget {
  const { bucket, address, now, grace } = site
  const { signal } = claim
  let read: StateRead | undefined
  let listing: Listing | undefined
  const uploads = uploader(bucket, claim, (sha256) => listing?.get(keys.objectKey(sha256)))
  const known = async () => (read ??= await readState(bucket, address, now()))

  const write = async (state: SiteState): Promise<void> => {
    claim.check()
    const { tag } = await known()
    read = { state, tag: await writeState(bucket, state, tag, signal) }
  }

  return {
    live: async () => liveIn(site, await known(), (found) => (listing = found)),
    nextRelease: async () => {
      const { state, earlier = 0 } = await known()
      const numbers = [...(await releasesIn(bucket)), state.release].map(Number)
      return String(Math.max(earlier, ...numbers) + 1).padStart(6, '0')
    },
    put: uploads.put,
    flush: uploads.flush,
    activate: async (manifest, expected, { pulledAt, anew = false, isKept = false, isJustVerified = false }) => {
      const { state, tag, unusable } = await known()
      if (expected !== undefined && state.release !== expected)
        throw new ConflictError(`${address}: release ${state.release || 'none'} is live by now, not ${expected}.`)
      if (!isKept) {
        claim.check()
        await bucket.write(keys.manifestKey(manifest.release), manifestText(manifest), { ...jsonHeaders, signal })
      }
      fault('release-written')
      try {
        if (!listing && !isJustVerified) listing = await listed(bucket)
        // If the state is unusable or lost, the manifests know the earlier files.
        const gone = unusable === undefined && tag !== null ? {} : await earlierPaths()
        await place(manifest, { state: { ...state, gone: { ...gone, ...state.gone } }, pulledAt, anew })
      } catch (error) {
        if (!isKept) await withdraw(manifest.release)
        throw error
      }
    },
    confirm: async ({ release }, pulledAt, manifest) => {
      if (manifest) await bucket.write(keys.manifestKey(release), manifestText(manifest), { ...jsonHeaders, signal })
      const { state } = await known()
      await write({ ...state, pulledAt })
    },
    prune: async () => {
      const { state } = await known()
      const due = Object.entries(state.gone).flatMap(([path, since]) =>
        now().getTime() - Date.parse(since) >= grace ? [path] : [],
      )
      if (due.length > 0) {
        await remove(due)
        fault('old-removed')
        const gone = Object.fromEntries(Object.entries(state.gone).filter(([path]) => !due.includes(path)))
        await write({ ...state, gone })
      }
      await removeOldReleases()
      return due.length
    },
    removeUnknown: async () => {
      const unknown = await unknownKeys(bucket, (await known()).state)
      const others = unknown.find((key) => key.includes(`/${keys.ownFolder}`))
      if (others !== undefined)
        throw new Error(
          `${address} holds another museum's site (${others}), so nothing was removed. Give each museum a prefix of its own in tenant.json.`,
        )
      await remove(unknown)
      return unknown.length
    },
  }

  /**
   * Copies differing files to their paths and marks the release as live. Before that, it records the files that may
   * exist from now on.
   */
  async function place(
    manifest: Manifest,
    { state, pulledAt, anew }: { state: SiteState; pulledAt: string; anew: boolean },
  ): Promise<void> {
    const next = new Map(servedFiles(manifest))
    const lacking = [...next].filter(
      ([path, { sha256 }]) => anew || state.places[path]?.sha256 !== sha256 || !isInPlace(path, state, listing),
    )
    const since = now().toISOString()
    const staleKeys = new Set(lacking.map(([path]) => path))
    const sure = Object.entries(state.places).filter(([path]) => !staleKeys.has(path))
    const arriving = Object.fromEntries([...staleKeys].map((path) => [path, since]))
    if (lacking.length > 0) {
      // Files that were removed earlier keep their time.
      await write({ ...state, places: Object.fromEntries(sure), gone: { ...arriving, ...state.gone } })
      fault('marked')
    }
    const places = Object.fromEntries(sure.filter(([path]) => next.has(path)))
    for (const turn of [0, 1, 2]) {
      const own = lacking.filter(([path]) => turnOf(path) === turn)
      await inParallel(own, maxConcurrentCalls, async ([path, { sha256 }]) => {
        claim.check()
        const cacheControl = isImmutable(path) ? caching.immutable : caching.pages
        const type = { contentType: contentType(path), cacheControl }
        places[path] = { sha256, etag: await bucket.copy(keys.objectKey(sha256), path, type, signal) }
        fault('file-placed')
      })
      fault('turn-placed')
    }
    const gone = { ...Object.fromEntries(Object.keys(state.places).map((path) => [path, since])), ...state.gone }
    const staying = Object.entries(gone).filter(([path]) => !next.has(path))
    // The listing is outdated; the copies have the tags recorded now.
    listing = undefined
    await write({ ...state, release: manifest.release, pulledAt, places, gone: Object.fromEntries(staying) })
    fault('switched')
  }

  /** Returns the paths of all kept releases, which may exist although no state lists them. */
  async function earlierPaths(): Promise<SiteState['gone']> {
    const since = now().toISOString()
    const gone: SiteState['gone'] = {}
    for (const id of await releasesIn(bucket)) {
      const manifest = await readStoredManifest(site, id)
      if (manifest instanceof FileError) continue
      for (const [path] of servedFiles(manifest)) gone[path] = since
    }
    return gone
  }

  /**
   * Withdraws a release that couldn't go live, unless it did. Its own errors are dropped, since the original one is
   * more useful.
   */
  async function withdraw(release: string): Promise<void> {
    await readState(bucket, address, now())
      .then(({ state }) => (state.release === release ? undefined : bucket.remove(keys.manifestKey(release))))
      .catch(() => undefined)
  }

  async function removeOldReleases(): Promise<void> {
    const ids = await releasesIn(bucket)
    if (ids.length <= pruneThreshold) return
    const { state } = await known()
    const staying = keptOf(ids).add(state.release)
    await remove(ids.filter((id) => !staying.has(id)).map(keys.manifestKey))
    fault('release-removed')
    const used = new Set<string>()
    for (const id of staying) {
      const manifest = await readStoredManifest(site, id)
      // A release with an unreadable manifest may need any object.
      if (manifest instanceof FileError) return
      for (const { sha256 } of objectsOf(manifest)) used.add(keys.objectKey(sha256))
    }
    const objects = (await bucket.list(keys.objectsFolder)).map(({ key }) => key)
    await remove(objects.filter((key) => !used.has(key)))
    fault('objects-removed')
  }

  function remove(gone: readonly string[]): Promise<void> {
    return inParallel(gone, maxConcurrentCalls, async (key) => {
      claim.check()
      await bucket.remove(key)
    })
  }
}

/** Returns the order of upload: pages come after the files they need, and the sitemap after the pages. */
const turnOf = (path: string): number => (isSitemap(path) ? 2 : path.endsWith('.html') ? 1 : 0)

const objectHeaders = { contentType: 'application/octet-stream', cacheControl: caching.immutable }

/**
 * Uploads objects while others are rendered, several at a time; `put` waits only if all uploads are busy.
 * @param there returns the bucket's object, if known
 */
function uploader(bucket: Bucket, claim: Claim, there: (sha256: string) => ListedObject | undefined) {
  const seen = new Map<string, Stored>()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const throwIfFailed = () => {
    if (failures.length > 0) throw failures[0]
  }
  const upload = async (sha256: string, content: Uint8Array) => {
    try {
      claim.check()
      await bucket.write(keys.objectKey(sha256), content, { ...objectHeaders, signal: claim.signal })
      fault('object-written')
    } catch (error) {
      failures.push(error)
    }
  }
  return {
    put: async ({ bytes, sha256 = hash('sha256', bytes) }: Content) => {
      throwIfFailed()
      const size = bytes.byteLength
      const before = seen.get(sha256)
      if (before) return { ...before, isNew: true }
      const stored = { sha256, size, mtime: Date.now() }
      if (there(sha256)?.size === size) return { ...stored, isNew: false }
      seen.set(sha256, stored)
      while (underWay.size >= maxConcurrentCalls) await Promise.race(underWay)
      const uploading = upload(sha256, bytes).finally(() => underWay.delete(uploading))
      underWay.add(uploading)
      return { ...stored, isNew: true }
    },
    flush: async () => {
      await Promise.all(underWay)
      throwIfFailed()
      fault('objects-synced')
    },
  }
}
