import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { noteFailure, siteStatus } from '#publisher/release/site-status.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { changingSite, expectWhole } from './changing-site.ts'
import { damage, plainRenderer, tempFolder, textPage } from '../support.ts'

/** A site with one release for each text. */
async function siteWith(...texts: string[]): Promise<string> {
  const siteDir = await tempFolder()
  const renderer = plainRenderer()
  for (const text of texts)
    await publishSite({ target: diskTarget(siteDir), pages: [textPage('a', text)], files: [], renderer })
  return siteDir
}

it('a roll-back goes to the previous release by default, and to a named one, earlier or later', async () => {
  const siteDir = await siteWith('1', '2', '3')
  expect(await rollBack(diskTarget(siteDir))).toBe('000002')
  expect(await rollBack(diskTarget(siteDir))).toBe('000001')
  expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: true, release: '000001' })
  expect(await rollBack(diskTarget(siteDir), '000003')).toBe('000003')
})

it('a roll-back to an unknown release is rejected, with a list of those that are kept', async () => {
  const siteDir = await siteWith('1', '2')
  await expect(rollBack(diskTarget(siteDir), '000009')).rejects.toThrow(
    'There is no release 000009. Releases: 000001, 000002.',
  )
  await expect(rollBack(diskTarget(siteDir), '../../etc')).rejects.toThrow('There is no release ../../etc.')
})

it('a roll-back without any release names the command that makes the first', async () => {
  await expect(rollBack(diskTarget(await siteWith()), '000001')).rejects.toThrow(
    'There is no release 000001. `foyer publish` makes the first one.',
  )
})

it('a roll-back does not report an earlier failure again if a publish has succeeded since, but reports the last one', async () => {
  const target = diskTarget(await tempFolder())
  const renderer = plainRenderer()
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute))
  const publish = (text: string, pulledAt: Date) =>
    publishSite({ target, pages: [textPage('a', text)], files: [], renderer, pulledAt })
  const failure = async () => (await siteStatus(target, at(9))).failure?.message
  await publish('1', at(0))
  await noteFailure(target, new Error('down'), at(1))
  await publish('2', at(2))
  await rollBack(target)
  expect(await failure()).toBeUndefined()
  await noteFailure(target, new Error('down again'), at(3))
  await rollBack(target, '000002')
  expect(await failure()).toBe('down again')
})

it('a roll-back from the first release is rejected', async () => {
  const siteDir = await siteWith('1')
  await expect(rollBack(diskTarget(siteDir))).rejects.toThrow('There is no release before 000001.')
})

it('a roll-back to a damaged release is rejected', async () => {
  const siteDir = await siteWith('1', '2')
  await damage(siteFolder(siteDir).object(hash('sha256', '<h1>a</h1>1')), 'changed by hand')
  await expect(rollBack(diskTarget(siteDir))).rejects.toThrow("Release 000001 isn't whole any more")
  expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: true, release: '000002' })
})

it('a publish after a roll-back starts from the live release', async () => {
  const siteDir = await siteWith('1', '2')
  await rollBack(diskTarget(siteDir))
  const renderer = plainRenderer()
  const options = { target: diskTarget(siteDir), files: [], renderer }
  expect(await publishSite({ ...options, pages: [textPage('a', '1')] })).toMatchObject({ changed: false })
  expect(await publishSite({ ...options, pages: [textPage('a', '3')] })).toMatchObject({ release: '000003' })
})

it('a roll-back keeps the scripts of the release that was live before', async () => {
  const siteDir = await tempFolder()
  await publishSite(changingSite(siteDir, '1'))
  await publishSite(changingSite(siteDir, '2'))
  await rollBack(diskTarget(siteDir))
  await expectWhole(siteDir, '1')
  expect(await readFile(join(siteDir, 'current/_astro/app.2.js'), 'utf8')).toBe('script 2')
})
