import { computed } from 'nanostores'
import { itemCount } from '#domain/cart/item-count.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { persisted } from './storage.ts'
import { storedLines } from './stored-lines.ts'

/** The empty cart: what the server renders, and what islands hydrate with. */
export const noLines: LineItem[] = []

/**
 * The lines of the cart, kept for the session (sections 3 and 9). Changed by `cart-changes.ts`, which
 * is apart because this file is part of every page.
 */
export const $cart = persisted<LineItem[]>('cart', noLines, storedLines)

/** What the basket link shows (section 2, "Header"). */
export const $itemCount = computed($cart, itemCount)
