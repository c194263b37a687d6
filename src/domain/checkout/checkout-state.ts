import type { CartId } from '#domain/ids/ids.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import type { Receipt, Refusal } from './payment.ts'

/**
 * Where a checkout stands (section 4, "Checkout flow"). Each state holds what its screen needs and
 * nothing else, so a state that can't be is one that can't be written down.
 */
export type CheckoutState =
  | { step: 'cart' }
  /** Signing in or giving an address as a guest; `expired` after a session that ran out. */
  | { step: 'identify'; expired: boolean }
  | { step: 'payment' }
  /** The one request that opens the payment is under way. */
  | { step: 'opening' }
  /** The browser was sent to the payment page. */
  | { step: 'paying' }
  /** Here again, while a payment of this basket is begun and not back; `address` is where it goes on. */
  | { step: 'left'; address?: string }
  | { step: 'confirming'; cartId: CartId }
  /** The confirmation got no answer; it may be asked for again with the same request token. */
  | { step: 'unconfirmed'; cartId: CartId }
  | { step: 'success'; cartId: CartId; receipt: Receipt }
  /** Payment failed or was refused; the cart is still there. With a `cartId` it was refused after it had been paid. */
  | ({ step: 'failed'; cartId?: CartId } & Refusal)
  /** Cancelled on the payment page: clear the cart or keep it? */
  | { step: 'cancelled'; cartId?: CartId }
  /** With a `cartId` it had been paid when the server didn't confirm it any more. */
  | { step: 'gone'; reason: GoneReason; cartId?: CartId }

/** What can happen to a checkout. */
export type CheckoutEvent =
  /** To the checkout, from the cart; `hasCustomer` whether somebody is signed in or a guest. */
  | { type: 'proceed'; hasCustomer: boolean }
  /** An express way to pay needs nobody signed in. */
  | { type: 'proceedExpress' }
  | { type: 'identified' }
  | { type: 'editCart' }
  | { type: 'editAddress' }
  | { type: 'pay' }
  /** The server has opened the payment and the browser goes there. */
  | { type: 'redirected' }
  /** The server refuses the cart: the line or the cart says why. */
  | { type: 'refused' }
  /** 401 or 403. */
  | { type: 'sessionExpired' }
  /** Back on the shop's own page, by the address the payment page sent the browser to. */
  | {
      type: 'returned'
      outcome: 'continue' | 'cancel'
      failed: boolean
      cartId?: CartId
      known?: Receipt
      /** That the server has refused to confirm it, and its words. */
      refused?: Refusal
    }
  /** Back on the checkout by the browser's own button, or a reload, while paying. */
  | { type: 'cameBack' }
  /** On the checkout, where a payment that was begun isn't settled; `address` is where it goes on. */
  | { type: 'paymentOpen'; cartId?: CartId; known?: Receipt; address?: string }
  /** The visitor gives up a payment of which nobody knows what became. */
  | { type: 'giveUp' }
  | { type: 'confirmed'; receipt: Receipt }
  | ({ type: 'confirmFailed' } & Refusal)
  | { type: 'noAnswer' }
  | { type: 'cartGone'; reason: GoneReason }
  | { type: 'confirmAgain' }
  | { type: 'keepCart' }
  | { type: 'clearCart' }

export const initialCheckout: CheckoutState = { step: 'cart' }

/** Whether a payment is being opened, or the browser is on its way to it. */
export const isPaying = ({ step }: CheckoutState): boolean => step === 'opening' || step === 'paying'
