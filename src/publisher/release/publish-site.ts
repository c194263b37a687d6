import { hash } from 'node:crypto'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { valueAt, type ByPath, type ManifestEntry } from '#publisher/targets/manifest.ts'
import { HeldError } from '#publisher/targets/hold.ts'
import {
  ConflictError,
  type Live,
  type LockedTarget,
  type ReusableFiles,
  type Target,
} from '#publisher/targets/target.ts'
import type { CacheOptions, CachedPublish } from './publish-cache.ts'
import { lateFailure } from './site-status.ts'
import { makePlan, type SiteContent } from './plan.ts'
import { writeObjects, type Progress, type WriteOptions } from './write-objects.ts'

export interface PublishOptions extends SiteContent, WriteOptions, Pick<CacheOptions, 'cached'> {
  target: Target
  /** Start of the pull. A pull older than the live release's isn't published. Default now. */
  pulledAt?: Date
  /** Reuses nothing from the live release: every page is rendered, every object compared byte for byte. */
  fresh?: boolean
  /** Called with the reason of a wait, in a few words. */
  onWait?: ((words: string) => void) | undefined
}

export interface PublishReport extends Progress {
  /** Id of the release that is live now. */
  release: string
  /** Time at which that release was made, ISO 8601, UTC. */
  createdAt: string
  /** True if the release is new; false if nothing had changed. */
  changed: boolean
  /** Files in the release, pages included. */
  files: number
  /** Files of the release before that are gone. */
  removed: number
  /** Objects that weren't there and were put. */
  put: number
  /** Size of these objects, in bytes. */
  putBytes: number
  /** Paths of the files for visitors that were changed, added or removed; absent if nothing was published. */
  changedFiles?: string[]
  /** True if the rules for the host differ from the previous release's, so that they have to be installed again. */
  hostRulesChanged?: boolean
  /** Files removed because nothing has needed them for long enough. */
  pruned: number
  /** The failure of a step after the main work, with its reason. The next publish does that step. */
  lateFailure?: string
  /** Reason why nothing of the previous release could be reused. */
  rebuildReason?: string
  /** Files of the previous release that were missing or had changed on the disk, and are repaired. */
  damaged: string[]
  /** Start of the live release's pull, ISO 8601, if that is later than this one's. Nothing was published then. */
  newerLivePull?: string
  ms: number
}

/** Returns the report of two publishes in a row as that of one. */
export function joinReports(first: PublishReport, second: PublishReport): PublishReport {
  const sum = (count: 'rendered' | 'removed' | 'put' | 'putBytes' | 'pruned' | 'ms') => first[count] + second[count]
  const rendered = Math.min(sum('rendered'), second.total)
  const changedFiles = [...new Set([...(first.changedFiles ?? []), ...(second.changedFiles ?? [])])]
  const changed = first.changed || second.changed
  return {
    ...second,
    changed,
    rendered,
    linked: second.total - rendered,
    removed: sum('removed'),
    put: sum('put'),
    putBytes: sum('putBytes'),
    pruned: sum('pruned'),
    ms: sum('ms'),
    damaged: [...first.damaged, ...second.damaged],
    ...(first.rebuildReason !== undefined && { rebuildReason: first.rebuildReason }),
    ...(changed && {
      changedFiles,
      hostRulesChanged: first.hostRulesChanged === true || second.hostRulesChanged === true,
    }),
  }
}

/** Checks that the live release isn't on hold. @throws HeldError */
export async function throwIfHeld(target: Target): Promise<void> {
  const hold = await target.hold()
  if (hold) throw new HeldError(hold)
}

/** Number of attempts to publish while others keep publishing first. */
const maxAttempts = 5

/** Runs `work` with the target locked, and again if the release that it is based on is no longer live. */
async function locked<T>(
  { target, signal, onWait }: Pick<PublishOptions, 'target' | 'signal' | 'onWait'>,
  work: (held: LockedTarget) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await target.lock(work, { signal, onProgress: onWait })
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === maxAttempts) throw error
      onWait?.('another machine published first: starting again')
    }
  }
}

/**
 * Makes a release of a museum's site and puts it live on a target.
 *
 * Only pages whose identity changed are rendered; everything else exists as an object. A run that fails or is killed at
 * any moment leaves the live release as it was, or in a state that the next publish completes.
 * @throws RenderError, PathError, LockedError, ConflictError, HeldError, the target's own, or what `signal` was aborted
 *   with
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const start = performance.now()
  await options.target.prepare(options.fresh ?? false)
  const report = await locked(options, (held) => publishLocked(held, options))
  return { ...report, ms: Math.round(performance.now() - start) }
}

/** Describes a release whose inputs haven't changed. */
export interface UnchangedOptions extends Pick<PublishOptions, 'target' | 'cached' | 'signal' | 'onWait'> {
  /** The release that is made from all this. */
  release: string
  pulledAt: Date
}

/**
 * Does the work of `publishSite` for content known to equal that of a release. Returns undefined if another release
 * is live, or this one is damaged; then the caller has to publish.
 */
export async function publishUnchanged(options: UnchangedOptions): Promise<LockedReport | undefined> {
  const { release, pulledAt, cached } = options
  return locked(options, async (held) => {
    const { live } = await held.live()
    if (live?.release !== release || isLater(live.pulledAt, pulledAt.toISOString())) return undefined
    const { damaged, lacksCopies = false } = await verifyUnlessFresh(live, cached)
    if (damaged.length > 0 || lacksCopies) return undefined
    await held.confirm(live, pulledAt.toISOString())
    const files = live.manifest.files.values
    const total = files.filter(({ page }) => page !== undefined).length
    return { ...reportOf(live), files: files.length, total, linked: total, ...(await prune(held, options.target)) }
  })
}

/** The report of the work under the lock, which doesn't know how long a publish waited for it. */
type LockedReport = Omit<PublishReport, 'ms'>

/** Returns the report of a publish after which the same release is live, but for the numbers of its files. */
const reportOf = ({ release, manifest: { createdAt } }: Live) => ({
  release,
  createdAt,
  changed: false,
  rendered: 0,
  linked: 0,
  removed: 0,
  put: 0,
  putBytes: 0,
  pruned: 0,
  damaged: [],
})

async function publishLocked(held: LockedTarget, options: PublishOptions): Promise<LockedReport> {
  const { pages, files, pictures, renderer, cached, fresh = false, signal } = options
  const pulledAt = (options.pulledAt ?? new Date()).toISOString()
  const { live, unusable } = await held.live()
  const all = { files: pages.length + files.length, total: pages.length }
  if (live && isLater(live.pulledAt, pulledAt)) return { ...reportOf(live), ...all, newerLivePull: live.pulledAt }

  const {
    usable,
    damaged,
    lacksCopies: completesCopies = false,
  } = live && !fresh ? await verifyUnlessFresh(live, cached) : nothingReusable
  const plan = await makePlan(options, live?.manifest.files, usable)
  const { linked, removed } = plan
  const counts = { ...all, damaged, linked, rendered: pages.length - linked, removed: removed.length }
  // Other machines would ask for pictures again whose records in the release are outdated.
  const isRecorded = pictures === undefined || live?.manifest.pictures?.sha256 === hash('sha256', pictures)
  const isWhole = damaged.length === 0 && !completesCopies
  if (live && plan.unchanged && isRecorded && isWhole) {
    await held.confirm(live, pulledAt)
    return { ...reportOf(live), ...counts, ...(await prune(held, options.target)) }
  }

  const { put, putBytes, ...content } = await writeObjects(held, plan, {
    ...options,
    compress: options.target.keepsCopies,
  })
  signal?.throwIfAborted()
  await throwIfHeld(options.target)
  const report = { ...counts, put, putBytes }
  if (live && haveSameBytes(live.manifest.files, content.files)) {
    // Another build made the same bytes. Another release would push an older one out of those that are kept.
    const manifest = { ...live.manifest, buildId: renderer.buildId, ...content }
    if (fresh || !isWhole) await held.activate(manifest, live.release, { pulledAt, anew: fresh, completesCopies })
    else await held.confirm(live, pulledAt, manifest)
    return { ...reportOf(live), ...report, ...(await prune(held, options.target)) }
  }

  const createdAt = new Date().toISOString()
  const release = await held.nextRelease()
  const manifest = { release, previous: live?.release, createdAt, pulledAt, buildId: renderer.buildId, ...content }
  const verified = cached?.verified
  // An interrupted switch leaves files of both releases on targets with a single path for each file.
  if (cached) cached.verified = undefined
  const isJustVerified = cached !== undefined && !fresh && !completesCopies
  await held.activate(manifest, live?.release, { pulledAt, anew: fresh, isJustVerified, completesCopies })
  if (cached && verified) cached.verified = { ...verified, release }
  const changes = changesFrom(live?.manifest.files, content.files, removed)
  const pruned = await prune(held, options.target)
  return { ...report, release, createdAt, changed: true, ...changes, rebuildReason: unusable, ...pruned }
}

/** Removes what isn't needed any more. */
const prune = (held: LockedTarget, target: Target): Promise<Pick<PublishReport, 'pruned' | 'lateFailure'>> =>
  held.prune().then(
    (pruned) => ({ pruned }),
    async (error: unknown) => ({ pruned: 0, ...(await lateFailure(target, 'Old files were not removed', error)) }),
  )

/**
 * Compares two releases for the report; all files of the first release are new.
 * @param removed paths that the later one doesn't have
 */
function changesFrom(
  before: ByPath<ManifestEntry> | undefined,
  after: ByPath<ManifestEntry>,
  removed: readonly string[],
) {
  const isOther = (path: string) =>
    before === undefined || valueAt(before, path)?.sha256 !== valueAt(after, path)?.sha256
  const changed = [...after.paths.filter(isOther), ...removed]
  return {
    changedFiles: changed.filter((path) => !hostFileNames.includes(path)),
    hostRulesChanged: changed.some((path) => hostFileNames.includes(path)),
  }
}

const nothingReusable: ReusableFiles = { usable: [], damaged: [] }

/**
 * Time for which a long-running process trusts its last check, in milliseconds. Published files are rarely changed by
 * hand.
 */
const verificationLifetime = 60_000

/** Checks all files of the live release, unless this process has found them whole within the last minute. */
async function verifyUnlessFresh(live: Live, cached: CachedPublish | undefined): Promise<ReusableFiles> {
  const { verified } = cached ?? {}
  const now = Date.now()
  const isFresh =
    verified && verified.release === live.release && now >= verified.at && now - verified.at < verificationLifetime
  if (isFresh) return { usable: live.manifest.files.values, damaged: [] }
  const look = await live.look()
  // The publish that repairs damage finds it again.
  const isWhole = look.damaged.length === 0 && look.lacksCopies !== true
  if (cached) cached.verified = isWhole ? { at: now, release: live.release } : undefined
  return look
}

/** Tolerated difference between the clocks of publishing machines, in milliseconds. */
const clocksDiffer = 60_000

/**
 * Returns true if the live release was pulled after a pull. A time in the future was written by a wrong clock and is
 * ignored.
 */
const isLater = (live: string, pull: string): boolean =>
  Date.parse(live) > Date.parse(pull) && Date.parse(live) <= Date.now() + clocksDiffer

/** Returns true if two releases have the same bytes at the same paths. */
const haveSameBytes = (one: ByPath<ManifestEntry>, other: ByPath<ManifestEntry>): boolean =>
  one.paths === other.paths &&
  one.values.every((entry, at) => entry === other.values[at] || entry.sha256 === other.values[at]?.sha256)
