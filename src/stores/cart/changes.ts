import { atom } from 'nanostores'
import * as change from '#domain/cart/line-item.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { replaceVisit as withVisit, type Visit } from '#domain/cart/visit.ts'
import { $cart, noLines } from './cart.ts'

/** The lines before and after a change. */
interface CartChange {
  before: LineItem[]
  after: LineItem[]
}

/**
 * What the visitor changed last; all of it, as one change, before anybody listens: who does comes later than the first
 * press may. `$cart` changes besides when the tab finds it in its storage again, and when its lines are bought.
 */
export const $cartChange = atom<CartChange | undefined>(undefined)

function set(after: LineItem[]) {
  const untold = $cartChange.lc > 0 ? undefined : $cartChange.get()
  const { before } = untold ?? { before: $cart.get() }
  $cart.set(after)
  $cartChange.set({ before, after })
}

/** Appends lines, in order (section 4, "Cart"). */
export const addLines = (lines: LineItem[]) =>
  set(lines.reduce((cart, line) => change.addLine(cart, line), $cart.get()))

/** Takes the line at `index` out. */
export const removeLine = (index: number) => set(change.removeLine($cart.get(), index))

/** Puts a line back to where it was. */
export const restoreLine = (index: number, line: LineItem) => set(change.insertLine($cart.get(), index, line))

/** Puts a line in the place of one that was changed on the page it came from. */
export const replaceLine = (index: number, line: LineItem) => set(change.replaceLine($cart.get(), index, line))

/** Puts lines in the place of a visit that was changed on its event's page. */
export const replaceVisit = (visit: Visit, lines: LineItem[]) => set(withVisit($cart.get(), visit, lines))

/** Changes how many of a line are wanted; 0 takes it out. */
export const setLineCount = (index: number, count: number) => set(change.setCount($cart.get(), index, count))

/** Empties the cart and its place in the storage (section 4, "Cart"). */
export const clearCart = () => set(noLines)
