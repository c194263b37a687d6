import { atom } from 'nanostores'
import { isRecord } from '#domain/collections/json.ts'
import { overlap, paymentLifespan, type PurchasedLine } from '#domain/cart/shared-basket.ts'
import type { PaymentSummary } from '#domain/checkout/order.ts'
import type { Receipt, Refusal } from '#domain/checkout/payment.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import { isId, type CartId, type OrderId } from '#domain/shop/ids.ts'
import { isOfBasket } from '#stores/cart/share.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole, type Check } from '#domain/collections/checks.ts'
import { isOneOf, isWebAddress } from '#domain/collections/island-checks.ts'
import { persisted, readStored, storageKey, withStorage } from '#stores/storage/storage.ts'
import { listIn } from '#stores/storage/unread.ts'
import { isPaymentSummary } from './order.ts'
import { randomToken } from './random-token.ts'

/**
 * Record of a started payment, kept in the local storage for 24 hours, since a wallet or a bank's app may return to
 * another tab. It holds nothing personal.
 */
export interface PaymentRecord {
  /** Time of its start, or of its first appearance, in milliseconds; for display and expiry, never to order events. */
  time: number
  /** Request token of the confirmation, the same for every repeat in every tab; it never appears in an address. */
  requestToken: string
  /** Number of changes made to it; of two copies, the one with more is newer. */
  version?: number
  /** Names it in the addresses that the payment page leads back to; absent in records of earlier releases. */
  returnToken?: string
  /** Absent until the payment page returns with it. */
  cartId?: CartId
  /** Order that is paid; absent for a basket. */
  order?: OrderId
  /** Basket that is paid, and hashes of its lines, by which every tab removes them once they are bought. */
  basket?: string
  lines?: PurchasedLine[]
  /** Lines and amounts, as they were shown when the payment was begun. */
  summary?: PaymentSummary
  /** Address of the payment page. */
  address?: string
  /** Request tokens of the payments that were booked when it was begun; earlier releases kept none. */
  after?: string[]
  /** Result of the confirmation. */
  receipt?: Receipt
  /** Time of the result, in milliseconds. */
  booked?: number
  /** True once it ended without a booking: failed, cancelled, refused, gone or abandoned. */
  ended?: boolean
  /** True once the server accepted that the visitor cancelled it on its page. */
  canceled?: boolean
  /** The reason why its cart is gone, as the server gave it. */
  gone?: GoneReason
  /** The server's refusal to confirm it, after which it isn't asked again. */
  refused?: Refusal
  /** True once the visitor gave it up though it never came back: it may be paid, so it is told until it is dismissed. */
  givenUp?: boolean
  /** True once the visitor has dismissed the notice of its refusal, or of having given it up. */
  dismissed?: boolean
  /**
   * True once it was abandoned while the server couldn't be reached; its outcome is requested before another one is
   * started.
   */
  abandoned?: boolean
  /** True once it was reported to analytics, or once it wasn't because consent was lacking. */
  reported?: boolean
}

const fields: { [Name in keyof Required<PaymentRecord>]: Check<PaymentRecord[Name]> } = {
  time: isWhole,
  requestToken: isText,
  version: isMaybe(isWhole),
  returnToken: isMaybe(isText),
  cartId: isMaybe<CartId>(isId),
  order: isMaybe<OrderId>(isId),
  basket: isMaybe(isText),
  lines: isMaybe(isList(isShape<PurchasedLine>({ line: isText, thing: isText, count: isWhole }))),
  summary: isMaybe(isPaymentSummary),
  address: isMaybe(isWebAddress),
  after: isMaybe(isList(isText)),
  receipt: isMaybe(isShape<Receipt>({ bookingId: isId, hasTickets: isFlag })),
  booked: isMaybe(isWhole),
  ended: isMaybe(isFlag),
  canceled: isMaybe(isFlag),
  gone: isMaybe(isOneOf('alreadyPaid', 'tooSlow', 'unknown')),
  refused: isMaybe(isShape<Refusal>({ message: isMaybe(isText), isDouble: isMaybe(isFlag) })),
  givenUp: isMaybe(isFlag),
  dismissed: isMaybe(isFlag),
  abandoned: isMaybe(isFlag),
  reported: isMaybe(isFlag),
}

const isPaymentRecord = isShape<PaymentRecord>(fields)
const checks = new Map<string, Check<unknown>>(Object.entries(fields))

/**
 * Reads a stored record. A field that this release can't read is left out, so that the payment is known all the same;
 * without a time and a token it is none.
 */
function recordIn(stored: unknown): PaymentRecord | undefined {
  if (!isRecord(stored)) return undefined
  const readable = Object.entries(stored).filter(([name, value]) => checks.get(name)?.(value) ?? true)
  const record: unknown = Object.fromEntries(readable)
  return isPaymentRecord(record) ? record : undefined
}

/**
 * This tab's own copy of records that it made or changed, as they are stored, since the local storage may be full,
 * forbidden or cleared.
 */
const $ofTab = persisted<unknown[]>('payments', [], listIn)

const inBrowser = () => listIn(readStored('localStorage', 'payments'))

/** Merges two copies of a record: the newer wins, but no outcome of either is lost. */
function joined(one: PaymentRecord, other: PaymentRecord): PaymentRecord {
  const [older, newer] = (one.version ?? 0) > (other.version ?? 0) ? [other, one] : [one, other]
  const { receipt = older.receipt, booked = older.booked, reported = older.reported, cartId = older.cartId } = newer
  return { ...newer, receipt, booked, reported, cartId }
}

/** Returns true until a record expires. One from the future, after a clock has gone back, counts as just begun. */
const isKept = ({ time }: PaymentRecord, now: number) => now - time < paymentLifespan

function recordsAt(now: number): PaymentRecord[] {
  const byToken = new Map<string, PaymentRecord>()
  for (const stored of [...inBrowser(), ...$ofTab.get()]) {
    const record = recordIn(stored)
    if (!record) continue
    const known = byToken.get(record.requestToken)
    byToken.set(record.requestToken, known ? joined(known, record) : record)
  }
  return [...byToken.values()].filter((record) => isKept(record, now))
}

/** Records as this page last read or changed them, for what is shown of them. */
export const $payments = atom<PaymentRecord[]>([])

/** Reads the records again, since other tabs change them. */
export const refreshPayments = (now: number) => $payments.set(recordsAt(now))

/**
 * Returns a stored list after a change: its records as they are now, and everything in it that this release can't read,
 * as it was.
 */
function listAfter(stored: readonly unknown[], records: readonly PaymentRecord[], now: number): unknown[] {
  const unread = stored.filter((one) => !recordIn(one))
  const before = new Map(stored.map((one) => [recordIn(one)?.requestToken, one]))
  const written = records.map((record) => {
    const known = before.get(record.requestToken)
    return { ...(isRecord(known) && known), ...record, time: Math.min(record.time, now) }
  })
  return [...unread, ...written]
}

function keep(record: PaymentRecord, now: number): PaymentRecord {
  const kept = { ...record, version: (record.version ?? 0) + 1 }
  const records = [...recordsAt(now).filter(({ requestToken }) => requestToken !== kept.requestToken), kept]
  const own = new Set([...$ofTab.get().map((one) => recordIn(one)?.requestToken), kept.requestToken])
  const ofTab = records.filter(({ requestToken }) => own.has(requestToken))
  const text = JSON.stringify(listAfter(inBrowser(), records, now))
  $ofTab.set(listAfter($ofTab.get(), ofTab, now))
  withStorage('localStorage', (storage) => storage.setItem(storageKey('payments'), text))
  refreshPayments(now)
  return kept
}

/** Changes a record as it is by now, since another tab may have changed it. */
function update(token: string, now: number, change: (record: PaymentRecord) => Partial<PaymentRecord> | undefined) {
  const record = recordsAt(now).find(({ requestToken }) => requestToken === token)
  const changes = record && change(record)
  return changes ? keep({ ...record, ...changes }, now) : record
}

/** Returns true if this tab began a payment, or brought it back. */
const isOwn = ({ requestToken }: PaymentRecord) =>
  $ofTab.get().some((one) => recordIn(one)?.requestToken === requestToken)

const isBooked = ({ booked }: PaymentRecord) => booked !== undefined
const isOpen = ({ ended, abandoned }: PaymentRecord) => !ended && !abandoned

/** Returns true for a payment whose end nobody knows: it can be continued, and its lines aren't bought yet. */
export const isUnsettled = (record: PaymentRecord) => isOpen(record) && !isBooked(record)

/** Returns true for a payment that may have been charged though nothing is booked; its number is told until dismissed. */
export const isRefused = ({ cartId, booked, refused, gone, dismissed }: PaymentRecord) =>
  cartId !== undefined &&
  booked === undefined &&
  !dismissed &&
  (refused !== undefined || (gone !== undefined && gone !== 'alreadyPaid'))

/** Returns true for a payment that was given up, never came back, and may be paid for all anybody knows. */
export const isGivenUp = ({ cartId, booked, givenUp, dismissed }: PaymentRecord) =>
  givenUp === true && cartId === undefined && booked === undefined && !dismissed

/* Beginning, and coming back */

/** Part of a record that is known when the payment is begun. */
type Begun = Pick<PaymentRecord, 'order' | 'basket' | 'lines' | 'summary' | 'address' | 'returnToken'>

/**
 * Records a payment before the browser leaves for it; the cart's id comes back with it.
 * @param now milliseconds
 */
export const beginPayment = (now: number, about: Begun = {}): PaymentRecord =>
  keep(
    {
      ...about,
      time: now,
      requestToken: randomToken(),
      after: bookedPayments(now).map(({ requestToken }) => requestToken),
    },
    now,
  )

const ofCart = (cartId: CartId, now: number): PaymentRecord | undefined =>
  recordsAt(now).find((record) => record.cartId === cartId)

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

/**
 * Records that a payment came back, with its cart. It is open again, even if it had been given up or had failed, unless
 * its cart has an outcome already: it came back without a token before, and was taken for another payment.
 */
export function recordReturn(token: string, cartId: CartId | undefined, now: number) {
  const before = cartId === undefined ? undefined : ofCart(cartId, now)
  return update(token, now, (record) => {
    if (!record.ended && (cartId ?? record.cartId) === record.cartId) return undefined
    const { receipt, booked, refused, gone } = before ?? record
    return { cartId: cartId ?? record.cartId, receipt, booked, refused, gone, ended: undefined, canceled: undefined }
  })
}

/** Returns the record of a cart; a new one, about nothing in this browser, for a payment that was begun elsewhere. */
export const paymentOfCart = (cartId: CartId, now: number): PaymentRecord =>
  ofCart(cartId, now) ?? keep({ time: now, requestToken: randomToken(), cartId }, now)

/** Returns the payment that this tab began or saw last and that has no end, for pages that come back without a cart. */
export const lastOfTab = (now: number): PaymentRecord | undefined =>
  recordsAt(now).findLast((record) => isOwn(record) && isUnsettled(record))

/* What is open, and what is booked */

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

/** Returns the payments that are booked. */
export const bookedPayments = (now: number): PaymentRecord[] => recordsAt(now).filter(isBooked)

/**
 * Returns true if another payment has paid for the same order, or bought the same, after this one was started, so that
 * confirming it would book it twice.
 */
export function isDuplicatePayment(payment: PaymentRecord, now: number): boolean {
  const { requestToken: own, time, after, order, basket: ownBasket, lines: ownLines = [] } = payment
  const isForSame = ({ order: paidOrder, basket, lines = [] }: PaymentRecord) =>
    order === undefined
      ? (basket === ownBasket || (isOfBasket(basket) && isOfBasket(ownBasket))) && overlap(lines, ownLines)
      : order === paidOrder
  // A clock may go back between the two, so times count only for records of earlier releases.
  const isLater = ({ requestToken, booked = 0 }: PaymentRecord) =>
    after === undefined ? booked > time : !after.includes(requestToken)
  return bookedPayments(now).some((other) => other.requestToken !== own && isLater(other) && isForSame(other))
}

/** Returns the carts whose payment was abandoned without telling the server, and that have no outcome. */
export const abandonedCarts = (now: number, order?: OrderId): CartId[] =>
  recordsAt(now).flatMap(({ cartId, abandoned, ended, receipt, order: own }) =>
    abandoned && !ended && !receipt && cartId !== undefined && own === order ? [cartId] : [],
  )

/* Ends */

/** Records that the visitor abandoned a payment while the server couldn't be reached. */
export const recordAbandoned = (cartId: CartId, now: number) =>
  keep({ ...paymentOfCart(cartId, now), abandoned: true }, now)

/** Records the result of a payment, for reloads, Back and other tabs. */
export const recordReceipt = (cartId: CartId, receipt: Receipt, now: number) =>
  keep({ ...paymentOfCart(cartId, now), receipt, booked: now, ended: undefined }, now)

/** Records that a cart turned out to be paid, without its receipt. */
export const recordPaid = (cartId: CartId, now: number) =>
  keep({ ...paymentOfCart(cartId, now), booked: now, ended: true, gone: 'alreadyPaid' }, now)

/** Records that a payment ended without a booking, and how. */
export const endPayment = (
  token: string,
  now: number,
  how: Pick<PaymentRecord, 'refused' | 'canceled' | 'gone'> = {},
) => update(token, now, (record) => (record.receipt ? undefined : { ...how, ended: true }))

/** Records that the visitor gave up a payment that never came back, so that the server can't be asked about it. */
export const recordGivenUp = (token: string, now: number) => update(token, now, () => ({ ended: true, givenUp: true }))

/** Records that the visitor has read the notice of a refused or given-up payment. */
export const dismissPayment = (token: string, now: number) => update(token, now, () => ({ dismissed: true }))

/**
 * Records that a purchase was reported to analytics, or is never to be.
 * @returns false if that was recorded before, in any tab
 */
export function recordReported(cartId: CartId, now: number): boolean {
  const record = paymentOfCart(cartId, now)
  if (record.reported) return false
  keep({ ...record, reported: true }, now)
  return true
}
