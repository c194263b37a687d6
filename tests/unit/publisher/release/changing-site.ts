import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { publishSite, type PublishOptions } from '#publisher/release/publish-site.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { liveRelease } from '#publisher/targets/disk/live.ts'
import { releaseIds } from '#publisher/targets/disk/releases.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { plainRenderer, textPage } from '../support.ts'

/** A site of which, with another text, some pages change, some stay, some come and go; it has a script of its own. */
export const changingSite = (siteDir: string, text: string): PublishOptions => ({
  target: diskTarget(siteDir),
  pages: [...['a', 'b', 'c'].map((name) => textPage(name, text)), textPage('same'), textPage(`only-${text}`)],
  files: [
    { path: 'run.txt', content: text },
    { path: `_astro/app.${text}.js`, content: `script ${text}` },
  ],
  renderer: plainRenderer(),
  // One file is open at a time, so that the steps come in one order.
  concurrency: 1,
})

/** Publishes a site so often that the next release pushes out old ones. */
export async function grownSite(siteDir: string): Promise<string> {
  for (let text = 1; text <= 14; text += 1) await publishSite(changingSite(siteDir, String(text)))
  return siteDir
}

const whole = { ok: true, missing: [], damaged: [], unknown: [], deadLinks: [] }

/** Holds that what is served is one release, byte for byte, and so are all that are kept. */
export async function expectWhole(siteDir: string, text?: string): Promise<void> {
  const site = siteFolder(siteDir)
  expect(await verifyRelease(diskTarget(siteDir))).toEqual({ ...whole, release: await liveRelease(site) })
  for (const id of await releaseIds(site))
    expect(await verifyRelease(diskTarget(siteDir), id)).toEqual({ ...whole, release: id })
  const served = await readFile(join(siteDir, 'current/run.txt'), 'utf8')
  if (text !== undefined) expect(served).toBe(text)
  for (const page of ['a', 'b', 'c', `only-${served}`]) {
    expect(await readFile(join(siteDir, `current/de/${page}/index.html`), 'utf8')).toContain('<h1>')
  }
  for (const page of ['a', 'b', 'c']) {
    expect(await readFile(join(siteDir, `current/de/${page}/index.html`), 'utf8')).toBe(`<h1>${page}</h1>${served}`)
  }
}
