import type { ReadableAtom } from 'nanostores'
import type { Problem } from '#domain/forms/problem.ts'
import type { Latest } from '#stores/calls/latest.ts'

/**
 * What the page of a thing that is counted shows of its order from the first, and lets its visitor operate; as it was
 * published, until the live order takes it over (`booking/event/published.ts`).
 */
export interface ShownGoods {
  $name: ReadableAtom<string>
  /** False where there is nothing to be had of it. */
  $isSold: ReadableAtom<boolean>
  /** How many more the cart can take. */
  $left: ReadableAtom<number>
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

/** The order of a thing that is counted and put into the cart, put together as a booking is (`booking/event/booking.ts`). */
export interface GoodsOrder<T = unknown> extends ShownGoods {
  /** The thing as the server has it now. */
  live: Latest<[], T>
  /** How many the cart holds. */
  $inCart: ReadableAtom<number>
}
