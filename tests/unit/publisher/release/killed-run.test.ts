import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { onFault, steps, type Step } from '#publisher/files/fault.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { changingSite, expectWhole, grownSite } from './changing-site.ts'
import { tempFolder } from '../support.ts'

/** All points with `FOYER_FULL=1`, each 25 times; else a few, spread over them: each takes a process of its own. */
const full = process.env['FOYER_FULL'] === '1'
const times = full ? 25 : 1

const folder = await tempFolder(afterAll)
const grown = await grownSite(join(folder, 'grown'))

/** The grown site once more, its hard links and times with it: growing one takes fourteen publishes. */
async function anotherSite(name: string): Promise<string> {
  const siteDir = join(folder, name)
  await promisify(execFile)('cp', ['-a', grown, siteDir])
  return siteDir
}

/** Publishes in a process of its own, which is killed at a step; answers the signal that ended it. */
async function killedRun(siteDir: string, text: string, step: Step, nth: number): Promise<unknown> {
  const words = [join(import.meta.dirname, 'publish-once.ts'), siteDir, text, step, String(nth)]
  // What Node compiles for one of them it needn't compile for the next.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const [, signal]: unknown[] = await once(spawn(process.execPath, words, { stdio: 'inherit', env }), 'exit')
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

const points = await pointsOf(await anotherSite('points'))

it('a publish passes every step, and at least forty points', () => {
  expect([...new Set(points.map(([step]) => step))].toSorted()).toEqual(steps.toSorted())
  expect(points.length).toBeGreaterThanOrEqual(40)
})

const tried = full ? points : points.filter((_, at) => at % 12 === 5)

describe('a run that is killed', () => {
  it.each(tried)(
    'at the step %s, time %i, leaves a whole release live, and the next one succeeds',
    { timeout: times * 20_000 },
    (step, nth) =>
      inParallel([...Array(times).keys()], 3, async (time) => {
        const siteDir = await anotherSite(`${step}-${nth}-${time}`)
        expect(await killedRun(siteDir, 'next', step, nth)).toBe('SIGKILL')
        await expectWhole(siteDir)
        await publishSite(changingSite(siteDir, 'last'))
        await expectWhole(siteDir, 'last')
        await rm(siteDir, { recursive: true })
      }),
  )
})
