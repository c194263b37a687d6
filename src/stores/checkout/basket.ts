import { atom } from 'nanostores'
import { bookingOf, replaceLines as withReplaced, type BookedLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import {
  amountChange,
  answeredBasket,
  askedAgain,
  hasMoreAbout,
  questionedLines,
  withRefusedCodes,
  withRefusedLines,
} from '#domain/cart/line-state.ts'
import type { ProblemKey } from '#domain/forms/problem.ts'
import { asRefusal } from '#domain/failures/failure.ts'
import { $cart } from '#stores/cart/cart.ts'
import {
  purchaseCount,
  removeLine,
  replaceBooking,
  replaceLines,
  restoreLine,
  setLineCount,
} from '#stores/cart/changes.ts'
import { $history, updateBasket } from '#stores/cart/share.ts'
import { derived } from '#stores/derived/derived.ts'
import { $cartError } from './checkout.ts'
import type { CurrentOrder } from './current-order.ts'

/**
 * Indexes of the lines that were changed after their payment had begun and are bought as they were before, or that a frame has
 * handed over though they were bought, until the visitor says that they are meant besides (`buyToo`), or takes them out. Only
 * the checkout asks: beside the history it would be loaded with what every page loads late, which has no derived stores.
 */
const $questioned = derived([$cart, $history], (lines, history) => questionedLines({ ...history, lines }))

/**
 * A change of a line that can be undone until a payment of the basket is booked, which may have bought it, or another tab's
 * change puts it back in any form: both would be bought.
 */
function undoable<T extends { line: LineItem }>() {
  const $made = atom<{ change: T; lines: LineItem[]; purchases: number } | undefined>(undefined)
  return {
    $change: derived([$made, $history, $cart], (made, history, lines) =>
      made?.purchases === purchaseCount(history) && !hasMoreAbout(made.change.line, made.lines, lines)
        ? made.change
        : undefined,
    ),
    /** Notes a change that was just made. */
    set: (change: T | undefined) =>
      $made.set(change && { change, lines: $cart.get(), purchases: purchaseCount($history.get()) }),
  }
}

/** Creates the basket: the cart compared with current availability. */
export function basketStores({ $moment, $validated, $failure, $named, $lines, recheck }: CurrentOrder) {
  const removal = undoable<{ line: LineItem; index: number; isAsked: boolean }>()
  const $removed = removal.$change
  const $restored = atom<number | undefined>(undefined)
  const movement = undoable<{ from: BookedLine[]; line: BookedLine; next: readonly BookedLine[] }>()
  // What has been changed or taken out since can't be moved back.
  const $moved = derived([movement.$change, $cart], (moved, lines) =>
    moved && withReplaced(lines, moved.next, moved.from) ? moved : undefined,
  )
  /** True if the code that checks the lines is gone from the shop, since another release was published. */
  const $isOutdated = derived([$failure], (failure) => failure?.message === 'errors.missingCode')
  const $changes = derived([$cart, $lines], (lines, current) =>
    lines.map((line, index) => amountChange(line, current[index] ?? line)),
  )
  return {
    $lines,
    /** Change of each line's amount since it was added, in the order of the cart. */
    $changes,
    /** True if an amount has changed and the visitor hasn't agreed to it. */
    $hasChanged: derived([$changes], (changes) => changes.some((change) => change !== undefined)),
    /** Agrees to the current amounts. */
    agree: () => $cart.set($lines.get()),
    /** Lines that are bought as they were before they were changed, about which the visitor has to be asked. */
    $bought: derived([$named, $questioned], (lines, indexes) => lines.filter((_, index) => indexes.includes(index))),
    /** Says that they are to be bought besides. */
    buyToo: () => updateBasket((basket) => answeredBasket(basket, Date.now())),
    /** Problems of each line, in the order of the cart. */
    $checks: derived([$cart, $lines, $validated, $moment, $cartError], (lines, current, cart, moment, error) => {
      if (!moment) return []
      const checks = cart?.lineChecks(lines, cart.live, moment) ?? lines.map(() => ({}))
      return withRefusedLines(current, withRefusedCodes(lines, checks, asRefusal(error?.code ?? '')), error?.text)
    }),
    /** Line removed last and its index, as long as the removal can be undone. */
    $removed,
    /** Index of the line put back last. */
    $restored,
    remove: (index: number) => {
      const line = $named.get()[index]
      const isAsked = $questioned.get().includes(index)
      if (!line) return
      movement.set(undefined)
      $restored.set(undefined)
      removeLine(index)
      removal.set({ line, index, isAsked })
    },
    /** Changes the count of a line. */
    count: (index: number, count: number) => {
      movement.set(undefined)
      setLineCount(index, count)
    },
    /** Lines that were moved last to another time, and one of those after; until it can't be undone any more. */
    $moved,
    /** Replaces everything that is changed together with a line by the same at another time. */
    move: (old: BookedLine, next: readonly BookedLine[]) => {
      const from = bookingOf($cart.get(), old)
      const [line] = next
      if (from.length === 0 || !line) return
      removal.set(undefined)
      replaceBooking(old, next)
      movement.set({ from, line, next })
    },
    /** Moves them back, and nothing that was booked for that time before. */
    moveBack: () => {
      const moved = $moved.get()
      if (moved) replaceLines(moved.next, moved.from)
      movement.set(undefined)
    },
    /** Puts the line removed last back where it was. */
    undo: () => {
      const removed = $removed.get()
      if (!removed) return
      const { index, line, isAsked } = removed
      restoreLine(index, line)
      // It may still be bought already.
      if (isAsked) updateBasket((basket) => askedAgain(basket, index))
      $restored.set(index)
      removal.set(undefined)
    },
    recheck,
    $isOutdated,
    /** Returns the reason why the last check named no amounts. */
    whyUnpriced: (): ProblemKey => {
      if ($isOutdated.get()) return 'errors.missingCode'
      const isUnreachable = $failure.get()?.message === 'errors.unreachable' || $validated.get()?.live.isUnreachable
      return isUnreachable ? 'errors.unreachable' : 'cart.pricesUnknown'
    },
  }
}

/** Stores of the basket. */
export type BasketStores = ReturnType<typeof basketStores>
