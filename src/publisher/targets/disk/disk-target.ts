import { hash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { replaceFile, withRoom } from '#publisher/files/disk.ts'
import { lockHolder } from '#publisher/files/lock.ts'
import { compressed } from '#publisher/files/compressed.ts'
import { fault } from '#publisher/files/fault.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { isWorthCompressing } from '#publisher/hosting/content-types.ts'
import { pairsOf, type Manifest, type ManifestEntry, type Stored } from '#publisher/targets/manifest.ts'
import { holdText, parseHold } from '#publisher/targets/hold.ts'
import { readManifest, writeManifest } from './manifest-file.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { readText } from '#tenant/files/read-json.ts'
import {
  ConflictError,
  type LiveState,
  type LockedTarget,
  type ReusableFiles,
  type Target,
  type FaultyFiles,
} from '#publisher/targets/target.ts'
import { unpacksTo } from './copies.ts'
import { goLive } from './go-live.ts'
import { isServed, type LiveOnDisk, liveRelease, liveTree, readLive } from './live.ts'
import {
  checkPlaces,
  copyEnding,
  copyEndings,
  type CopyEnding,
  lockSite,
  recover,
  siteFolder,
  type SiteFolder,
  type TreeName,
} from './site-folder.ts'
import { isObject, lookAt, ObjectWriter, intactObject } from './objects.ts'
import { nextRelease, releaseIds, removeOldReleases } from './releases.ts'
import { readNote, writeNote } from './tree.ts'

/**
 * Checks every file of the live release. Changed bytes with the same size and time are found only by `verifyRelease`.
 */
function lookAtLive(site: SiteFolder, { tree, manifest }: LiveOnDisk, keepsCopies: boolean): ReusableFiles {
  const usable: (ManifestEntry | undefined)[] = []
  const damaged: string[] = []
  const root = site.tree(tree)
  let lacksCopies = false
  for (const [path, entry] of pairsOf(manifest.files)) {
    const object = intactObject(site, entry)
    usable.push(object && (object.mtimeMs === entry.mtime ? entry : { ...entry, mtime: object.mtimeMs }))
    if (!object || !isObject(`${root}/${path}`, object, entry.sha256)) damaged.push(path)
    if (keepsCopies && !lacksCopies && isWorthCompressing(path, entry.size))
      lacksCopies = lookAt(`${root}/${path}${copyEnding}`) === undefined
  }
  return { usable, damaged, lacksCopies }
}

/** Returns the live release. Its files are checked only on request. */
async function liveOn(site: SiteFolder, keepsCopies: boolean): Promise<LiveState> {
  const { live, unusable } = await readLive(site)
  if (!live) return unusable === undefined ? {} : { unusable }
  const { note, manifest } = live
  const { release, pulledAt } = note
  return { live: { release, pulledAt, manifest, look: async () => lookAtLive(site, live, keepsCopies) } }
}

/**
 * Creates a target in a folder on this machine: objects, trees of hard links to them, and one link to the served tree.
 * @param keepsCopies false to make no compressed copies; existing ones stay with their files
 */
export function diskTarget(siteDir: string, keepsCopies = true): Target & { siteDir: string } {
  const site = siteFolder(siteDir)
  return {
    address: siteDir,
    siteDir,
    keepsCopies,
    pulled: site.pulled,
    prepare: async (fresh) => checkPlaces(site, fresh),
    isServed: () => isServed(site),
    liveRelease: () => liveRelease(site),
    live: () => liveOn(site, keepsCopies),
    releases: () => releaseIds(site),
    manifest: (id) => readManifest(site, id),
    object: (sha256) => unlessMissing(readFile(site.object(sha256)), undefined),
    inspect: (release) => inspectTree(site, release),
    hold: async () => parseHold(site.hold, await readText(site.hold), new Date()),
    setHold: (hold) =>
      hold ? withRoom(site.pulled, () => replaceFile(site.hold, holdText(hold))) : rm(site.hold, { force: true }),
    failure: () => unlessMissing(readFile(site.failure, 'utf8'), undefined),
    setFailure: async (note) => {
      if (note === undefined) return rm(site.failure, { force: true })
      await mkdir(site.dir, { recursive: true })
      await replaceFile(site.failure, note)
    },
    atWork: async () => lockHolder(site.lock),
    lock: (work) =>
      lockSite(site, async () => {
        await recover(site)
        return work(lockedFolder(site, keepsCopies))
      }),
  }
}

function lockedFolder(site: SiteFolder, keepsCopies: boolean): LockedTarget {
  const objects = new ObjectWriter(site)
  return {
    live: () => liveOn(site, keepsCopies),
    nextRelease: () => nextRelease(site),
    put: (content) => objects.put(content),
    flush: async () => {
      await objects.sync()
      fault('objects-synced')
    },
    activate: async (release, expected, { pulledAt, anew, isKept = false, isJustVerified, completesCopies }) => {
      const { live } = await readLive(site)
      if (expected !== undefined && live?.note.release !== expected) {
        throw new ConflictError(`${site.dir}: release ${live?.note.release ?? 'none'} is live by now, not ${expected}.`)
      }
      if (anew) objects.forgetOtherCopies(release.files.values)
      if (completesCopies) await completeCopies(site, objects, release)
      if (!isKept) await writeManifest(site, release)
      fault('release-written')
      try {
        await withRoom(site.pulled, () => goLive(site, release, { live, pulledAt, anew, isJustVerified }))
      } catch (error) {
        if (!isKept) await withdraw(site, release.release)
        throw error
      }
    },
    confirm: async ({ release }, pulledAt, manifest) => {
      if (manifest) await writeManifest(site, manifest)
      const { live } = await readLive(site)
      if (live?.note.release !== release) throw new ConflictError(`${site.dir}: release ${release} is live no longer.`)
      await writeNote(site, live.tree, { ...live.note, pulledAt })
    },
    prune: async () => {
      await removeOldReleases(site)
      return 0
    },
    removeUnknown: async () => {
      const release = await liveRelease(site)
      const { unknown = [] } = (release !== undefined && (await inspectTree(site, release))) || {}
      for (const path of unknown) await rm(join(site.current, path), { force: true })
      return unknown.length
    },
  }
}

/** Withdraws a release that couldn't go live. Its own errors are dropped, since the original one is more useful. */
async function withdraw(site: SiteFolder, release: string): Promise<void> {
  await liveRelease(site)
    .then((live) => (live === release ? undefined : rm(site.manifest(release))))
    .catch(() => {})
}

/** Files that are open at a time. */
const atOnce = 16

/** Makes the compressed copies that objects of a release lack. */
async function completeCopies(site: SiteFolder, objects: ObjectWriter, { files }: Manifest): Promise<void> {
  const lacking = pairsOf(files).filter(
    ([path, { sha256, size }]) => isWorthCompressing(path, size) && lookAt(site.copy(sha256)) === undefined,
  )
  await inParallel(lacking, atOnce, async ([, { sha256 }]) => {
    objects.putCopy(sha256, await compressed(await readFile(site.object(sha256))))
  })
  await objects.sync()
}

/** Compares the files of the live tree and their compressed copies with what its release put there. */
async function inspectTree(site: SiteFolder, release: string): Promise<FaultyFiles | undefined> {
  const tree = await liveTree(site)
  const note = tree && (await readNote(site, tree))
  if (!tree || note?.release !== release) return undefined
  const manifest = await readManifest(site, release)
  if (manifest instanceof FileError) return undefined
  const files: [string, Stored][] = [...pairsOf(manifest.files), ...Object.entries(note.lasting)]
  const wrong: FaultyFiles = { missing: [], damaged: [], unknown: [] }
  await inParallel(files, atOnce, async ([path, { sha256 }]) => {
    const content = await unlessMissing(readFile(join(site.tree(tree), path)), undefined)
    if (content === undefined) wrong.missing.push(path)
    else if (hash('sha256', content) !== sha256) wrong.damaged.push(path)
  })
  await inspectCopies(site, tree, new Map(files), wrong)
  return wrong
}

/** Finds compressed copies that don't match their files, and foreign files. */
async function inspectCopies(
  site: SiteFolder,
  tree: TreeName,
  known: ReadonlyMap<string, Stored>,
  { damaged, unknown }: FaultyFiles,
): Promise<void> {
  const copies: [path: string, sha256: string, ending: CopyEnding][] = []
  for (const path of await filesBelow(site.tree(tree))) {
    if (known.has(path)) continue
    const ending = copyEndings.find((one) => path.endsWith(one))
    const of = path.slice(0, -(ending?.length ?? 0))
    const file = known.get(of)
    if (ending && file && isWorthCompressing(of, file.size)) copies.push([path, file.sha256, ending])
    else unknown.push(path)
  }
  await inParallel(copies, atOnce, async ([path, sha256, ending]) => {
    if (!(await unpacksTo(join(site.tree(tree), path), ending, sha256))) damaged.push(path)
  })
}
