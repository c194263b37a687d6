import type { ReadableAtom } from 'nanostores'
import { totals, type Totals } from '#domain/cart/totals.ts'
import { shippingCostsOf, type Shipping } from '#domain/shipping/shipping.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'

/** What the basket comes to as things are: its lines, its voucher codes, and shipping once it is known. */
export const basketTotals = ($shipping: ReadableAtom<Shipping>): ReadableAtom<Totals> =>
  derived([$cart, $shipping], (lines, shipping) => totals(lines, shippingCostsOf(shipping)))
