import { mkdir, rm } from 'node:fs/promises'
import { fault } from '#publish/files/fault.ts'
import { removeEarlierForm } from './earlier-form.ts'
import type { SiteFolder } from './site-folder.ts'

/** Makes the folders and takes away what a killed or failed run left behind. Only under the lock. */
export async function tidy(site: SiteFolder): Promise<void> {
  await rm(site.making, { recursive: true, force: true })
  await removeEarlierForm(site)
  for (const dir of [site.making, site.releases, site.trees]) await mkdir(dir, { recursive: true })
  fault('tidied')
}
