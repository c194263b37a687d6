import type { LineItem } from '#domain/cart/line-item.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { addLines } from '#stores/cart/changes.ts'
import type { Counting } from './counting.ts'

/**
 * Adds one line of what is live, as soon as it is, and begins anew. Never rejects.
 * @param lineOf the line of so many; none where something hinders it, which makes this a try in vain
 */
export async function addLive<T>(
  { $count, $tries, $added }: Counting,
  live: Latest<[], T>,
  lineOf: (thing: T, count: number) => LineItem | undefined,
): Promise<void> {
  if (live.$answer.get().state !== 'ready') await live.load()
  const answer = live.$answer.get()
  const count = $count.get()
  const line = answer.state === 'ready' ? lineOf(answer.value, count) : undefined
  if (!line) return $tries.set($tries.get() + 1)
  addLines([line])
  $added.set(count)
  $count.set(1)
  $tries.set(0)
}
