import type { ReadableAtom } from 'nanostores'
import { totals, type Totals } from '#domain/cart/totals.ts'
import { shippingCostsOf, type Shipping } from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $shippingCountry } from '#stores/checkout/checkout.ts'
import { derived } from '#stores/derived/derived.ts'
import type { Basket } from './basket.ts'
import { recipient } from './recipient.ts'
import { shippingStore } from './shipping.ts'

/** Where the order goes, and what it comes to with that. */
export interface Delivery {
  /** Key of the country chosen while nobody has given an address; empty where none is. */
  $country: ReadableAtom<string>
  $shipping: ReadableAtom<Shipping>
  /** What the basket comes to as things are: its lines, its voucher codes, and shipping once it is known. */
  $sums: ReadableAtom<Totals>
  chooseCountry: (this: void, country: string) => void
  /** Asks for the shipping costs once more. */
  recalculate: (this: void) => void
  /** Asks once more for costs that are known, and shows those of before until they are answered. */
  recheckShipping: (this: void) => Promise<void>
  /** Asks for the shipping costs, and again whenever they may be others. @returns ends it */
  begin: (this: void) => () => void
}

/** Makes the delivery of a basket; nothing is asked before it begins. */
export function delivery(shop: ShopContext, { $lines }: Pick<Basket, '$lines'>): Delivery {
  const { $shipping, calculate, recheck } = shippingStore(shop)
  const $country = derived([$shippingCountry], (chosen) => chosen || (shop.defaultCountry ?? ''))
  const $order = derived([$lines, recipient(shop)], (lines, goesTo) => ({ lines, goesTo }))
  const recalculate = () => {
    const { lines, goesTo } = $order.get()
    void calculate(lines, goesTo)
  }
  return {
    $country,
    $shipping,
    $sums: derived([$lines, $shipping], (lines, shipping) => totals(lines, shippingCostsOf(shipping))),
    chooseCountry: (country) => $shippingCountry.set(country),
    recalculate,
    recheckShipping() {
      const { lines, goesTo } = $order.get()
      return recheck(lines, goesTo)
    },
    begin: () => $order.subscribe(recalculate),
  }
}
