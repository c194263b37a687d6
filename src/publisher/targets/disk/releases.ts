import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '#publisher/files/disk.ts'
import { fault } from '#publisher/files/fault.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { liveNote } from './live.ts'
import { readManifest } from './manifest-file.ts'
import { keptOf, objectsOf, pruneThreshold } from '#publisher/targets/manifest.ts'
import { type SiteFolder, treeNames } from './site-folder.ts'
import { readNote } from './tree.ts'

/**
 * Names that the publisher gives to releases and objects. Any other file in the folders is somebody's own and stays.
 */
const manifestName = /^(\d{6,})\.json$/
const objectFolder = /^[0-9a-f]{2}$/
/** Also matches the compressed copies of objects, which are removed with them. */
const objectName = /^([0-9a-f]{62})(?:\.br|\.gz)?$/

const namesIn = (dir: string): Promise<string[]> => unlessMissing(readdir(dir), [])

/** Ids of the releases, oldest first. */
export async function releaseIds(site: SiteFolder): Promise<string[]> {
  const ids = (await namesIn(site.releases)).map((name) => manifestName.exec(name)?.[1])
  return ids.filter((id) => id !== undefined).sort((one, other) => Number(one) - Number(other))
}

/** Returns the releases in trees, or in the notes of trees; a withdrawn one may be among them. */
async function heldReleases(site: SiteFolder): Promise<Set<string>> {
  const notes = await Promise.all(treeNames.map((tree) => readNote(site, tree)))
  return new Set(notes.flatMap((note) => (note ? [note.release] : [])))
}

/** Returns an id after all that exist or existed, so that ids sort by age and are never reused. */
export async function nextRelease(site: SiteFolder): Promise<string> {
  const ids = [...(await namesIn(site.releases)), ...(await heldReleases(site))]
  const numbers = ids.map((name) => Number(/^(\d{6,})(\.json)?$/.exec(name)?.[1] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(6, '0')
}

/**
 * Removes the oldest releases if there are many, and the objects that no other release has. Contents of trees stay.
 * Requires the lock.
 */
export async function removeOldReleases(site: SiteFolder): Promise<void> {
  const ids = await releaseIds(site)
  if (ids.length <= pruneThreshold) return
  const staying = keptOf(ids).union(await heldReleases(site))
  for (const id of ids.filter((one) => !staying.has(one))) {
    await rm(site.manifest(id), { force: true })
    fault('release-removed')
  }
  // The manifest is removed first and durably, so that no incomplete release remains.
  await sync(site.releases)
  await removeUnusedObjects(site)
}

/** Removes the objects that neither a release nor the live tree has. If a manifest can't be read, all objects stay. */
async function removeUnusedObjects(site: SiteFolder): Promise<void> {
  const note = await liveNote(site)
  const used = new Set(Object.values(note?.lasting ?? {}).map(({ sha256 }) => sha256))
  for (const id of await releaseIds(site)) {
    const manifest = await readManifest(site, id)
    if (manifest instanceof FileError) return
    for (const { sha256 } of objectsOf(manifest)) used.add(sha256)
  }
  for (const folder of (await namesIn(site.objects)).filter((name) => objectFolder.test(name))) {
    for (const name of await namesIn(join(site.objects, folder))) {
      const [, rest] = objectName.exec(name) ?? []
      if (rest === undefined || used.has(folder + rest)) continue
      await rm(join(site.objects, folder, name), { force: true })
      fault('object-removed')
    }
  }
  fault('objects-removed')
}
