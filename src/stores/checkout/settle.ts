import { purchasedLines } from '#domain/cart/shared-basket.ts'
import { isSettled } from '#domain/checkout/checkout-state.ts'
import type { CartId } from '#domain/shop/ids.ts'
import { isOfBasket, takeOutPurchase } from '#stores/cart/share.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { $customer } from '#stores/session/customer.ts'
import { $sentTo } from '#stores/session/sent-to.ts'
import { basketPayment, forgetUnsent } from '#stores/session/typed.ts'
import { $checkout, $ordered } from './checkout.ts'
import { $documentNumber } from './document-number.ts'
import { bookedPayments, paymentRecord } from './payment-records.ts'

/** Takes out of the basket what was bought of it, in whatever tab: each payment's lines once. @param now milliseconds */
export function takeOutBooked(now: number) {
  for (const { requestToken, basket, lines } of bookedPayments(now))
    if (lines && isOfBasket(basket)) takeOutPurchase(requestToken, lines)
}

/**
 * Once a basket is bought its lines leave the cart, in every tab, and what was added meanwhile stays. Of the tab that ordered
 * it a guest's token and address are forgotten; what was ordered can be read until the tab closes. The payment of an order
 * has nothing to do with the cart.
 * @param now milliseconds
 */
export function settle(cartId: CartId, now: number) {
  takeOutBooked(now)
  if (!isSettled($checkout.get())) return
  const ordered = $ordered.get()
  const { requestToken, order } = paymentRecord(cartId, now, ordered.payment)
  if (order !== undefined) return $sentTo.set($customer.get()?.email ?? '')
  if (ordered.cartId !== undefined || ordered.lines.length === 0) return
  if (ordered.payment !== undefined && ordered.payment !== requestToken) return
  $ordered.set({ ...ordered, cartId })
  takeOutPurchase(requestToken, purchasedLines(ordered.lines))
  $documentNumber.set('')
  forgetUnsent(basketPayment)
  const email = $customer.get()?.email ?? $guestForm.get().email ?? ''
  // A guest is new with every purchase; on a shared device the next one must not find an address.
  if ($customer.get()?.isGuest ?? true) signOut()
  // It is read on the confirmation until the next, or until the tab closes.
  $sentTo.set(email)
}
