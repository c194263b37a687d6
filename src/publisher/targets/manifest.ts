import * as v from 'valibot'
import { memoize } from '#domain/collections/memoize.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { checkJson } from '#tenant/files/read-json.ts'

/**
 * Maps the paths of a site to values. Successive releases share an array of paths until a path is added or removed, so
 * that differences are found by comparing values at the same index. The arrays must not be modified.
 */
export interface ByPath<T> {
  readonly paths: readonly string[]
  /** In the order of the paths. */
  readonly values: readonly T[]
}

/** Splits a record into its paths and their values. */
export const byPath = <T>(record: Readonly<Record<string, T>>): ByPath<T> => ({
  paths: Object.keys(record),
  values: Object.values(record),
})

const knownPlaces = memoize<readonly string[], ReadonlyMap<string, number>>()

/** Returns the position of each path in a list. */
export const placesIn = (paths: readonly string[]): ReadonlyMap<string, number> =>
  knownPlaces(paths, [], () => new Map(paths.map((path, at) => [path, at])))

/** Returns the value at a path; undefined if there is none. */
export const valueAt = <T>({ paths, values }: ByPath<T>, path: string): T | undefined =>
  values[placesIn(paths).get(path) ?? -1]

/** Returns each path with its value. */
export const pairsOf = <T>({ paths, values }: ByPath<T>): [path: string, value: T][] =>
  values.map((value, at) => [paths[at] ?? '', value])

/** Lines of some paths that follow each other. */
interface Piece {
  values: readonly object[]
  text: string
}

/** Paths in a piece: few, since what changes is spread over all languages. */
const pieceSize = 16

const writtenLines = new WeakMap<readonly string[], Piece[]>()

/**
 * Returns the entries as JSON, one path per line, in pieces. Most entries are the same as in the previous release, and
 * their text is reused.
 */
export function linesOf({ paths, values }: ByPath<object>): string[] {
  const before = writtenLines.get(paths) ?? []
  const pieces = Array.from({ length: Math.ceil(values.length / pieceSize) }, (_, number): Piece => {
    const from = number * pieceSize
    const own = values.slice(from, from + pieceSize)
    const old = before[number]
    if (old?.values.every((value, at) => value === own[at])) return old
    return { values: own, text: own.map((value, at) => lineOf(paths[from + at] ?? '', value)).join(',\n') }
  })
  writtenLines.set(paths, pieces)
  return pieces.map(({ text }) => text)
}

const lineOf = (path: string, value: object) => `${JSON.stringify(path)}:${JSON.stringify(value)}`

const sha256 = /^[0-9a-f]{64}$/

/** A stored file. */
export const stored = v.object({
  /** Hex; the object's name. */
  sha256: v.pipe(v.string(), v.regex(sha256, 'a SHA-256 in hex')),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Time of the object on the disk, in milliseconds since 1970. */
  mtime: v.pipe(v.number(), v.finite()),
})
export type Stored = v.InferOutput<typeof stored>

const entry = v.object({
  ...stored.entries,
  /** Identity of the page the file was rendered from (page-identity.ts); absent for other files. */
  page: v.optional(v.string()),
})
export type ManifestEntry = v.InferOutput<typeof entry>

/** Checks a value like `entry`, but much faster, since each manifest has thousands of entries. */
const isEntry = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'sha256' in value &&
  typeof value.sha256 === 'string' &&
  sha256.test(value.sha256) &&
  'size' in value &&
  Number.isSafeInteger(value.size) &&
  Number(value.size) >= 0 &&
  'mtime' in value &&
  Number.isFinite(value.mtime) &&
  (!('page' in value) || typeof value.page === 'string')

type Entries = Record<string, ManifestEntry>
const entries = v.record(v.string(), entry)
/** Fast check of all entries; if one is invalid, `entries` says which and why. */
const rightEntries = v.custom<Entries>(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isEntry),
)

/** Schema of a stored manifest. */
export const manifestFile = v.object({
  release: v.string(),
  /** The release that was live when this one was made. */
  previous: v.optional(v.string()),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** Start of the release's pull, ISO 8601, UTC. */
  pulledAt: v.pipe(v.string(), v.isoTimestamp()),
  buildId: v.string(),
  /** The object with its inputs (catalogue/inputs.ts). */
  inputs: v.optional(stored),
  /** The object with the records of its pictures (pictures/released-pictures.ts). */
  pictures: v.optional(stored),
  /** By path in the site. */
  files: v.lazy((value): v.GenericSchema<Entries> => (v.is(rightEntries, value) ? rightEntries : entries)),
})

/** Describes a release. A manifest is written after all objects of its release. */
export interface Manifest extends Omit<v.InferOutput<typeof manifestFile>, 'files'> {
  files: ByPath<ManifestEntry>
}

/** Returns the objects that a release needs. */
export const objectsOf = ({ files, inputs, pictures }: Manifest): Stored[] => [
  ...files.values,
  ...[inputs, pictures].filter((one) => one !== undefined),
]

/** Parses a manifest that isn't stored in a file. @param address names it in messages */
export function parseManifest(address: string, text: string): Manifest | FileError {
  const content = checkJson(address, text, manifestFile)
  return content instanceof FileError ? content : { ...content, files: byPath(content.files) }
}

/** Returns a manifest as JSON, a file a line. */
export const manifestText = ({ files, ...rest }: Manifest): string =>
  `${JSON.stringify(rest).slice(0, -1)},"files":{\n${linesOf(files).join(',\n')}\n}}\n`

/** Releases that stay for roll-back, the live one among them. */
const kept = 10

/** Number of releases from which the oldest are removed. Finding unused objects costs reading all manifests. */
export const pruneThreshold = 14

/** Returns the releases that stay for roll-back. @param ids oldest first */
export const keptOf = (ids: readonly string[]): Set<string> => new Set(ids.slice(-kept))
