import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { addLines } from '#stores/cart/changes.ts'

/** The order of a thing that is counted and put into the cart, put together as a booking is (`booking/event/booking.ts`). */
export interface GoodsOrder<T = unknown> {
  /** The thing as the server has it now. */
  live: Latest<[], T>
  $name: ReadableAtom<string>
  /** False where there is nothing to be had of it. */
  $isSold: ReadableAtom<boolean>
  /** How many more the cart can take, and how many it holds. */
  $left: ReadableAtom<number>
  $inCart: ReadableAtom<number>
  /** How many one can choose at once. */
  $most: ReadableAtom<number>
  $count: ReadableAtom<number>
  /** What is wrong with the count. */
  $problem: ReadableAtom<Problem | undefined>
  /** How often one has tried in vain. */
  $tries: ReadableAtom<number>
  /** How many were put into the cart just now; 0 again as soon as something else is chosen. */
  $added: ReadableAtom<number>
  choose: (this: void, count: number) => void
  /** Adds at what is live; where that isn't there yet, as soon as it is. Never rejects. */
  add: (this: void) => Promise<void>
}

/** How many are wanted, how often one has tried in vain, and how many were added. */
interface Counting extends Pick<GoodsOrder, '$count' | '$tries' | 'choose'> {
  $added: WritableAtom<number>
  /**
   * Adds one line of what is live, and begins anew.
   * @param lineOf the line of so many; none where something hinders it, which makes this a try in vain
   */
  addLive: <T>(live: Latest<[], T>, lineOf: (thing: T, count: number) => LineItem | undefined) => Promise<void>
}

/** Makes what all orders of goods have in common. */
export function counting(): Counting {
  const $count = atom(1)
  const $tries = atom(0)
  const $added = atom(0)
  return {
    $count,
    $tries,
    $added,
    choose(count) {
      $count.set(count)
      $added.set(0)
    },
    async addLive(live, lineOf) {
      if (live.$answer.get().state !== 'ready') await live.load()
      const answer = live.$answer.get()
      const count = $count.get()
      const line = answer.state === 'ready' ? lineOf(answer.value, count) : undefined
      if (!line) return $tries.set($tries.get() + 1)
      addLines([line])
      $added.set(count)
      $count.set(1)
      $tries.set(0)
    },
  }
}
