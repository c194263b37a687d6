import { join } from 'node:path'
import { replaceLink } from '#publish/files/disk.ts'
import { fault } from '#publish/files/fault.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { changeTree, type KnownObjects } from './change-tree.ts'
import { lastingFiles } from './lasting.ts'
import { liveTree, type LiveOnDisk } from './live.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { keptOf, releaseIds } from './releases.ts'
import { treeNames, type SiteFolder, type TreeName } from './site-folder.ts'
import type { TreeFiles } from './tree-files.ts'
import { readNote, removeNote, writeNote, type TreeNote } from './tree-note.ts'

export interface GoLiveOptions extends KnownObjects {
  /** What is live before, if that is known. */
  live: LiveOnDisk | undefined
  /** When what goes live was pulled, ISO 8601, UTC. */
  pulledAt: string
  /** Makes the tree from nothing, whatever it holds. */
  anew?: boolean
}

/**
 * Makes a release the one that is served: brings the tree that isn't live to it and switches. The order is what makes
 * it safe; a run that is killed leaves the live tree as it was. Only under the lock.
 * @throws ObjectError
 */
export async function goLive(site: SiteFolder, manifest: Manifest, options: GoLiveOptions) {
  const { live, pulledAt, anew = false } = options
  const { release, files } = manifest
  const served = await liveTree(site)
  const idle = treeNames.find((name) => name !== served) ?? 'a'
  const lasting = live ? lastingFiles(site, live, files, keptOf(await releaseIds(site))) : {}
  const note: TreeNote = { release, pulledAt, lasting }
  const held = anew ? undefined : await filesIn(site, idle)
  await removeNote(site, idle)
  fault('tree-marked')
  await changeTree(site, idle, held, { files, lasting }, options)
  await writeNote(site, idle, note)
  fault('tree-noted')
  await replaceLink(site.current, join('trees', idle))
  fault('switched')
}

/** What a tree holds; undefined where nobody knows. */
async function filesIn(site: SiteFolder, tree: TreeName): Promise<TreeFiles | undefined> {
  const note = await readNote(site, tree)
  if (note === undefined) return undefined
  const manifest = await readManifest(site, note.release)
  return manifest instanceof FileError ? undefined : { files: manifest.files, lasting: note.lasting }
}
