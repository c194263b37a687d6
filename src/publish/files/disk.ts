import { constants, copyFile, link, open, rename, rm, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a new file and waits until the disk has it.
 * @returns when that was, in milliseconds since 1970, as the disk keeps it
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<number> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
    return (await file.stat()).mtimeMs
  } finally {
    await file.close()
  }
}

/** Makes a folder's list of names durable: without it, a file can be on the disk and its name not. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Replaces a file in one step: readers see the old content or the new, never a part. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const next = `${path}.next`
  await rm(next, { force: true })
  await writeDurably(next, content)
  await rename(next, path)
  await syncFolder(dirname(path))
}

/** Points a symbolic link elsewhere in one step. */
export async function replaceLink(path: string, target: string): Promise<void> {
  const next = `${path}.next`
  await rm(next, { force: true })
  await symlink(target, next)
  await rename(next, path)
  await syncFolder(dirname(path))
}

/** Where hard links end: too many to one file, another volume, a file system that has none. */
const noLink = new Set(['EMLINK', 'EXDEV', 'EPERM', 'ENOTSUP'])

/** Gives a file a second name, or copies it where the file system can't. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && noLink.has(String(error.code)))) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}
