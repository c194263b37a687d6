import { progressWords } from '#publisher/release/progress-words.ts'
import { compressSite } from '#publisher/targets/disk/compress-site.ts'
import { duration, print, printError, printProgress } from './output.ts'
import { targetOf } from './target-of.ts'
import type { Outcome } from './publish-tenants.ts'

/** Options for a process that nothing waits for any more. */
const unhurried = { concurrency: 4, batch: 128 }

/**
 * Compresses the texts of sites after publishing, including sites whose publish failed, since their live release may
 * lack compressed files.
 * @param quiet reports only failures
 * @returns whether all have them
 */
export async function compressTenants(
  outcomes: readonly Outcome[],
  stateDir: string,
  quiet: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  const begun = performance.now()
  let all = 0
  let failed = false
  for (const { tenant } of outcomes.filter(
    (outcome) => 'report' in outcome || 'held' in outcome || ('live' in outcome && outcome.live),
  )) {
    const start = performance.now()
    const onProgress = (done: number, total: number) =>
      printProgress(
        `${tenant}: ${progressWords({ made: done, left: total - done, total, ms: performance.now() - start }, 'compressed files')}`,
      )
    try {
      const { siteDir } = await targetOf(tenant, stateDir)
      // The CDN in front of object storage compresses.
      if (siteDir === undefined) continue
      all += await compressSite(siteDir, {
        ...unhurried,
        signal,
        onProgress: quiet ? undefined : onProgress,
      })
    } catch (error) {
      // The other museums' folders may still be writable.
      failed = true
      printError(error)
    }
  }
  if (!quiet && all > 0)
    print(`${all} compressed copies (.br, .gz) were written in ${duration(performance.now() - begun)}.`)
  return !failed
}
