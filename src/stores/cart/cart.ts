import * as v from 'valibot'
import { itemCount } from '#domain/lines/count.ts'
import { lineSchema, type LineItem } from '#domain/lines/index.ts'
import { persisted } from '#stores/storage/storage.ts'
import { readableItems } from '#stores/storage/unread.ts'
import { $itemCount } from './kept-basket.ts'

const isLine = (line: unknown) => v.is(lineSchema, line)

/** Returns the valid lines of a stored cart; broken ones are left out, so that they don't break the others. */
export const storedLines = (stored: unknown): LineItem[] | undefined =>
  Array.isArray(stored) ? stored.filter(isLine) : undefined

/** Empty cart, which the server renders and islands hydrate with. */
export const noLines: LineItem[] = []

/** True if a stored line couldn't be read, until the visitor is told (`reportLostLines`). */
export const $lostLines = persisted<boolean>('lostLines', false, (stored) => stored === true)

/** Lines of the cart, kept for the session (sections 3 and 9); `changes.ts` changes them. */
export const $cart = persisted<LineItem[]>('cart', noLines, (stored) => {
  const kept = Array.isArray(stored) ? stored : [stored]
  if (!kept.every(isLine)) $lostLines.set(true)
  return readableItems('cart', kept, lineSchema)
})

$cart.subscribe((lines) => $itemCount.set(itemCount(lines)))
