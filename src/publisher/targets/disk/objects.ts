import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fault } from '#publisher/files/fault.ts'
import { syncAll } from '#publisher/files/sync-all.ts'
import type { Stored } from '#publisher/targets/manifest.ts'
import type { Content } from '#publisher/targets/target.ts'
import { copyEnding, copyEndings, type SiteFolder } from './site-folder.ts'

/** Largest number of files that wait to be synced to the disk. A killed run has to make those again. */
const maxWaiting = 2000

/**
 * Writes the objects of a release with their compressed copies. Those that exist already, byte for byte, are left as they
 * are.
 *
 * Handing a small file to another thread takes several times as long as writing it, so writing and naming wait for the
 * disk's cache; the disk itself is waited for once for many.
 */
export class ObjectWriter {
  readonly #site: SiteFolder
  readonly #put = new Map<string, Promise<Stored & { isNew: boolean }>>()
  readonly #folders = new Set<string>()
  /** Hashes of the objects whose compressed copies were put. */
  readonly #copied = new Set<string>()
  /** Paths of the files that wait to be synced, with the names they get then. */
  #waiting: [making: string, path: string][] = []

  constructor(site: SiteFolder) {
    this.#site = site
  }

  /** Stores a content; it and its name are only durable after `sync`. `isNew` is true if it wasn't there. */
  put({ bytes, compressed, sha256 = hash('sha256', bytes) }: Content): Promise<Stored & { isNew: boolean }> {
    const known = this.#put.get(sha256)
    // The copy first, so that an object that was made with one is never found without it.
    if (compressed) this.putCopy(sha256, compressed)
    const putting = known ?? this.#write(bytes, sha256)
    this.#put.set(sha256, putting)
    return putting
  }

  /** Stores the compressed copy of an object. */
  putCopy(sha256: string, content: Uint8Array): void {
    if (this.#copied.has(sha256)) return
    this.#copied.add(sha256)
    const path = this.#site.copy(sha256)
    const there = lookAt(path)
    this.#makeFolder(dirname(path))
    if (there?.size !== content.byteLength || !readFileSync(path).equals(content)) this.#make(path, content)
  }

  /** Removes the compressed copies of objects, unless they were put. */
  forgetOtherCopies(files: Iterable<Stored>): void {
    for (const { sha256 } of files) {
      for (const ending of copyEndings)
        if (ending !== copyEnding || !this.#copied.has(sha256)) rmSync(this.#site.copy(sha256, ending), { force: true })
    }
  }

  /** Waits until the disk has all objects that were put, and their names. */
  async sync(): Promise<void> {
    await this.#nameWaiting()
    fault('objects-named')
    await syncAll([...this.#folders], this.#site.objects)
  }

  async #write(content: Uint8Array, sha256: string): Promise<Stored & { isNew: boolean }> {
    const path = this.#site.object(sha256)
    const size = content.byteLength
    const there = lookAt(path)
    if (there?.size === size && readFileSync(path).equals(content)) {
      // A killed run may have created the name without syncing it.
      this.#folders.add(dirname(path))
      return { sha256, size, mtime: there.mtimeMs, isNew: false }
    }
    this.#makeFolder(dirname(path))
    const { mtimeMs: mtime } = statSync(this.#make(path, content))
    fault('object-written')
    if (this.#waiting.length >= maxWaiting) await this.#nameWaiting()
    return { sha256, size, mtime, isNew: true }
  }

  /** Writes a file that gets its name once the disk has it; returns the path until then. */
  #make(path: string, content: Uint8Array): string {
    const making = join(this.#site.making, basename(dirname(path)) + basename(path))
    writeFileSync(making, content, { flag: 'wx', mode: readOnly })
    this.#waiting.push([making, path])
    return making
  }

  /** Names the waiting files once the disk has them. */
  async #nameWaiting(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    await syncAll(
      waiting.map(([making]) => making),
      this.#site.making,
    )
    for (const [making, path] of waiting) {
      // A new inode, since trees may link to a damaged one.
      renameSync(making, path)
      fault('object-named')
    }
  }

  #makeFolder(dir: string): void {
    if (this.#folders.has(dir)) return
    const made = mkdirSync(dir, { recursive: true })
    if (made !== undefined) this.#folders.add(dirname(dir))
    this.#folders.add(dir)
  }
}

/** The mode of objects and their compressed copies, which trees share. */
const readOnly = 0o444

// A stat takes microseconds, and handing it to another thread ten times as long, so these calls are synchronous.

/** Returns the stats of a file; undefined if there is none. */
export const lookAt = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

const isHashed = (path: string, sha256: string) => hash('sha256', readFileSync(path)) === sha256

/**
 * Returns the stats of an object; undefined if it is gone or holds other bytes. One of the same size and time counts
 * as the same, as in git's index; one of another time is hashed.
 */
export function intactObject(site: SiteFolder, { sha256, size, mtime }: Stored): Stats | undefined {
  const path = site.object(sha256)
  const info = lookAt(path)
  if (info?.size !== size) return undefined
  return info.mtimeMs === mtime || isHashed(path, sha256) ? info : undefined
}

/** Returns true if a file of a tree is an object: the same inode, or a copy made for lack of hard links. */
export function isObject(path: string, object: Stats, sha256: string): boolean {
  const info = lookAt(path)
  if (!info?.isFile() || info.size !== object.size) return false
  if (info.ino === object.ino && info.dev === object.dev) return true
  return isHashed(path, sha256)
}
