import { rm } from 'node:fs/promises'
import * as v from 'valibot'
import { replaceFile, sync } from '#publish/files/disk.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { readJson } from '#tenant/files/read-json.ts'
import { stored } from './manifest.ts'
import type { SiteFolder, TreeName } from './site-folder.ts'

const note = v.object({
  /** The release whose files are in the tree. */
  release: v.string(),
  /** When the last pull began that came to this, ISO 8601, UTC. */
  pulledAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Files of earlier releases that are in it too, by path: pages that were opened before may still ask for them. */
  lasting: v.record(v.string(), v.object({ ...stored.entries, last: v.string() })),
})

/** What a tree holds. It is taken away before the tree is changed: without a note, nobody knows. */
export type TreeNote = v.InferOutput<typeof note>

/** What a tree holds; undefined where it is being changed, or was left so. */
export async function readNote(site: SiteFolder, tree: TreeName): Promise<TreeNote | undefined> {
  try {
    return await readJson(site.note(tree), note)
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

/** Says what a tree holds, in one step. */
export const writeNote = (site: SiteFolder, tree: TreeName, content: TreeNote): Promise<void> =>
  replaceFile(site.note(tree), `${JSON.stringify(content)}\n`)

/** Marks a tree as being changed, for good. */
export async function removeNote(site: SiteFolder, tree: TreeName): Promise<void> {
  await rm(site.note(tree), { force: true })
  await sync(site.trees)
}
