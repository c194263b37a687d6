import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '#site/page.ts'
import { replaceFile, syncFolder } from '#publish/files/disk.ts'
import { withLock } from '#publish/files/lock.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { readManifest, type Manifest, type ManifestEntry } from './manifest.ts'
import { makePlan, type Live } from './plan.ts'
import type { ReleaseFile } from './release-file.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import {
  goLive,
  liveRelease,
  nextRelease,
  removeOldReleases,
  siteFolder,
  tidy,
  type SiteFolder,
} from './site-folder.ts'
import { writeRelease, type Progress } from './write-release.ts'

export interface PublishOptions {
  /** Folder of the museum's site; it is made where it isn't there. */
  siteDir: string
  pages: Page[]
  /** Everything that isn't a page: stylesheets, scripts, sitemap, host files. */
  files: ReleaseFile[]
  renderer: Renderer
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
  const { siteDir, pages, files, renderer, concurrency = 16, onProgress, signal } = options
  const start = performance.now()
  const site = siteFolder(siteDir)
  return withLock(site.lock, async () => {
    await tidy(site)
    const { live, allAnew } = await liveOf(site)
    const plan = await makePlan(renderer.buildId, pages, files, live)
    const counts = { files: pages.length + files.length, total: pages.length, removed: plan.removed.length }
    const took = () => Math.round(performance.now() - start)
    if (plan.unchanged && live) {
      const { release } = live.manifest
      return { ...counts, release, changed: false, rendered: 0, linked: pages.length, ms: took() }
    }
    const release = await nextRelease(site)
    const staged = join(site.staging, release)
    const entries = await writeRelease(plan, staged, { renderer, concurrency, live, onProgress, signal })
    signal?.throwIfAborted()
    await finish(site, {
      release,
      createdAt: new Date().toISOString(),
      buildId: renderer.buildId,
      files: sorted(entries),
    })
    const linked = plan.pages.filter(({ same }) => same).length
    return { ...counts, release, changed: true, rendered: pages.length - linked, linked, allAnew, ms: took() }
  })
}

/** Turns a written folder into a release, and the release into the live one. The order is what makes it safe. */
async function finish(site: SiteFolder, manifest: Manifest): Promise<void> {
  const { release } = manifest
  await rename(join(site.staging, release), site.release(release))
  await syncFolder(site.releases)
  await replaceFile(site.manifest(release), `${JSON.stringify(manifest)}\n`)
  await goLive(site, release)
  await removeOldReleases(site)
}

/** The live release, or why what is live can't be used. */
async function liveOf(site: SiteFolder): Promise<{ live?: Live; allAnew?: string }> {
  const id = await liveRelease(site)
  if (id === undefined) return {}
  const manifest = await readManifest(site.manifest(id))
  return manifest instanceof FileError ? { allAnew: manifest.message } : { live: { manifest, dir: site.release(id) } }
}

/** Entries by path, so that manifests of two releases can be compared. */
const sorted = (entries: Record<string, ManifestEntry>) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))
