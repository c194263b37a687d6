import { existsSync, lstatSync, renameSync, type Stats } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fault } from '#publisher/files/fault.ts'
import { lockHolder, NoLockError, withLock } from '#publisher/files/lock.ts'
import { unlessMissing } from '#tenant/files/missing.ts'

/** The two folders of which one is served while the other waits for the next release. */
export const treeNames = ['a', 'b'] as const
export type TreeName = (typeof treeNames)[number]

/** Ending of a file's compressed copy, as web servers look for it. */
export const copyEnding = '.br'

/**
 * Endings of all compressed copies that a site may have. Until 28 November 2026 copies were made in gzip too; one of those
 * stays until its file changes.
 */
export const copyEndings = [copyEnding, '.gz'] as const
export type CopyEnding = (typeof copyEndings)[number]

/**
 * Returns the paths in the folder of one museum's site:
 *
 *     objects/ab/cdef…       every file of every release that is kept, by its SHA-256: written once, read-only
 *     objects/ab/cdef….br    the same compressed
 *     objects/making/        objects that aren't whole yet
 *     releases/000012.json   the manifest of a release
 *     trees/a, trees/b       the served files: hard links to objects
 *     trees/a.json           what the tree holds; without it, the tree is being changed
 *     current                link to the tree that is live
 *     pulled.json            what the API answered when the last release was made
 *     snapshot.gz            what the live release was made of
 *     hold.json              the hold (../hold.ts); usually absent
 *     failure.json           the last publish that failed
 *     publish.lock
 */
export const siteFolder = (dir: string) => {
  const objects = join(dir, 'objects')
  /** Returns the path of an object. It is called thousands of times, so that `join` would take as long as the disk. */
  const object = (sha256: string) => `${objects}${sep}${sha256.slice(0, 2)}${sep}${sha256.slice(2)}`
  return {
    dir,
    lock: join(dir, 'publish.lock'),
    objects,
    making: join(dir, 'objects/making'),
    releases: join(dir, 'releases'),
    trees: join(dir, 'trees'),
    current: join(dir, 'current'),
    pulled: join(dir, 'pulled.json'),
    hold: join(dir, 'hold.json'),
    failure: join(dir, 'failure.json'),
    object,
    /** Returns the path of an object's compressed copy: beside the object, so that both are removed together. */
    copy: (sha256: string, ending: CopyEnding = copyEnding) => `${object(sha256)}${ending}`,
    manifest: (id: string) => join(dir, 'releases', `${id}.json`),
    tree: (name: TreeName) => join(dir, 'trees', name),
    note: (name: TreeName) => join(dir, 'trees', `${name}.json`),
    /** A file on its way into a tree. */
    placing: join(dir, 'trees', 'placing'),
  }
}
export type SiteFolder = ReturnType<typeof siteFolder>

/** Thrown for a file where a folder should be, or vice versa. No publisher created it, so none removes it. */
export class MisplacedError extends Error {
  override name = 'MisplacedError'
  constructor(path: string, expected: string) {
    super(
      `${path} is in the place of ${expected}. Move it away and publish again, or let \`foyer publish --fresh\` put it aside.`,
    )
  }
}

const kinds = {
  file: { words: 'a file', isOne: (info: Stats) => info.isFile() },
  // A folder may be kept elsewhere.
  folder: { words: 'a folder', isOne: (info: Stats) => info.isDirectory() || info.isSymbolicLink() },
  link: { words: 'the link to the tree that is live', isOne: (info: Stats) => info.isSymbolicLink() },
}
type Kind = keyof typeof kinds

/**
 * Checks that the entries of a site's folder are of the right kind.
 * @param fresh moves wrong entries aside, under a similar name
 * @throws MisplacedError
 */
export function checkPlaces(site: SiteFolder, fresh = false): void {
  const places: [path: string, kind: Kind][] = [
    [site.dir, 'folder'],
    [site.lock, 'file'],
    [site.current, 'link'],
    ...[site.objects, site.making, site.releases, site.trees].map((path): [string, Kind] => [path, 'folder']),
  ]
  for (const [path, kind] of places) {
    const info = lookAt(path)
    if (!info || kinds[kind].isOne(info)) continue
    if (!fresh) throw new MisplacedError(path, kinds[kind].words)
    renameSync(path, freeName(path))
  }
  if (fresh) putBrokenLockAside(site.lock)
}

/** Moves a file aside that is in the place of the lock but is none; nobody can have locked it. */
function putBrokenLockAside(lock: string): void {
  try {
    lockHolder(lock)
  } catch (error) {
    if (!(error instanceof NoLockError)) throw error
    renameSync(lock, freeName(lock))
  }
}

/** Returns the stats of a path; undefined if nothing is there, or its parent isn't a folder. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Returns a name beside a path that nothing has yet. */
function freeName(path: string): string {
  for (let at = 1; ; at += 1) if (!existsSync(`${path}.aside-${at}`)) return `${path}.aside-${at}`
}

/**
 * Runs `work` while nobody else changes a site.
 * @throws MisplacedError, LockedError, NoLockError; whatever `work` threw
 */
export async function lockSite<T>(site: SiteFolder, work: () => Promise<T>): Promise<T> {
  checkPlaces(site)
  return withLock(site.lock, work)
}

/** Creates the folders and removes leftovers of killed or failed runs. Requires the lock. */
export async function recover(site: SiteFolder): Promise<void> {
  // The folder itself stays, since making it again would need room.
  for (const name of await unlessMissing(readdir(site.making), []))
    await rm(join(site.making, name), { recursive: true, force: true })
  for (const dir of [site.making, site.releases, site.trees]) await mkdir(dir, { recursive: true })
  fault('recovered')
}
