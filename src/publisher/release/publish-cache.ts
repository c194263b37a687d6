import { hash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Inputs } from '#catalogue/inputs.ts'
import type { Named } from '#catalogue/pull-named.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { today } from '#domain/dates/zone.ts'
import { languages } from '#domain/shop/languages.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { replaceFile } from '#publisher/files/disk.ts'
import type { Tenant } from '#tenant/config.ts'
import { readJsonIfValid } from '#tenant/files/read-json.ts'

/** Data of a museum between two publishes of a long-running process. */
export interface CachedPublish {
  /** Settings of its last publish. Data made from a pull is memoized by this object. */
  tenant?: Tenant
  /** Snapshot, inputs and id of the last published release; absent before the first successful publish. */
  published?: { snapshot: Snapshot; inputs: Inputs; release: string } | undefined
  /** Time at which all files of the live release were last found intact, in milliseconds since 1970, and its id. */
  verified?: { at: number; release: string } | undefined
}

/** Number of museums that are remembered. One with 3,700 pages takes about 25 MB. */
const maxMuseums = 8

/**
 * Remembers the museums that were published last. Their pages, and all other data made from a pull, are memoized by the
 * objects of that pull, so they are dropped with it. A museum at rest needs no cache: a file tells whether the answers
 * of its API are unchanged. After a change, everything is pulled and listed once.
 */
export class PublishCache {
  readonly #max: number
  readonly #museums = new Map<string, CachedPublish>()

  constructor(max = maxMuseums) {
    this.#max = max
  }

  /** Returns what is known of a museum with these settings. */
  recall(tenant: Tenant): CachedPublish {
    const known = this.#museums.get(tenant.config.id)
    return isDeepStrictEqual(known?.tenant, tenant) && known ? known : { tenant }
  }

  /** Remembers a museum after a publish, and forgets the one that was published longest ago. */
  keep(id: string, cached: CachedPublish): void {
    this.#museums.delete(id)
    if (cached.published === undefined) return
    this.#museums.set(id, cached)
    const [oldest] = this.#museums.keys()
    if (oldest !== undefined && this.#museums.size > this.#max) this.#museums.delete(oldest)
  }
}

/** Options of a publish in a long-running process. */
export interface CacheOptions {
  cached?: CachedPublish
  /** Things that changed since the last publish; absent if anything may have. */
  named?: Named | undefined
}

const leftOutFields = { what: v.string(), reason: v.string(), langs: v.array(v.picklist(languages)) }

const knownPull = v.object({
  /** Release that was live when the publish ended. */
  release: v.string(),
  timeZone: v.string(),
  /** Hash of the `RenderInputs`. */
  madeOf: v.string(),
  /** Notes for the report of the pull. */
  leftOut: v.array(v.object(leftOutFields)),
  withoutPages: v.array(v.string()),
  longTexts: v.array(v.string()),
  contradictions: v.array(v.string()),
  pictures: v.optional(
    v.object({
      hosted: v.number(),
      fetched: v.number(),
      encoded: v.number(),
      faults: v.array(v.object({ ...leftOutFields, address: v.string(), kept: v.boolean() })),
      due: v.number(),
    }),
  ),
  /** See `ResponseHashes`. */
  answers: v.record(v.string(), v.string()),
})

/** The last published pull. The same answers on the same day make the same site. */
export type KnownPull = v.InferOutput<typeof knownPull>

/** Describes the inputs of pages, except for the API's answers. */
export interface RenderInputs {
  tenant: Tenant
  buildId: string
  now: Date
}

/** Returns a hash of everything but the API's answers that decides how a museum's pages look today. */
export const madeOf = ({ tenant, buildId, now }: RenderInputs, timeZone: string): string =>
  hash('sha256', JSON.stringify([tenant, buildId, today(now, timeZone), program(), process.versions]))

let known: string | undefined

/**
 * Returns a hash of the names, sizes and times of the program's sources and packages. Any change to them changes it.
 */
const program = (): string => (known ??= hash('sha256', looks().join('\n')))

/** Folders whose code pulls, lists and stores pages. The code that renders them belongs to the build. */
const sources = ['api', 'catalogue', 'contract', 'domain', 'i18n', 'publisher', 'site', 'tenant']

function looks(): string[] {
  const files = sources.flatMap((folder) => {
    const dir = join(projectRoot, 'src', folder)
    return readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => join(dir, file))
  })
  return [...files.toSorted(), join(projectRoot, 'node_modules/.package-lock.json')].map((file) => {
    const info = statSync(file, { throwIfNoEntry: false })
    return `${file} ${info?.size} ${info?.mtimeMs}`
  })
}

/**
 * Returns the last pull that was published from this machine; undefined if none is known, or if the same answers would
 * make another site now.
 */
export async function readKnownPull(file: string, around: RenderInputs): Promise<KnownPull | undefined> {
  const known = await readJsonIfValid(file, knownPull)
  return known && known.madeOf === madeOf(around, known.timeZone) ? known : undefined
}

/** Keeps a pull for the next process. */
export async function keepKnownPull(file: string, around: RenderInputs, pull: Omit<KnownPull, 'madeOf'>) {
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, `${JSON.stringify({ ...pull, madeOf: madeOf(around, pull.timeZone) })}\n`)
}
