import { inOneLine } from '#tenant/files/printable.ts'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { mapPictures, wantedPictures } from '#catalogue/pictures.ts'
import type { LeftOut } from '#catalogue/section.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import type { ReleaseFile } from '#publisher/files/release-file.ts'
import { perServer } from './picture-servers.ts'
import { type PictureRecord, PictureStore } from './picture-store.ts'
import { type KnownPicture, PictureUpdater, type UpdateOptions } from './picture-updater.ts'

/** Milliseconds until a museum without pictures is checked again. */
const longestHold = 30 * 86_400_000

/** Milliseconds for which a publish waits for pictures that no page has had yet. */
const firstWait = 3000

export interface HostOptions extends UpdateOptions {
  /** Called with the progress, in a few words. */
  onProgress?: ((words: string) => void) | undefined
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

/**
 * Begins to host the pictures of a snapshot on the site itself: each is fetched once, and encoded in the widths that
 * pages use. If a picture can't be fetched, its last version stays, or it is left out; the report lists it with its
 * place, and nothing else fails.
 * @throws the reason of `signal`; errors of the disk, also from the functions returned
 */
export async function startHosting(snapshot: Snapshot, options: HostOptions): Promise<Hosting> {
  const stopped = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stopped.signal]) : stopped.signal
  const store = new PictureStore(options.store)
  await store.removeLeftovers(options.now)
  const updater = new PictureUpdater(store, snapshot.tenant.config, { ...options, signal })
  const looking = pLimit(perServer)
  const wanted = wantedPictures(snapshot)
  const pictures = await Promise.all(wanted.map((picture) => looking(() => updater.look(picture))))
  const isFirst = !pictures.some(({ record }) => record.hosted !== undefined)
  const due = pictures.filter(({ isDue }) => isDue)
  let pending = due.length
  const begun = performance.now()
  const updates = due.map(async (picture) => {
    picture.record = await updater.update(picture)
    pending -= 1
    if (updater.fetched === 0) return
    options.onProgress?.(picturesLeft(pending, due.length - pending, performance.now() - begun))
  })
  // Errors are thrown to callers that wait; there may be none.
  void Promise.allSettled(updates)
  const unseen = updates.filter((_, number) => due[number]?.isNew)

  const current = () => {
    const { fetched, encoded } = updater
    return hostedSnapshot(snapshot, { store, pictures, counts: { fetched, encoded, pending }, now: options.now })
  }
  return {
    soon: async () => {
      const timer = new AbortController()
      const enough = setTimeout(firstWait, undefined, { signal: timer.signal }).catch(() => undefined)
      try {
        await Promise.race([Promise.all(unseen), ...(isFirst ? [] : [enough])])
      } finally {
        timer.abort()
      }
      return current()
    },
    all: async () => {
      await Promise.all(updates)
      const complete = await current()
      await store.prune(options.now)
      return complete
    },
    stop: () => stopped.abort(),
  }
}

interface HostedParts {
  store: PictureStore
  pictures: readonly KnownPicture[]
  counts: Pick<PictureReport, 'fetched' | 'encoded' | 'pending'>
  now: Date
}

/** Shows the pictures that are there. */
async function hostedSnapshot(
  snapshot: Snapshot,
  { store, pictures, counts, now }: HostedParts,
): Promise<HostedSnapshot> {
  // Others may arrive while the files of these are listed.
  const records = pictures.map(({ record }) => record)
  const shown = new Map(records.map(({ address, hosted }) => [address, hosted]))
  const hosted = new Set([...shown.values()].filter((one) => one !== undefined))
  const report = {
    ...counts,
    hosted: records.filter((record) => record.hosted !== undefined).length,
    faults: pictures.flatMap((picture) => faultOf(picture) ?? []),
    due: Math.min(now.getTime() + longestHold, ...records.map(({ freshUntil }) => freshUntil)),
  }
  const files = await Promise.all([...hosted].map((one) => store.files(one)))
  return {
    snapshot: mapPictures(snapshot, (address) => (shown.has(address) ? shown.get(address) : address)),
    files: files.flatMap((of) => of ?? []),
    records,
    report,
  }
}

function faultOf({ record: { problem, hosted, address }, wanted }: KnownPicture): PictureFailure | undefined {
  if (problem === undefined) return undefined
  const what = inOneLine(`picture of ${wanted.places.join(', ')}`)
  const kept = hosted !== undefined
  return { what, reason: inOneLine(problem), langs: wanted.langs.toSorted(), address: inOneLine(address), kept }
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
