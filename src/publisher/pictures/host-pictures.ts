import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import sharp from 'sharp'
import { fetchPicture, PictureError } from '#catalogue/fetch-picture.ts'
import { hashFile, readHeader } from '#catalogue/picture-header.ts'
import { mapPictures, type WantedPicture, wantedPictures } from '#catalogue/pictures.ts'
import type { LeftOut } from '#catalogue/section.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { hostedAddress } from '#domain/catalogue/pictures.ts'
import type { ReleaseFile } from '#publisher/files/release-file.ts'
import { encodePicture } from './encode-picture.ts'
import { type PictureRecord, PictureStore } from './picture-store.ts'
import type { ReleasedPictures } from './released-pictures.ts'

/** Number of parallel downloads from one host, which also sells the tickets. */
const perHost = 8

/** Number of failures without a success after which a host's other pictures are skipped. */
const maxFailures = 3

/** Deadlines in milliseconds, for a new picture and for checking a known one. */
const deadlines = { first: 30_000, again: 5000 }

/** Milliseconds after which a failed picture is requested again. */
const failureHolds = 600_000

/** Milliseconds until a museum without pictures is checked again. */
const longestHold = 30 * 86_400_000

/** Milliseconds before a failed server is asked again. */
const pauseBeforeRetry = 400

/** Milliseconds for which a publish waits for pictures that no page has had yet. */
const firstWait = 3000

/** Larger pictures, in pixels, are decoded one at a time, since some formats can't be decoded at a smaller size. */
const manyPixels = 16_000_000

export interface HostOptions {
  /** Folder of the store. */
  store: string
  now: Date
  /** Requests every picture again, whatever is known about it. */
  fresh?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Called with the progress, in a few words. */
  onProgress?: ((words: string) => void) | undefined
  /** Milliseconds for a picture; see `deadlines`. */
  deadline?: number | undefined
  /**
   * Returns the pictures of the live release, which another machine may have made; asked only for what isn't in the
   * store.
   */
  released?: (() => Promise<ReleasedPictures | undefined>) | undefined
}

/** A picture that couldn't be fetched. */
export interface PictureFailure extends LeftOut {
  address: string
  /** True if its last good version is shown; false if nothing is. */
  kept: boolean
}

/** The report about a museum's pictures. */
export interface PictureReport {
  /** Pictures that pages show from the site itself. */
  hosted: number
  /** Pictures whose bytes were fetched, and those written in variants. */
  fetched: number
  encoded: number
  faults: PictureFailure[]
  /** Pictures that are still being fetched. */
  pending: number
  /** Time at which the first of them has to be requested again, in milliseconds since 1970. */
  due: number
}

/** A snapshot that shows the site's own pictures, and their files. */
export interface HostedSnapshot {
  snapshot: Snapshot
  files: ReleaseFile[]
  /** Records of the pictures, for other machines that publish this museum. */
  records: PictureRecord[]
  report: PictureReport
}

/** Pictures of a snapshot while they are fetched and written. */
export interface Hosting {
  /**
   * Waits only for pictures that no page has had yet, and only for a moment, unless the museum has none so far: what is
   * live shows the last good version of the others.
   */
  soon: () => Promise<HostedSnapshot>
  /** Waits for all pictures. */
  all: () => Promise<HostedSnapshot>
  /** Stops fetching and encoding. */
  stop: () => void
}

/** The record of a host during a run. */
interface Host {
  limit: LimitFunction
  failures: number
  helped: boolean
}

const encoding = pLimit(Math.max(1, Math.min(4, availableParallelism())))
const unfolding = pLimit(1)

/** Pictures that this process is fetching. */
const underWay = new Map<string, Promise<PictureRecord>>()

/** A picture before it is requested. */
interface Known {
  record: PictureRecord | undefined
  /** True if its last good version is all that pages need. */
  suffices: boolean
  /** True if no page could have had it so far; what failed before isn't waited for again. */
  isNew: boolean
  /** True if its server has to be asked. */
  isDue: boolean
}

/** Fetches and writes pictures for one museum. */
class PictureRun {
  fetched = 0
  encoded = 0
  readonly #hosts = new Map<string, Host>()
  readonly #store: PictureStore
  readonly #tenant: Snapshot['tenant']
  readonly #options: HostOptions
  #released: Promise<ReleasedPictures | undefined> | undefined

  constructor(store: PictureStore, tenant: Snapshot['tenant'], options: HostOptions) {
    this.#store = store
    this.#tenant = tenant
    this.#options = options
  }

  #host(address: string): Host {
    const name = URL.parse(address)?.host ?? ''
    const known = this.#hosts.get(name) ?? { limit: pLimit(perHost), failures: 0, helped: false }
    this.#hosts.set(name, known)
    return known
  }

  /** Returns what the store knows of a picture, or else the live release. */
  async look(picture: WantedPicture): Promise<Known> {
    const { now, fresh } = this.#options
    const stored = await this.#stored(picture.address)
    const record = stored?.hosted === undefined ? ((await this.#adopt(picture.address)) ?? stored) : stored
    const suffices = record?.hosted !== undefined && record.largest >= picture.largest && record.share >= picture.share
    const isNew = !suffices && record?.problem === undefined
    const isFresh = record !== undefined && now.getTime() < record.freshUntil
    return { record, suffices, isNew, isDue: fresh === true || !isFresh || isNew }
  }

  async #stored(address: string): Promise<PictureRecord | undefined> {
    const record = await this.#store.record(this.#tenant.config.id, address)
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
    await this.#store.keepRecord(this.#tenant.config.id, record)
    return record
  }

  /** Updates the record of a picture. @returns the record; `hosted` is its last good version, if any */
  async update(picture: WantedPicture, known: Known): Promise<PictureRecord> {
    const { store } = this.#options
    const key = JSON.stringify([store, this.#tenant.config.id, picture.address, picture.largest, picture.share])
    // An earlier run may still be fetching it.
    const other = await underWay.get(key)?.catch(() => undefined)
    if (other) return other
    const updating = this.#update(picture, known).finally(() => underWay.delete(key))
    underWay.set(key, updating)
    return updating
  }

  async #update(picture: WantedPicture, { record: known, suffices }: Known): Promise<PictureRecord> {
    const { now, signal } = this.#options
    const host = this.#host(picture.address)
    const record = await host.limit(async (): Promise<PictureRecord> => {
      signal?.throwIfAborted()
      try {
        if (host.failures >= maxFailures && !host.helped) throw new PictureError('its server answers nothing')
        const made = await this.#fetchPatiently(picture, suffices ? known : undefined)
        host.helped = true
        return made
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof PictureError)) throw error
        if (error.isServerDown) host.failures += 1
        else host.helped = true
        const last = known ?? { address: picture.address, largest: 0, share: false }
        return { ...last, freshUntil: now.getTime() + failureHolds, problem: error.message }
      }
    })
    await this.#store.keepRecord(this.#tenant.config.id, record)
    return record
  }

  /** Fetches a picture; one that no page has had yet is requested again if its server failed. */
  async #fetchPatiently(picture: WantedPicture, known: PictureRecord | undefined): Promise<PictureRecord> {
    try {
      return await this.#fetch(picture, known)
    } catch (error) {
      if (known || !(error instanceof PictureError && error.isServerDown)) throw error
      await setTimeout(pauseBeforeRetry, undefined, { signal: this.#options.signal })
      return this.#fetch(picture, known)
    }
  }

  async #fetch({ address, largest, share }: WantedPicture, known: PictureRecord | undefined): Promise<PictureRecord> {
    const { now, signal, deadline } = this.#options
    const { config } = this.#tenant
    const api = new URL(config.api).hostname
    const trustedHosts = new Set([api, ...(config.pictureOrigins ?? []).map((origin) => new URL(origin).hostname)])
    const url = address.replaceAll('{width}', String(largest))
    return this.#store.withFile(async (file) => {
      const { unchanged, validators, freshFor } = await fetchPicture(url, {
        file,
        trustedHosts,
        validators: known?.validators,
        deadline: deadline ?? (known ? deadlines.again : deadlines.first),
        signal,
      })
      const freshUntil = now.getTime() + freshFor
      if (unchanged && known) return { ...known, freshUntil, validators, problem: undefined }
      this.fetched += 1
      const { width, height } = await readHeader(file)
      const { sha256, bytes } = await hashFile(file)
      const encode = () => encoding(() => encodePicture(file, { source: sha256, largest, share }))
      const encoded = await (width * height > manyPixels ? unfolding(encode) : encode())
      this.encoded += 1
      const hosted = hostedAddress(encoded.picture)
      await this.#store.keep(hosted, encoded.files)
      return { address, freshUntil, validators, hosted, largest, share, source: { width, height, bytes } }
    })
  }
}

/** Paths lead to the museum's own site, whose policy allows them as they are. */
const isElsewhere = ({ address }: WantedPicture) => URL.canParse(address.replaceAll('{width}', '1'))

/**
 * Begins to host the pictures of a snapshot on the site itself: each is fetched once, and encoded in the widths that
 * pages use. If a picture can't be fetched, its last version stays, or it is left out; the report lists it with its
 * place, and nothing else fails.
 * @throws the reason of `signal`; errors of the disk, also from the functions returned
 */
export async function startHosting(snapshot: Snapshot, options: HostOptions): Promise<Hosting> {
  // Two are written at a time, each on one core: more threads of one take more memory, and no less time.
  sharp.concurrency(1)
  sharp.cache(false)
  const stopped = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stopped.signal]) : stopped.signal
  const store = new PictureStore(options.store)
  await store.removeLeftovers(options.now)
  const run = new PictureRun(store, snapshot.tenant, { ...options, signal })
  const wanted = wantedPictures(snapshot).filter(isElsewhere)
  const looking = pLimit(perHost)
  const known = await Promise.all(wanted.map((picture) => looking(() => run.look(picture))))
  const records = wanted.map(
    ({ address }, at): PictureRecord => known[at]?.record ?? { address, freshUntil: 0, largest: 0, share: false },
  )
  const begun = performance.now()
  const pending = new Set<number>()
  const asked = wanted.flatMap((picture, at) => {
    const before = known[at]
    return before?.isDue ? [{ picture, at, before }] : []
  })
  const updates = asked.map(async ({ picture, at, before }) => {
    pending.add(at)
    records[at] = await run.update(picture, before)
    pending.delete(at)
    const done = asked.length - pending.size
    if (run.fetched > 0) options.onProgress?.(picturesLeft(pending.size, done, performance.now() - begun))
  })
  // Errors are thrown to callers that wait; there may be none.
  void Promise.allSettled(updates)
  const unseen = updates.filter((_, number) => asked[number]?.before.isNew)
  const isFirst = !known.some(({ record }) => record?.hosted !== undefined)
  const result = () =>
    hostedSnapshot(snapshot, { store, wanted, records, run, pending: pending.size, now: options.now })
  return {
    soon: async () => {
      const timer = new AbortController()
      const enough = setTimeout(firstWait, undefined, { signal: timer.signal }).catch(() => undefined)
      try {
        await Promise.race([Promise.all(unseen), ...(isFirst ? [] : [enough])])
      } finally {
        timer.abort()
      }
      return result()
    },
    all: async () => {
      await Promise.all(updates)
      const complete = await result()
      await store.prune(options.now)
      return complete
    },
    stop: () => stopped.abort(),
  }
}

interface HostedParts {
  store: PictureStore
  wanted: WantedPicture[]
  records: readonly PictureRecord[]
  run: PictureRun
  pending: number
  now: Date
}

/** Shows the pictures that are there. */
async function hostedSnapshot(
  snapshot: Snapshot,
  { store, wanted, records: current, run, pending, now }: HostedParts,
): Promise<HostedSnapshot> {
  const records = [...current]
  const shown = new Map(records.flatMap(({ address, hosted }) => (hosted === undefined ? [] : [[address, hosted]])))
  const files = await Promise.all([...new Set(shown.values())].map((hosted) => store.files(hosted)))
  const elsewhere = new Set(wanted.map(({ address }) => address))
  return {
    snapshot: mapPictures(snapshot, (address) => (elsewhere.has(address) ? shown.get(address) : address)),
    files: files.flatMap((of) => of ?? []),
    records,
    report: {
      hosted: shown.size,
      fetched: run.fetched,
      encoded: run.encoded,
      faults: records.flatMap((record, at) => faultOf(record, wanted[at]) ?? []),
      pending,
      due: Math.min(now.getTime() + longestHold, ...records.map(({ freshUntil }) => freshUntil)),
    },
  }
}

/** Hosts the pictures of a snapshot, and waits for all of them. @throws as `startHosting` */
export async function hostPictures(snapshot: Snapshot, options: HostOptions): Promise<HostedSnapshot> {
  return (await startHosting(snapshot, options)).all()
}

/** Starts hosting pictures if the museum wants it and there is a folder for them. */
export const startHostingIfEnabled = async (
  snapshot: Snapshot,
  { store, ...options }: Omit<HostOptions, 'store'> & { store: string | undefined },
): Promise<Hosting | undefined> =>
  store === undefined || snapshot.tenant.config.pictures === 'linked'
    ? undefined
    : startHosting(snapshot, { ...options, store })

/** Says how many pictures are left, and how long they take at the pace so far. */
function picturesLeft(left: number, done: number, ms: number): string {
  const seconds = Math.ceil((ms / done) * (left / 1000))
  return `${left} pictures left, some ${seconds} s`
}

function faultOf({ problem, hosted, address }: PictureRecord, wanted: WantedPicture | undefined) {
  if (problem === undefined || !wanted) return undefined
  const kept = hosted !== undefined
  const what = `picture of ${wanted.places.join(', ')}`
  return { what, reason: problem, langs: wanted.langs.toSorted(), address, kept }
}
