import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import { LockedError } from '#publish/files/lock.ts'
import { lockSite } from '#publish/store/lock-site.ts'
import { liveNote, liveTree } from '#publish/store/live.ts'
import { readManifest } from '#publish/store/manifest.ts'
import { placeSiblings, type Sibling } from '#publish/store/place-siblings.ts'
import { endings, hasSiblings, siblingObject } from '#publish/store/siblings.ts'
import { siteFolder, type SiteFolder, type TreeName } from '#publish/store/site-folder.ts'
import { filesOf } from '#publish/store/tree-files.ts'
import type { TreeNote } from '#publish/store/tree-note.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { compressed } from '#publish/store/compressed.ts'

/** Forms that are made before they are written together, with the lock held: a few milliseconds. */
const atATime = 16

export interface CompressOptions {
  /** Forms made at once. Default 2: publishing goes first. */
  concurrency?: number
  /** Ends it; what was made stays. */
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/**
 * Makes what web servers send in place of texts to who takes it: `index.html.br`, `index.html.gz`. It comes after a
 * publish, when all is live. What is made once is kept beside the object, so that an unchanged page isn't compressed again,
 * and a roll-back finds it. It ends by itself where a publish takes over: that one is followed by its own.
 * @returns how many forms were put beside their files
 * @throws NoRoomError
 */
export async function compressSite(
  siteDir: string,
  { concurrency, signal, onProgress }: CompressOptions = {},
): Promise<number> {
  const site = siteFolder(siteDir)
  const [tree, note] = [await liveTree(site), await liveNote(site)]
  if (tree === undefined || note === undefined) return 0
  const live = { tree, release: note.release }
  try {
    return await makeLacking(site, live, await lacking(site, tree, note), { concurrency, signal, onProgress })
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && noRoom.has(String(error.code))
    throw isFull ? new NoRoomError(siteDir, error) : error
  }
}

/** Makes forms and puts them in their places, some at a time; answers how many. */
async function makeLacking(
  site: SiteFolder,
  live: { tree: TreeName; release: string },
  wanted: readonly Sibling[],
  { concurrency = 2, signal, onProgress }: CompressOptions,
): Promise<number> {
  for (let done = 0; done < wanted.length; done += atATime) {
    const made = await mapInParallel(wanted.slice(done, done + atATime), concurrency, (one) => withContent(site, one))
    if (signal?.aborted || !(await unlessLocked(lockSite(site, () => placeSiblings(site, live, made))))) {
      return done
    }
    onProgress?.(Math.min(done + atATime, wanted.length), wanted.length)
  }
  return wanted.length
}

/** The forms that a tree lacks. */
async function lacking(site: SiteFolder, tree: TreeName, { release, lasting }: TreeNote): Promise<Sibling[]> {
  const manifest = await readManifest(site, release)
  if (manifest instanceof FileError) return []
  const files = new Map(filesOf({ files: manifest.files, lasting }))
  return [...files].flatMap(([path, file]) =>
    hasSiblings(path, file)
      ? endings
          .filter((ending) => !files.has(path + ending) && !isThere(join(site.tree(tree), path + ending)))
          .map((ending) => ({ path, sha256: file.sha256, ending }))
      : [],
  )
}

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined

/** A form with its bytes, unless it is kept already, or its object has gone meanwhile. */
async function withContent(site: SiteFolder, sibling: Sibling): Promise<Sibling> {
  const { sha256, ending } = sibling
  if (isThere(siblingObject(site, sha256, ending))) return sibling
  const content = await unlessMissing(readFile(site.object(sha256)), undefined)
  return { ...sibling, content: content && (await compressed[ending](content)) }
}

/** No room is left for compressed files. What is live is whole without them. */
class NoRoomError extends Error {
  override name = 'NoRoomError'
  constructor(siteDir: string, cause: unknown) {
    super(
      `There is no room on the disk to keep compressed files in ${siteDir}. What is live is whole without them; make room and publish again, or publish with --uncompressed.`,
      { cause },
    )
  }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT'])

/** False where a publisher is at work. */
async function unlessLocked(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LockedError) return false
    throw error
  }
}
