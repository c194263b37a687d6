import { itemCount } from '#domain/cart/item-count.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { persisted } from '#stores/storage/storage.ts'
import { $itemCount } from './kept-basket.ts'
import { storedLines } from './stored-lines.ts'

/** The empty cart: what the server renders, and what islands hydrate with. */
export const noLines: LineItem[] = []

/** Whether a line that was kept could not be read any more: set until the visitor was told (`lost-lines.ts`). */
export const $lostLines = persisted<boolean>('lostLines', false, (stored) => stored === true)

/** The lines of the cart, kept for the session (sections 3 and 9). Changed by `changes.ts`. */
export const $cart = persisted<LineItem[]>('cart', noLines, (stored) => {
  const lines = storedLines(stored)
  const areAll = Array.isArray(stored) && stored.length === lines?.length
  if (!areAll) $lostLines.set(true)
  return lines
})

$cart.subscribe((lines) => $itemCount.set(itemCount(lines)))
