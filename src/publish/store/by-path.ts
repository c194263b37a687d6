import { remembered } from '#domain/collections/memoize.ts'

/**
 * What stands at each path of a site. Releases that follow each other have one and the same list of paths until one comes or
 * goes, so that what differs is found by holding against each other what stands in the same place. Nobody changes one.
 */
export interface ByPath<T> {
  readonly paths: readonly string[]
  /** In the order of the paths. */
  readonly values: readonly T[]
}

/** What stands in a record. */
export const byPath = <T>(record: Readonly<Record<string, T>>): ByPath<T> => ({
  paths: Object.keys(record),
  values: Object.values(record),
})

const knownPlaces = remembered<readonly string[], ReadonlyMap<string, number>>()

/** Where each path stands in a list of them. */
export const placesIn = (paths: readonly string[]): ReadonlyMap<string, number> =>
  knownPlaces(paths, [], () => new Map(paths.map((path, at) => [path, at])))

/** What stands at a path; undefined where nothing does. */
export const valueAt = <T>({ paths, values }: ByPath<T>, path: string): T | undefined =>
  values[placesIn(paths).get(path) ?? -1]

/** Each path with what stands there. */
export const pairsOf = <T>({ paths, values }: ByPath<T>): [path: string, value: T][] =>
  values.map((value, at) => [paths[at] ?? '', value])
