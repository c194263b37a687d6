import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { onFault } from '#publisher/files/fault.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { namesIn, plainRenderer, tempFolder } from '../support.ts'
import { changingSite, expectWhole } from './changing-site.ts'

it('a site in the format of earlier releases is served until the first new release replaces it', async () => {
  const siteDir = await tempFolder()
  const site = siteFolder(siteDir)
  await mkdir(join(siteDir, 'releases/000007/de/a'), { recursive: true })
  await writeFile(join(siteDir, 'releases/000007/de/a/index.html'), 'earlier')
  await mkdir(join(siteDir, 'manifests'))
  await writeFile(join(siteDir, 'manifests/000007.json'), '{}')
  await symlink('releases/000007', site.current)
  const page = () => readFile(join(site.current, 'de/a/index.html'), 'utf8')

  const broken = { ...plainRenderer(), render: () => Promise.reject(new Error('broken template')) }
  await expect(publishSite({ ...changingSite(siteDir, 'new'), renderer: broken })).rejects.toThrow('broken template')
  const seen = new Set<Promise<string>>()
  onFault(() => seen.add(page()))
  const report = await publishSite(changingSite(siteDir, 'new'))
  onFault(() => {})
  expect(report).toMatchObject({
    release: '000008',
    changed: true,
    rebuildReason: expect.stringContaining('earlier version'),
  })
  expect(new Set(await Promise.all(seen))).toEqual(new Set(['earlier', '<h1>a</h1>new']))

  await publishSite(changingSite(siteDir, 'later'))
  await expectWhole(siteDir, 'later')
  expect(await namesIn(siteDir, 'releases')).toEqual(['000008.json', '000009.json'])
  expect(await namesIn(siteDir)).not.toContain('manifests')
})
