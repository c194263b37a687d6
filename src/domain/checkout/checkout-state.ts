import type { CartId } from '#domain/shop/ids.ts'
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

type In<Step extends CheckoutState['step']> = Extract<CheckoutState, { step: Step }>

const cart: CheckoutState = { step: 'cart' }
const payment: CheckoutState = { step: 'payment' }
const identify: CheckoutState = { step: 'identify', expired: false }
const expired: CheckoutState = { step: 'identify', expired: true }

/** A return address is opened by a browser that has just loaded. */
function returned(event: Extract<CheckoutEvent, { type: 'returned' }>): CheckoutState {
  const { outcome, failed, cartId, known, refused } = event
  // A stored result answers a reload, Back and a second tab without asking the server again.
  if (known && cartId !== undefined) return { step: 'success', cartId, receipt: known }
  if (failed) return { step: 'failed' }
  if (refused && cartId !== undefined) return { step: 'failed', cartId, ...refused }
  if (outcome === 'cancel') return { step: 'cancelled', cartId }
  return cartId === undefined ? { step: 'gone', reason: 'unknown' } : { step: 'confirming', cartId }
}

/** What is known of a payment that was begun: its end, what to ask the server by, or that it isn't back. */
function open({ cartId, known, address }: Extract<CheckoutEvent, { type: 'paymentOpen' }>): CheckoutState {
  if (cartId === undefined) return { step: 'left', address }
  return known ? { step: 'success', cartId, receipt: known } : { step: 'confirming', cartId }
}

/** Cart, address and way to pay: the visitor chooses and may go back. */
function whileChoosing(state: In<'cart' | 'identify' | 'payment' | 'failed'>, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'proceed':
      return event.hasCustomer ? payment : identify
    case 'proceedExpress':
      return payment
    case 'editCart':
      return cart
    case 'editAddress':
      return identify
    case 'identified':
      return state.step === 'identify' ? payment : state
    case 'pay':
      return state.step === 'payment' ? { step: 'opening' } : state
    case 'sessionExpired':
      return expired
    case 'paymentOpen':
      return open(event)
    default:
      return state
  }
}

/** The payment is being opened: a second click on "pay" finds no `pay` here and opens no second one. */
function whileOpening(state: In<'opening'>, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'redirected':
      return { step: 'paying' }
    case 'refused':
      return cart
    case 'noAnswer':
      return payment
    case 'sessionExpired':
      return expired
    // An earlier payment, asked about before this one is begun, is booked.
    case 'paymentOpen':
      return event.known ? open(event) : state
    case 'cartGone':
      return event.reason === 'alreadyPaid' ? goneBecause(event) : state
    default:
      return state
  }
}

function whileConfirming({ cartId }: In<'confirming'>, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'confirmed':
      return { step: 'success', cartId, receipt: event.receipt }
    case 'confirmFailed':
      return failedBecause(event, cartId)
    case 'noAnswer':
      return { step: 'unconfirmed', cartId }
    case 'cartGone':
      return goneBecause(event, cartId)
    default:
      return { step: 'confirming', cartId }
  }
}

/** Nobody knows what became of the payment: it may be asked about again, or given up. */
function whileUnconfirmed(state: In<'unconfirmed'>, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'confirmAgain':
      return { step: 'confirming', cartId: state.cartId }
    case 'confirmed':
      return { step: 'success', cartId: state.cartId, receipt: event.receipt }
    case 'confirmFailed':
      return failedBecause(event, state.cartId)
    case 'giveUp':
      return cart
    case 'cartGone':
      return goneBecause(event, state.cartId)
    default:
      return state
  }
}

const failedBecause = (
  { message, isDouble }: Extract<CheckoutEvent, { type: 'confirmFailed' }>,
  cartId: CartId,
): CheckoutState => ({ step: 'failed', cartId, message, ...(isDouble && { isDouble }) })

const goneBecause = ({ reason }: Extract<CheckoutEvent, { type: 'cartGone' }>, cartId?: CartId): CheckoutState => ({
  step: 'gone',
  reason,
  ...(cartId !== undefined && { cartId }),
})

function whenCancelled(state: In<'cancelled'>, event: CheckoutEvent): CheckoutState {
  if (event.type === 'keepCart' || event.type === 'clearCart') return cart
  if (event.type === 'confirmed' && state.cartId !== undefined)
    return { step: 'success', cartId: state.cartId, receipt: event.receipt }
  return event.type === 'cartGone' ? goneBecause(event) : state
}

/**
 * What a checkout becomes when something happens to it (section 4, "Checkout flow"). An event that a
 * state doesn't know changes nothing. Pure: requests, the emptied cart and the browser's address
 * follow from the new state, they aren't made here.
 */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  // Once something was confirmed or is being confirmed, opening the address again changes nothing.
  if (event.type === 'returned') return isFinal(state) || state.step === 'confirming' ? state : returned(event)
  switch (state.step) {
    case 'cart':
    case 'identify':
    case 'payment':
    case 'failed':
      return whileChoosing(state, event)
    case 'opening':
      return whileOpening(state, event)
    case 'paying':
      return event.type === 'cameBack' ? payment : state
    case 'confirming':
      return whileConfirming(state, event)
    case 'left':
      return event.type === 'giveUp' ? cart : state
    case 'unconfirmed':
      return whileUnconfirmed(state, event)
    case 'cancelled':
      return whenCancelled(state, event)
    case 'gone':
      return event.type === 'editCart' ? cart : state
    case 'success':
      return state
  }
}

/** Whether nothing more can happen to what was ordered. */
const isFinal = ({ step }: Pick<CheckoutState, 'step'>): boolean => step === 'success' || step === 'gone'

/** Whether the cart's lines are bought and can go: after a success, or where it turns out to be paid. */
export const isSettled = (state: CheckoutState): boolean =>
  state.step === 'success' || (state.step === 'gone' && state.reason === 'alreadyPaid')

/** Whether a payment was begun of which nobody knows what became, or which the checkout has just learnt the end of. */
export const isUnsettled = ({ step }: CheckoutState): boolean =>
  step === 'left' || step === 'confirming' || step === 'unconfirmed' || isFinal({ step })
