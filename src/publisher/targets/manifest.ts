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
export const positionsIn = (paths: readonly string[]): ReadonlyMap<string, number> =>
  knownPlaces(paths, [], () => new Map(paths.map((path, at) => [path, at])))

/** Returns the value at a path; undefined if there is none. */
export const valueAt = <T>({ paths, values }: ByPath<T>, path: string): T | undefined =>
  values[positionsIn(paths).get(path) ?? -1]

/** Returns each path with its value. */
export const pairsOf = <T>({ paths, values }: ByPath<T>): [path: string, value: T][] =>
  values.map((value, at) => [paths[at] ?? '', value])

/** A stored file. */
export const storedFile = v.object({
  /** Hex; the object's name. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hex')),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Time of the object on the disk, in milliseconds since 1970. */
  mtime: v.pipe(v.number(), v.finite()),
})
export type Stored = v.InferOutput<typeof storedFile>

const entry = v.object({
  ...storedFile.entries,
  /** Identity of the page the file was rendered from (page-identity.ts); absent for other files. */
  page: v.optional(v.string()),
})
export type ManifestEntry = v.InferOutput<typeof entry>

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
  inputs: v.optional(storedFile),
  /** The object with the records of its pictures (pictures/released-pictures.ts). */
  pictures: v.optional(storedFile),
  /** By path in the site. */
  files: v.record(v.string(), entry),
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
export function manifestText({ files, ...rest }: Manifest): string {
  const lines = pairsOf(files).map(([path, entry]) => `${JSON.stringify(path)}:${JSON.stringify(entry)}`)
  return `${JSON.stringify(rest).slice(0, -1)},"files":{\n${lines.join(',\n')}\n}}\n`
}

/** Releases that stay for roll-back, the live one among them. */
const kept = 10

/** Number of releases from which the oldest are removed. Finding unused objects costs reading all manifests. */
export const pruneThreshold = 14

/** Returns the releases that stay for roll-back. @param ids oldest first */
export const keptOf = (ids: readonly string[]): Set<string> => new Set(ids.slice(-kept))
