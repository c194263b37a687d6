import { open, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Waits until a file's content, or a folder's list of names, is on the disk. Without the latter, a file can be on the
 * disk but not its name.
 */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Returns true if an error says that the disk is full, or the user's share of it. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

/** Does some work; if there is no room for it, removes a file that can be done without, and does it once more. */
export async function withRoom<T>(dispensable: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isNoRoom(error)) throw error
    await rm(dispensable, { force: true })
    return work()
  }
}

/** Makes something beside a path, and then gives it that path's name. */
async function replace(path: string, make: (next: string) => Promise<void>): Promise<void> {
  const next = `${path}.next`
  await rm(next, { force: true })
  await make(next)
  await rename(next, path)
  await sync(dirname(path))
}

/** Replaces a file in one step: readers see the old content or the new, never a part. */
export const replaceFile = (path: string, content: string | Uint8Array): Promise<void> =>
  replace(path, (next) => writeFile(next, content, { flag: 'wx', flush: true }))

/** Points a symbolic link elsewhere in one step. */
export const replaceLink = (path: string, target: string): Promise<void> =>
  replace(path, (next) => symlink(target, next))
