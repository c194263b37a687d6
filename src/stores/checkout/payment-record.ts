import { isRecord } from '#domain/collections/json.ts'
import type { PurchasedLine } from '#domain/cart/shared-basket.ts'
import type { PaymentSummary } from '#domain/checkout/order.ts'
import type { Receipt, Refusal } from '#domain/checkout/payment.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import { isId, type CartId, type OrderId } from '#domain/shop/ids.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole, type Check } from '#domain/collections/checks.ts'
import { isOneOf, isWebAddress } from '#domain/collections/island-checks.ts'
import { isPaymentSummary } from './order.ts'

/**
 * Record of a started payment, kept in the local storage for 24 hours, since a wallet or a bank's app may return to
 * another tab. It holds nothing personal.
 */
export interface PaymentRecord {
  /** Time of its start, or of its first appearance, in milliseconds; for display and expiry, never to order events. */
  time: number
  /** Time at which it was first seen to be older than a day, since a clock may have jumped; absent before. */
  late?: number
  /** Request token of the confirmation, the same for every repeat in every tab; it never appears in an address. */
  requestToken: string
  /** Number of changes made to it; of two copies, the one with more is newer. */
  version?: number
  /** Names it in the addresses that the payment page leads back to; absent in records of earlier releases. */
  returnToken?: string
  /** Absent until the payment page returns with it. */
  cartId?: CartId
  /** True once the server was asked to confirm it, so that it may be booked even if no answer arrived. */
  asked?: boolean
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
  late: isMaybe(isWhole),
  requestToken: isText,
  version: isMaybe(isWhole),
  returnToken: isMaybe(isText),
  cartId: isMaybe<CartId>(isId),
  asked: isMaybe(isFlag),
  order: isMaybe<OrderId>(isId),
  basket: isMaybe(isText),
  lines: isMaybe(
    isList(isShape<PurchasedLine>({ line: isText, thing: isText, subject: isMaybe(isText), count: isWhole })),
  ),
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

/** Returns true unless this release can't read a field of a stored record. */
export const isReadable = ([name, value]: [string, unknown]) => checks.get(name)?.(value) ?? true

/**
 * Reads a stored record. A field that this release can't read is left out, so that the payment is known all the same;
 * without a time and a token it is none.
 */
export function recordIn(stored: unknown): PaymentRecord | undefined {
  const record: unknown = isRecord(stored) && Object.fromEntries(Object.entries(stored).filter(isReadable))
  return isPaymentRecord(record) ? record : undefined
}

/** Merges two copies of a record: the newer wins, but no outcome of either is lost. */
export function joined(one: PaymentRecord, other: PaymentRecord): PaymentRecord {
  const [older, newer] = (one.version ?? 0) > (other.version ?? 0) ? [other, one] : [one, other]
  const { receipt = older.receipt, booked = older.booked, reported = older.reported, cartId = older.cartId } = newer
  return {
    ...newer,
    receipt,
    booked,
    reported,
    cartId,
    asked: newer.asked ?? older.asked,
    late: newer.late ?? older.late,
  }
}

/** Returns true if the server has said how a payment ended. */
export const hasOutcome = ({ booked, refused, gone, canceled }: PaymentRecord) =>
  booked !== undefined || refused !== undefined || gone !== undefined || canceled === true

/**
 * Returns one record for two of the same cart: a tab that couldn't read the one that began the payment has made another.
 * The one with the outcome says how it ended, a booking before anything else.
 */
export function ofOneCart(one: PaymentRecord, other: PaymentRecord): PaymentRecord {
  const [begun, found] = one.after === undefined && other.after !== undefined ? [other, one] : [one, other]
  const knows = found.booked !== undefined || (hasOutcome(found) && !hasOutcome(begun)) ? found : begun
  const { receipt, booked, ended, canceled, gone, refused, dismissed } = begun.booked === undefined ? knows : begun
  const [asked, reported] = [begun.asked ?? found.asked, begun.reported ?? found.reported]
  return { ...begun, receipt, booked, ended, canceled, gone, refused, dismissed, asked, reported }
}

export const isBooked = ({ booked }: PaymentRecord) => booked !== undefined
export const isOpen = ({ ended, abandoned }: PaymentRecord) => !ended && !abandoned

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
