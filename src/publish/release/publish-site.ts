import { rm } from 'node:fs/promises'
import { fault } from '#publish/files/fault.ts'
import { goLive } from '#publish/store/go-live.ts'
import { lockSite } from '#publish/store/lock-site.ts'
import { liveRelease, readLive, type Live } from '#publish/store/live.ts'
import { writeManifest, type ManifestEntry } from '#publish/store/manifest.ts'
import type { ByPath } from '#publish/store/by-path.ts'
import { checkPlaces } from '#publish/store/misplaced.ts'
import { nextRelease, removeOldReleases } from '#publish/store/releases.ts'
import { siteFolder, type SiteFolder } from '#publish/store/site-folder.ts'
import { forgetSiblings } from '#publish/store/siblings.ts'
import { tidy } from '#publish/store/tidy.ts'
import { writeNote } from '#publish/store/tree-note.ts'
import { lookUnlessJustLooked, type Look } from './look.ts'
import type { Remembering } from './memory.ts'
import { makePlan, type SiteContent } from './plan.ts'
import { writeObjects, type Progress } from './write-objects.ts'

export interface PublishOptions extends SiteContent, Pick<Remembering, 'memory'> {
  /** Folder of the museum's site; it is made where it isn't there. */
  siteDir: string
  /** What it is made from, to be kept with the release. */
  inputs?: Uint8Array
  /** When the pull of what is published began. What was pulled before the live release isn't published. Default now. */
  pulledAt?: Date
  /** Takes nothing over from the live release: every page is rendered, every object compared byte for byte. */
  fresh?: boolean
  /** Pages under way at a time. Default 16. */
  concurrency?: number
  onProgress?: (progress: Progress) => void
  /** Ends the run before the release goes live. */
  signal?: AbortSignal
}

export interface PublishReport extends Progress {
  /** Id of the release that is live now. */
  release: string
  /** Whether it is a new one; false where nothing had changed. */
  changed: boolean
  /** Files in the release, pages included. */
  files: number
  /** Files of the release before that are gone. */
  removed: number
  /** Why nothing of the release before could be used again. */
  allAnew?: string
  /** Files of the release before that were gone or had changed on the disk, and are whole again. */
  damaged: string[]
  /** When what is live was pulled, ISO 8601, where that was later: then nothing was published. */
  outdatedBy?: string
  ms: number
}

/**
 * Makes a release of a museum's site and puts it live.
 *
 * Only pages whose identity changed are rendered; all else is there as an object. A run that fails or is killed at any
 * moment leaves what is live as it was.
 * @throws RenderError, PathError, MisplacedError, LockedError, or what `signal` was aborted with
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const start = performance.now()
  const site = siteFolder(options.siteDir)
  checkPlaces(site, options.fresh)
  const report = await lockSite(site, () => publishLocked(site, options))
  return { ...report, ms: Math.round(performance.now() - start) }
}

/** What is live, to be looked after where nothing of what it is made from is another. */
export interface UnchangedOptions extends Pick<Remembering, 'memory'> {
  siteDir: string
  /** The release that is made from all this. */
  release: string
  pulledAt: Date
}

/**
 * As `publishSite`, where what shall be published is known to be what a release was made from; undefined where another one
 * is live, or it isn't whole: then it has to be published.
 */
export async function publishUnchanged({
  siteDir,
  release,
  pulledAt,
  memory,
}: UnchangedOptions): Promise<Omit<PublishReport, 'ms'> | undefined> {
  const site = siteFolder(siteDir)
  return lockSite(site, async () => {
    await tidy(site)
    const { live } = await readLive(site)
    if (live?.note.release !== release || isLater(live.note.pulledAt, pulledAt.toISOString())) return undefined
    if (lookUnlessJustLooked(site, live, memory).damaged.length > 0) return undefined
    await notePull(site, live, pulledAt.toISOString())
    const files = live.manifest.files.values
    const total = files.filter(({ page }) => page !== undefined).length
    const counts = { files: files.length, total, linked: total, rendered: 0, removed: 0 }
    return { ...counts, release, changed: false, damaged: [] }
  })
}

async function publishLocked(site: SiteFolder, options: PublishOptions): Promise<Omit<PublishReport, 'ms'>> {
  const { pages, files, renderer, inputs, memory, fresh = false, concurrency = 16, onProgress, signal } = options
  const pulledAt = (options.pulledAt ?? new Date()).toISOString()
  await tidy(site)
  const { live, unusable } = await readLive(site)
  const counts = { files: pages.length + files.length, total: pages.length, removed: 0, rendered: 0, linked: 0 }
  if (live && isLater(live.note.pulledAt, pulledAt)) {
    const outdatedBy = live.note.pulledAt
    return { ...counts, release: live.note.release, changed: false, damaged: [], outdatedBy }
  }
  const { usable, damaged, whole } = live && !fresh ? lookUnlessJustLooked(site, live, memory) : nothing
  const plan = await makePlan(options, live?.manifest.files, usable)
  const { linked } = plan
  const report = { ...counts, removed: plan.removed.length, rendered: pages.length - linked, linked, damaged }
  if (live && plan.unchanged && damaged.length === 0) {
    await notePull(site, live, pulledAt)
    return { ...report, release: live.note.release, changed: false }
  }
  const { made: objects, ...written } = await writeObjects(site, plan, {
    renderer,
    concurrency,
    inputs,
    onProgress,
    signal,
  })
  signal?.throwIfAborted()
  if (fresh) forgetSiblings(site, written.files.values)
  const made = { createdAt: new Date().toISOString(), pulledAt, buildId: renderer.buildId, ...written }
  if (live && haveSameBytes(live.manifest.files, made.files)) {
    // Another build made the same bytes. A release of its own would push an older one out of those that are kept.
    const manifest = { ...live.manifest, buildId: made.buildId, files: made.files, inputs: made.inputs }
    await writeManifest(site, manifest)
    if (fresh || damaged.length > 0) await goLive(site, manifest, { live, pulledAt, anew: fresh, made: objects })
    else await notePull(site, live, pulledAt)
    return { ...report, release: manifest.release, changed: false }
  }
  const manifest = { release: await nextRelease(site), previous: live?.note.release, ...made }
  await writeManifest(site, manifest)
  fault('release-written')
  try {
    await goLive(site, manifest, {
      live,
      pulledAt,
      anew: fresh,
      justLooked: memory !== undefined && !fresh,
      made: objects,
      whole,
    })
  } catch (error) {
    await withdraw(site, manifest.release)
    throw error
  }
  if (memory?.looked) memory.looked = { ...memory.looked, release: manifest.release }
  await removeOldReleases(site)
  return { ...report, release: manifest.release, changed: true, allAnew: unusable }
}

const nothing: Look = { usable: [], damaged: [] }

/** Notes of what is live that it was still the same at a later pull. */
const notePull = (site: SiteFolder, { tree, note }: Live, pulledAt: string): Promise<void> =>
  writeNote(site, tree, { ...note, pulledAt })

/** Takes back a release that could not go live. An error of its own says less than the one that led here: it is dropped. */
async function withdraw(site: SiteFolder, release: string): Promise<void> {
  await liveRelease(site)
    .then((live) => (live === release ? undefined : rm(site.manifest(release))))
    .catch(() => {})
}

/** No clock of a machine that publishes is further ahead than this, in milliseconds. */
const clocksDiffer = 60_000

/**
 * Whether what is live was pulled after a pull. A time that is yet to come was written by a wrong clock, and stops
 * nobody.
 */
const isLater = (live: string, pull: string): boolean =>
  Date.parse(live) > Date.parse(pull) && Date.parse(live) <= Date.now() + clocksDiffer

/** Whether the same bytes stand at the same paths. */
const haveSameBytes = (one: ByPath<ManifestEntry>, other: ByPath<ManifestEntry>): boolean =>
  one.paths === other.paths &&
  one.values.every((entry, at) => entry === other.values[at] || entry.sha256 === other.values[at]?.sha256)
