import { mkdir, rm } from 'node:fs/promises'
import { fault } from '#publisher/files/fault.ts'
import type { SiteFolder } from './site-folder.ts'

/** Creates the folders and removes leftovers of killed or failed runs. Requires the lock. */
export async function recover(site: SiteFolder): Promise<void> {
  await rm(site.making, { recursive: true, force: true })
  for (const dir of [site.making, site.releases, site.trees]) await mkdir(dir, { recursive: true })
  fault('recovered')
}
