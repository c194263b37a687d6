import { atom, type ReadableAtom } from 'nanostores'
import { fetchShippingCosts } from '#api/checkout.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import {
  shippingFailed,
  shippingQuestion,
  shippingStart,
  type Recipient,
  type Shipping,
} from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { forgetFailure, recordUnlessAborted } from '#stores/failures/failure.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** Nothing ships, or nothing is known yet. */
const noShipping: Shipping = { status: 'none' }

/** The shipping costs of a cart. */
export interface ShippingStore {
  $shipping: ReadableAtom<Shipping>
  /** Clears the costs and asks for them anew; only the latest question counts. Never rejects. */
  calculate: (this: void, lines: readonly LineItem[], recipient: Recipient) => Promise<void>
  /** Asks for costs that are known once more, which stay until they are answered. Never rejects. */
  recheck: (this: void, lines: readonly LineItem[], recipient: Recipient) => Promise<void>
}

/** Makes the store of a cart's shipping costs (section 4, "Cart"). */
export function shippingStore(shop: ShopContext): ShippingStore {
  const $shipping = atom<Shipping>(noShipping)
  let current = new AbortController()
  const ask = async (lines: readonly LineItem[], recipient: Recipient) => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const question = shippingQuestion(lines, recipient)
    if (!question) return
    const country = question.by === 'country' ? question.country : undefined
    try {
      const costs = await fetchShippingCosts(shopApi(shop), { lines: [...lines], country, signal })
      if (!signal.aborted) $shipping.set({ status: 'known', costs })
    } catch (error) {
      const failure = recordUnlessAborted(error, signal)
      if (failure) $shipping.set(shippingFailed(failure))
    }
  }
  return {
    $shipping,
    calculate(lines, recipient) {
      const before = $shipping.get()
      if (before.status === 'failed') forgetFailure(before.failure)
      $shipping.set(shippingStart(lines, recipient))
      return ask(lines, recipient)
    },
    async recheck(lines, recipient) {
      if ($shipping.get().status === 'known') await ask(lines, recipient)
    },
  }
}
