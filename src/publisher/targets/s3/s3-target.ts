import { holdText, parseHold } from '#publisher/targets/hold.ts'
import type { Target } from '#publisher/targets/target.ts'
import type { Bucket } from './bucket.ts'
import { claimBucket, claimHolder, type ClaimTimes } from './claim.ts'
import { lockedBucket } from './locked-bucket.ts'
import * as keys from './site-state.ts'
import { inspectPlaces, liveIn, readStoredManifest, releasesIn, type StoredSite } from './stored-site.ts'

export interface S3TargetOptions extends Partial<ClaimTimes> {
  bucket: Bucket
  /** Names it in messages: `s3://bucket/prefix`. */
  address: string
  /** Milliseconds for which removed files stay, since pages opened earlier may request them. Default a day. */
  grace?: number
  /** A file of this machine that notes its last pull. */
  pulled?: string | undefined
  /** The current time; replaced in tests. */
  now?: () => Date
}

const oneDay = 86_400_000

/**
 * Creates a target in object storage. Objects and releases are kept below `_foyer/`; the storage itself copies the
 * objects of the live release to the paths of the site, and `_foyer/release.json`, written on the condition that nobody
 * else has written it in the meantime, names that release.
 */
export function s3Target(options: S3TargetOptions): Target {
  const { bucket, address, pulled, grace = oneDay, now = () => new Date() } = options
  const { timeout = 30_000, maxWait = 300_000 } = options
  const site: StoredSite = { bucket, address, now, grace }
  const read = () => keys.readState(bucket, address, now())
  const textAt = async (key: string): Promise<string | undefined> => {
    const kept = await bucket.read(key)
    return kept && new TextDecoder().decode(kept.body)
  }
  return {
    address,
    pulled,
    // A publish replaces anything unusable, since nothing else is stored there.
    prepare: async () => {},
    isServed: async () => {
      const { state, unusable } = await read()
      return state.release !== '' || unusable !== undefined
    },
    liveRelease: async () => (await read()).state.release || undefined,
    live: async () => liveIn(site, await read()),
    releases: () => releasesIn(bucket),
    manifest: (id) => readStoredManifest(site, id),
    object: async (sha256) => (await bucket.read(keys.objectKey(sha256)))?.body,
    inspect: (release) => inspectPlaces(site, release),
    hold: async () => parseHold(`${address}/${keys.holdKey}`, await textAt(keys.holdKey), now()),
    setHold: async (hold) => {
      if (hold) await bucket.write(keys.holdKey, holdText(hold), keys.jsonHeaders)
      else await bucket.remove(keys.holdKey)
    },
    failure: () => textAt(keys.failureKey),
    setFailure: async (note) => {
      if (note === undefined) await bucket.remove(keys.failureKey)
      else await bucket.write(keys.failureKey, note, keys.jsonHeaders)
    },
    atWork: () => claimHolder(bucket),
    lock: async (work, given = {}) => {
      const claim = await claimBucket(bucket, address, { timeout, maxWait }, given)
      try {
        return await work(lockedBucket(site, claim))
      } catch (error) {
        // An aborted call doesn't say why.
        throw claim.signal.aborted ? claim.signal.reason : error
      } finally {
        await claim.giveBack()
      }
    },
  }
}
