import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { noteFailure } from '#publisher/release/site-status.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { replaceFile } from '#publisher/files/disk.ts'
import { foyerCalled, writtenTenant } from '../../../../support/foyer-commands.ts'
import { tempFolder } from '../../support.ts'
import { changingSite } from '../../release/changing-site.ts'

/* A disk of its own, of two megabytes, which is really full. Only root may make one. */

const root = await tempFolder(afterAll)
const state = join(root, 'state')
mkdirSync(state)
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', state], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
afterAll(() => {
  if (isMounted) execFileSync('umount', [state])
})
await writtenTenant(root, 'small', {})
const foyer = await foyerCalled(root)

/** Fills the disk to its last byte. */
function fill(): void {
  const file = openSync(join(state, 'ballast'), 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(4096))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(file)
  }
}

it.skipIf(!isMounted)('on a full disk, one can look at a site, hold it and roll it back', async () => {
  const siteDir = join(state, 'sites/small')
  const target = diskTarget(siteDir)
  await publishSite(changingSite(siteDir, '1'))
  await publishSite(changingSite(siteDir, '2'))
  // As after a publish of a museum, and one that failed since.
  await replaceFile(target.pulled ?? '', '{}')
  await noteFailure(target, new Error('down'), { at: new Date(0) })
  fill()
  const calls = [
    ['status small', 'release 000002'],
    ['releases small', '→ 000002'],
    ['verify small', 'complete and undamaged'],
    ['hold small', 'release 000002 is held since'],
    ['status small', 'held since'],
    ['rollback small', 'release 000001 is live and held'],
    ['verify small', 'release 000001 is complete and undamaged'],
    ['resume small', 'not held'],
    ['status small', 'release 000001'],
  ] as const
  for (const [words, said] of calls) {
    const { code, stdout, stderr } = await foyer(...words.split(' '))
    expect([words, code, stdout + stderr]).toEqual([words, 0, expect.stringContaining(said)])
  }
  await expect(publishSite(changingSite(siteDir, '3'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect((await foyer('verify', 'small')).code).toBe(0)
})
