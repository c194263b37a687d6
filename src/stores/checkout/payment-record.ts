import * as v from 'valibot'
import { type EntriesOf, maybeFlag, maybeText, wholeSchema } from '#domain/collections/schemas.ts'
import { isRecord } from '#domain/collections/json.ts'
import { purchasedLineSchema } from '#domain/cart/shared-basket.ts'
import type { Receipt, Refusal } from '#domain/checkout/payment.ts'
import { isId, type CartId, type OrderId } from '#domain/shop/ids.ts'
import { summarySchema } from './order.ts'

/** Schema of an absolute http or https address. */
const webAddress = v.custom<string>((value) => typeof value === 'string' && /^https?:/.test(value))

const entries = {
  /** Time of its start, or of its first appearance, in milliseconds; for display and expiry, never to order events. */
  time: wholeSchema,
  /** Time at which it was first seen to be older than a day, since a clock may have jumped; absent before. */
  late: v.optional(wholeSchema),
  /** Request token of the confirmation, the same for every repeat in every tab; it never appears in an address. */
  requestToken: v.string(),
  /** Number of changes made to it; of two copies, the one with more is newer. */
  version: v.optional(wholeSchema),
  /** Names it in the addresses that the payment page leads back to; absent in records of earlier releases. */
  returnToken: maybeText,
  /** Absent until the payment page returns with it. */
  cartId: v.optional(v.custom<CartId>(isId)),
  /** True once the server was asked to confirm it, so that it may be booked even if no answer arrived. */
  asked: maybeFlag,
  /** Order that is paid; absent for a basket. */
  order: v.optional(v.custom<OrderId>(isId)),
  /** Basket that is paid, and hashes of its lines, by which every tab removes them once they are bought. */
  basket: maybeText,
  lines: v.optional(v.array(purchasedLineSchema)),
  /** Lines and amounts, as they were shown when the payment was begun. */
  summary: v.optional(summarySchema),
  /** Address of the payment page. */
  address: v.optional(webAddress),
  /** Request tokens of the payments that were booked when it was begun; earlier releases kept none. */
  after: v.optional(v.array(v.string())),
  /** Result of the confirmation. */
  receipt: v.optional(
    v.object({ bookingId: v.custom<OrderId>(isId), hasTickets: v.boolean() } satisfies EntriesOf<Receipt>),
  ),
  /** Time of the result, in milliseconds. */
  booked: v.optional(wholeSchema),
  /** True once it ended without a booking: failed, cancelled, refused, gone or abandoned. */
  ended: maybeFlag,
  /** True once the server accepted that the visitor cancelled it on its page. */
  canceled: maybeFlag,
  /** The reason why its cart is gone, as the server gave it. */
  gone: v.optional(v.picklist(['alreadyPaid', 'tooSlow', 'unknown'])),
  /** The server's refusal to confirm it, after which it isn't asked again. */
  refused: v.optional(v.object({ message: maybeText, isDouble: maybeFlag } satisfies EntriesOf<Refusal>)),
  /**
   * True once the visitor gave it up without the server saying that it is cancelled: it may be paid, so it is told until it
   * comes back, has an outcome, or is dismissed.
   */
  givenUp: maybeFlag,
  /** True once the visitor has dismissed the notice of its refusal, or of having given it up. */
  dismissed: maybeFlag,
  /**
   * True once it was abandoned while the server couldn't be reached; its outcome is requested before another one is
   * started.
   */
  abandoned: maybeFlag,
  /** True once it was reported to analytics, or once it wasn't because consent was lacking. */
  reported: maybeFlag,
}

const recordSchema = v.object(entries)

/**
 * Record of a started payment, kept in the local storage for 24 hours, since a wallet or a bank's app may return to
 * another tab. It holds nothing personal.
 */
export type PaymentRecord = v.InferOutput<typeof recordSchema>

const schemas = new Map<string, v.GenericSchema>(Object.entries(entries))

/** Returns true unless this release can't read a field of a stored record. */
export const isReadable = ([name, value]: [string, unknown]) => {
  const schema = schemas.get(name)
  return !schema || v.is(schema, value)
}

/**
 * Reads a stored record. A field that this release can't read is left out, so that the payment is known all the same;
 * without a time and a token it is none.
 */
export function recordIn(stored: unknown): PaymentRecord | undefined {
  const record: unknown = isRecord(stored) && Object.fromEntries(Object.entries(stored).filter(isReadable))
  return v.is(recordSchema, record) ? record : undefined
}

const earlier = (one?: number, other?: number) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

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
    // The earlier of two times, so that tabs whose clocks went back agree, and don't write one after the other for ever.
    time: Math.min(newer.time, older.time),
    late: earlier(newer.late, older.late),
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

/**
 * Returns true for a payment that was given up, and may be paid for all anybody knows: it never came back, or the server
 * couldn't say what became of it.
 */
export const isGivenUp = (record: PaymentRecord) => {
  const { cartId, ended, abandoned, givenUp, dismissed } = record
  const isAbandoned = cartId !== undefined && abandoned === true && !ended
  return !hasOutcome(record) && !dismissed && (givenUp === true || isAbandoned)
}
