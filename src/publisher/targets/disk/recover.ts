import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fault } from '#publisher/files/fault.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { liveTree } from './live.ts'
import type { SiteFolder } from './site-folder.ts'

/** Names of releases in the earlier form: a folder each, with a manifest beside it. */
const belonged = { releases: /^\d{6,}$/, manifests: /^\d{6,}\.json(\.next)?$/ }

/**
 * Removes the remains of the format that earlier versions used, once a tree is live; until then `current` points there.
 */
async function removeEarlierForm(site: SiteFolder): Promise<void> {
  if ((await liveTree(site)) === undefined) return
  for (const [folder, name] of Object.entries(belonged)) {
    const names = await unlessMissing(readdir(join(site.dir, folder)), [])
    for (const one of names.filter((each) => name.test(each))) {
      await rm(join(site.dir, folder, one), { recursive: true, force: true })
    }
  }
  await rm(join(site.dir, 'staging'), { recursive: true, force: true })
  await removeIfEmpty(join(site.dir, 'manifests'))
  fault('earlier-form-removed')
}

async function removeIfEmpty(dir: string): Promise<void> {
  if ((await unlessMissing(readdir(dir), undefined))?.length === 0) await rmdir(dir)
}

/** Creates the folders and removes leftovers of killed or failed runs. Requires the lock. */
export async function recover(site: SiteFolder): Promise<void> {
  await rm(site.making, { recursive: true, force: true })
  await removeEarlierForm(site)
  for (const dir of [site.making, site.releases, site.trees]) await mkdir(dir, { recursive: true })
  fault('tidied')
}
