import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { installPeer } from '../install-peer.ts'

const run = promisify(execFile)

const figure = v.object({ numericValue: v.number() })
const score = v.object({ score: v.number() })
const reportSchema = v.object({
  categories: v.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: v.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
  }),
})

/** What Lighthouse says of a page, as a phone on a slow line loads it (simulated); times in milliseconds. */
export interface Audit {
  firstPaint: number
  largestPaint: number
  blocking: number
  /** Blocking time by processor time: by the clock, a task also takes what other programs take of the machine meanwhile. */
  ownBlocking: number
  /** Cumulative layout shift, of one screen. */
  shift: number
  /** Points of 100. */
  points: { performance: number; accessibility: number; bestPractices: number; seo: number }
}

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Begin, and the processor time of a task, in microseconds. */
      ts: v.number(),
      tdur: v.optional(v.number(), 0),
    }),
  ),
})

/** The simulated phone is so much slower, and a task blocks with what it takes beyond so many milliseconds. */
const [slowdown, longTask] = [4, 50]

/** Sums up what the tasks of the main thread after the first paint take beyond 50 ms, on a processor four times slower. */
function blockingOf({ traceEvents }: v.InferOutput<typeof traceSchema>): number {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint.')
  return traceEvents
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * slowdown - longTask), 0)
}

const hundred = (part: number) => Math.round(part * 100)

/**
 * Makes what audits pages.
 * @param browser path of the Chromium to do it with
 */
export async function lighthouse(browser: string): Promise<(url: string) => Promise<Audit>> {
  const home = await installPeer('lighthouse')
  const cli = join(home, 'node_modules/lighthouse/cli/index.js')
  return async (url) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-lighthouse-'))
    const flags = ['--output=json', `--output-path=${folder}/report.json`, '--save-assets', '--quiet']
    const words = [cli, url, ...flags, '--chrome-flags=--headless=new --no-sandbox']
    const env = { ...process.env, CHROME_PATH: browser }
    const ask = () => run(process.execPath, words, { env })
    const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
    try {
      // Now and then Chromium hands it no trace of the page, and it asks to be run again.
      await ask().catch(ask)
      const { audits, categories } = v.parse(reportSchema, await read('report.json'))
      return {
        firstPaint: audits['first-contentful-paint'].numericValue,
        largestPaint: audits['largest-contentful-paint'].numericValue,
        blocking: audits['total-blocking-time'].numericValue,
        ownBlocking: blockingOf(v.parse(traceSchema, await read('report-0.trace.json'))),
        shift: audits['cumulative-layout-shift'].numericValue,
        points: {
          performance: hundred(categories.performance.score),
          accessibility: hundred(categories.accessibility.score),
          bestPractices: hundred(categories['best-practices'].score),
          seo: hundred(categories.seo.score),
        },
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
