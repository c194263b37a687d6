import { atom } from 'nanostores'
import { withoutBooked } from '#domain/cart/without-booked.ts'
import { isSettled } from '#domain/checkout/checkout-machine.ts'
import type { CartId } from '#domain/ids/ids.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { $customer } from '#stores/session/customer.ts'
import { basketPayment, forgetUnsent } from '#stores/session/typed.ts'
import { $checkout, $ordered } from './checkout.ts'
import { $documentNumber } from './document-number.ts'
import { paymentRecord } from './payment-records.ts'

/** Where the confirmation of what was just booked is sent; empty once the page was loaded anew, and by express. */
export const $sentTo = atom('')

/**
 * Once a basket is bought it leaves the cart, and what was added meanwhile stays. Only what this tab ordered does: a
 * visitor who reloads an old confirmation, or opens that of another tab, may have filled another cart. A guest's token
 * and address are forgotten; what was ordered can be read until the tab closes. The payment of an order has nothing to do
 * with the cart.
 * @param now milliseconds
 */
export function settle(cartId: CartId, now: number) {
  if (!isSettled($checkout.get())) return
  const ordered = $ordered.get()
  const { requestToken, order } = paymentRecord(cartId, now, ordered.payment)
  if (order !== undefined) return $sentTo.set($customer.get()?.email ?? '')
  if (ordered.cartId !== undefined || ordered.lines.length === 0) return
  if (ordered.payment !== undefined && ordered.payment !== requestToken) return
  $ordered.set({ ...ordered, cartId })
  const left = withoutBooked($cart.get(), ordered.lines)
  $cart.set(left.length > 0 ? left : noLines)
  $documentNumber.set('')
  forgetUnsent(basketPayment)
  $sentTo.set($customer.get()?.email ?? $guestForm.get().email ?? '')
  // A guest is new with every purchase; on a shared device the next one must not find an address.
  if ($customer.get()?.isGuest ?? true) signOut()
}
