import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compareReleases } from '#publisher/release/compare-releases.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { noteFailure, siteStatus } from '#publisher/release/site-status.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import type { Target } from '#publisher/targets/target.ts'
import { damage, site, siteWith, textPage } from '../support.ts'

it.each([
  ['an unknown release', ['1', '2'], '000009', 'There is no release 000009. Releases: 000001, 000002.'],
  ['another path', ['1', '2'], '../../etc', 'There is no release ../../etc.'],
  ['the first release', [], '000001', 'There is no release 000001. `foyer publish` makes the first one.'],
  ['what was before the first release', ['1'], undefined, 'There is no release before 000001.'],
])(
  'a roll-back to %s is rejected, with a list of those that are kept, or how to make one',
  async (_, texts, id, message) => {
    const { target } = await siteWith(...texts)
    await expect(rollBack(target, id)).rejects.toThrow(message)
  },
)

it.each([
  ['verified', verifyRelease],
  ['compared', compareReleases],
  ['compared with', (target: Target, id: string) => compareReleases(target, undefined, id)],
])(
  'what can’t be %s is a release that there isn’t, with a list of those that are kept, or one that can’t be read',
  async (_, read) => {
    const { siteDir, target } = await siteWith('1', '2')
    for (const id of ['000009', '../../etc'])
      await expect(read(target, id)).rejects.toThrow(`There is no release ${id}. Releases: 000001, 000002.`)
    await damage(siteFolder(siteDir).manifest('000001'), '{')
    await expect(read(target, '000001')).rejects.toThrow(/has no whole release 000001: .*000001\.json cannot be used/)
    // It is live, whatever became of its manifest.
    await rm(siteFolder(siteDir).manifest('000002'))
    await expect(read(target, '000002')).rejects.toThrow(/has no whole release 000002: .*000002\.json cannot be used/)
  },
)

it('a roll-back does not report an earlier failure again if a publish has succeeded since, but reports the last one', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute))
  const { target, publish } = await site({ pages: [textPage('a', '1')], pulledAt: at(0) })
  const failure = async () => (await siteStatus(target, at(9))).failure?.message
  await noteFailure(target, new Error('down'), { at: at(1) })
  await publish({ pages: [textPage('a', '2')], pulledAt: at(2) })
  await rollBack(target)
  expect(await failure()).toBeUndefined()
  await noteFailure(target, new Error('down again'), { at: at(3) })
  await rollBack(target, '000002')
  expect(await failure()).toBe('down again')
})

it('a roll-back to a damaged release is rejected', async () => {
  const { siteDir, target } = await siteWith('1', '2')
  await damage(siteFolder(siteDir).object(hash('sha256', '<h1>a</h1>1')), 'changed by hand')
  await expect(rollBack(target)).rejects.toThrow("Release 000001 isn't whole any more")
  expect(await verifyRelease(target)).toMatchObject({ ok: true, release: '000002' })
})

it('a roll-back to the live release puts its files in their places again', async () => {
  const { siteDir, target } = await siteWith('1', '2')
  await rm(join(siteDir, 'current/de/a/index.html'))
  await rollBack(target, '000002')
  expect(await verifyRelease(target)).toMatchObject({ ok: true, release: '000002' })
})
