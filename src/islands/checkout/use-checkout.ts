import { useEffect, useState } from 'react'
import { lineChecks } from '#domain/cart-check/line-checks.ts'
import { nothingLive } from '#domain/cart-check/live-goods.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $cart } from '#stores/cart/cart.ts'
import { removeLine, restoreLine, setLineCount } from '#stores/cart/changes.ts'
import { cartCheck } from '#stores/cart/live-check.ts'
import { basketTotals } from '#stores/checkout/basket-totals.ts'
import { $cartError, $checkout, $shippingCountry, happen } from '#stores/checkout/checkout.ts'
import { $guestForm } from '#stores/customer/guest.ts'
import { $token } from '#stores/session/session.ts'
import { recipient } from '#stores/checkout/recipient.ts'
import { shippingStore } from '#stores/checkout/shipping.ts'
import { useNow } from '#ui/use-now.ts'

/** The state of the basket and the checkout: the cart held against live answers, its sums, who buys. */
export function useCheckout(shop: ShopContext) {
  const [check] = useState(() => cartCheck(shop))
  const [shipping] = useState(() => shippingStore(shop))
  const [$recipient] = useState(() => recipient(shop))
  const [$sums] = useState(() => basketTotals(shipping.$shipping))
  const now = useNow()
  const lines = useStore($cart)
  const token = useStore($token)
  const form = useStore($guestForm)
  const country = useStore($shippingCountry) || (shop.defaultCountry ?? '')
  const state = useStore($checkout)
  const cartError = useStore($cartError)
  const answer = useStore(check.$answer)
  const shippingNow = useStore(shipping.$shipping)
  const sums = useStore($sums)
  const shipsTo = useStore($recipient)
  const [removed, setRemoved] = useState<{ line: LineItem; index: number }>()
  const isSignedIn = token !== ''

  useEffect(() => {
    void check.load($cart.get())
    return check.cancel
  }, [check])

  const calculate = () => void shipping.calculate(lines, shipsTo)
  useEffect(() => void shipping.calculate(lines, shipsTo), [shipping, lines, shipsTo])

  useEffect(() => {
    // Back from the payment page by the browser's own button: this page is as it was left.
    const cameBack = () => happen({ type: 'cameBack' })
    addEventListener('pageshow', cameBack)
    return () => removeEventListener('pageshow', cameBack)
  }, [])

  const live = answer.state === 'ready' ? answer.value : nothingLive
  return {
    /** False until the browser has said what lies in the basket. */
    ready: now !== undefined,
    lines,
    checks: now ? lineChecks(lines, live, { now, timeZone: shop.timeZone }) : [],
    sums,
    shipping: shippingNow,
    /** Asks again what shipping costs. */
    calculate,
    country,
    isSignedIn,
    form,
    state,
    cartError,
    removed,
    chooseCountry: (chosen: string) => $shippingCountry.set(chosen),
    setCount: (index: number, count: number) => setLineCount(index, count),
    remove: (index: number) => {
      const line = lines[index]
      if (!line) return
      setRemoved({ line, index })
      removeLine(index)
    },
    undo: () => {
      if (removed) restoreLine(removed.index, removed.line)
      setRemoved(undefined)
    },
    recheck: () => check.load($cart.get()),
  }
}

export type CheckoutScreen = ReturnType<typeof useCheckout>
