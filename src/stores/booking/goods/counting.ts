import { atom, type WritableAtom } from 'nanostores'
import type { ShownGoods } from './order.ts'

/** How many are wanted, how often one has tried in vain, and how many were added. */
export interface Counting extends Pick<ShownGoods, 'choose'> {
  /** Whether they are to be added as soon as the live order is there. */
  isAsked: () => boolean
  /** Asks for it. */
  ask: (this: void) => Promise<void>
  /** Adds by this; where it waits for what is live, another press meanwhile is the same one. */
  addOnce: (this: void, add: () => Promise<void>) => Promise<void>
  $count: WritableAtom<number>
  $tries: WritableAtom<number>
  $added: WritableAtom<number>
}

/** Makes what all orders of goods have in common. */
export function counting(): Counting {
  const $count = atom(1)
  const $added = atom(0)
  let isAsked = false
  let adding: Promise<void> | undefined
  return {
    isAsked: () => isAsked,
    ask: async () => {
      isAsked = true
    },
    addOnce(add) {
      isAsked = false
      adding ??= add().finally(() => {
        adding = undefined
      })
      return adding
    },
    $count,
    $tries: atom(0),
    $added,
    choose(count) {
      $count.set(count)
      $added.set(0)
    },
  }
}
