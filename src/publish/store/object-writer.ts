import { hash } from 'node:crypto'
import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sync, writeDurably } from '#publish/files/disk.ts'
import { fault } from '#publish/files/fault.ts'
import { inParallel } from '#publish/files/in-parallel.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import type { Stored } from './manifest.ts'
import type { SiteFolder } from './site-folder.ts'

/** Folders that are open at a time. */
const atOnce = 16

/** Writes the objects of a release. What is there already, byte for byte, is left as it is. */
export class ObjectWriter {
  readonly #site: SiteFolder
  readonly #put = new Map<string, Promise<Stored>>()
  readonly #folders = new Set<string>()

  constructor(site: SiteFolder) {
    this.#site = site
  }

  /** Keeps a content; its name is on the disk for good after `sync` only. */
  put(content: Uint8Array, sha256 = hash('sha256', content)): Promise<Stored> {
    const known = this.#put.get(sha256)
    if (known) return known
    const putting = this.#write(content, sha256)
    this.#put.set(sha256, putting)
    return putting
  }

  /** Waits until the disk has the names of all objects that were put. */
  async sync(): Promise<void> {
    await inParallel([...this.#folders], atOnce, sync)
  }

  async #write(content: Uint8Array, sha256: string): Promise<Stored> {
    const path = this.#site.object(sha256)
    const size = content.byteLength
    const there = await unlessMissing(readFile(path), undefined)
    if (there?.equals(content)) {
      // A run that was killed may have named it and no more.
      this.#folders.add(dirname(path))
      return { sha256, size, mtime: (await stat(path)).mtimeMs }
    }
    await this.#makeFolder(dirname(path))
    const making = join(this.#site.making, sha256)
    const mtime = await writeDurably(making, content, readOnly)
    fault('object-written')
    // Under an inode of its own: trees may hold a damaged one.
    await rename(making, path)
    fault('object-named')
    return { sha256, size, mtime }
  }

  async #makeFolder(dir: string): Promise<void> {
    if (this.#folders.has(dir)) return
    const made = await mkdir(dir, { recursive: true })
    if (made !== undefined) this.#folders.add(dirname(dir))
    this.#folders.add(dir)
  }
}

const readOnly = 0o444
