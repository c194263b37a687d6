import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '#site/page.ts'
import { replaceFile, syncFolder } from '#publish/files/disk.ts'
import { fault } from '#publish/files/fault.ts'
import { withLock } from '#publish/files/lock.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { readManifest, type Manifest, type ManifestEntry } from './manifest.ts'
import { makePlan } from './plan.ts'
import type { ReleaseFile } from './release-file.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import { discard, goLive, liveRelease, nextRelease, siteFolder, tidy, type SiteFolder } from './site-folder.ts'
import { usableFiles, type Live, type Usable } from './usable-files.ts'
import { writeRelease, type Progress } from './write-release.ts'

export interface PublishOptions {
  /** Folder of the museum's site; it is made where it isn't there. */
  siteDir: string
  pages: Page[]
  /** Everything that isn't a page: stylesheets, scripts, sitemap, host files. */
  files: ReleaseFile[]
  renderer: Renderer
  /** When the pull of what is published began. What was pulled before the live release isn't published. Default now. */
  pulledAt?: Date
  /** Takes nothing over from the live release: every page is rendered, every file written. */
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
  /** Why nothing of the release before could be used again, where its manifest is missing or broken. */
  allAnew?: string
  /** Files of the release before that were gone or had changed on the disk, and were made anew. */
  damaged: string[]
  /** When what is live was pulled, ISO 8601, where that was later: then nothing was published. */
  outdatedBy?: string
  ms: number
}

/**
 * Makes a release of a museum's site and puts it live.
 *
 * Only pages whose identity changed are rendered, all else is linked from the live release. A run that
 * fails or is killed at any moment leaves the live release as it was.
 * @throws RenderError, PathError, LockedError, or what `signal` was aborted with
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const start = performance.now()
  const site = siteFolder(options.siteDir)
  const report = await withLock(site.lock, () => publishLocked(site, options))
  return { ...report, ms: Math.round(performance.now() - start) }
}

async function publishLocked(site: SiteFolder, options: PublishOptions): Promise<Omit<PublishReport, 'ms'>> {
  const { pages, files, renderer, pulledAt = new Date(), fresh = false } = options
  await tidy(site)
  fault('tidied')
  const { live, allAnew } = await liveOf(site)
  const counts = { files: pages.length + files.length, total: pages.length, removed: 0, rendered: 0, linked: 0 }
  const outdatedBy = live && laterPull(live.manifest, pulledAt)
  if (live && outdatedBy !== undefined) {
    return { ...counts, release: live.manifest.release, changed: false, damaged: [], outdatedBy }
  }
  const { files: usable, damaged } = live && !fresh ? await usableFiles(live) : nothing
  const plan = await makePlan(renderer.buildId, pages, files, live, usable)
  const linked = plan.pages.filter(({ same }) => same).length
  const report = { ...counts, removed: plan.removed.length, rendered: pages.length - linked, linked, damaged }
  const made = { createdAt: new Date().toISOString(), pulledAt: pulledAt.toISOString(), buildId: renderer.buildId }
  if (plan.unchanged && live) {
    await noteInLive(site, live, { pulledAt: made.pulledAt })
    return { ...report, release: live.manifest.release, changed: false }
  }
  const release = await nextRelease(site)
  try {
    const entries = sorted(await writeRelease(plan, join(site.staging, release), { ...withDefaults(options), live }))
    options.signal?.throwIfAborted()
    if (live && !fresh && haveSameBytes(entries, live.manifest.files) && damaged.length === 0) {
      // Another build made the same bytes. A release of its own would push an older one out of those that are kept.
      await noteInLive(site, live, { pulledAt: made.pulledAt, buildId: made.buildId, files: entries })
      await tidy(site)
      return { ...report, release: live.manifest.release, changed: false }
    }
    await finish(site, { release, ...made, files: entries })
  } catch (error) {
    await discard(site, release)
    throw error
  }
  await tidy(site)
  return { ...report, release, changed: true, allAnew }
}

const nothing: Usable = { files: new Map(), damaged: [] }

const withDefaults = ({ renderer, concurrency = 16, onProgress, signal }: PublishOptions) => ({
  renderer,
  concurrency,
  onProgress,
  signal,
})

/** Turns a written folder into a release, and the release into the live one. The order is what makes it safe. */
async function finish(site: SiteFolder, manifest: Manifest): Promise<void> {
  const { release } = manifest
  await rename(join(site.staging, release), site.release(release))
  await syncFolder(site.releases)
  fault('release-named')
  await writeManifest(site, manifest)
  fault('manifest-written')
  await goLive(site, release)
  fault('release-live')
}

const writeManifest = (site: SiteFolder, manifest: Manifest): Promise<void> =>
  replaceFile(site.manifest(manifest.release), `${JSON.stringify(manifest)}\n`)

/** Notes what is known now of the live release; its files stay as they are. */
const noteInLive = (site: SiteFolder, { manifest }: Live, known: Partial<Manifest>): Promise<void> =>
  writeManifest(site, { ...manifest, ...known })

/** The live release, or why what is live can't be used. */
async function liveOf(site: SiteFolder): Promise<{ live?: Live; allAnew?: string }> {
  const id = await liveRelease(site)
  if (id === undefined) return {}
  const manifest = await readManifest(site.manifest(id))
  return manifest instanceof FileError ? { allAnew: manifest.message } : { live: { manifest, dir: site.release(id) } }
}

/** No clock of a machine that publishes is further ahead than this, in milliseconds. */
const clocksDiffer = 60_000

/**
 * When what is live was pulled, where that was after a pull. A time that is yet to come was written by a wrong clock,
 * and stops nobody.
 */
function laterPull({ pulledAt }: Manifest, pull: Date): string | undefined {
  if (pulledAt === undefined) return undefined
  const live = Date.parse(pulledAt)
  return live > pull.getTime() && live <= Date.now() + clocksDiffer ? pulledAt : undefined
}

const haveSameBytes = (one: Manifest['files'], other: Manifest['files']): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, { sha256 }]) => other[path]?.sha256 === sha256)

/** Entries by path, so that manifests of two releases can be compared. */
const sorted = (entries: Record<string, ManifestEntry>) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))
