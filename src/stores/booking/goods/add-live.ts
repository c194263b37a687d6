import type { LineItem } from '#domain/cart/line-item.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { addLines } from '#stores/cart/changes.ts'
import { until } from '#stores/derived/until.ts'
import type { Counting } from './counting.ts'

/** Waits for the answer, whoever asked, and however often it is asked anew; asks where nobody did, or it failed. */
async function answered<T>({ $answer, load }: Latest<[], T>) {
  const { state } = $answer.get()
  if (state === 'idle' || state === 'failed') void load()
  await until($answer, (answer) => answer.state === 'ready' || answer.state === 'failed')
  return $answer.get()
}

/**
 * Adds one line of what is live, as soon as it is, and begins anew. Never rejects.
 * @param lineOf the line of so many; none where something hinders it, which makes this a try in vain
 */
export const addLive = <T>(
  { $count, $tries, $added, addOnce }: Counting,
  live: Latest<[], T>,
  lineOf: (thing: T, count: number) => LineItem | undefined,
): Promise<void> =>
  addOnce(async () => {
    const answer = await answered(live)
    const count = $count.get()
    const line = answer.state === 'ready' ? lineOf(answer.value, count) : undefined
    if (!line) return $tries.set($tries.get() + 1)
    addLines([line])
    $added.set(count)
    $count.set(1)
    $tries.set(0)
  })
