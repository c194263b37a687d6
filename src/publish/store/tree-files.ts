import { pairsOf, placesIn, valueAt, type ByPath } from './by-path.ts'
import type { Stored } from './manifest.ts'

/** Files of a tree: those of its release, and those of earlier ones that stay in it. */
export interface TreeFiles {
  files: ByPath<Stored>
  lasting: Readonly<Record<string, Stored>>
}

type Pair = [path: string, file: Stored]

/** All of them. */
export const filesOf = ({ files, lasting }: TreeFiles): Pair[] => [...Object.entries(lasting), ...pairsOf(files)]

/** The file at a path of a tree, if there is one. */
export const fileAt = ({ files, lasting }: TreeFiles, path: string): Stored | undefined =>
  valueAt(files, path) ?? lasting[path]

export const isIn = ({ files, lasting }: TreeFiles, path: string): boolean =>
  placesIn(files.paths).has(path) || path in lasting

/** The paths of a tree at which another one has nothing. */
export function goneFrom(held: TreeFiles, next: TreeFiles): string[] {
  const ofRelease = held.files.paths === next.files.paths ? [] : held.files.paths
  return [...Object.keys(held.lasting), ...ofRelease].filter((path) => !isIn(next, path))
}

/** The files of a tree that another one holds in other bytes, or not at all. */
export function differing(held: TreeFiles, next: TreeFiles): Pair[] {
  const isOther = ([path, file]: Pair) => fileAt(held, path)?.sha256 !== file.sha256
  if (held.files.paths !== next.files.paths) return filesOf(next).filter(isOther)
  const pairs = Object.entries(next.lasting)
  const { paths, values } = next.files
  for (const [at, path] of paths.entries()) {
    const file = values[at]
    if (file && file !== held.files.values[at]) pairs.push([path, file])
  }
  return pairs.filter(isOther)
}
