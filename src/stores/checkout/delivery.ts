import { atom, type ReadableAtom } from 'nanostores'
import {
  type Recipient,
  recipientOf,
  type Shipping,
  shippingCostsOf,
  shippingFailed,
  shippingRequest,
  shippingStart,
} from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $customer } from '#stores/session/customer.ts'
import { $guest } from '#stores/customer/guest-form.ts'
import { derived } from '#stores/derived/derived.ts'
import { $token } from '#stores/session/session.ts'
import { fetchShippingCosts } from '#api/checkout.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { clearFailure, recordUnlessAborted } from '#stores/failures/failure.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { totals } from '#domain/cart/totals.ts'
import { $shippingCountry } from './checkout.ts'

/** Creates the store of the basket's recipient, from everything known about the buyer. */
const recipientStore = ({ defaultCountry = '' }: ShopContext) =>
  derived([$token, $customer, $guest, $shippingCountry], (token, customer, form, country) =>
    recipientOf({ token, customer, form, chosen: country || defaultCountry }),
  )

/** State if nothing ships, or nothing is known yet. */
const noShipping: Shipping = { status: 'none' }

/** Creates the store of a cart's shipping costs (section 4, "Cart"). */
export function shippingStore(shop: ShopContext) {
  const $shipping = atom<Shipping>(noShipping)
  let current = new AbortController()
  const ask = async (lines: readonly LineItem[], recipient: Recipient) => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const request = shippingRequest(lines, recipient)
    if (!request) return
    const country = request.by === 'country' ? request.country : undefined
    try {
      const costs = await fetchShippingCosts(shopApi(shop), { lines: [...lines], country, signal })
      if (!signal.aborted) $shipping.set({ status: 'known', costs })
    } catch (error) {
      const failure = recordUnlessAborted(error, signal)
      if (failure) $shipping.set(shippingFailed(failure))
    }
  }
  const calculate = (lines: readonly LineItem[], recipient: Recipient) => {
    const before = $shipping.get()
    if (before.status === 'failed') clearFailure(before.failure)
    $shipping.set(shippingStart(lines, recipient))
    return ask(lines, recipient)
  }
  return {
    $shipping,
    /** Clears the costs and requests them again; only the latest request counts. Never rejects. */
    calculate,
    /** Requests known costs, which stay until the answer arrives, or failed ones again. Never rejects. */
    recheck: async (lines: readonly LineItem[], recipient: Recipient) => {
      const { status } = $shipping.get()
      if (status === 'known') await ask(lines, recipient)
      if (status === 'failed') await calculate(lines, recipient)
    },
  }
}

/** Creates the stores of a basket's destination and totals; nothing is requested before `start`. */
export function deliveryStores(shop: ShopContext, $lines: ReadableAtom<LineItem[]>) {
  const { $shipping, calculate, recheck } = shippingStore(shop)
  // The server knows a customer's address by the token, and calculates for another one after it has changed.
  const $address = derived([$customer], (customer) =>
    customer?.isGuest ? undefined : (customer?.shipping ?? customer?.billing),
  )
  const $parcel = derived([$lines, recipientStore(shop), $address], (lines, recipient, address) => ({
    lines,
    recipient,
    address,
  }))
  const recalculate = () => void calculate($parcel.get().lines, $parcel.get().recipient)
  return {
    /** Key of the country chosen before an address is given; empty if there is none. */
    $country: derived([$shippingCountry], (chosen) => chosen || (shop.defaultCountry ?? '')),
    $shipping,
    /** Totals of the basket: its lines, its voucher codes, and shipping once known. */
    $sums: derived([$lines, $shipping], (lines, shipping) => totals(lines, shippingCostsOf(shipping))),
    chooseCountry: (country: string) => $shippingCountry.set(country),
    /** Requests the shipping costs again. */
    recalculate,
    /** Requests known costs again, and shows the old ones until the answer arrives; or failed ones. */
    recheckShipping: () => recheck($parcel.get().lines, $parcel.get().recipient),
    /** Requests the shipping costs, and again whenever they may have changed. @returns a function that stops */
    start: () => $parcel.subscribe(recalculate),
  }
}

/** Stores of a basket's delivery. */
export type Delivery = ReturnType<typeof deliveryStores>
