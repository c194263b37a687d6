import { liveRelease } from '#publish/store/live.ts'
import { readManifest } from '#publish/store/manifest.ts'
import { releaseIds } from '#publish/store/releases.ts'
import { siteFolder } from '#publish/store/site-folder.ts'
import { FileError } from '#tenant/files/file-error.ts'

/** A release that is kept. */
export interface ListedRelease {
  release: string
  live: boolean
  /** Absent where its manifest can't be used, which `problem` says. */
  createdAt?: string
  pages?: number
  files?: number
  problem?: string
}

/** The releases of a site that are kept, oldest first. */
export async function listReleases(siteDir: string): Promise<ListedRelease[]> {
  const site = siteFolder(siteDir)
  const live = await liveRelease(site)
  const listed: ListedRelease[] = []
  for (const release of await releaseIds(site)) {
    const manifest = await readManifest(site, release)
    const known = { release, live: release === live }
    if (manifest instanceof FileError) {
      listed.push({ ...known, problem: manifest.message })
      continue
    }
    const files = manifest.files.values
    const pages = files.filter(({ page }) => page !== undefined).length
    listed.push({ ...known, createdAt: manifest.createdAt, pages, files: files.length })
  }
  return listed
}
