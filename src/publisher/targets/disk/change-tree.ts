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
import type { Stored } from '#publisher/targets/manifest.ts'
import { isObject, intactObject } from './objects.ts'
import { endings, hasSiblings, isSibling, madeSiblings, siblingObject } from './siblings.ts'
import type { SiteFolder, TreeName } from './site-folder.ts'
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
  justLooked?: boolean
}

/**
 * Changes a tree that isn't served to its next content, and waits until it is on the disk. Only differences are
 * changed; the other files are checked, and linked again if they are no longer the object.
 * @throws ObjectError
 */
export async function changeTree(site: SiteFolder, tree: TreeName, { held, next, justLooked = false }: TreeChange) {
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
  const copies: string[] = []
  let placed = 0
  for (const [path, file] of held && justLooked ? differing(held, next) : filesOf(next)) {
    const place = join(root, path)
    const isThere = held !== undefined && isIn(held, path)
    // Objects are checked again, since rendering took time after the first check.
    const object = intactObject(site, file)
    if (!object) throw new ObjectError(path, file.sha256)
    if (isThere && isObject(place, object, file.sha256)) continue
    makeFolder(root, dirname(place), touched)
    if (!placeObject(site, site.object(file.sha256), place)) copies.push(place)
    // Only files have compressed forms beside them.
    if (isThere) removeSiblings(place, path, next)
    placeSiblings(site, next, path, { file, place })
    touched.add(dirname(place))
    fault('file-placed')
    placed += 1
    if (placed % atAStretch === 0) await others()
  }
  fault('tree-changed')
  await syncAll([...copies, ...touched], root)
  fault('tree-synced')
}

/** Places the existing compressed forms beside a file. */
function placeSiblings(site: SiteFolder, next: TreeFiles, path: string, placed: { file: Stored; place: string }): void {
  const { file, place } = placed
  if (!hasSiblings(path, file)) return
  for (const ending of madeSiblings(site, file.sha256)) {
    if (!isIn(next, path + ending)) placeObject(site, siblingObject(site, file.sha256, ending), place + ending)
  }
}

/** Removes the compressed forms beside a file, unless they are files of the release. */
function removeSiblings(place: string, path: string, next: TreeFiles): void {
  for (const ending of endings) if (!isIn(next, path + ending)) rmSync(place + ending, { force: true })
}

/** Removes a file, and the folders that are empty after that. */
function removeFile(root: string, path: string, next: TreeFiles, touched: Set<string>): void {
  const place = join(root, path)
  rmSync(place, { force: true })
  removeSiblings(place, path, next)
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
 * Removes files that no release put there, since they would be served on the museum's address. Compressed files stay if
 * they match those stored with their objects. Only folders changed since the tree was noted can have such files: reading
 * all of a large site takes longer than rendering a change.
 */
function removeForeign({ site, root, next, touched, since }: Sweep): void {
  const folders = foldersOf(next)
  const isForm = (path: string) =>
    endings.some((ending) => {
      const file = path.endsWith(ending) ? fileAt(next, path.slice(0, -ending.length)) : undefined
      return file && isSibling(site, join(root, path), { sha256: file.sha256, ending })
    })
  for (const below of ['', ...folders]) {
    const folder = root + below
    const info = lstatSync(folder, { throwIfNoEntry: false })
    if (!info?.isDirectory() || info.ctimeMs < since) continue
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${below}/${entry.name}`
      if (entry.isDirectory() ? folders.has(path) : isIn(next, path.slice(1)) || isForm(path.slice(1))) continue
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

/** Error codes of failed hard links: too many to one file, another volume, a file system without them. */
const noLink = new Set(['EMLINK', 'EXDEV', 'EPERM', 'ENOTSUP'])

/** Puts an object in its place, replacing any file. @returns true for a link, false for a copy */
export function placeObject(site: SiteFolder, object: string, place: string): boolean {
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
