import type { Target } from '#publish/targets/target.ts'
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
export async function listReleases(target: Target): Promise<ListedRelease[]> {
  const live = await target.liveRelease()
  const listed: ListedRelease[] = []
  for (const release of await target.releases()) {
    const manifest = await target.manifest(release)
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
