import { overlap, type PurchasedLine } from '#domain/cart/shared-basket.ts'
import type { CartId, OrderId } from '#domain/shop/ids.ts'
import { isOfBasket } from '#stores/cart/share.ts'
import { isBooked, isOpen, isUnsettled, type PaymentRecord } from './payment-record.ts'
import { bookedPayments, isOwn, recordsAt } from './payment-records.ts'

/* Which of the payments on record is meant, is open, or is for the same as another. */

/** Length from which a cart's id can't be guessed, and isn't in an address by chance. */
const unguessable = 16

/** Returns true if the address of a payment page contains the id of a cart. */
const contains = (address: string, cartId: CartId) =>
  cartId.length >= unguessable && address.split(/[/?&=#]/).includes(encodeURIComponent(cartId))

/** The names of a payment in an address that its payment page led back to. */
export interface ReturnQuery {
  cartId?: CartId
  /** Token that the shop wrote into the address. */
  returnToken?: string
}

/**
 * Returns the payment that an address names: by its token, by its cart, or by a cart's id that only the address of its
 * payment page contains. Undefined if none is named, or if the token of one comes with the cart of another; nothing is
 * guessed.
 */
export function returnedPayment({ cartId, returnToken }: ReturnQuery, now: number): PaymentRecord | undefined {
  const records = recordsAt(now)
  const named = returnToken === undefined ? undefined : records.find((record) => record.returnToken === returnToken)
  if (cartId === undefined || (named && named.cartId === undefined)) return named
  const known = records.find((record) => record.cartId === cartId)
  if (known || returnToken !== undefined) return known
  const [one, ...others] = records.filter((record) => record.address !== undefined && contains(record.address, cartId))
  return others.length === 0 && one?.cartId === undefined ? one : undefined
}

/**
 * Returns the payments that a cart may belong to if its address names none: those that were begun in this browser, were
 * never seen again, and left for their page with an address that couldn't be one of another payment.
 */
export const returnCandidates = ({ returnToken }: ReturnQuery, now: number): PaymentRecord[] =>
  recordsAt(now)
    .filter((record) => record.cartId === undefined && !isBooked(record))
    // The payment page of a payment with a token of its own doesn't come back with a foreign one.
    .filter((record) => returnToken === undefined || record.returnToken === undefined)
    .toReversed()

/** Returns the payment that this tab began or saw last and that has no end, for pages that come back without a cart. */
export const lastOfTab = (now: number): PaymentRecord | undefined =>
  recordsAt(now).findLast((record) => isOwn(record) && isUnsettled(record))

/**
 * Returns the payment that must have an outcome before this basket is paid: the one that this tab began, even if it
 * ended elsewhere; one of the same basket, or of any of the same things, in another tab; or one that returned to any tab
 * and got no answer.
 * @param own request token of the payment that this tab began, unless that is booked
 * @param lines lines of this tab's basket
 */
export const openPayment = (
  now: number,
  own: string | undefined,
  lines: readonly PurchasedLine[],
): PaymentRecord | undefined => {
  const open = recordsAt(now).filter((one) => one.order === undefined && isOpen(one))
  const unanswered = open.filter(({ receipt }) => receipt === undefined)
  return (
    open.find(({ requestToken }) => requestToken === own) ??
    unanswered.findLast(({ basket }) => isOfBasket(basket)) ??
    unanswered.findLast((one) => overlap(one.lines ?? [], lines)) ??
    unanswered.findLast(({ cartId }) => cartId !== undefined)
  )
}

/** Returns a payment of an order, begun in any tab, that has no outcome. */
export const openOrderPayment = (now: number, order: OrderId): PaymentRecord | undefined =>
  recordsAt(now).findLast((one) => one.order === order && isOpen(one) && one.receipt === undefined)

/** Returns true if two payments are for the same order, or for any of the same things of one basket. */
const isForSame = (one: PaymentRecord, other: PaymentRecord): boolean =>
  one.order === undefined
    ? (one.basket === other.basket || (isOfBasket(one.basket) && isOfBasket(other.basket))) &&
      overlap(one.lines ?? [], other.lines ?? [])
    : one.order === other.order

/**
 * Returns true if another payment has paid for the same order, or bought the same, after this one was started, so that
 * confirming it would book it twice.
 */
export function isDuplicatePayment(payment: PaymentRecord, now: number): boolean {
  const { requestToken: own, time, after } = payment
  // A clock may go back between the two, so times count only for records of earlier releases.
  const isLater = ({ requestToken, booked = 0 }: PaymentRecord) =>
    after === undefined ? booked > time : !after.includes(requestToken)
  return bookedPayments(now).some((other) => other.requestToken !== own && isLater(other) && isForSame(other, payment))
}

/** Returns true if the server said that a cart is gone without saying why, so that it may be booked. */
const isGoneUnexplained = ({ gone }: PaymentRecord) => gone === 'unknown'

/**
 * Returns the other payments of the same that may be booked for all this browser knows: the server was asked to confirm
 * them, and hasn't answered or doesn't know. Earlier releases noted that only of an abandoned one.
 */
export const rivalPayments = (payment: PaymentRecord, now: number): PaymentRecord[] =>
  recordsAt(now).filter(
    (other) =>
      (((other.asked ?? other.abandoned) === true && !other.ended) || isGoneUnexplained(other)) &&
      !isBooked(other) &&
      other.requestToken !== payment.requestToken &&
      isForSame(other, payment),
  )

/** Returns the carts that may be booked though their payment was abandoned, or though they are said to be gone. */
export const undecidedCarts = (now: number, order?: OrderId): CartId[] =>
  recordsAt(now).flatMap((record) => {
    const { cartId, abandoned, ended, order: own } = record
    const isOpenEnded = (abandoned && !ended) || isGoneUnexplained(record)
    return isOpenEnded && !isBooked(record) && cartId !== undefined && own === order ? [cartId] : []
  })
