import * as v from 'valibot'
import { atom, type ReadableAtom } from 'nanostores'
import {
  initialCountry,
  parcelOf,
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
import { $guest, $hasAccount, $shippingCountry, chooseCountry } from '#stores/customer/guest-form.ts'
import { derived } from '#stores/derived/derived.ts'
import { $token } from '#stores/session/token.ts'
import { fetchShippingCosts } from '#api/checkout.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { clearFailure, recordUnlessAborted } from '#stores/failures/failure.ts'
import { runOnceOnline } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { purchaseCount } from '#stores/cart/changes.ts'
import { totals } from '#domain/cart/totals.ts'
import type { Money } from '#domain/money/money.ts'
import { wholeSchema } from '#domain/collections/schemas.ts'
import { persisted } from '#stores/storage/storage.ts'
import { stored } from '#stores/storage/unread.ts'

/** Country chosen before an address is given, or the museum's own; empty if there is none. */
const countryStore = (shop: ShopContext) => derived([$shippingCountry], (chosen) => initialCountry(chosen, shop))

/** Creates the store of the basket's recipient, from everything known about the buyer. */
const recipientStore = (shop: ShopContext) =>
  derived([$token, $hasAccount, $guest, countryStore(shop)], (token, hasAccount, form, chosen) =>
    recipientOf({ token, hasAccount, form, chosen }),
  )

/** Creates the store of the recipient in a guest's form, whatever was sent before. */
export const typedRecipient = (shop: ShopContext) =>
  derived([countryStore(shop)], (country): Recipient => ({ isLoggedIn: false, country }))

/** Shipping costs as they were shown last, and the goods that they were for. */
interface Quote {
  parcel: string
  costs: Money
}

const quoteSchema = v.object({ parcel: v.string(), costs: wholeSchema })
const $quote = persisted<Quote | undefined>('shippingQuote', undefined, stored(quoteSchema))

/** State if nothing ships, or nothing is known yet. */
const noShipping: Shipping = { status: 'none' }

/** Creates the store of a cart's shipping costs (section 4, "Cart"). */
export function shippingStore(shop: ShopContext) {
  const $shipping = atom<Shipping>(noShipping)
  let current = new AbortController()
  let stopWaiting = () => {}
  const ask = async (lines: readonly LineItem[], recipient: Recipient) => {
    stopWaiting()
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
      if (!failure) return
      $shipping.set(shippingFailed(failure))
      stopWaiting = runOnceOnline(failure, () => void calculate(lines, recipient))
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
export function deliveryStores(
  shop: ShopContext,
  $lines: ReadableAtom<LineItem[]>,
  $recipient: ReadableAtom<Recipient> = recipientStore(shop),
) {
  const { $shipping, calculate, recheck } = shippingStore(shop)
  // The server knows a customer's address by the token, and calculates for another one after it has changed.
  const $address = derived([$customer], (customer) =>
    customer?.isGuest ? undefined : (customer?.shipping ?? customer?.billing),
  )
  const $parcel = derived([$lines, $recipient, $address], (lines, recipient, address) => ({
    lines,
    recipient,
    address,
  }))
  const $costsBefore = atom<Money | undefined>(undefined)
  /** Compares new costs with those shown last for the same goods, on this page or the one before. */
  const note = (shipping: Shipping) => {
    if (shipping.status !== 'known') return
    const { costs } = shipping
    // The same goods once more are another order.
    const [parcel, last] = [`${parcelOf($lines.get())} ${purchaseCount()}`, $quote.get()]
    if (last?.parcel !== parcel) $costsBefore.set(undefined)
    else if (last.costs !== costs) $costsBefore.set(last.costs)
    $quote.set({ parcel, costs })
  }
  const $sums = derived([$lines, $shipping], (lines, shipping) => totals(lines, shippingCostsOf(shipping)))
  const recalculate = () => void calculate($parcel.get().lines, $parcel.get().recipient)
  return {
    /** Key of the country chosen before an address is given; empty if there is none. */
    $country: countryStore(shop),
    /** Recipient of the goods. */
    $recipient,
    $shipping,
    /** Totals of the basket: its lines, its voucher codes, and shipping once known. */
    $sums,
    /** Total before other shipping costs changed it; undefined if they didn't. */
    $totalBefore: derived([$lines, $sums, $shipping, $costsBefore], (lines, sums, shipping, costs) => {
      const before = costs === undefined || shipping.status !== 'known' ? undefined : totals(lines, costs).total
      return before === sums.total ? undefined : before
    }),
    chooseCountry,
    /** Requests the shipping costs again. */
    recalculate,
    /** Requests known costs again, and shows the old ones until the answer arrives; or failed ones. */
    recheckShipping: () => recheck($parcel.get().lines, $parcel.get().recipient),
    /** Requests the shipping costs, and again whenever they may have changed. @returns a function that stops */
    start: () => {
      const stops = [$shipping.listen(note), $parcel.subscribe(recalculate)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Stores of a basket's delivery. */
export type Delivery = ReturnType<typeof deliveryStores>
