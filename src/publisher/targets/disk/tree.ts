import { rm } from 'node:fs/promises'
import * as v from 'valibot'
import { replaceFile, sync } from '#publisher/files/disk.ts'
import { readJsonIfValid } from '#tenant/files/read-json.ts'
import { storedFile, type Stored, type ByPath, pairsOf, positionsIn, valueAt } from '#publisher/targets/manifest.ts'
import type { SiteFolder, TreeName } from './site-folder.ts'

const note = v.object({
  /** The release whose files are in the tree. */
  release: v.string(),
  /** Start of the last pull with this result, ISO 8601, UTC. */
  pulledAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Files of earlier releases that are in it too, by path, since pages opened earlier may still request them. */
  lasting: v.record(v.string(), v.object({ ...storedFile.entries, last: v.string() })),
})

/**
 * Describes the content of a tree. The note is removed before the tree is changed; without one, the content is unknown.
 */
export type TreeNote = v.InferOutput<typeof note>

/** Returns the note of a tree; undefined while the tree is being changed, or after such a change was interrupted. */
export const readNote = (site: SiteFolder, tree: TreeName): Promise<TreeNote | undefined> =>
  readJsonIfValid(site.note(tree), note)

/** Writes a tree's note, in one step. */
export const writeNote = (site: SiteFolder, tree: TreeName, content: TreeNote): Promise<void> =>
  replaceFile(site.note(tree), `${JSON.stringify(content)}\n`)

/** Removes the note, durably, which marks the tree as being changed. */
export async function removeNote(site: SiteFolder, tree: TreeName): Promise<void> {
  await rm(site.note(tree), { force: true })
  await sync(site.trees)
}

/** Files of a tree: those of its release, and those of earlier ones that stay in it. */
export interface TreeFiles {
  files: ByPath<Stored>
  lasting: Readonly<Record<string, Stored>>
}

/** Files of a tree that were noted. */
export interface HeldFiles extends TreeFiles {
  /** Time of the note, in milliseconds since 1970. */
  notedAt: number
}

type Pair = [path: string, file: Stored]

/** Returns all files of a tree. */
export const filesOf = ({ files, lasting }: TreeFiles): Pair[] => [...Object.entries(lasting), ...pairsOf(files)]

/** Returns the file at a path of a tree, if there is one. */
export const fileAt = ({ files, lasting }: TreeFiles, path: string): Stored | undefined =>
  valueAt(files, path) ?? lasting[path]

export const isIn = ({ files, lasting }: TreeFiles, path: string): boolean =>
  positionsIn(files.paths).has(path) || path in lasting

/** Returns the paths of a tree that another one lacks. */
export function removedFrom(held: TreeFiles, next: TreeFiles): string[] {
  const ofRelease = held.files.paths === next.files.paths ? [] : held.files.paths
  return [...Object.keys(held.lasting), ...ofRelease].filter((path) => !isIn(next, path))
}

/** Returns the files of a tree that another one lacks or has with other bytes. */
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
