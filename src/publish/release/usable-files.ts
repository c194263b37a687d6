import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#publish/files/in-parallel.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import type { Manifest, ManifestEntry } from './manifest.ts'

/** The live release: its manifest and the folder its files are in. */
export interface Live {
  manifest: Manifest
  dir: string
}

/** Files that are open at a time. */
const atOnce = 16

/** What of a release can be used again, and what can't. */
export interface Usable {
  /** By path. Times are those that the disk has now. */
  files: Map<string, ManifestEntry>
  /** Paths of files that are gone or hold other bytes than the manifest says. */
  damaged: string[]
}

/**
 * Looks at every file of a release, since a damaged one that is linked would be in all later releases too. One of the
 * same size and time counts as the same, as in git's index; one of another time is hashed. Bytes that were changed with
 * size and time kept are found by `verifyRelease` alone.
 */
export async function usableFiles({ manifest, dir }: Live): Promise<Usable> {
  const usable: Usable = { files: new Map(), damaged: [] }
  await inParallel(Object.entries(manifest.files), atOnce, async ([path, entry]) => {
    const mtime = await timeIfSame(join(dir, path), entry)
    if (mtime === undefined) usable.damaged.push(path)
    else usable.files.set(path, { ...entry, mtime })
  })
  usable.damaged.sort()
  return usable
}

/** When a file was written; undefined where it isn't the one of the entry. */
async function timeIfSame(path: string, { size, mtime, sha256 }: ManifestEntry): Promise<number | undefined> {
  const info = await unlessMissing(stat(path), undefined)
  if (info?.size !== size) return undefined
  const same = info.mtimeMs === mtime || hash('sha256', await readFile(path)) === sha256
  return same ? info.mtimeMs : undefined
}
