import type { OrderId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { isOfBasket } from '#stores/cart/share.ts'
import { backAt } from './back-at.ts'
import { cancelWithServer } from './cancel-payment.ts'
import { $checkout, $ordered, happen } from './checkout.ts'
import { confirmPayment } from './confirm.ts'
import {
  endPayment,
  keepAbandoned,
  keepPaid,
  openOrderPayment,
  openPayment,
  paymentRecord,
  tryKeeping,
} from './payment-records.ts'
import { settle, takeOutBooked } from './settle.ts'

/** The request token of what this tab ordered, until that is booked. */
const ownPayment = () => {
  const { cartId, payment } = $ordered.get()
  return cartId === undefined ? payment : undefined
}

/** A payment of what the page is about, of which nobody knows what became: of an order, else of the basket. */
export const openNow = (now: number, order?: OrderId) =>
  order === undefined ? openPayment(now, ownPayment(), isOfBasket) : openOrderPayment(now, order)

/**
 * Asks what became of a payment that was begun and isn't settled, before the same thing can be paid again: a booked
 * one leads to its confirmation. Where the visitor confirms the order, the way there is offered instead. Never rejects.
 * @param page origin of the shop, and how to leave the page
 * @param order the order that the page is about; the basket where it is left out
 */
export async function resumePayment(
  shop: ShopContext,
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  tryKeeping()
  if (order === undefined) takeOutBooked(clock())
  const record = openNow(clock(), order)
  if (record) {
    const { cartId, receipt, address = $ordered.get().address } = record
    const mayAsk = shop.confirmPaymentOnCheckout || receipt !== undefined
    happen({
      type: 'paymentOpen',
      cartId: mayAsk ? cartId : undefined,
      known: receipt,
      address: cartId === undefined ? address : backAt(shop, cartId),
    })
    if (cartId !== undefined) settle(cartId, clock())
  }
  await askAgain(shop, page, clock)
}

/** Asks once more about a payment of which nobody knows what became; a booked one leads to its confirmation. */
export async function askAgain(
  shop: ShopContext,
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
): Promise<void> {
  const asked = happen({ type: 'confirmAgain' })
  if (asked.step === 'confirming') await confirmPayment(shop, page.origin + backAt(shop, asked.cartId), clock)
  const state = $checkout.get()
  if (state.step === 'success') page.assign(backAt(shop, state.cartId))
}

/**
 * Follows what other tabs do with payments: one that is begun there isn't begun here too, and one that ended there holds
 * nobody up here. Never rejects. Arguments as for `resumePayment`.
 */
export async function followPayments(
  shop: ShopContext,
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  const { step } = $checkout.get()
  if (step === 'left' && !openNow(clock(), order)) happen({ type: 'giveUp' })
  else if (step === 'cart' || step === 'identify' || step === 'payment') await resumePayment(shop, page, clock, order)
}

/**
 * Gives up a payment of which nobody knows what became. The server is asked first: what it has booked by now leads to its
 * confirmation, and what it doesn't know any more is said. Where it can't be asked, the payment is given up here, and asked
 * about before another is begun. Never rejects. Arguments as for `resumePayment`.
 */
export async function abandonPayment(
  shop: ShopContext,
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  const state = $checkout.get()
  if (state.step !== 'unconfirmed') {
    const record = openNow(clock(), order)
    if (record) endPayment(record.requestToken, clock())
    return void happen({ type: 'giveUp' })
  }
  const { cartId } = state
  await askAgain(shop, page, clock)
  const { step } = $checkout.get()
  if (step === 'failed') {
    // It wasn't paid, says the server.
    await cancelWithServer(shop, cartId)
    happen({ type: 'editCart' })
  }
  if (step !== 'unconfirmed') return
  const end = await cancelWithServer(shop, cartId)
  if (end === 'cancelled') endPayment(paymentRecord(cartId, clock()).requestToken, clock())
  else if (end === 'alreadyPaid') keepPaid(cartId, clock())
  else keepAbandoned(cartId, clock())
  happen(end === undefined || end === 'cancelled' ? { type: 'giveUp' } : { type: 'cartGone', reason: end })
  settle(cartId, clock())
}
