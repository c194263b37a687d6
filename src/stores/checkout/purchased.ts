import { purchasedLines } from '#domain/cart/shared-basket.ts'
import { needsShipping } from '#domain/cart/shipping.ts'
import { deliveryAddressOf } from '#domain/customer/customer-details.ts'
import { isPurchased } from '#domain/checkout/payment-state.ts'
import type { CartId } from '#domain/shop/ids.ts'
import { isOfBasket, removePurchase } from '#stores/cart/share.ts'
import { $buyer } from '#stores/customer/buyer.ts'
import { $guest } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { $customer, $sentTo, $shippedTo } from '#stores/session/customer.ts'
import { basketPayment, discardDraft } from '#stores/session/drafts.ts'
import { $documentNumber, $ordered, $payment } from './checkout.ts'
import { bookedPayments, paymentOfCart } from './payment-records.ts'

/** Removes from the basket the lines that were bought in any tab: those of each payment once. @param now milliseconds */
export function removeBooked(now: number) {
  for (const { requestToken: payment, time, booked: begun = time, basket, lines } of bookedPayments(now))
    if (lines && isOfBasket(basket)) removePurchase({ payment, begun, lines })
}

/**
 * Removes the lines of a purchase from the basket in every tab, if this page's payment is booked; lines added in the
 * meantime stay.
 * @param now milliseconds
 */
export function removePurchasedLines(cartId: CartId, now: number) {
  removeBooked(now)
  if (isPurchased($payment.get())) completeOrder(cartId, now)
}

/**
 * Completes the order of the tab that made it: its lines leave the basket, and a guest's token and address are forgotten.
 * The order stays readable until the tab closes. The payment of an existing order doesn't change the basket.
 */
function completeOrder(cartId: CartId, now: number) {
  const ordered = $ordered.get()
  const { requestToken, time, booked = time, order, lines } = paymentOfCart(cartId, now)
  if (order !== undefined) return $sentTo.set($customer.get()?.email ?? '')
  if (ordered.cartId !== undefined || ordered.lines.length === 0) return
  // Earlier releases kept no payment with the order, and no lines in its record.
  const isItsPayment = ordered.payment === undefined ? lines === undefined : ordered.payment === requestToken
  if (!isItsPayment) return
  $ordered.set({ ...ordered, cartId })
  removePurchase({ payment: requestToken, begun: booked, lines: purchasedLines(ordered.lines) })
  $documentNumber.set('')
  discardDraft(basketPayment)
  const email = $customer.get()?.email ?? $guest.get().email ?? ''
  const shippedTo = needsShipping(ordered.lines) ? deliveryAddressOf($buyer.get().details) : undefined
  // Every purchase has a new guest; on a shared device the next one mustn't find an address.
  if ($customer.get()?.isGuest ?? true) signOut()
  // The confirmation shows the addresses until the next purchase, or until the tab closes.
  $sentTo.set(email)
  $shippedTo.set(shippedTo)
}
