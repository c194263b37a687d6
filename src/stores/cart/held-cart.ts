import { currentLines, namedLines } from '#domain/cart-check/current-lines.ts'
import { lineChecks } from '#domain/cart-check/line-checks.ts'
import { liveGoods } from './live-check.ts'

/*
 * How a cart is held against what there is: of every kind of thing what is asked, how the answers are read, and the rules.
 * The checkout loads it as soon as anything lies in the basket (cart-check.ts); an empty one needs none of it.
 */

export const heldCart = { liveGoods, namedLines, currentLines, lineChecks }
