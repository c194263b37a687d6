import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { onFault } from '#publisher/files/fault.ts'
import { publishSite, type PublishOptions } from '#publisher/release/publish-site.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { namesIn, plainRenderer, tempFolder, textPage } from '../support.ts'
import { changingSite, expectWhole } from './changing-site.ts'

const full = process.env['FOYER_FULL'] === '1'
const child = (name: string) => join(import.meta.dirname, name)

/** A site whose pages load a script that has another name with each release. */
function scripted(siteDir: string, release: number): PublishOptions {
  const script = `_astro/app.${release}.js`
  const pages = ['a', 'b', 'same'].map((name) => textPage(name, `<script src="/${script}"></script>`))
  return {
    target: diskTarget(siteDir),
    pages,
    files: [{ path: script, content: String(release) }],
    renderer: plainRenderer(),
  }
}

const counted = v.object({ read: v.number(), failures: v.array(v.string()) })

it('a reader never misses a page or its script, however often the site goes live', { timeout: 600_000 }, async () => {
  const siteDir = await tempFolder()
  await publishSite(scripted(siteDir, 0))
  const reader = spawn(process.execPath, [child('reader.ts'), siteDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(reader.stdout, 'readable')
  for (let release = 1; release <= (full ? 500 : 25); release += 1) await publishSite(scripted(siteDir, release))
  reader.kill('SIGTERM')
  const { read, failures } = v.parse(counted, JSON.parse((await text(reader.stdout)).replace('ready\n', '')))
  expect(failures).toEqual([])
  expect(read).toBeGreaterThan(100)
})

it('four processes that publish one site at once leave it whole', { timeout: 600_000 }, async () => {
  const siteDir = await tempFolder()
  const often = (name: string) =>
    promisify(execFile)(process.execPath, [child('publish-often.ts'), siteDir, name, full ? '50' : '3'])
  await Promise.all(['one', 'two', 'three', 'four'].map(often))
  await expectWhole(siteDir)
  expect(await namesIn(siteDir, 'objects/making')).toEqual([])
})

it('a site in the form of earlier versions is served until the new one is, which then takes its place', async () => {
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
    allAnew: expect.stringContaining('earlier version'),
  })
  expect(new Set(await Promise.all(seen))).toEqual(new Set(['earlier', '<h1>a</h1>new']))

  await publishSite(changingSite(siteDir, 'later'))
  await expectWhole(siteDir, 'later')
  expect(await namesIn(siteDir, 'releases')).toEqual(['000008.json', '000009.json'])
  expect(await namesIn(siteDir)).not.toContain('manifests')
})
