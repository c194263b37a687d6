import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { publishSite } from '#publish/release/publish-site.ts'
import { liveRelease, nextRelease, siteFolder, tidy, wholeReleases } from '#publish/release/site-folder.ts'
import { verifyRelease } from '#publish/release/verify-release.ts'
import { namesIn, plainRenderer, tempFolder, textPage } from '../support.ts'

const run = promisify(execFile)

/** A site with as many releases as are kept. */
async function siteWithFive(): Promise<string> {
  const siteDir = await tempFolder()
  for (const text of ['1', '2', '3', '4', '5']) {
    await publishSite({ siteDir, pages: [textPage('a', text)], files: [], renderer: plainRenderer() })
  }
  return siteDir
}

it.skipIf(process.platform === 'win32')(
  'tidying with too few descriptors takes no release away',
  { timeout: 60_000 },
  async () => {
    const siteDir = await siteWithFive()
    const child = join(import.meta.dirname, 'few-descriptors.ts')
    const command = `ulimit -n 64 && exec "${process.execPath}" "${child}" "${siteDir}"`
    const { stdout } = await run('sh', ['-c', command])
    const releases = await namesIn(siteDir, 'releases')
    expect(releases).toHaveLength(5)
    for (const id of releases) expect(await verifyRelease(siteDir, id)).toMatchObject({ ok: true })
    expect(await liveRelease(siteFolder(siteDir))).toBe(releases.at(-1))
    expect(Number(stdout)).toBeGreaterThan(2)
  },
)

it('a folder that can not be read is not taken for an empty one', async () => {
  const site = siteFolder(await tempFolder())
  await symlink('manifests', site.manifests)
  await symlink('releases', site.releases)
  await writeFile(site.current, 'no link')
  await expect(wholeReleases(site)).rejects.toThrow('ELOOP')
  await expect(nextRelease(site)).rejects.toThrow('ELOOP')
  await expect(liveRelease(site)).rejects.toThrow('EINVAL')
})

it('what a publisher did not make itself stays where it is', async () => {
  const siteDir = await siteWithFive()
  const site = siteFolder(siteDir)
  await mkdir(join(site.releases, 'backup-of-easter'))
  await writeFile(join(site.manifests, 'notes.txt'), 'mine')
  await mkdir(site.release('000099'))
  await writeFile(site.manifest('000098'), '{}')
  await tidy(site)
  expect(await namesIn(site.releases)).toEqual(['000001', '000002', '000003', '000004', '000005', 'backup-of-easter'])
  expect(await namesIn(site.manifests)).toHaveLength(6)
  expect(await readFile(join(site.manifests, 'notes.txt'), 'utf8')).toBe('mine')
})
