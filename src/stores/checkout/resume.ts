import type { OrderId } from '#domain/ids/ids.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { backAt } from './back-at.ts'
import { cancelWithServer } from './cancel-payment.ts'
import { $checkout, $ordered, happen } from './checkout.ts'
import { confirmPayment } from './confirm.ts'
import { endPayment, keepAbandoned, openOrderPayment, openPayment, paymentRecord } from './payment-records.ts'
import { settle } from './settle.ts'

/** The request token of what this tab ordered, until that is booked. */
const ownPayment = () => {
  const { cartId, payment } = $ordered.get()
  return cartId === undefined ? payment : undefined
}

const openNow = (now: number, order: OrderId | undefined) =>
  order === undefined ? openPayment(now, ownPayment()) : openOrderPayment(now, order)

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
 * Gives up a payment of which nobody knows what became, with the server too if it can be reached. Never rejects.
 * @param order the order that it is for; the basket where it is left out
 */
export async function abandonPayment(shop: ShopContext, clock: () => number, order?: OrderId): Promise<void> {
  const state = $checkout.get()
  if (state.step !== 'unconfirmed') {
    const record = openNow(clock(), order)
    if (record) endPayment(record.requestToken, clock())
    return void happen({ type: 'giveUp' })
  }
  const { cartId } = state
  if (await cancelWithServer(shop, cartId)) endPayment(paymentRecord(cartId, clock()).requestToken, clock())
  else keepAbandoned(cartId, clock())
  happen({ type: 'giveUp' })
  settle(cartId, clock())
}
