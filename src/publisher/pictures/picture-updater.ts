import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { fetchPicture, PictureError } from '#catalogue/fetch-picture.ts'
import type { WantedPicture } from '#catalogue/pictures.ts'
import { hostedAddress } from '#domain/catalogue/pictures.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { PictureServers } from './picture-servers.ts'
import type { PictureRecord, PictureStore } from './picture-store.ts'
import type { ReleasedPictures } from './released-pictures.ts'

/** Deadlines in milliseconds, for a new picture and for checking a known one. */
const deadlines = { first: 30_000, again: 5000 }

/** Milliseconds after which a failed picture is requested again. */
const failureHolds = 600_000

/** Milliseconds before a failed server is asked again. */
const pauseBeforeRetry = 400

/** Larger pictures, in pixels, are decoded one at a time, since some formats can't be decoded at a smaller size. */
const manyPixels = 16_000_000

const encoding = pLimit(Math.max(1, Math.min(4, availableParallelism())))
const decodingLarge = pLimit(1)

/** Pictures that this process is fetching. */
const underWay = new Map<string, Promise<PictureRecord>>()

export interface UpdateOptions {
  /** Folder of the store. */
  store: string
  now: Date
  /** Requests every picture again, whatever is known about it. */
  fresh?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds for a picture; see `deadlines`. */
  deadline?: number | undefined
  /**
   * Returns the pictures of the live release, which another machine may have made; asked only for what isn't in the
   * store.
   */
  released?: (() => Promise<ReleasedPictures | undefined>) | undefined
}

/** A picture as a run knows it. */
export interface KnownPicture {
  wanted: WantedPicture
  /** The record; `hosted` is the last good version, if any. */
  record: PictureRecord
  /** True if that version is all that pages need. */
  suffices: boolean
  /** True if no page could have had it so far; what failed before isn't waited for again. */
  isNew: boolean
  /** True if its server has to be asked. */
  isDue: boolean
}

/** Keeps the pictures of a museum in the store up to date. */
export class PictureUpdater {
  fetched = 0
  encoded = 0
  readonly #servers = new PictureServers()
  readonly #store: PictureStore
  readonly #config: TenantConfig
  readonly #options: UpdateOptions
  #released: Promise<ReleasedPictures | undefined> | undefined

  constructor(store: PictureStore, config: TenantConfig, options: UpdateOptions) {
    this.#store = store
    this.#config = config
    this.#options = options
  }

  /** Returns what the store knows of a picture, or else the live release. */
  async look(wanted: WantedPicture): Promise<KnownPicture> {
    const { now, fresh } = this.#options
    const { address } = wanted
    const stored = await this.#stored(address)
    const adopted = stored?.hosted === undefined ? await this.#adopt(address) : undefined
    const record = adopted ?? stored ?? { address, freshUntil: 0, largest: 0, share: false }
    const isLarge = record.largest >= wanted.largest && record.share >= wanted.share
    const suffices = record.hosted !== undefined && isLarge && record.tallest === wanted.tallest
    const isNew = !suffices && record.problem === undefined
    const isFresh = now.getTime() < record.freshUntil
    return { wanted, record, suffices, isNew, isDue: fresh === true || !isFresh || isNew }
  }

  async #stored(address: string): Promise<PictureRecord | undefined> {
    const record = await this.#store.record(this.#config.id, address)
    if (record?.hosted === undefined || (await this.#store.files(record.hosted)) !== undefined) return record
    return { ...record, hosted: undefined }
  }

  /** Takes a picture over from the live release, where another machine has written it. */
  async #adopt(address: string): Promise<PictureRecord | undefined> {
    const released = await (this.#released ??= this.#options.released?.() ?? Promise.resolve(undefined))
    const record = released?.records.get(address)
    if (!released || record?.hosted === undefined) return undefined
    const files = await released.files(record.hosted)
    if (!files) return undefined
    await this.#store.keep(record.hosted, files)
    await this.#store.keepRecord(this.#config.id, record)
    return record
  }

  /** Asks the server of a picture for it. @returns its new record; the old one with the problem if that failed */
  async update(picture: KnownPicture): Promise<PictureRecord> {
    const { address, largest, tallest, share } = picture.wanted
    const key = JSON.stringify([this.#options.store, this.#config.id, address, largest, tallest, share])
    // An earlier run may still be fetching it.
    const other = await underWay.get(key)?.catch(() => undefined)
    if (other) return other
    const updating = this.#update(picture).finally(() => underWay.delete(key))
    underWay.set(key, updating)
    return updating
  }

  async #update({ wanted, record, suffices }: KnownPicture): Promise<PictureRecord> {
    const { now, signal } = this.#options
    let next: PictureRecord
    try {
      next = await this.#servers.download(wanted.address, async () => {
        signal?.throwIfAborted()
        return suffices ? this.#fetch(wanted, record) : this.#fetchNew(wanted)
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof PictureError)) throw error
      next = { ...record, freshUntil: now.getTime() + failureHolds, problem: error.message }
    }
    await this.#store.keepRecord(this.#config.id, next)
    return next
  }

  /** Fetches a picture that no page has had yet, and once more if its server failed. */
  async #fetchNew(wanted: WantedPicture): Promise<PictureRecord> {
    try {
      return await this.#fetch(wanted)
    } catch (error) {
      if (!(error instanceof PictureError && error.isServerDown)) throw error
      await setTimeout(pauseBeforeRetry, undefined, { signal: this.#options.signal })
      return this.#fetch(wanted)
    }
  }

  /** Fetches a picture, unless its server says that the known one is unchanged, and writes it in variants. */
  async #fetch({ address, largest, tallest, share }: WantedPicture, known?: PictureRecord): Promise<PictureRecord> {
    const { now, signal, deadline } = this.#options
    const { api, pictureOrigins = [] } = this.#config
    return this.#store.withFile(async (file) => {
      const { unchanged, validators, freshFor } = await fetchPicture(address.replaceAll('{width}', String(largest)), {
        file,
        trustedHosts: new Set([api, ...pictureOrigins].map((origin) => new URL(origin).hostname)),
        validators: known?.validators,
        deadline: deadline ?? (known ? deadlines.again : deadlines.first),
        signal,
      })
      const freshUntil = now.getTime() + freshFor
      if (unchanged && known) return { ...known, freshUntil, validators, problem: undefined }
      this.fetched += 1
      // Loaded here, with the library behind them: a publish needs them only if a picture is new.
      const { hashFile, readHeader } = await import('#catalogue/picture-header.ts')
      const { encodePicture } = await import('./encode-picture.ts')
      const { width, height } = await readHeader(file)
      const { sha256, bytes } = await hashFile(file)
      const encode = () => encoding(() => encodePicture(file, { source: sha256, largest, tallest, share }))
      const encoded = await (width * height > manyPixels ? decodingLarge(encode) : encode())
      this.encoded += 1
      const hosted = hostedAddress(encoded.picture)
      await this.#store.keep(hosted, encoded.files)
      const source = { width, height, bytes }
      return { address, freshUntil, validators, hosted, largest, tallest, share, source }
    })
  }
}
