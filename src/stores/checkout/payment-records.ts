import { overlap, paymentLifespan, type PurchasedLine } from '#domain/cart/shared-basket.ts'
import { isId, type CartId, type OrderId } from '#domain/shop/ids.ts'
import type { Receipt, Refusal } from '#domain/checkout/payment.ts'
import { isOfBasket } from '#stores/cart/share.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { isWebAddress } from '#stores/storage/island-checks.ts'
import { randomToken } from './random-token.ts'
import { persisted, readStored, storageKey, withStorage } from '#stores/storage/storage.ts'

/**
 * Record of a started payment, kept in the local storage for 24 hours, since a wallet or a bank's app may return to
 * another tab. It holds nothing personal.
 */
export interface PaymentRecord {
  /** Absent until the payment page returns with it. */
  cartId?: CartId
  /** Time of its start, or of its first appearance, in milliseconds. */
  time: number
  /** Request token of the confirmation, the same for every repeat in every tab. */
  requestToken: string
  /** Number of changes made to it; of two copies, the one with more is newer. */
  version?: number
  /** Order that is paid; absent for a basket. */
  order?: OrderId
  /** Basket that is paid, and hashes of its lines, by which every tab removes them once they are bought. */
  basket?: string
  lines?: PurchasedLine[]
  /** Address of the payment page. */
  address?: string
  /** Result of the confirmation. */
  receipt?: Receipt
  /** Time of the result, in milliseconds. */
  booked?: number
  /** True once it ended without a booking: failed, cancelled, refused, gone or abandoned. */
  ended?: boolean
  /**
   * True once it was abandoned while the server couldn't be reached; its outcome is requested before another one is
   * started.
   */
  abandoned?: boolean
  /** The server's refusal to confirm it, after which it isn't asked again. */
  refused?: Refusal
  /** True once it was reported to analytics, or once it wasn't because consent was lacking. */
  reported?: boolean
}

const isRecords = isList(
  isShape<PaymentRecord>({
    cartId: isMaybe<CartId>(isId),
    time: isWhole,
    requestToken: isText,
    version: isMaybe(isWhole),
    order: isMaybe<OrderId>(isId),
    basket: isMaybe(isText),
    lines: isMaybe(isList(isShape<PurchasedLine>({ line: isText, thing: isText, count: isWhole }))),
    address: isMaybe(isWebAddress),
    receipt: isMaybe(isShape<Receipt>({ bookingId: isId, hasTickets: isFlag })),
    booked: isMaybe(isWhole),
    ended: isMaybe(isFlag),
    abandoned: isMaybe(isFlag),
    refused: isMaybe(isShape<Refusal>({ message: isMaybe(isText), isDouble: isMaybe(isFlag) })),
    reported: isMaybe(isFlag),
  }),
)

const parse = (stored: unknown): PaymentRecord[] => (isRecords(stored) ? stored : [])

/**
 * This tab's own copy of records that it made or changed, since the local storage may be full, forbidden or cleared.
 */
const $ofTab = persisted<PaymentRecord[]>('payments', [], parse)

/** Merges two copies of a record: the newer wins, but no outcome of either is lost. */
function joined(one: PaymentRecord, other: PaymentRecord): PaymentRecord {
  const [older, newer] = (one.version ?? 0) > (other.version ?? 0) ? [other, one] : [one, other]
  const { receipt = older.receipt, booked = older.booked, reported = older.reported, cartId = older.cartId } = newer
  return { ...newer, receipt, booked, reported, cartId }
}

function recordsAt(now: number): PaymentRecord[] {
  const stored = parse(readStored('localStorage', 'payments'))
  const byToken = new Map<string, PaymentRecord>()
  for (const record of [...stored, ...$ofTab.get()]) {
    const known = byToken.get(record.requestToken)
    byToken.set(record.requestToken, known ? joined(known, record) : record)
  }
  return [...byToken.values()].filter(({ time }) => time <= now && now - time < paymentLifespan)
}

function keep(record: PaymentRecord, now: number): PaymentRecord {
  const kept = { ...record, version: (record.version ?? 0) + 1 }
  const withKept = (records: PaymentRecord[]) => [
    ...records.filter(({ requestToken }) => requestToken !== kept.requestToken),
    kept,
  ]
  const others = new Set($ofTab.get().map(({ requestToken }) => requestToken))
  const known = recordsAt(now)
  $ofTab.set(withKept(known.filter(({ requestToken }) => others.has(requestToken))))
  withStorage('localStorage', (storage) => storage.setItem(storageKey('payments'), JSON.stringify(withKept(known))))
  return kept
}

const findRecord = (cartId: CartId, now: number): PaymentRecord | undefined =>
  recordsAt(now).find((record) => record.cartId === cartId)

/**
 * Records a payment before the browser leaves for it; the cart's id comes back with it.
 * @param now milliseconds
 */
export const beginPayment = (
  now: number,
  about: Pick<PaymentRecord, 'order' | 'basket' | 'lines' | 'address'> = {},
): PaymentRecord => keep({ ...about, time: now, requestToken: randomToken() }, now)

/** Returns true if an address contains the id of a cart, as those of some payment pages do. */
const names = (address: string, cartId: CartId) => address.split(/[/?&=#]/).includes(encodeURIComponent(cartId))

/**
 * Returns the payment that a cart belongs to, among those that haven't returned: the one whose address contains the
 * cart, else the last of this tab, else the only one, if an app has returned to a new tab.
 */
function begunPayment(cartId: CartId, now: number, own: string | undefined): PaymentRecord | undefined {
  const records = recordsAt(now)
  const away = records.filter((record) => record.cartId === undefined).toSorted((one, other) => one.time - other.time)
  const [named, ...others] = away.filter(({ address }) => address !== undefined && names(address, cartId))
  if (named && others.length === 0) return named
  const ofTab = new Set([own, ...$ofTab.get().map(({ requestToken }) => requestToken)])
  const last = away.findLast(({ requestToken }) => ofTab.has(requestToken))
  if (last) return last
  // This tab's payment wasn't stored anywhere else; the token of another one would book it twice.
  if (own !== undefined && !records.some(({ requestToken }) => requestToken === own))
    return { time: now, requestToken: own }
  const [only, ...rest] = away.filter(({ ended }) => !ended)
  return rest.length === 0 ? only : undefined
}

/**
 * Returns the record of a cart that has returned: the one stored before the browser left, else a new one.
 * @param now milliseconds
 * @param own request token of the payment that this tab began
 */
export function paymentRecord(cartId: CartId, now: number, own?: string): PaymentRecord {
  const found = findRecord(cartId, now)
  if (found) return found
  const begun = begunPayment(cartId, now, own) ?? { time: now, requestToken: randomToken() }
  return keep({ ...begun, cartId, ended: undefined }, now)
}

/** Returns the last payment of this tab that hasn't returned, for payment pages that send no cart. */
export function lastBegun(now: number): PaymentRecord | undefined {
  const ofTab = new Set($ofTab.get().map(({ requestToken }) => requestToken))
  return recordsAt(now)
    .toSorted((one, other) => one.time - other.time)
    .findLast(({ requestToken, cartId }) => ofTab.has(requestToken) && cartId === undefined)
}

const isOpen = ({ ended, abandoned }: PaymentRecord) => !ended && !abandoned

/**
 * Returns a payment of the basket that has no outcome: the one that this tab started, even if it ended elsewhere; one
 * of the same basket in another tab; or one that returned to any tab and got no answer.
 * @param own request token of the payment that this tab began, unless that is booked
 */
export const openPayment = (now: number, own: string | undefined): PaymentRecord | undefined => {
  const open = recordsAt(now).filter((one) => one.order === undefined && isOpen(one))
  const unanswered = open.filter(({ receipt }) => receipt === undefined)
  return (
    open.find(({ requestToken }) => requestToken === own) ??
    unanswered.findLast(({ basket }) => isOfBasket(basket)) ??
    unanswered.findLast(({ cartId }) => cartId !== undefined)
  )
}

/** Returns the payments that are booked. */
export const bookedPayments = (now: number): PaymentRecord[] =>
  recordsAt(now).filter(({ booked }) => booked !== undefined)

/**
 * Returns true if another payment has paid for the same order, or bought the same, after this one was started, so that
 * confirming it would book it twice.
 */
export function isDuplicatePayment(payment: PaymentRecord, now: number): boolean {
  const { requestToken: own, time, order, basket: ownBasket, lines: ownLines = [] } = payment
  const isForSame = ({ order: paidOrder, basket, lines = [] }: PaymentRecord) =>
    order === undefined
      ? (basket === ownBasket || (isOfBasket(basket) && isOfBasket(ownBasket))) && overlap(lines, ownLines)
      : order === paidOrder
  return bookedPayments(now).some(
    (other) => other.requestToken !== own && (other.booked ?? 0) > time && isForSame(other),
  )
}

/** Returns a payment of an order, begun in any tab, that has no outcome. */
export const openOrderPayment = (now: number, order: OrderId): PaymentRecord | undefined =>
  recordsAt(now).findLast((one) => one.order === order && isOpen(one) && one.receipt === undefined)

/** Returns the carts whose payment was abandoned without telling the server, and that have no outcome. */
export const abandonedCarts = (now: number, order?: OrderId): CartId[] =>
  recordsAt(now).flatMap(({ cartId, abandoned, ended, receipt, order: own }) =>
    abandoned && !ended && !receipt && cartId !== undefined && own === order ? [cartId] : [],
  )

/** Records that the visitor abandoned a payment while the server couldn't be reached. */
export const recordAbandoned = (cartId: CartId, now: number) =>
  keep({ ...paymentRecord(cartId, now), abandoned: true }, now)

/** Records the result of a payment, for reloads, Back and other tabs. */
export const recordReceipt = (cartId: CartId, receipt: Receipt, now: number) =>
  keep({ ...paymentRecord(cartId, now), receipt, booked: now, ended: undefined }, now)

/** Records that a cart turned out to be paid, without its receipt. */
export const recordPaid = (cartId: CartId, now: number) =>
  keep({ ...paymentRecord(cartId, now), booked: now, ended: true }, now)

/** Records that a payment ended without a booking, with the server's refusal if there was one. */
export function endPayment(token: string, now: number, refused?: Refusal) {
  const record = recordsAt(now).find(({ requestToken }) => requestToken === token)
  if (record && !record.receipt) keep({ ...record, ended: true, refused: refused ?? record.refused }, now)
}

/**
 * Records that a purchase was reported to analytics, or is never to be.
 * @returns false if that was recorded before, in any tab
 */
export function recordReported(cartId: CartId, now: number): boolean {
  const record = paymentRecord(cartId, now)
  if (record.reported) return false
  keep({ ...record, reported: true }, now)
  return true
}
