import { fault } from '#publish/files/fault.ts'
import { inParallel } from '#domain/records/in-parallel.ts'
import { renderEach } from '#publish/render/render-each.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import type { ManifestEntry, Stored } from '#publish/store/manifest.ts'
import { ObjectWriter } from '#publish/store/object-writer.ts'
import type { SiteFolder } from '#publish/store/site-folder.ts'
import type { Plan, PlannedFile, PlannedPage } from './plan.ts'

/** How far the making of a release is. */
export interface Progress {
  /** Pages rendered from new data. */
  rendered: number
  /** Pages taken over from the live release. */
  linked: number
  /** Pages in all. */
  total: number
}

/** What the objects of a release are, on the disk. */
export interface Written {
  /** The manifest's entries, by path. */
  files: Record<string, ManifestEntry>
  inputs: Stored | undefined
  /** Hashes of those that weren't there. */
  made: ReadonlySet<string>
}

export interface WriteOptions {
  /** What the release is made from, to be kept with it. */
  inputs?: Uint8Array | undefined
  renderer: Renderer
  /** Pages and files under way at a time. */
  concurrency: number
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Renders what a plan lacks, and keeps it as objects. Waits until the disk has them.
 * @throws RenderError, or what the signal was aborted with
 */
export async function writeObjects(
  site: SiteFolder,
  plan: Plan,
  { renderer, concurrency, inputs, onProgress, signal }: WriteOptions,
): Promise<Written> {
  const entries: Record<string, ManifestEntry> = {}
  const objects = new ObjectWriter(site)
  const progress = { rendered: 0, linked: 0, total: plan.pages.length }

  const addFile = async ({ path, same, content, sha256 }: PlannedFile) => {
    entries[path] = same ?? (await objects.put(content, sha256))
  }
  const tell = () => onProgress?.({ ...progress })

  await inParallel(plan.files, concurrency, addFile)
  const todo: PlannedPage[] = []
  for (const page of plan.pages) {
    if (page.same) entries[page.path] = page.same
    else todo.push(page)
  }
  progress.linked = plan.pages.length - todo.length
  tell()
  const keep = async (at: number, html: Uint8Array) => {
    const page = todo[at]
    if (page) entries[page.path] = { ...(await objects.put(html)), page: page.identity }
    progress.rendered += 1
    tell()
  }
  await renderEach(
    renderer,
    todo.map(({ page }) => page),
    keep,
    { concurrency, signal },
  )
  const kept = inputs && (await objects.put(inputs))
  fault('objects-named')
  await objects.sync()
  fault('objects-synced')
  return { files: entries, inputs: kept, made: objects.made }
}
