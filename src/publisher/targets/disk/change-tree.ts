import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { fault } from '#publisher/files/fault.ts'
import { syncAll } from '#publisher/files/sync-all.ts'
import { isWorthCompressing } from '#publisher/hosting/content-types.ts'
import { isObject, intactObject, lookAt } from './objects.ts'
import { isCopy } from './copies.ts'
import { copyEnding, copyEndings, type SiteFolder, type TreeName } from './site-folder.ts'
import { differing, fileAt, filesOf, type HeldFiles, removedFrom, isIn, type TreeFiles } from './tree.ts'

/** Number of files put in place before other work of this process gets a turn. */
const atAStretch = 64

/** An object that a release needs is gone, or holds other bytes. */
class ObjectError extends Error {
  override name = 'ObjectError'
  constructor(path: string, sha256: string) {
    super(`${path} can't go live: its object ${sha256} is gone or damaged. \`foyer publish --fresh\` makes it again.`)
  }
}

interface TreeChange {
  /** The content of the tree; if undefined, it is built from scratch. */
  held?: HeldFiles | undefined
  next: TreeFiles
  /** True if all files were just checked; the noted state of unchanged ones is then trusted. */
  isJustVerified?: boolean
}

/**
 * Changes a tree that isn't served to its next content, and waits until it is on the disk. Only differences are
 * changed; the other files are checked, and linked again if they are no longer the object. Each file gets the compressed
 * copy that is kept with its object.
 * @throws ObjectError
 */
export async function changeTree(site: SiteFolder, tree: TreeName, { held, next, isJustVerified = false }: TreeChange) {
  const root = site.tree(tree)
  const touched = new Set<string>()
  rmSync(site.placing, { force: true })
  if (held === undefined) rmSync(root, { recursive: true, force: true })
  fault('tree-emptied')
  if (mkdirSync(root, { recursive: true }) !== undefined) touched.add(dirname(root))
  if (held) {
    for (const path of removedFrom(held, next)) removeFile(root, path, next, touched)
    removeForeign({ site, root, next, touched, since: held.notedAt })
  }
  fault('files-removed')
  const unsynced: string[] = []
  let placed = 0
  for (const [path, file] of held && isJustVerified ? differing(held, next) : filesOf(next)) {
    const place = join(root, path)
    const isThere = held !== undefined && isIn(held, path)
    // Objects are checked again, since rendering took time after the first check.
    const object = intactObject(site, file)
    if (!object) throw new ObjectError(path, file.sha256)
    const isRight = isThere && isObject(place, object, file.sha256)
    const isText = isWorthCompressing(path, file.size) && !isIn(next, path + copyEnding)
    const copy = isText ? site.copy(file.sha256) : undefined
    if (isRight && (copy === undefined || lookAt(place + copyEnding) || !lookAt(copy))) continue
    makeFolder(root, dirname(place), touched)
    if (!isRight) {
      if (!placeObject(site, site.object(file.sha256), place, isThere)) unsynced.push(place)
      if (isThere) removeCopies(place, path, next)
    }
    if (copy !== undefined && lookAt(copy) && !placeObject(site, copy, place + copyEnding, false))
      unsynced.push(place + copyEnding)
    touched.add(dirname(place))
    fault('file-placed')
    placed += 1
    if (placed % atAStretch === 0) await others()
  }
  fault('tree-changed')
  await syncAll([...unsynced, ...touched], root)
  fault('tree-synced')
}

/** Removes the compressed copies beside a file, unless they are files of the release. */
function removeCopies(place: string, path: string, next: TreeFiles): void {
  for (const ending of copyEndings) if (!isIn(next, path + ending)) rmSync(place + ending, { force: true })
}

/** Removes a file, and the folders that are empty after that. */
function removeFile(root: string, path: string, next: TreeFiles, touched: Set<string>): void {
  const place = join(root, path)
  rmSync(place, { force: true })
  removeCopies(place, path, next)
  touched.add(dirname(place))
  for (let folder = dirname(place); folder !== root; folder = dirname(folder)) {
    if (!removeFolder(folder)) return
    touched.delete(folder)
    touched.add(dirname(folder))
    fault('folder-removed')
  }
}

interface Sweep {
  site: SiteFolder
  root: string
  next: TreeFiles
  touched: Set<string>
  /** Time of the tree's last note, in milliseconds since 1970. */
  since: number
}

/**
 * Removes files that no release put there, since they would be served on the museum's address. Compressed copies stay if
 * they match those kept with their objects. Only folders changed since the tree was noted can have such files: reading
 * all of a large site takes longer than rendering a change.
 */
function removeForeign({ site, root, next, touched, since }: Sweep): void {
  const folders = foldersOf(next)
  const isOwnCopy = (path: string) =>
    copyEndings.some((ending) => {
      const file = path.endsWith(ending) ? fileAt(next, path.slice(0, -ending.length)) : undefined
      return file && isCopy(site, join(root, path), { sha256: file.sha256, ending })
    })
  for (const below of ['', ...folders]) {
    const folder = root + below
    const info = lstatSync(folder, { throwIfNoEntry: false })
    if (!info?.isDirectory() || info.ctimeMs < since) continue
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${below}/${entry.name}`
      if (entry.isDirectory() ? folders.has(path) : isIn(next, path.slice(1)) || isOwnCopy(path.slice(1))) continue
      rmSync(root + path, { recursive: true, force: true })
      touched.add(folder)
    }
  }
}

/** Returns the folders of a tree, each as `/path` below its root and after the folder that it is in. */
function foldersOf(tree: TreeFiles): Set<string> {
  const folders = new Set<string>()
  for (const [path] of filesOf(tree)) {
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) folders.add(`/${path.slice(0, end)}`)
  }
  return folders
}

const stays = new Set(['ENOTEMPTY', 'EEXIST'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Removes a folder if it is empty; returns true if it is gone. */
function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true
    if (stays.has(codeOf(error))) return false
    throw error
  }
}

function makeFolder(root: string, folder: string, touched: Set<string>): void {
  if (touched.has(folder) || folder === root) return
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made !== dirname(first); made = dirname(made)) touched.add(made)
  touched.add(dirname(first))
}

/** Error codes of failed hard links: too many to one file, another volume, a file system without them, a taken name. */
const noLink = new Set(['EMLINK', 'EXDEV', 'EPERM', 'ENOTSUP', 'EEXIST'])

/**
 * Puts an object in its place, replacing any file.
 * @param isTaken false if nothing should be there, which saves a call for each of many files
 * @returns true for a link, false for a copy
 */
function placeObject(site: SiteFolder, object: string, place: string, isTaken: boolean): boolean {
  if (!isTaken && isLinked(object, place)) return true
  const linked = isLinked(object, site.placing)
  if (!linked) copyFileSync(object, site.placing, constants.COPYFILE_EXCL)
  renameSync(site.placing, place)
  return linked
}

/** Creates a hard link to a file; returns false if the file system has none. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (noLink.has(codeOf(error))) return false
    throw error
  }
}
