import { itemCount } from '#domain/cart/item-count.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { persisted } from '#stores/storage/storage.ts'
import { $itemCount } from './kept-basket.ts'
import { storedLines } from './stored-lines.ts'

/** Empty cart, which the server renders and islands hydrate with. */
export const noLines: LineItem[] = []

/** True if a stored line couldn't be read any more, until the visitor is told (`reportLostLines`). */
export const $lostLines = persisted<boolean>('lostLines', false, (stored) => stored === true)

/** Lines of the cart, kept for the session (sections 3 and 9); `changes.ts` changes them. */
export const $cart = persisted<LineItem[]>('cart', noLines, (stored) => {
  const lines = storedLines(stored)
  const areAll = Array.isArray(stored) && stored.length === lines?.length
  if (!areAll) $lostLines.set(true)
  return lines
})

$cart.subscribe((lines) => $itemCount.set(itemCount(lines)))
