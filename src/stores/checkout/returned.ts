import { atom } from 'nanostores'
import { returnTokenParameter } from '#domain/checkout/return-token.ts'
import type { PaymentState } from '#domain/checkout/payment-state.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { parseId, type CartId } from '#domain/shop/ids.ts'
import { dispatchPageEvent } from '#stores/session/page-event.ts'
import { recordUnlessShown } from '#stores/failures/failure.ts'
import { $payment, dispatch } from './checkout.ts'
import { cancelWithServer, fetchOutcome, removePurchasedLines } from './outcome.ts'
import { lastOfTab, returnCandidates, returnedPayment } from './find-payments.ts'
import type { PaymentRecord } from './payment-record.ts'
import {
  endPayment,
  paymentOfCart,
  recordGivenUp,
  recordReturn,
  refreshPayments,
  withPayments,
} from './payment-records.ts'

/** Payment that returned to this page; undefined if none in this browser is meant. */
export const $returned = atom<PaymentRecord | undefined>(undefined)

/** Payments of this browser that the returned one may be, if its address names none. */
export const $candidates = atom<PaymentRecord[]>([])

/** The address of the request to which the payment page led back. */
type ReturnUrl = 'continue' | 'cancel'

/** Reads what the shop and the payment page have written into the return address. */
function readQuery(search: string) {
  const query = new URLSearchParams(search)
  return {
    cartId: parseId<CartId>(query.get('cartId')),
    returnToken: query.get(returnTokenParameter) ?? undefined,
    failed: query.get('failed') === '1',
  }
}

/**
 * Returns the return address without the token of its payment, which the cart names from now on: nothing that reads the
 * address later (statistics, a link that is passed on, `srcURL`) needs it. Without a cart a reload does.
 */
export function withoutReturnToken({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search)
  if (query.get('cartId')) query.delete(returnTokenParameter)
  const left = query.toString()
  return pathname + (left === '' ? '' : `?${left}`) + hash
}

/** A return, as far as the address says how it went. */
interface Return {
  outcome: ReturnUrl
  failed: boolean
  cartId?: CartId
}

/** Shows what is known of a payment that came back. */
function show(record: PaymentRecord | undefined, { outcome, failed, cartId }: Return, now: number) {
  const isEnd = failed || outcome === 'cancel'
  const isSettled = record && (record.booked !== undefined || record.refused !== undefined || record.gone !== undefined)
  // A result that is known stays; a failure or a cancellation that is shown again opens nothing.
  const isReturn = record && !isSettled && (!isEnd || (cartId !== undefined && record.cartId === undefined))
  const known = isReturn ? recordReturn(record.requestToken, cartId, now) : record
  $returned.set(known)
  const cart = cartId ?? known?.cartId
  const { receipt, refused, address } = known ?? {}
  // What nobody knew may be known by now: opening the confirmation again asks again.
  const gone = known?.gone === 'unknown' && !isEnd ? undefined : known?.gone
  const state = dispatch({ type: 'returned', outcome, failed, cartId: cart, known: receipt, refused, gone, address })
  // This page leads on at once, maybe before the code that follows payments is there, and the next one knows it as ended.
  if (outcome === 'cancel' && failed && known?.order !== undefined && !isSettled && !known.ended)
    dispatchPageEvent('foyer:met', 'paymentFailed')
  if (known && isEnd) endPayment(known.requestToken, now)
  if (cart !== undefined) removePurchasedLines(cart, now)
  return state
}

/**
 * Handles the return from the payment page: a stored result, a failure, a cancellation. Everything else is confirmed by
 * `confirmPayment`, once the visitor has said which payment it is if the address doesn't.
 * @param search query of the return address
 */
export function handleReturn(search: string, outcome: ReturnUrl, now: number): PaymentState {
  refreshPayments(now)
  const { failed, ...query } = readQuery(search)
  const { cartId } = query
  const back = { outcome, failed, cartId }
  const named = returnedPayment(query, now)
  if (named || failed || outcome === 'cancel') return show(named, back, now)
  // A payment page that sends nothing: what this tab began last can be continued.
  if (cartId === undefined) return show(lastOfTab(now), back, now)
  const candidates = returnCandidates(query, now)
  if (candidates.length === 0) return show(paymentOfCart(cartId, now), back, now)
  $candidates.set(candidates)
  return dispatch({ type: 'returned', ...back, isUnnamed: true })
}

/**
 * Takes the visitor's answer to which payment came back.
 * @param answer one of the candidates; absent if it is none of them
 */
export function identifyPayment(answer: PaymentRecord | undefined, now: number): void {
  const state = $payment.get()
  if (state.status !== 'unidentified') return
  $candidates.set([])
  const { cartId } = state
  show(answer ?? paymentOfCart(cartId, now), { outcome: 'continue', failed: false, cartId }, now)
}

/**
 * Returns true if the payment of the basket failed before anything was paid, which has a page of its own (section 2,
 * `checkout/failed`).
 */
export const failedUnpaid = (state: PaymentState): boolean =>
  state.status === 'failed' && state.cartId === undefined && $returned.get()?.order === undefined

/**
 * Cancels a payment on the server after the visitor has cancelled it, and records that, so that a reload shows it
 * without asking. If the cart is gone (section 8), the confirmation is requested, which reveals a booked one. One that the
 * server can't be asked about is told as given up. Never rejects.
 * @param sourceUrl address that the browser came back to
 */
export async function giveUpPayment(shop: ShopContext, sourceUrl: string, clock: () => number): Promise<void> {
  const state = $payment.get()
  const record = $returned.get()
  if (state.status !== 'canceled' || state.cartId === undefined || record?.canceled) return
  const { cartId } = state
  const recordEnd = (how: Pick<PaymentRecord, 'canceled' | 'gone'>) => {
    if (record)
      endPayment(record.requestToken, clock(), { canceled: undefined, gone: undefined, refused: undefined, ...how })
  }
  const reason = await cancelWithServer(shop, cartId)
  // It may have been paid before: that is told until the server has answered.
  if (reason === undefined) return void (record && recordGivenUp(record.requestToken, clock()))
  if (reason === 'cancelled') return recordEnd({ canceled: true })
  const showGone = (why = reason) => {
    // Gone without a reason, it may be because of an earlier cancellation whose answer was lost.
    if (record?.ended && why === 'unknown') return recordEnd({ canceled: true })
    recordEnd({ gone: why })
    dispatch({ type: 'cartGone', reason: why })
  }
  try {
    const outcome = await withPayments(() => fetchOutcome(shop, cartId, sourceUrl, clock))
    if (outcome.type === 'confirmed' || (outcome.type === 'cartGone' && outcome.reason === 'alreadyPaid'))
      dispatch(outcome)
    else showGone(outcome.type === 'cartGone' && reason === 'unknown' ? outcome.reason : reason)
  } catch (error) {
    recordUnlessShown(error)
    showGone()
  }
  removePurchasedLines(cartId, clock())
}
