import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { isNoRoom } from '#publisher/files/disk.ts'
import { syncAll } from '#publisher/files/sync-all.ts'
import { placeObject } from './change-tree.ts'
import { liveNote, liveTree } from './live.ts'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import { LockedError } from '#publisher/files/lock.ts'
import { readManifest } from './manifest-file.ts'
import { lookAt, readOnly } from './objects.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { compressed, type Ending, endings, hasSiblings, siblingObject } from './siblings.ts'
import { lockSite, siteFolder, type SiteFolder, type TreeName } from './site-folder.ts'
import { filesOf, type TreeNote } from './tree.ts'

/** A compressed form of a file of a tree. */
export interface Sibling {
  /** Path of the file itself, in the site. */
  path: string
  /** Hash of the file itself. */
  sha256: string
  ending: Ending
  /** Compressed bytes; absent if they are stored already. */
  content?: Uint8Array | undefined
}

/**
 * Stores compressed files and puts them beside their originals. Requires the lock, so that nobody changes the live
 * tree.
 * @returns false if another release has gone live since they were made; nothing is done then
 */
async function addToLiveTree(
  site: SiteFolder,
  { tree, release }: { tree: TreeName; release: string },
  siblings: readonly Sibling[],
): Promise<boolean> {
  if ((await liveTree(site)) !== tree || (await liveNote(site))?.release !== release) return false
  await keep(site, siblings)
  const root = site.tree(tree)
  rmSync(site.placing, { force: true })
  for (const { path, sha256, ending } of siblings) {
    const object = siblingObject(site, sha256, ending)
    const place = join(root, path + ending)
    const [kept, there] = [lookAt(object), lookAt(place)]
    // Another process may have been quicker.
    if (kept && kept.ino !== there?.ino) placeObject(site, object, place)
  }
  await syncAll([...new Set(siblings.map(({ path }) => dirname(join(root, path))))], root)
  return true
}

/** Writes those that aren't kept yet, each under its name once the disk has it. */
async function keep(site: SiteFolder, siblings: readonly Sibling[]): Promise<void> {
  const drafts = new Map<string, string>()
  mkdirSync(site.making, { recursive: true })
  try {
    for (const { sha256, ending, content } of siblings) {
      const object = siblingObject(site, sha256, ending)
      if (!content || drafts.has(object) || existsSync(object)) continue
      const draft = join(site.making, sha256 + ending)
      rmSync(draft, { force: true })
      drafts.set(object, draft)
      writeFileSync(draft, content, { flag: 'wx', mode: readOnly })
    }
    await syncAll([...drafts.values()], site.making)
    for (const [object, draft] of drafts) renameSync(draft, object)
  } catch (error) {
    // If the disk is full, incomplete files mustn't take the remaining space.
    for (const draft of drafts.values()) rmSync(draft, { force: true })
    throw error
  }
}

export interface CompressOptions {
  /** Forms made at once. Default 2: publishing goes first. */
  concurrency?: number
  /**
   * Number of forms that are made before they are written together, with the lock held. Default 16, which takes a few
   * milliseconds. A larger number waits less often for the disk.
   */
  batch?: number
  /** Stops it; finished files stay. */
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/**
 * Creates the compressed files that web servers send instead of texts: `index.html.br`, `index.html.gz`. It runs after
 * a publish, when everything is live. The results are stored beside the objects, so that an unchanged page isn't
 * compressed again, and a rollback finds them. It stops when a publish takes over, which is followed by its own
 * compression.
 * @returns how many forms were put beside their files
 * @throws NoRoomError
 */
export async function compressSite(siteDir: string, options: CompressOptions = {}): Promise<number> {
  const site = siteFolder(siteDir)
  const [tree, note] = [await liveTree(site), await liveNote(site)]
  if (tree === undefined || note === undefined) return 0
  const live = { tree, release: note.release }
  try {
    return await makeLacking(site, live, await lacking(site, tree, note), options)
  } catch (error) {
    throw isNoRoom(error) ? new NoRoomError(siteDir, error) : error
  }
}

/** Creates compressed forms and places them, some at a time; returns their number. */
async function makeLacking(
  site: SiteFolder,
  live: { tree: TreeName; release: string },
  wanted: readonly Sibling[],
  { concurrency = 2, batch = 16, signal, onProgress }: CompressOptions,
): Promise<number> {
  for (let done = 0; done < wanted.length; done += batch) {
    const made = await mapInParallel(wanted.slice(done, done + batch), concurrency, async (one) =>
      signal?.aborted ? one : withContent(site, one),
    )
    if (signal?.aborted || !(await unlessLocked(lockSite(site, () => addToLiveTree(site, live, made))))) return done
    onProgress?.(Math.min(done + batch, wanted.length), wanted.length)
  }
  return wanted.length
}

/** Returns the forms that a tree lacks. */
async function lacking(site: SiteFolder, tree: TreeName, { release, lasting }: TreeNote): Promise<Sibling[]> {
  const manifest = await readManifest(site, release)
  if (manifest instanceof FileError) return []
  const files = new Map(filesOf({ files: manifest.files, lasting }))
  return [...files].flatMap(([path, file]) =>
    hasSiblings(path, file)
      ? endings
          .filter((ending) => !files.has(path + ending) && !existsSync(join(site.tree(tree), path + ending)))
          .map((ending) => ({ path, sha256: file.sha256, ending }))
      : [],
  )
}

/** Returns a form with its bytes; without them if it is stored already, or if its object is gone. */
async function withContent(site: SiteFolder, sibling: Sibling): Promise<Sibling> {
  const { sha256, ending } = sibling
  if (existsSync(siblingObject(site, sha256, ending))) return sibling
  const content = await unlessMissing(readFile(site.object(sha256)), undefined)
  return { ...sibling, content: content && (await compressed[ending](content)) }
}

/** Thrown if no space is left for compressed files. The live release is complete without them. */
class NoRoomError extends Error {
  override name = 'NoRoomError'
  constructor(siteDir: string, cause: unknown) {
    super(
      `There is no room on the disk to keep compressed files in ${siteDir}. What is live is whole without them; make room and publish again, or publish with --uncompressed.`,
      { cause },
    )
  }
}

/** Returns false if a publisher is at work. */
async function unlessLocked(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LockedError) return false
    throw error
  }
}

/**
 * Compresses sites one after another behind a process that publishes them. Each takes half of the threads that files
 * are read and written with: several at once would leave a publish none.
 */
export function compressInBackground(onError: (error: unknown) => void) {
  const waiting = new Set<string>()
  let current: { siteDir: string; stopping: AbortController; ended: Promise<void> } | undefined
  const next = () => {
    const [siteDir] = waiting
    if (current || siteDir === undefined) return
    waiting.delete(siteDir)
    const stopping = new AbortController()
    const ended = compressSite(siteDir, { signal: stopping.signal })
      .then(() => undefined, onError)
      .then(() => {
        current = undefined
        next()
      })
    current = { siteDir, stopping, ended }
  }
  /** Stops a site before its publish, once the files being written are complete. */
  const stop = async (siteDir: string): Promise<void> => {
    waiting.delete(siteDir)
    if (current?.siteDir !== siteDir) return
    current.stopping.abort()
    await current.ended
  }
  return {
    /** Starts a site, or queues it. Failures are reported and retried the next time; the site is live anyway. */
    begin: (siteDir: string): void => {
      waiting.add(siteDir)
      next()
    },
    stop,
    /** Stops all. */
    end: async (): Promise<void> => {
      waiting.clear()
      if (current) await stop(current.siteDir)
    },
  }
}
