import { hash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkOrCopy, syncFolder, writeDurably } from '#publish/files/disk.ts'
import { fault } from '#publish/files/fault.ts'
import { inParallel } from '#publish/files/in-parallel.ts'
import type { ManifestEntry } from './manifest.ts'
import type { Plan, PlannedFile, PlannedPage } from './plan.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import type { Live } from './usable-files.ts'

/** How far the making of a release is. */
export interface Progress {
  /** Pages rendered from new data. */
  rendered: number
  /** Pages taken over from the live release. */
  linked: number
  /** Pages in all. */
  total: number
}

export interface WriteOptions {
  renderer: Renderer
  /** Pages and files under way at a time. */
  concurrency: number
  live?: Live | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Writes all files of a plan to an empty folder and waits until the disk has them.
 * @returns the manifest's entries, by path
 * @throws RenderError, or what the signal was aborted with
 */
export async function writeRelease(
  plan: Plan,
  dir: string,
  { renderer, concurrency, live, onProgress, signal }: WriteOptions,
): Promise<Record<string, ManifestEntry>> {
  const entries: Record<string, ManifestEntry> = {}
  const progress = { rendered: 0, linked: 0, total: plan.pages.length }
  const folders = await makeFolders(plan, dir)

  const takeOver = async (path: string, entry: ManifestEntry, from: Live) => {
    await linkOrCopy(join(from.dir, path), join(dir, path))
    entries[path] = entry
  }
  const write = async (path: string, content: Uint8Array, sha256: string, page?: string) => {
    const identity = page === undefined ? {} : { page }
    // A new identity may still give the same bytes, such as after a change of code elsewhere.
    const known = plan.usable.get(path)
    if (live && known?.sha256 === sha256) return takeOver(path, { ...known, ...identity }, live)
    const mtime = await writeDurably(join(dir, path), content)
    entries[path] = { sha256, size: content.byteLength, mtime, ...identity }
  }
  const addFile = ({ path, same, content, sha256 }: PlannedFile) =>
    same && live ? takeOver(path, same, live) : write(path, content, sha256)
  const addPage = async ({ path, same, page, identity }: PlannedPage) => {
    signal?.throwIfAborted()
    if (same && live) {
      await takeOver(path, same, live)
      progress.linked += 1
    } else {
      const html = await renderer.render(page)
      await write(path, html, hash('sha256', html), identity)
      progress.rendered += 1
    }
    onProgress?.({ ...progress })
    fault('page-added')
  }

  await inParallel(plan.files, concurrency, addFile)
  await inParallel(plan.pages, concurrency, addPage)
  fault('files-added')
  await inParallel(folders, concurrency, syncFolder)
  fault('release-synced')
  return entries
}

/** Makes all folders a plan needs. Returns them, the release's own included. */
async function makeFolders(plan: Plan, dir: string): Promise<string[]> {
  const folders = new Set([dir])
  for (const { path } of [...plan.pages, ...plan.files]) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(join(dir, folder))
  }
  for (const folder of folders) await mkdir(folder, { recursive: true })
  return [...folders]
}
