import { hash } from 'node:crypto'
import { readFileSync, statSync, type Stats } from 'node:fs'
import type { SiteFolder } from './site-folder.ts'
import type { Stored } from './manifest.ts'

// Looking at a file takes microseconds, handing it to another thread ten times as long: so all this waits for the disk.

/** What the disk says of a file; undefined where there is none. */
const look = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

/** What the disk said of an object that was whole. */
export type Whole = Pick<Stats, 'size' | 'ino' | 'dev'>

const isHashed = (path: string, sha256: string) => hash('sha256', readFileSync(path)) === sha256

/**
 * What the disk says of an object; undefined where it is gone or holds other bytes. One of the same size and time counts
 * as the same, as in git's index; one of another time is hashed.
 */
export function wholeObject(site: SiteFolder, { sha256, size, mtime }: Stored): Stats | undefined {
  const path = site.object(sha256)
  const info = look(path)
  if (info?.size !== size) return undefined
  return info.mtimeMs === mtime || isHashed(path, sha256) ? info : undefined
}

/** Whether a file of a tree is an object: the same inode, or a copy that was made where there are no hard links. */
export function isObject(path: string, object: Whole, sha256: string): boolean {
  const info = look(path)
  if (!info?.isFile() || info.size !== object.size) return false
  if (info.ino === object.ino && info.dev === object.dev) return true
  return isHashed(path, sha256)
}
