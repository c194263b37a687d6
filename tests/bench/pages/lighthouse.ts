import { execFile } from 'node:child_process'
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
  /** Cumulative layout shift, of one screen. */
  shift: number
  /** Points of 100. */
  points: { performance: number; accessibility: number; bestPractices: number; seo: number }
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
    const words = [cli, url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
    const env = { ...process.env, CHROME_PATH: browser }
    const ask = () => run(process.execPath, words, { env, maxBuffer: 100_000_000 })
    // Now and then Chromium hands it no trace of the page, and it asks to be run again.
    const { stdout } = await ask().catch(ask)
    const { audits, categories } = v.parse(reportSchema, JSON.parse(stdout))
    return {
      firstPaint: audits['first-contentful-paint'].numericValue,
      largestPaint: audits['largest-contentful-paint'].numericValue,
      blocking: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
      points: {
        performance: hundred(categories.performance.score),
        accessibility: hundred(categories.accessibility.score),
        bestPractices: hundred(categories['best-practices'].score),
        seo: hundred(categories.seo.score),
      },
    }
  }
}
