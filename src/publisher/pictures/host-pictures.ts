import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import sharp from 'sharp'
import { mapPictures, type WantedPicture, wantedPictures } from '#catalogue/pictures.ts'
import type { LeftOut } from '#catalogue/section.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { hostedAddress } from '#domain/catalogue/pictures.ts'
import type { ReleaseFile } from '#publisher/files/release-file.ts'
import { encodePicture, readHeader } from './encode-picture.ts'
import { fetchPicture, PictureError } from './fetch-picture.ts'
import { hashFile, type PictureRecord, PictureStore } from './picture-store.ts'

/** Number of parallel downloads from one host, which also sells the tickets. */
const perHost = 8

/** Number of failures without a success after which a host's other pictures are skipped. */
const mostFailures = 3

/** Deadlines in milliseconds, for a new picture and for checking a known one. */
const deadlines = { first: 30_000, again: 5000 }

/** Milliseconds after which a failed picture is requested again. */
const failureHolds = 600_000

/** Milliseconds until a museum without pictures is checked again. */
const longestHold = 30 * 86_400_000

/** Milliseconds before a server that failed is asked once more. */
const pauseBeforeRetry = 400

/** Larger pictures, in pixels, are decoded one at a time, since some formats can't be decoded at a smaller size. */
const manyPixels = 16_000_000

export interface HostOptions {
  /** Folder of the store. */
  store: string
  now: Date
  /** Requests every picture again, whatever is known about it. */
  fresh?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Told in a few words how far it is. */
  onProgress?: ((words: string) => void) | undefined
  /** Milliseconds for a picture; see `deadlines`. */
  deadline?: number | undefined
}

/** A picture that couldn't be fetched. */
export interface PictureFault extends LeftOut {
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
  faults: PictureFault[]
  /** Time at which the first of them has to be requested again, in milliseconds since 1970. */
  due: number
}

/** A snapshot that shows the site's own pictures, and their files. */
export interface HostedSnapshot {
  snapshot: Snapshot
  files: ReleaseFile[]
  report: PictureReport
}

/** Holds how a host fares during a run. */
interface Host {
  limit: LimitFunction
  failures: number
  helped: boolean
}

const encoding = pLimit(Math.max(1, Math.min(4, availableParallelism())))
const unfolding = pLimit(1)

/** Fetches and writes pictures for one museum. */
class Hosting {
  fetched = 0
  encoded = 0
  readonly #hosts = new Map<string, Host>()
  readonly #store: PictureStore
  readonly #tenant: Snapshot['tenant']
  readonly #options: HostOptions

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

  /** Brings what is known of a picture up to date. @returns the record; `hosted` is its last good version, if any */
  async update(picture: WantedPicture): Promise<PictureRecord> {
    const { now, fresh, signal } = this.#options
    const known = await this.#store.record(this.#tenant.config.id, picture.address)
    const { hosted } = known ?? {}
    const isThere = hosted !== undefined && (await this.#store.files(hosted)) !== undefined
    const suffices = isThere && known !== undefined && known.largest >= picture.largest && known.share >= picture.share
    const isDue = fresh === true || known === undefined || now.getTime() >= known.freshUntil
    if (!isDue && (suffices || known.problem !== undefined)) return isThere ? known : { ...known, hosted: undefined }
    const host = this.#host(picture.address)
    const record = await host.limit(async (): Promise<PictureRecord> => {
      signal?.throwIfAborted()
      try {
        if (host.failures >= mostFailures && !host.helped) throw new PictureError('its server answers nothing')
        const made = await this.#fetchPatiently(picture, suffices ? known : undefined)
        host.helped = true
        return made
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof PictureError)) throw error
        if (error.isServerDown) host.failures += 1
        else host.helped = true
        const last = known ?? { address: picture.address, largest: 0, share: false }
        return {
          ...last,
          hosted: isThere ? hosted : undefined,
          freshUntil: now.getTime() + failureHolds,
          problem: error.message,
        }
      }
    })
    await this.#store.keepRecord(this.#tenant.config.id, record)
    return record
  }

  /** A picture that no page has had yet is asked for once more where its server failed. */
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
      await this.#store.keep(encoded)
      const hosted = hostedAddress(encoded.picture)
      return { address, freshUntil, validators, hosted, largest, share, source: { width, height, bytes } }
    })
  }
}

/** Paths lead to the museum's own site, whose policy allows them as they are. */
const isElsewhere = ({ address }: WantedPicture) => URL.canParse(address.replaceAll('{width}', '1'))

/**
 * Hosts the pictures of a snapshot on the site itself: fetched once, and encoded in the widths that pages use. If a
 * picture can't be fetched, its last version stays, or it is left out; the report lists it with its place, and nothing
 * else fails.
 * @throws the reason of `signal`; errors of the disk
 */
export async function hostPictures(snapshot: Snapshot, options: HostOptions): Promise<HostedSnapshot> {
  // Two are written at a time, each on one core: more threads of one take more memory, and no less time.
  sharp.concurrency(1)
  sharp.cache(false)
  const store = new PictureStore(options.store)
  await store.removeLeftovers(options.now)
  const hosting = new Hosting(store, snapshot.tenant, options)
  const wanted = wantedPictures(snapshot).filter(isElsewhere)
  const begun = performance.now()
  let done = 0
  const records = await Promise.all(
    wanted.map(async (picture) => {
      const record = await hosting.update(picture)
      done += 1
      if (hosting.fetched > 0) options.onProgress?.(picturesLeft(wanted.length - done, done, performance.now() - begun))
      return record
    }),
  )
  const shown = new Map(records.flatMap(({ address, hosted }) => (hosted === undefined ? [] : [[address, hosted]])))
  const files = await Promise.all([...new Set(shown.values())].map((hosted) => store.files(hosted)))
  const elsewhere = new Set(wanted.map(({ address }) => address))
  return {
    snapshot: mapPictures(snapshot, (address) => (elsewhere.has(address) ? shown.get(address) : address)),
    files: files.flatMap((of) => of ?? []),
    report: {
      hosted: shown.size,
      fetched: hosting.fetched,
      encoded: hosting.encoded,
      faults: records.flatMap((record, at) => faultOf(record, wanted[at]) ?? []),
      due: Math.min(options.now.getTime() + longestHold, ...records.map(({ freshUntil }) => freshUntil)),
    },
  }
}

/** Hosts pictures for a museum that wants it, where there is a place to keep them. */
export const hostIfWanted = async (
  snapshot: Snapshot,
  { store, ...options }: Omit<HostOptions, 'store'> & { store: string | undefined },
): Promise<HostedSnapshot | undefined> =>
  store === undefined || snapshot.tenant.config.pictures === 'linked'
    ? undefined
    : hostPictures(snapshot, { ...options, store })

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
