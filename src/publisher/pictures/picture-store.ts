import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { hasAllVariants, hostedFolder, parseHosted } from '#domain/catalogue/pictures.ts'
import { syncAll } from '#publisher/files/sync-all.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { readJsonIfValid } from '#tenant/files/read-json.ts'
import { rereading } from '#tenant/files/reread-json.ts'
import type { ReleaseFile } from '#publisher/files/release-file.ts'

const time = v.pipe(v.number(), v.finite())

/** Schema of the record of a museum's picture at an address. */
export const pictureRecord = v.object({
  address: v.string(),
  /** In milliseconds since 1970; until then it isn't requested again. */
  freshUntil: time,
  validators: v.optional(v.object({ etag: v.optional(v.string()), lastModified: v.optional(v.string()) })),
  /** Address of the last good one in the site. */
  hosted: v.optional(v.string()),
  /** Largest written width, and whether previews may show it; another place may need more. */
  largest: v.optional(v.number(), 0),
  share: v.optional(v.boolean(), false),
  /** The part of it that was written (`PicturePlace`). */
  tallest: v.optional(v.number()),
  /** Size of the source: pixels and bytes. */
  source: v.optional(v.object({ width: v.number(), height: v.number(), bytes: v.number() })),
  /** Reason why the last request for the picture failed. */
  problem: v.optional(v.string()),
})
export type PictureRecord = v.InferOutput<typeof pictureRecord>

/** No picture takes as long, in milliseconds. */
const leftoverHolds = 3_600_000

const day = 86_400_000

/** Milliseconds after its due time at which a record counts as unused. */
const unusedHolds = 30 * day

/** Schema of the note about the last pruning: when it was, and the folders of variants that no record named then. */
const pruning = v.object({ at: time, unnamed: v.array(v.string()) })

/** Name and hash of each variant. */
const variantList = v.array(v.object({ name: v.string(), sha256: v.string() }))

/** Number of files of each kind that are remembered, of less than a kilobyte each. */
const maxRemembered = 20_000

const readRecord = rereading(pictureRecord, maxRemembered)
const readVariants = rereading(variantList, maxRemembered)

/**
 * Stores pictures below the state folder. Variants are in folders named by their content, which all museums share, so
 * none can overwrite another's. Records of addresses are separate for each museum. Each entry is complete or absent, so
 * a killed run can be resumed.
 */
export class PictureStore {
  readonly #dir: string

  /** @param dir its folder, which needn't exist */
  constructor(dir: string) {
    this.#dir = dir
  }

  #recordFile(tenant: string, address: string): string {
    return join(this.#dir, 'addresses', tenant, `${hash('sha256', address).slice(0, 32)}.json`)
  }

  /** Returns the record of an address; undefined if there is none, or if it was written by another version. */
  async record(tenant: string, address: string): Promise<PictureRecord | undefined> {
    const record = await readRecord(this.#recordFile(tenant, address))
    return record?.address === address ? record : undefined
  }

  /** Stores the record of an address. */
  async keepRecord(tenant: string, record: PictureRecord): Promise<void> {
    await this.#write(this.#recordFile(tenant, record.address), record)
  }

  /** Writes a JSON file in one step, while other processes may write it too: readers see one of the versions. */
  async #write(file: string, value: unknown): Promise<void> {
    const next = await this.#temporaryPath()
    await writeFile(next, JSON.stringify(value))
    await mkdir(dirname(file), { recursive: true })
    await rename(next, file)
  }

  /**
   * Returns a picture's variants as files of a release; undefined unless all are there that pages name. A version that
   * names other widths finds those of an earlier one.
   */
  async files(hosted: string): Promise<ReleaseFile[] | undefined> {
    const picture = parseHosted(hosted)
    if (!picture) return undefined
    const dir = join(this.#dir, hostedFolder(picture))
    const list = await readVariants(join(dir, 'variants.json'))
    if (!list || !hasAllVariants(picture, new Set(list.map(({ name }) => name)))) return undefined
    return list.map(({ name, sha256 }) => ({
      path: `${hostedFolder(picture)}/${name}`,
      source: join(dir, name),
      sha256,
    }))
  }

  /**
   * Stores a picture's variants, and waits until the disk has them; those of another run are used if they exist.
   * @param files contents by name, such as `480.avif`
   */
  async keep(hosted: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const picture = parseHosted(hosted)
    if (!picture) throw new Error(`${hosted} is no address of a hosted picture.`)
    const making = await this.#temporaryPath()
    await mkdir(making)
    const list = [...files].map(([name, content]) => ({ name, sha256: hash('sha256', content) }))
    for (const [name, content] of files) await writeFile(join(making, name), content)
    await writeFile(join(making, 'variants.json'), JSON.stringify(list))
    const written = [...files.keys(), 'variants.json'].map((name) => join(making, name))
    await syncAll(written, making)
    await mkdir(join(this.#dir, 'pictures'), { recursive: true })
    await this.#place(making, hosted, basename(hostedFolder(picture)))
  }

  /** Moves new variants to their folder, unless others are there. A folder that lacks some, or their list, is replaced. */
  async #place(making: string, hosted: string, folder: string): Promise<void> {
    const dir = join(this.#dir, 'pictures', folder)
    try {
      await rename(making, dir)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code))))
        throw error
      if (await this.files(hosted)) return rm(making, { recursive: true, force: true })
      await this.#removeVariants(folder)
      await this.#place(making, hosted, folder)
    }
  }

  /**
   * Removes unused records and variants, at most once a day: records that no publish has renewed, and variants that no
   * record names. Variants have to be unnamed two times in a row, since a running publish may still copy those whose
   * record has just changed. Releases have their own copies.
   */
  async prune(now: Date): Promise<void> {
    const note = join(this.#dir, 'pruned.json')
    const last = await readJsonIfValid(note, pruning)
    if (last && now.getTime() - last.at < day) return
    const named = await this.#pruneRecords(now)
    const folders = await unlessMissing(readdir(join(this.#dir, 'pictures')), [])
    const unnamed = folders.filter((folder) => !named.has(`pictures/${folder}`))
    const before = new Set(last?.unnamed)
    for (const folder of unnamed.filter((one) => before.has(one))) await this.#removeVariants(folder)
    await this.#write(note, { at: now.getTime(), unnamed })
  }

  /** Removes records that no publish has renewed. @returns the folders of variants that the others name */
  async #pruneRecords(now: Date): Promise<Set<string>> {
    const dir = join(this.#dir, 'addresses')
    const named = new Set<string>()
    for (const name of await unlessMissing(readdir(dir, { recursive: true }), [])) {
      if (!name.endsWith('.json')) continue
      const record = await readJsonIfValid(join(dir, name), pictureRecord)
      const picture = record?.hosted === undefined ? undefined : parseHosted(record.hosted)
      if (!record || now.getTime() - record.freshUntil > unusedHolds) await rm(join(dir, name), { force: true })
      else if (picture) named.add(hostedFolder(picture))
    }
    return named
  }

  /** Removes a picture's variants: all at once, so that a killed run leaves a picture whole or not at all. */
  async #removeVariants(folder: string): Promise<void> {
    const removed = await this.#temporaryPath()
    await unlessMissing(rename(join(this.#dir, 'pictures', folder), removed), undefined)
    await rm(removed, { recursive: true, force: true })
  }

  /** Returns a new path for what isn't complete yet, or is being removed; a killed run leaves it (`removeLeftovers`). */
  async #temporaryPath(): Promise<string> {
    const dir = join(this.#dir, 'making')
    await mkdir(dir, { recursive: true })
    return join(dir, randomUUID())
  }

  /** Removes leftovers of runs that were killed long ago. What isn't as old may still be written. */
  async removeLeftovers(now: Date): Promise<void> {
    const dir = join(this.#dir, 'making')
    for (const name of await unlessMissing(readdir(dir), [])) {
      const { mtimeMs } = await unlessMissing(stat(join(dir, name)), { mtimeMs: now.getTime() })
      if (now.getTime() - mtimeMs > leftoverHolds) await rm(join(dir, name), { recursive: true, force: true })
    }
  }

  /** Provides a temporary file for a download, and removes it afterwards. */
  async withFile<T>(work: (file: string) => Promise<T>): Promise<T> {
    const file = await this.#temporaryPath()
    try {
      return await work(file)
    } finally {
      await rm(file, { force: true })
    }
  }
}
