import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isImmutable } from '#publisher/hosting/rules.ts'
import { keptOf, pairsOf, positionsIn, type Manifest } from '#publisher/targets/manifest.ts'
import { type LiveOnDisk, liveTree } from './live.ts'
import { readManifest } from './manifest-file.ts'
import { replaceLink } from '#publisher/files/disk.ts'
import { fault } from '#publisher/files/fault.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { changeTree } from './change-tree.ts'
import { releaseIds } from './releases.ts'
import { intactObject } from './objects.ts'
import { type SiteFolder, type TreeName, treeNames } from './site-folder.ts'
import { type HeldFiles, readNote, removeNote, type TreeNote, writeNote } from './tree.ts'

/**
 * Returns the scripts, styles and other immutable files of earlier releases by path, so that a page opened before a
 * switch still finds them. They stay as long as the last release that had them; those of the live one as long as the
 * newest, since after a roll-back it may be older than any that stays.
 * @param ids the releases, oldest first
 */
function lastingFiles(
  site: SiteFolder,
  { note, manifest }: LiveOnDisk,
  { release, files }: Manifest,
  ids: readonly string[],
): TreeNote['lasting'] {
  const kept = keptOf(ids)
  const last = ids.findLast((id) => id !== release) ?? note.release
  const own = pairsOf(manifest.files)
    .filter(([path]) => isImmutable(path))
    .map(([path, { sha256, size, mtime }]) => [path, { sha256, size, mtime, last }] as const)
  const all: TreeNote['lasting'] = { ...note.lasting, ...Object.fromEntries(own) }
  const places = positionsIn(files.paths)
  const lasting = Object.entries(all).filter(
    // The next release is complete even if one of these is missing.
    ([path, file]) => !places.has(path) && kept.has(file.last) && intactObject(site, file),
  )
  return Object.fromEntries(lasting)
}

export interface GoLiveOptions {
  /** Live release before the switch, if known. */
  live: LiveOnDisk | undefined
  /** Start of the pull behind the new release, ISO 8601, UTC. */
  pulledAt: string
  /** Builds the tree from scratch, whatever it contains. */
  anew?: boolean | undefined
  /** True if all files were just checked. */
  isJustVerified?: boolean | undefined
}

/**
 * Makes a release live: changes the tree that isn't live to it and switches. The order makes it safe: a killed run
 * leaves the live tree as it was. Requires the lock.
 * @throws ObjectError
 */
export async function goLive(site: SiteFolder, manifest: Manifest, options: GoLiveOptions) {
  const { live, pulledAt, anew = false, isJustVerified } = options
  const { release, files } = manifest
  const served = await liveTree(site)
  const idle = treeNames.find((name) => name !== served) ?? 'a'
  const lasting = live ? lastingFiles(site, live, manifest, await releaseIds(site)) : {}
  const note: TreeNote = { release, pulledAt, lasting }
  const held = anew ? undefined : await filesIn(site, idle)
  await removeNote(site, idle)
  fault('tree-marked')
  await changeTree(site, idle, { held, next: { files, lasting }, isJustVerified })
  await writeNote(site, idle, note)
  fault('tree-noted')
  await replaceLink(site.current, join('trees', idle))
  fault('switched')
}

/** Returns the files of a tree; undefined if they aren't known. */
async function filesIn(site: SiteFolder, tree: TreeName): Promise<HeldFiles | undefined> {
  const note = await readNote(site, tree)
  if (note === undefined) return undefined
  const manifest = await readManifest(site, note.release)
  if (manifest instanceof FileError) return undefined
  const { mtimeMs: notedAt } = await stat(site.note(tree))
  return { files: manifest.files, lasting: note.lasting, notedAt }
}
