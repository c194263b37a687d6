import { mkdir, readdir, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { replaceLink } from '#publish/files/disk.ts'

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

/** Id of the live release, if there is one. */
export async function liveRelease(site: SiteFolder): Promise<string | undefined> {
  try {
    return basename(await readlink(site.current))
  } catch {
    return undefined
  }
}

/** Ids of the whole releases, oldest first. */
export async function wholeReleases(site: SiteFolder): Promise<string[]> {
  const [releases, manifests] = await Promise.all([namesIn(site.releases), namesIn(site.manifests)])
  return releases.filter((id) => manifests.includes(`${id}.json`)).sort()
}

/** Makes a release the one that is served, in one step. */
export const goLive = (site: SiteFolder, id: string): Promise<void> =>
  replaceLink(site.current, join(basename(site.releases), id))

/** Makes the folders and takes away what a killed run left behind. Only under the lock. */
export async function tidy(site: SiteFolder): Promise<void> {
  await rm(site.staging, { recursive: true, force: true })
  await Promise.all([site.staging, site.releases, site.manifests].map((dir) => mkdir(dir, { recursive: true })))
  const [whole, live] = await Promise.all([wholeReleases(site), liveRelease(site)])
  const keep = new Set([...whole, live])
  for (const id of await namesIn(site.releases)) if (!keep.has(id)) await remove(site.release(id))
  for (const name of await namesIn(site.manifests)) {
    if (!keep.has(name.replace(/\.json$/, ''))) await remove(join(site.manifests, name))
  }
}

/** An id after all that were ever kept, so that names sort by age. */
export async function nextRelease(site: SiteFolder): Promise<string> {
  const last = (await namesIn(site.releases)).map(Number).filter(Number.isInteger)
  return String(Math.max(0, ...last) + 1).padStart(6, '0')
}

/** Takes away the oldest releases, never the live one. The manifest goes first: half a release is none. */
export async function removeOldReleases(site: SiteFolder): Promise<void> {
  const [whole, live] = await Promise.all([wholeReleases(site), liveRelease(site)])
  for (const id of whole.slice(0, -kept)) {
    if (id === live) continue
    await remove(site.manifest(id))
    await remove(site.release(id))
  }
}

const remove = (path: string) => rm(path, { recursive: true, force: true })

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir)
  } catch {
    return []
  }
}
