import { readlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { readManifest } from './manifest-file.ts'
import type { Manifest } from '#publisher/targets/manifest.ts'
import { MisplacedError, type SiteFolder, type TreeName, treeNames } from './site-folder.ts'
import { readNote, type TreeNote } from './tree.ts'

/** Describes the served tree and its note. */
export interface LiveOnDisk {
  tree: TreeName
  note: TreeNote
  manifest: Manifest
}

/** Returns the target of the link `current`; undefined if there is none. @throws MisplacedError if it is no link */
async function currentTarget(site: SiteFolder): Promise<string | undefined> {
  try {
    return await unlessMissing(readlink(site.current), undefined)
  } catch (error) {
    const isNoLink = error instanceof Error && 'code' in error && error.code === 'EINVAL'
    throw isNoLink ? new MisplacedError(site.current, 'the link to the tree that is live') : error
  }
}

/** Returns the served tree; undefined if nothing is served, or something else than a tree. */
export async function liveTree(site: SiteFolder): Promise<TreeName | undefined> {
  const target = await currentTarget(site)
  return target !== undefined && dirname(target) === 'trees'
    ? treeNames.find((name) => name === basename(target))
    : undefined
}

/** Returns the note of the served tree; undefined if nothing is served, or there is no note. */
export async function liveNote(site: SiteFolder): Promise<TreeNote | undefined> {
  for (let tree = await liveTree(site); tree !== undefined;) {
    const note = await readNote(site, tree)
    const now = await liveTree(site)
    // The other one went live meanwhile: the first may be in the making already.
    if (note !== undefined || now === tree) return note
    tree = now
  }
  return undefined
}

/** Returns the id of the live release, if there is one. */
export const liveRelease = async (site: SiteFolder): Promise<string | undefined> => (await liveNote(site))?.release

/** Returns true if anything is served. */
export const isServed = async (site: SiteFolder): Promise<boolean> => (await currentTarget(site)) !== undefined

/** Returns the live release, or the reason why it can't be used; neither if nothing is live. Only under the lock. */
export async function readLive(site: SiteFolder): Promise<{ live?: LiveOnDisk; unusable?: string }> {
  if (!(await isServed(site))) return {}
  const tree = await liveTree(site)
  if (tree === undefined) return { unusable: `${site.current} doesn't lead to a tree` }
  const note = await readNote(site, tree)
  if (note === undefined) return { unusable: `${site.note(tree)} doesn't say what is live` }
  const manifest = await readManifest(site, note.release)
  return manifest instanceof FileError ? { unusable: manifest.message } : { live: { tree, note, manifest } }
}
