import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { onFault, steps, type Step } from '#publish/files/fault.ts'
import { publishSite } from '#publish/release/publish-site.ts'
import { changingSite, expectWhole, grownSite } from './changing-site.ts'
import { tempFolder } from '../support.ts'

/** All points with `FOYER_FULL=1`, each 25 times; else a few, spread over them: each takes a process of its own. */
const full = process.env['FOYER_FULL'] === '1'
const times = full ? 25 : 1

/** Publishes in a process of its own, which is killed at a step; answers the signal that ended it. */
async function killedRun(siteDir: string, text: string, step: Step, nth: number): Promise<unknown> {
  const words = [join(import.meta.dirname, 'publish-once.ts'), siteDir, text, step, String(nth)]
  const [, signal]: unknown[] = await once(spawn(process.execPath, words, { stdio: 'inherit' }), 'exit')
  return signal
}

/** Every point that a publish comes to, a step that comes several times once for each. */
async function pointsOf(siteDir: string): Promise<[Step, number][]> {
  const points: [Step, number][] = []
  onFault((step) => points.push([step, points.filter(([other]) => other === step).length + 1]))
  await publishSite(changingSite(siteDir, 'next'))
  onFault(() => {})
  return points
}

const points = await pointsOf(await grownSite(await tempFolder(afterAll)))

it('a publish comes to every step, and to at least forty points', () => {
  expect([...new Set(points.map(([step]) => step))].toSorted()).toEqual(steps.toSorted())
  expect(points.length).toBeGreaterThanOrEqual(40)
})

const tried = full ? points : points.filter((_, at) => at % 12 === 5)

describe('a run that is killed', () => {
  it.each(tried)(
    'at the step %s, time %i, leaves a whole release live, and the next one ends well',
    { timeout: times * 20_000 },
    async (step, nth) => {
      for (let time = 0; time < times; time += 1) {
        const siteDir = await grownSite(await tempFolder())
        expect(await killedRun(siteDir, 'next', step, nth)).toBe('SIGKILL')
        await expectWhole(siteDir)
        await publishSite(changingSite(siteDir, 'last'))
        await expectWhole(siteDir, 'last')
      }
    },
  )
})
