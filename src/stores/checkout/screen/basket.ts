import { atom, type ReadableAtom } from 'nanostores'
import type { Moment } from '#domain/availability/availability.ts'
import type { LineCheck } from '#domain/cart-check/line-check.ts'
import { lineChecks } from '#domain/cart-check/line-checks.ts'
import { nothingLive } from '#domain/cart-check/live-goods.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { $cart } from '#stores/cart/cart.ts'
import { removeLine, restoreLine } from '#stores/cart/changes.ts'
import { cartCheck } from '#stores/cart/live-check.ts'
import { derived } from '#stores/derived/derived.ts'

/** A line that was taken out, and where it lay. */
export interface RemovedLine {
  line: LineItem
  index: number
}

/** The basket: the cart held against what there is. */
export interface Basket {
  /** What is wrong with each line, in the order of the cart. */
  $checks: ReadableAtom<LineCheck[]>
  /** The line taken out last, for as long as it can be put back. */
  $removed: ReadableAtom<RemovedLine | undefined>
  remove: (this: void, index: number) => void
  /** Puts the line taken out last back to where it was. */
  undo: (this: void) => void
  /** Asks again what there is of the things in the cart. */
  recheck: (this: void) => Promise<void>
  /** Gives up on asking. */
  cancel: (this: void) => void
}

/** Makes the basket; nothing is asked before it is told to. */
export function basket(shop: ShopContext, $moment: ReadableAtom<Moment | undefined>): Basket {
  const check = cartCheck(shop)
  const $removed = atom<RemovedLine | undefined>(undefined)
  return {
    $checks: derived([$cart, check.$answer, $moment], (lines, answer, moment) =>
      moment ? lineChecks(lines, answer.state === 'ready' ? answer.value : nothingLive, moment) : [],
    ),
    $removed,
    remove(index) {
      const line = $cart.get()[index]
      if (!line) return
      $removed.set({ line, index })
      removeLine(index)
    },
    undo() {
      const removed = $removed.get()
      if (removed) restoreLine(removed.index, removed.line)
      $removed.set(undefined)
    },
    recheck: () => check.load($cart.get()),
    cancel: check.cancel,
  }
}
