import { mkdir, readdir, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { replaceLink, syncFolder } from '#publish/files/disk.ts'
import { fault } from '#publish/files/fault.ts'
import { unlessMissing } from '#tenant/files/missing.ts'

/** Releases kept for roll-back, the live one included. */
const kept = 5

/**
 * The folder of one museum's site:
 *
 *     releases/000012/…      what is served, and nothing else
 *     manifests/000012.json  what is in it
 *     current                link to the live release
 *     staging/               a release in the making
 *     publish.lock
 */
export const siteFolder = (dir: string) => ({
  dir,
  lock: join(dir, 'publish.lock'),
  staging: join(dir, 'staging'),
  releases: join(dir, 'releases'),
  manifests: join(dir, 'manifests'),
  current: join(dir, 'current'),
  release: (id: string) => join(dir, 'releases', id),
  manifest: (id: string) => join(dir, 'manifests', `${id}.json`),
})
export type SiteFolder = ReturnType<typeof siteFolder>

/** What a publisher names releases. Whatever else lies in the folders is somebody's own and stays. */
const releaseName = /^\d{6,}$/
const manifestName = /^(\d{6,})\.json(\.next)?$/

/** Id of the live release, if there is one. */
export async function liveRelease(site: SiteFolder): Promise<string | undefined> {
  const target = await unlessMissing(readlink(site.current), undefined)
  return target === undefined ? undefined : basename(target)
}

/** Ids of the whole releases, oldest first. */
export async function wholeReleases(site: SiteFolder): Promise<string[]> {
  const [releases, manifests] = await Promise.all([namesIn(site.releases), namesIn(site.manifests)])
  return releases.filter((name) => releaseName.test(name) && manifests.includes(`${name}.json`)).sort(byAge)
}

/** Makes a release the one that is served, in one step. */
export const goLive = (site: SiteFolder, id: string): Promise<void> =>
  replaceLink(site.current, join(basename(site.releases), id))

/**
 * Makes the folders and takes away what a killed or failed run left behind. Only under the lock.
 * @throws where a folder can't be read: what isn't known to be a leftover stays
 */
export async function tidy(site: SiteFolder): Promise<void> {
  await remove(site.staging)
  fault('staging-removed')
  await Promise.all([site.staging, site.releases, site.manifests].map((dir) => mkdir(dir, { recursive: true })))
  await removeHalfReleases(site)
  await removeOldReleases(site)
}

/**
 * Takes away all of a release that could not be finished: where the disk was full, it is not any more.
 * An error of its own says less than the one that led here, and the next run tidies again; so it is dropped.
 */
export async function discard(site: SiteFolder, id: string): Promise<void> {
  await Promise.allSettled([
    remove(site.staging),
    liveRelease(site).then((live) => (live === id ? undefined : removeRelease(site, id))),
  ])
}

/** A release without a manifest, or a manifest without a release. The live one stays whatever it lacks. */
async function removeHalfReleases(site: SiteFolder): Promise<void> {
  const live = await liveRelease(site)
  const releases = (await namesIn(site.releases)).filter((name) => releaseName.test(name))
  const manifests = await namesIn(site.manifests)
  for (const id of releases) {
    if (id !== live && !manifests.includes(`${id}.json`)) await remove(site.release(id))
  }
  for (const name of manifests) {
    const [, id, unfinished] = manifestName.exec(name) ?? []
    if (id !== undefined && (unfinished || (id !== live && !releases.includes(id)))) {
      await remove(join(site.manifests, name))
    }
  }
}

/** An id after all that are kept, so that ids sort by age. */
export async function nextRelease(site: SiteFolder): Promise<string> {
  const last = (await namesIn(site.releases)).filter((name) => releaseName.test(name)).map(Number)
  return String(Math.max(0, ...last) + 1).padStart(6, '0')
}

/** Takes away the oldest releases, never the live one. */
async function removeOldReleases(site: SiteFolder): Promise<void> {
  const [whole, live] = await Promise.all([wholeReleases(site), liveRelease(site)])
  const others = whole.filter((id) => id !== live)
  const surplus = Math.max(0, whole.length - kept)
  for (const id of others.slice(0, surplus)) await removeRelease(site, id)
}

/** The manifest goes first, and for good: half a release is none. */
async function removeRelease(site: SiteFolder, id: string): Promise<void> {
  await remove(site.manifest(id))
  await syncFolder(site.manifests)
  fault('manifest-removed')
  await remove(site.release(id))
  fault('release-removed')
}

const byAge = (one: string, other: string) => Number(one) - Number(other)

const remove = (path: string) => rm(path, { recursive: true, force: true })

const namesIn = (dir: string): Promise<string[]> => unlessMissing(readdir(dir), [])
