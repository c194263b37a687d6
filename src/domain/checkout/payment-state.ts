import type { GoneReason } from '#domain/failures/failed-call.ts'
import type { CartId } from '#domain/shop/ids.ts'
import type { Receipt, Refusal } from './payment.ts'

/**
 * The state of a page's payment, for the basket or for an order (section 4, "Checkout flow"). Statuses have Stripe's
 * names where Stripe has one. Each state holds only what its screen needs, so that impossible states can't be
 * expressed.
 */
export type PaymentState =
  /** Nothing has started: the visitor reviews the amount and chooses a payment method. */
  | { status: 'requires_payment_method' }
  /** The visitor signs in or gives an address as a guest. */
  | { status: 'requires_customer' }
  /** The one request that opens the payment is under way. */
  | { status: 'creating' }
  /** The browser was sent to the payment page. */
  | { status: 'redirecting' }
  /**
   * The visitor left the payment page without an outcome, or an accepted payment without confirming the order; either
   * can be continued at `address`.
   */
  | { status: 'requires_action'; address?: string; isAccepted?: boolean }
  /** A payment came back that nothing in its address names; the visitor is asked which one it is. */
  | { status: 'unidentified'; cartId: CartId }
  /** The server is asked to confirm what was paid. */
  | { status: 'processing'; cartId: CartId }
  /** The confirmation got no answer, or was refused with 401 or 403; it may be repeated with the same request token. */
  | { status: 'unconfirmed'; cartId: CartId; isUnauthorized?: boolean }
  | { status: 'succeeded'; cartId: CartId; receipt: Receipt }
  /** The payment failed or was refused; the cart is still there. With a `cartId` it was refused after payment. */
  | ({ status: 'failed'; cartId?: CartId } & Refusal)
  /** The visitor cancelled on the payment page, and may clear the cart or keep it. */
  | { status: 'canceled'; cartId?: CartId }
  /** The server no longer knows the cart. With a `cartId` somebody may have paid it. */
  | { status: 'gone'; reason: GoneReason; cartId?: CartId }

/** Event that may change the state of a payment. */
export type PaymentEvent =
  /** The visitor proceeds from the cart; `hasCustomer` is true if a customer or a guest is known. */
  | { type: 'proceed'; hasCustomer: boolean }
  /** The visitor proceeds with an express method, which needs no customer. */
  | { type: 'proceedExpress' }
  | { type: 'editCart' }
  | { type: 'pay' }
  /** The server has opened the payment, and the browser goes there. */
  | { type: 'redirected' }
  /** The server refuses the cart: the line or the cart says why. */
  | { type: 'refused' }
  /** The server answers 401 or 403. */
  | { type: 'sessionExpired' }
  /** The payment page has sent the browser back to the shop. */
  | {
      type: 'returned'
      outcome: 'continue' | 'cancel'
      failed: boolean
      cartId?: CartId
      known?: Receipt
      /** Refusal that the server has given before, with its words. */
      refused?: Refusal
      /** Reason that the server has given before for a cart that is gone. */
      gone?: GoneReason
      /** True if it may be one of several payments that were begun in this browser, and doesn't say which. */
      isUnnamed?: boolean
      /** Address of the payment page, if the payment is still open as far as this browser knows. */
      address?: string
    }
  /** The visitor came back with the browser's Back button or a reload. */
  | { type: 'cameBack' }
  /** A payment without an outcome is on record; it can be continued at `address`, or confirmed there if it is accepted. */
  | { type: 'paymentFound'; cartId?: CartId; known?: Receipt; address?: string; isAccepted?: boolean }
  /** The visitor abandons a payment whose outcome nobody knows. */
  | { type: 'abandon' }
  | { type: 'confirmed'; receipt: Receipt }
  | ({ type: 'confirmFailed' } & Refusal)
  | { type: 'noAnswer'; isUnauthorized?: boolean }
  | { type: 'cartGone'; reason: GoneReason }
  | { type: 'confirmAgain' }

type In<Status extends PaymentState['status']> = Extract<PaymentState, { status: Status }>
type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>

export const initialPayment: PaymentState = { status: 'requires_payment_method' }

const identify: PaymentState = { status: 'requires_customer' }

const succeeded = (cartId: CartId, receipt: Receipt): PaymentState => ({ status: 'succeeded', cartId, receipt })

const failed = ({ message, isDouble }: Of<'confirmFailed'>, cartId: CartId): PaymentState => ({
  status: 'failed',
  cartId,
  message,
  ...(isDouble && { isDouble }),
})

const gone = ({ reason }: Of<'cartGone'>, cartId?: CartId): PaymentState => ({
  status: 'gone',
  reason,
  ...(cartId !== undefined && { cartId }),
})

/** Returns the state of a page after the return from the payment page. */
function whenReturned(event: Of<'returned'>): PaymentState {
  const { outcome, failed: hasFailed, cartId, known, refused, gone: reason, address, isUnnamed } = event
  // A stored result answers a reload, Back and a second tab without asking the server again.
  if (known && cartId !== undefined) return succeeded(cartId, known)
  if (hasFailed) return { status: 'failed' }
  if (refused && cartId !== undefined) return { status: 'failed', cartId, ...refused }
  if (reason !== undefined && cartId !== undefined) return { status: 'gone', reason, cartId }
  if (outcome === 'cancel') return { status: 'canceled', cartId }
  if (cartId !== undefined) return { status: isUnnamed ? 'unidentified' : 'processing', cartId }
  return address === undefined ? { status: 'gone', reason: 'unknown' } : { status: 'requires_action', address }
}

/** Returns the state of a page that finds a payment on record. */
function whenFound({ cartId, known, address, isAccepted }: Of<'paymentFound'>): PaymentState {
  if (cartId === undefined) return { status: 'requires_action', address, isAccepted }
  return known ? succeeded(cartId, known) : { status: 'processing', cartId }
}

/** Handles events before the payment is opened: changes of the cart, the buyer and the method, in any order. */
function whileChoosing(
  state: In<'requires_payment_method' | 'requires_customer' | 'failed'>,
  event: PaymentEvent,
): PaymentState {
  switch (event.type) {
    case 'proceed':
      return event.hasCustomer ? initialPayment : identify
    case 'proceedExpress':
    case 'editCart':
      return initialPayment
    case 'pay':
      return state.status === 'requires_payment_method' ? { status: 'creating' } : state
    case 'sessionExpired':
      return identify
    case 'paymentFound':
      return whenFound(event)
    default:
      return state
  }
}

/** Handles events while the payment is being opened. A second click on "pay" doesn't open another one. */
function whileCreating(state: In<'creating'>, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'redirected':
      return { status: 'redirecting' }
    case 'refused':
    case 'noAnswer':
      return initialPayment
    case 'sessionExpired':
      return identify
    // An earlier payment, which is checked before this one is opened, turns out to be booked.
    case 'paymentFound':
      return event.known ? whenFound(event) : state
    case 'cartGone':
      return event.reason === 'alreadyPaid' ? gone(event) : state
    default:
      return state
  }
}

function whileProcessing({ cartId }: In<'processing'>, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'confirmed':
      return succeeded(cartId, event.receipt)
    case 'confirmFailed':
      return failed(event, cartId)
    case 'noAnswer':
      return { status: 'unconfirmed', cartId, ...(event.isUnauthorized && { isUnauthorized: true }) }
    case 'cartGone':
      return gone(event, cartId)
    default:
      return { status: 'processing', cartId }
  }
}

/**
 * Handles events while the outcome of the payment is unknown: the server may be asked again, or the payment abandoned.
 */
function whileUnconfirmed(state: In<'unconfirmed'>, event: PaymentEvent): PaymentState {
  const { cartId } = state
  switch (event.type) {
    case 'confirmAgain':
      return { status: 'processing', cartId }
    case 'confirmed':
      return succeeded(cartId, event.receipt)
    case 'confirmFailed':
      return failed(event, cartId)
    case 'abandon':
      return initialPayment
    case 'cartGone':
      return gone(event, cartId)
    default:
      return state
  }
}

function whenCanceled(state: In<'canceled'>, event: PaymentEvent): PaymentState {
  if (event.type === 'confirmed' && state.cartId !== undefined) return succeeded(state.cartId, event.receipt)
  return event.type === 'cartGone' ? gone(event, state.cartId) : state
}

/** Returns true if the state of a payment is its last. */
const isFinal = ({ status }: Pick<PaymentState, 'status'>): boolean => status === 'succeeded' || status === 'gone'

/**
 * Returns the state of a payment after an event (section 4, "Checkout flow"). An event that a state doesn't handle
 * changes nothing. Requests, emptying the cart and navigation react to the new state elsewhere.
 */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  // Opening the return address again changes nothing about what is confirmed or being confirmed.
  if (event.type === 'returned') return isFinal(state) || state.status === 'processing' ? state : whenReturned(event)
  switch (state.status) {
    case 'requires_payment_method':
    case 'requires_customer':
    case 'failed':
      return whileChoosing(state, event)
    case 'creating':
      return whileCreating(state, event)
    case 'redirecting':
      return event.type === 'cameBack' ? initialPayment : state
    case 'requires_action':
      if (event.type === 'paymentFound') return whenFound(event)
      return event.type === 'abandon' ? initialPayment : state
    case 'processing':
      return whileProcessing(state, event)
    case 'unconfirmed':
      return whileUnconfirmed(state, event)
    case 'canceled':
      return whenCanceled(state, event)
    case 'gone':
      return event.type === 'editCart' ? initialPayment : state
    case 'unidentified':
    case 'succeeded':
      return state
  }
}

/** Returns true if a payment is being opened, or the browser is on its way to it. */
export const isPaying = ({ status }: PaymentState): boolean => status === 'creating' || status === 'redirecting'

/**
 * Returns true if the cart's lines are bought and can be removed: after a success, or if the cart turns out to be paid.
 */
export const isPurchased = (state: PaymentState): boolean =>
  state.status === 'succeeded' || (state.status === 'gone' && state.reason === 'alreadyPaid')

/** Returns true if the page is about an earlier payment, whose outcome is unknown or has just arrived. */
export const isResumed = ({ status }: PaymentState): boolean =>
  status === 'requires_action' || status === 'processing' || status === 'unconfirmed' || isFinal({ status })
