import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { publishSite } from '#publish/release/publish-site.ts'
import { liveRelease, siteFolder } from '#publish/release/site-folder.ts'
import { verifyRelease } from '#publish/release/verify-release.ts'
import { namesIn, plainRenderer, tempFolder, textPage } from '../support.ts'

const kills = 20

it(`a run killed at any moment leaves a whole release live, ${kills} times`, { timeout: 60_000 }, async () => {
  const siteDir = await tempFolder()
  const moments: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const moment = Math.random() * 60
    moments.push(moment)
    const run = spawn(process.execPath, [join(import.meta.dirname, 'publish-forever.ts'), siteDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // From here on the run is somewhere in the middle of a release, at a moment left to chance.
    await once(run.stdout, 'data')
    await setTimeout(moment)
    run.kill('SIGKILL')
    await once(run, 'exit')
    expect(await verifyRelease(siteDir), `killed after ${moments.join(', ')} ms`).toMatchObject({ ok: true })
  }

  await publishSite({ siteDir, pages: [textPage('a')], files: [], renderer: plainRenderer() })
  const releases = await namesIn(siteDir, 'releases')
  expect(releases.at(-1)).toBe(await liveRelease(siteFolder(siteDir)))
  expect(await namesIn(siteDir, 'manifests')).toEqual(releases.map((id) => `${id}.json`))
  expect(releases.length).toBeLessThanOrEqual(5)
  expect(await namesIn(siteDir, 'staging')).toEqual([])
  for (const id of releases) expect(await verifyRelease(siteDir, id)).toMatchObject({ ok: true })
})
