import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sync } from './disk.ts'
import { inParallel } from '#domain/collections/in-parallel.ts'

/** Files that are open at a time. */
const atOnce = 16

/** The number of files from which one call for the whole file system is faster than one for each. */
const many = 200

/**
 * Waits until files, or folders' lists of names, are on the disk: all at once if there are many and the system supports
 * it, else one by one.
 * @param folder one on the same file system
 */
export async function syncAll(paths: readonly string[], folder: string): Promise<void> {
  if (paths.length >= many && (await syncFileSystem(folder))) return
  await inParallel(paths, atOnce, sync)
}

/** Syncs a whole file system to the disk; returns false if no program can. */
async function syncFileSystem(folder: string): Promise<boolean> {
  // Elsewhere `sync` has no such option, and returns before the disk has finished.
  if (process.platform !== 'linux') return false
  try {
    await promisify(execFile)('sync', ['-f', folder])
    return true
  } catch {
    // It is missing or failed; syncing one by one then reports the reason.
    return false
  }
}
