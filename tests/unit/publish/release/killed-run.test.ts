import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { steps, type Step } from '#publish/files/fault.ts'
import { publishSite } from '#publish/release/publish-site.ts'
import { liveRelease, siteFolder } from '#publish/release/site-folder.ts'
import { verifyRelease } from '#publish/release/verify-release.ts'
import { namesIn, tempFolder } from '../support.ts'
import { changingSite } from './changing-site.ts'

/** Publishes in a process of its own, which is killed at a step; answers the signal that ended it. */
async function killedRun(siteDir: string, text: string, step: Step, nth: string): Promise<unknown> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'publish-once.ts'), siteDir, text, step, nth], {
    stdio: 'inherit',
  })
  const [, signal]: unknown[] = await once(child, 'exit')
  return signal
}

/** A site as many releases old as are kept, so that the next one pushes one out. */
async function fullSite(): Promise<string> {
  const siteDir = await tempFolder()
  for (const text of ['1', '2', '3', '4', '5']) await publishSite(changingSite(siteDir, text))
  return siteDir
}

/** From here on the new release is live. */
const liveFrom: Step = 'release-live'
/** A step that comes several times is tried each time. */
const times: Partial<Record<Step, number>> = { 'page-added': 5, 'staging-removed': 2 }
const kills = steps.flatMap((step) =>
  Array.from({ length: times[step] ?? 1 }, (_, at): [Step, string] => [step, String(at + 1)]),
)

describe('a run that is killed', () => {
  it.each(kills)(
    'at the step %s, time %s, leaves a whole release live, and the next one leaves nothing behind',
    { timeout: 20_000 },
    async (step, nth) => {
      const siteDir = await fullSite()
      expect(await killedRun(siteDir, '6', step, nth)).toBe('SIGKILL')
      const isLive = steps.indexOf(step) >= steps.indexOf(liveFrom) && !(step === 'staging-removed' && nth === '1')
      expect(await verifyRelease(siteDir)).toMatchObject({ ok: true, release: isLive ? '000006' : '000005' })

      await publishSite(changingSite(siteDir, '7'))
      const releases = await namesIn(siteDir, 'releases')
      expect(releases).toHaveLength(5)
      expect(releases.at(-1)).toBe(await liveRelease(siteFolder(siteDir)))
      expect(await namesIn(siteDir, 'manifests')).toEqual(releases.map((id) => `${id}.json`))
      expect(await namesIn(siteDir, 'staging')).toEqual([])
      for (const id of releases) expect(await verifyRelease(siteDir, id)).toMatchObject({ ok: true })
    },
  )
})
