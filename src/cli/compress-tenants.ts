import { progressWords } from '#publish/release/progress-words.ts'
import { compressSite } from '#publish/release/compress-site.ts'
import { duration, print, printProgress } from './output.ts'
import { placesIn } from './places.ts'
import type { Outcome } from './publish-tenants.ts'

/** Compresses at once: nobody waits for this process any more. */
const concurrency = 4

/** Compresses the texts of sites that were published, once all of them are live. @param quiet says nothing */
export async function compressTenants(outcomes: readonly Outcome[], stateDir: string, quiet: boolean): Promise<void> {
  const begun = performance.now()
  let all = 0
  for (const { tenant } of outcomes.filter((outcome) => 'report' in outcome)) {
    const start = performance.now()
    const onProgress = (done: number, total: number) =>
      printProgress(
        `${tenant}: ${progressWords(done, total - done, total, performance.now() - start, 'compressed files')}`,
      )
    all += await compressSite(placesIn(stateDir).site(tenant), {
      concurrency,
      onProgress: quiet ? undefined : onProgress,
    })
  }
  if (quiet || all === 0) return
  print(`${all} compressed files were added beside their texts (.br, .gz), ${duration(performance.now() - begun)}.`)
}
