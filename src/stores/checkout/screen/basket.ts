import { atom, type ReadableAtom } from 'nanostores'
import type { Moment } from '#domain/availability/availability.ts'
import { type LineCheck, withRefusedCodes, withRefusedLines } from '#domain/cart-check/line-checks.ts'
import { amountChange, type AmountChange } from '#domain/cart-check/current-lines.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { asRefusal } from '#domain/failures/failure.ts'
import { $cart } from '#stores/cart/cart.ts'
import { cartCheck, type CheckedCart } from '#stores/cart/cart-check.ts'
import { removeLine, restoreLine, setLineCount } from '#stores/cart/changes.ts'
import { $cartError } from '#stores/checkout/checkout.ts'
import { derived } from '#stores/derived/derived.ts'

/** A line that was taken out, and where it lay. */
export interface RemovedLine {
  line: LineItem
  index: number
}

/** The basket: the cart held against what there is. */
export interface Basket {
  /** The lines of the cart with the amounts that count now: these are shown, summed up and paid. */
  $lines: ReadableAtom<LineItem[]>
  /** What is another amount than when the line was put in, in the order of the cart. */
  $changes: ReadableAtom<(AmountChange | undefined)[]>
  /** Whether an amount has changed that the visitor hasn't agreed to. */
  $hasChanged: ReadableAtom<boolean>
  /** Agrees to the amounts that count now. */
  agree: (this: void) => void
  /** What is wrong with each line, in the order of the cart. */
  $checks: ReadableAtom<LineCheck[]>
  /** The line taken out last, for as long as it can be put back. */
  $removed: ReadableAtom<RemovedLine | undefined>
  /** Where the line lies that was put back last. */
  $restored: ReadableAtom<number | undefined>
  remove: (this: void, index: number) => void
  /** Changes how many of a line are wanted. */
  count: (this: void, index: number, count: number) => void
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
  // What was answered last, also while it is asked for again: amounts don't go back and forth.
  const $known = atom<CheckedCart | undefined>(undefined)
  // By what things are called in the page's language: what lies in the cart stays as it was chosen.
  const $named = derived([$cart, $known], (lines, known) => known?.namedLines(lines, known.live) ?? lines)
  const $lines = derived(
    [$named, $known, $moment],
    (lines, known, moment) => known?.currentLines(lines, known.live, moment) ?? lines,
  )
  const $changes = derived([$cart, $lines], (lines, current) =>
    lines.map((line, index) => amountChange(line, current[index] ?? line)),
  )
  const $restored = atom<number | undefined>(undefined)
  return {
    $lines,
    $changes,
    $hasChanged: derived([$changes], (changes) => changes.some((change) => change !== undefined)),
    agree: () => $cart.set($lines.get()),
    $checks: derived([$cart, $lines, $known, $moment, $cartError], (lines, named, known, moment, error) => {
      if (!moment) return []
      const checks = known?.lineChecks(lines, known.live, moment) ?? lines.map(() => ({}))
      return withRefusedLines(named, withRefusedCodes(lines, checks, asRefusal(error?.code ?? '')), error?.text)
    }),
    $removed,
    $restored,
    remove(index) {
      const line = $named.get()[index]
      if (!line) return
      $removed.set({ line, index })
      $restored.set(undefined)
      // It was about the cart as it lay there.
      $cartError.set(undefined)
      removeLine(index)
    },
    count(index, count) {
      $cartError.set(undefined)
      setLineCount(index, count)
    },
    undo() {
      const removed = $removed.get()
      if (!removed) return
      restoreLine(removed.index, removed.line)
      $restored.set(removed.index)
      $removed.set(undefined)
    },
    async recheck() {
      await check.load($cart.get())
      const answer = check.$answer.get()
      if (answer.state === 'ready') $known.set(answer.value)
    },
    cancel: check.cancel,
  }
}
