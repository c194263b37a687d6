import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { liveTree } from '#publisher/targets/disk/live.ts'
import { nextRelease, releaseIds, removeOldReleases } from '#publisher/targets/disk/releases.ts'
import { recover, siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { changingSite, grownSite } from '../../release/changing-site.ts'
import { namesIn, tempFolder } from '../../support.ts'

it('a folder that can’t be read is not treated as empty', async () => {
  const site = siteFolder(await tempFolder())
  await symlink('releases', site.releases)
  await writeFile(site.current, 'no link')
  await expect(releaseIds(site)).rejects.toThrow('ELOOP')
  await expect(nextRelease(site)).rejects.toThrow('ELOOP')
  await expect(liveTree(site)).rejects.toThrow('current is in the place of the link')
})

it('files that the publisher did not create are kept', async () => {
  const siteDir = await grownSite(await tempFolder())
  const site = siteFolder(siteDir)
  await mkdir(join(site.releases, 'backup-of-easter'))
  await mkdir(join(site.objects, 'mine'))
  await writeFile(join(site.releases, 'notes.txt'), 'mine')
  await writeFile(join(site.objects, 'ab-notes.txt'), 'mine')
  await publishSite(changingSite(siteDir, '15'))
  await recover(site)
  await removeOldReleases(site)
  expect(await releaseIds(site)).toHaveLength(10)
  expect(await namesIn(site.releases)).toEqual(expect.arrayContaining(['backup-of-easter', 'notes.txt']))
  expect(await namesIn(site.objects)).toEqual(expect.arrayContaining(['ab-notes.txt', 'mine']))
  expect(await readFile(join(site.releases, 'notes.txt'), 'utf8')).toBe('mine')
})
