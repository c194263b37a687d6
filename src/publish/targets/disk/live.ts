import { readlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { readManifest } from './manifest-file.ts'
import type { Manifest } from '#publish/targets/manifest.ts'
import { MisplacedError, type SiteFolder, type TreeName, treeNames } from './site-folder.ts'
import { readNote, type TreeNote } from './tree.ts'

/** What is served, and what is known of it. */
export interface LiveOnDisk {
  tree: TreeName
  note: TreeNote
  manifest: Manifest
}

/** Where `current` leads; undefined where there is none. @throws MisplacedError where it is no link */
async function currentTarget(site: SiteFolder): Promise<string | undefined> {
  try {
    return await unlessMissing(readlink(site.current), undefined)
  } catch (error) {
    const isNoLink = error instanceof Error && 'code' in error && error.code === 'EINVAL'
    throw isNoLink ? new MisplacedError(site.current, 'the link to the tree that is live') : error
  }
}

/** The tree that is served; undefined where nothing is, or a site in the form that earlier versions kept. */
export async function liveTree(site: SiteFolder): Promise<TreeName | undefined> {
  const target = await currentTarget(site)
  return target !== undefined && dirname(target) === 'trees'
    ? treeNames.find((name) => name === basename(target))
    : undefined
}

/** What is noted of the tree that is served; undefined where nothing is served or known of it. */
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

/** Id of the live release, if there is one. */
export const liveRelease = async (site: SiteFolder): Promise<string | undefined> => (await liveNote(site))?.release

/** Whether anything is served, be it in the form that earlier versions kept. */
export const isServed = async (site: SiteFolder): Promise<boolean> => (await currentTarget(site)) !== undefined

/** What is live, or why that can't be used; neither where nothing is. Only under the lock. */
export async function readLive(site: SiteFolder): Promise<{ live?: LiveOnDisk; unusable?: string }> {
  if (!(await isServed(site))) return {}
  const tree = await liveTree(site)
  if (tree === undefined) return { unusable: 'an earlier version kept this site in another form' }
  const note = await readNote(site, tree)
  if (note === undefined) return { unusable: `${site.note(tree)} doesn't say what is live` }
  const manifest = await readManifest(site, note.release)
  return manifest instanceof FileError ? { unusable: manifest.message } : { live: { tree, note, manifest } }
}
