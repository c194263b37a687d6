import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { applyVoucherCodes } from '#domain/cart/apply-voucher-codes.ts'
import { lineChecks } from '#domain/cart-check/line-checks.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { totals } from '#domain/cart/totals.ts'
import { initialCheckout } from '#domain/checkout/checkout-state.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { isShippingSettled, shippingCostsOf } from '#domain/shipping/shipping.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { removeLine, restoreLine, setLineCount } from '#stores/cart/changes.ts'
import { cartCheck, nothingLive } from '#stores/cart/live-check.ts'
import { $cartError, $checkout, $shippingCountry, happen } from '#stores/checkout/checkout.ts'
import { $guestForm, emptyForm } from '#stores/customer/guest.ts'
import { idle } from '#stores/calls/latest.ts'
import { $token } from '#stores/session/session.ts'
import { noShipping, shippingStore } from '#stores/checkout/shipping.ts'
import { useNow } from '#ui/use-now.ts'

/** The state of the basket and the checkout: the cart held against live answers, its sums, who buys. */
export function useCheckout(shop: ShopContext) {
  const [check] = useState(() => cartCheck(shop))
  const [shipping] = useState(() => shippingStore(shop))
  const now = useNow()
  const stored = useStore($cart, { ssr: () => noLines })
  const token = useStore($token, { ssr: () => '' })
  const form = useStore($guestForm, { ssr: () => emptyForm })
  const country = useStore($shippingCountry, { ssr: () => '' }) || (shop.defaultCountry ?? '')
  const state = useStore($checkout, { ssr: () => initialCheckout })
  const cartError = useStore($cartError, { ssr: () => '' })
  const answer = useStore(check.$answer, { ssr: () => idle })
  const shippingNow = useStore(shipping.$shipping, { ssr: () => noShipping })
  const [removed, setRemoved] = useState<{ line: LineItem; index: number }>()
  const isSignedIn = token !== ''

  useEffect(() => {
    void check.load($cart.get())
    return check.cancel
  }, [check])

  useEffect(() => {
    void shipping.calculate(stored, { isLoggedIn: isSignedIn, country })
  }, [shipping, stored, isSignedIn, country])

  useEffect(() => {
    // Back from the payment page by the browser's own button: this page is as it was left.
    const cameBack = () => happen({ type: 'cameBack' })
    addEventListener('pageshow', cameBack)
    return () => removeEventListener('pageshow', cameBack)
  }, [])

  const costs = shippingCostsOf(shippingNow)
  const lines = applyVoucherCodes(stored, costs)
  const live = answer.state === 'ready' ? answer.value : nothingLive
  return {
    /** False until the browser has said what lies in the basket. */
    ready: now !== undefined,
    lines,
    checks: now ? lineChecks(lines, live, { now, timeZone: shop.timeZone }) : [],
    sums: totals(lines, costs),
    shipping: shippingNow,
    shippingSettled: isShippingSettled(shippingNow),
    country,
    isSignedIn,
    form,
    state,
    cartError,
    removed,
    chooseCountry: (chosen: string) => $shippingCountry.set(chosen),
    setCount: (index: number, count: number) => setLineCount(index, count, costs),
    remove: (index: number) => {
      const line = lines[index]
      if (!line) return
      setRemoved({ line, index })
      removeLine(index, costs)
    },
    undo: () => {
      if (removed) restoreLine(removed.index, removed.line, costs)
      setRemoved(undefined)
    },
    recheck: () => check.load($cart.get()),
  }
}

export type CheckoutScreen = ReturnType<typeof useCheckout>
