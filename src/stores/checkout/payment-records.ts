import { atom } from 'nanostores'
import { overlap, type PurchasedLine } from '#domain/cart/shared-basket.ts'
import { isId, type CartId, type OrderId } from '#domain/shop/ids.ts'
import type { Receipt, Refusal } from '#domain/checkout/payment.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { isWebAddress } from '#stores/storage/island-checks.ts'
import { randomToken } from './random-token.ts'
import { jsonOf, persisted, storageKey, withStorage } from '#stores/storage/storage.ts'

/**
 * A payment that was begun, kept in the local storage for 24 hours, for a wallet or a bank's app may
 * come back in another tab. It holds nothing personal.
 */
export interface PaymentRecord {
  /** Absent until the payment page has sent the browser back with it. */
  cartId?: CartId
  /** When it was begun, or first seen, in milliseconds. */
  time: number
  /** The request token of its confirmation, the same for every repeat in every tab. */
  requestToken: string
  /** Number of changes made to it: of two copies the one with more is the newer. */
  version?: number
  /** The order that is paid; absent where a basket is. */
  order?: OrderId
  /** The basket that is paid, and hashes of its lines, by which every tab knows what to take out once it is bought. */
  basket?: string
  lines?: PurchasedLine[]
  /** Where it is paid. */
  address?: string
  /** Its result, once it is confirmed. */
  receipt?: Receipt
  /** When its result came, in milliseconds. */
  booked?: number
  /** Whether it came to nothing: failed, cancelled, refused, gone or given up. */
  ended?: boolean
  /** Whether it was given up while the server couldn't be reached: it is asked about before another is begun. */
  abandoned?: boolean
  /** Where the server refused to confirm it: it isn't asked again. */
  refused?: Refusal
  /** Whether analytics was told of it. */
  reported?: boolean
}

const lifespan = 24 * 60 * 60 * 1000

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

const key = () => storageKey('payments')

const parse = (stored: unknown): PaymentRecord[] => (isRecords(stored) ? stored : [])

/** The tab's own copy of the records that it made or changed: the local storage may be full, forbidden or emptied. */
const $ofTab = persisted<PaymentRecord[]>('payments', [], parse)

/** Two copies of one record as one: the newer, and nothing that either of them knows of its end is lost. */
function joined(one: PaymentRecord, other: PaymentRecord): PaymentRecord {
  const [older, newer] = (one.version ?? 0) > (other.version ?? 0) ? [other, one] : [one, other]
  const { receipt = older.receipt, booked = older.booked, reported = older.reported, cartId = older.cartId } = newer
  return { ...newer, receipt, booked, reported, cartId }
}

function recordsAt(now: number): PaymentRecord[] {
  const stored = parse(jsonOf(withStorage('localStorage', (storage) => storage.getItem(key())) ?? '[]'))
  const byToken = new Map<string, PaymentRecord>()
  for (const record of [...stored, ...$ofTab.get()]) {
    const known = byToken.get(record.requestToken)
    byToken.set(record.requestToken, known ? joined(known, record) : record)
  }
  return [...byToken.values()].filter(({ time }) => time <= now && now - time < lifespan)
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
  withStorage('localStorage', (storage) => storage.setItem(key(), JSON.stringify(withKept(known))))
  return kept
}

/**
 * Begins or confirms a payment while no other tab of the shop does, where the browser can see to that: what one tab has
 * recorded the next one reads.
 */
export const withPayments = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(storageKey('payment'), work) : work()

const findRecord = (cartId: CartId, now: number): PaymentRecord | undefined =>
  recordsAt(now).find((record) => record.cartId === cartId)

/**
 * Records a payment before the browser leaves for it: its cart's id is what it comes back with.
 * @param now milliseconds
 */
export const beginPayment = (
  now: number,
  about: Pick<PaymentRecord, 'order' | 'basket' | 'lines' | 'address'> = {},
): PaymentRecord => keep({ ...about, time: now, requestToken: randomToken() }, now)

/** Whether the browser keeps no payments for other tabs: then each tab knows of its own alone, which is said before one pays. */
export const $unkept = atom(false)

let isTried = false

/** Tries, once on a page, whether the local storage takes what a payment needs. */
export function tryKeeping() {
  if (isTried) return
  isTried = true
  const kept = withStorage('localStorage', (storage) => {
    const trial = storageKey('payments-trial')
    storage.setItem(trial, ' '.repeat(4000))
    storage.removeItem(trial)
    return true
  })
  $unkept.set(kept !== true)
}

/** Whether an address names a cart: some payment pages are told apart by it. */
const names = (address: string, cartId: CartId) => address.split(/[/?&=#]/).includes(encodeURIComponent(cartId))

/**
 * The payment that a cart belongs to, of those that aren't back: the one whose address names it, else the one that this tab
 * began last, else the only one, where an app came back to a tab of its own.
 */
function begunPayment(cartId: CartId, now: number, own: string | undefined): PaymentRecord | undefined {
  const records = recordsAt(now)
  const away = records.filter((record) => record.cartId === undefined).toSorted((one, other) => one.time - other.time)
  const [named, ...alike] = away.filter(({ address }) => address !== undefined && names(address, cartId))
  if (named && alike.length === 0) return named
  const ofTab = new Set([own, ...$ofTab.get().map(({ requestToken }) => requestToken)])
  const last = away.findLast(({ requestToken }) => ofTab.has(requestToken))
  if (last) return last
  // What this tab began was kept nowhere else: a token of another would book it twice.
  if (own !== undefined && !records.some(({ requestToken }) => requestToken === own))
    return { time: now, requestToken: own }
  const [only, ...others] = away.filter(({ ended }) => !ended)
  return others.length === 0 ? only : undefined
}

/**
 * The record of a cart that came back; the one begun before it left, or one made now if there is none.
 * @param now milliseconds
 * @param own request token of the payment that this tab began
 */
export function paymentRecord(cartId: CartId, now: number, own?: string): PaymentRecord {
  const found = findRecord(cartId, now)
  if (found) return found
  const begun = begunPayment(cartId, now, own) ?? { time: now, requestToken: randomToken() }
  return keep({ ...begun, cartId, ended: undefined }, now)
}

/** The payment that this tab began last and that isn't back, where the payment page names no cart. */
export function lastBegun(now: number): PaymentRecord | undefined {
  const ofTab = new Set($ofTab.get().map(({ requestToken }) => requestToken))
  return recordsAt(now)
    .toSorted((one, other) => one.time - other.time)
    .findLast(({ requestToken, cartId }) => ofTab.has(requestToken) && cartId === undefined)
}

const isOpen = ({ ended, abandoned }: PaymentRecord) => !ended && !abandoned

/**
 * A payment of the basket of which nobody knows yet what became: the one this tab began, wherever it ended meanwhile, one of
 * the same basket in another tab, or one that came back in whatever tab and got no answer.
 * @param own request token of the payment that this tab began, unless it was settled
 * @param isOfBasket whether an id is one of this tab's basket
 */
export const openPayment = (
  now: number,
  own: string | undefined,
  isOfBasket: (id: string | undefined) => boolean,
): PaymentRecord | undefined => {
  const open = recordsAt(now).filter((one) => one.order === undefined && isOpen(one))
  const unanswered = open.filter(({ receipt }) => receipt === undefined)
  return (
    open.find(({ requestToken }) => requestToken === own) ??
    unanswered.findLast(({ basket }) => isOfBasket(basket)) ??
    unanswered.findLast(({ cartId }) => cartId !== undefined)
  )
}

/** Payments of baskets that are booked. */
export const bookedPayments = (now: number): PaymentRecord[] =>
  recordsAt(now).filter(({ booked }) => booked !== undefined)

/**
 * Whether what a payment is for was bought by another one after this was begun: to confirm it would book the same twice.
 * @param isOfBasket whether an id is one of this tab's basket
 */
export const isDouble = (
  payment: PaymentRecord,
  now: number,
  isOfBasket: (id: string | undefined) => boolean,
): boolean =>
  bookedPayments(now).some(
    ({ requestToken, booked = 0, basket, lines = [] }) =>
      requestToken !== payment.requestToken &&
      booked > payment.time &&
      (basket === payment.basket || (isOfBasket(basket) && isOfBasket(payment.basket))) &&
      overlap(lines, payment.lines ?? []),
  )

/** A payment of an order, begun in whatever tab, of which nobody knows yet what became. */
export const openOrderPayment = (now: number, order: OrderId): PaymentRecord | undefined =>
  recordsAt(now).findLast((one) => one.order === order && isOpen(one) && one.receipt === undefined)

/** Carts whose payment was given up without the server having been told, and of which nobody knows what became. */
export const abandonedCarts = (now: number, order?: OrderId): CartId[] =>
  recordsAt(now).flatMap(({ cartId, abandoned, ended, receipt, order: own }) =>
    abandoned && !ended && !receipt && cartId !== undefined && own === order ? [cartId] : [],
  )

/** Remembers that the visitor gave a payment up while the server couldn't be reached. */
export const keepAbandoned = (cartId: CartId, now: number) =>
  keep({ ...paymentRecord(cartId, now), abandoned: true }, now)

/** Keeps the result of a payment, for reloads, Back and other tabs. */
export const keepReceipt = (cartId: CartId, receipt: Receipt, now: number) =>
  keep({ ...paymentRecord(cartId, now), receipt, booked: now, ended: undefined }, now)

/** Remembers that a cart turned out to be paid, without its receipt. */
export const keepPaid = (cartId: CartId, now: number) =>
  keep({ ...paymentRecord(cartId, now), booked: now, ended: true }, now)

/** Remembers that a payment came to nothing, and where the server refused it, why. */
export function endPayment(token: string, now: number, refused?: Refusal) {
  const record = recordsAt(now).find(({ requestToken }) => requestToken === token)
  if (record && !record.receipt) keep({ ...record, ended: true, refused: refused ?? record.refused }, now)
}

/** Whether analytics was told of a purchase, in whatever tab. */
export const isReported = (cartId: CartId, now: number): boolean => findRecord(cartId, now)?.reported === true

/** Remembers that analytics was told of a purchase. */
export const keepReported = (cartId: CartId, now: number) =>
  keep({ ...paymentRecord(cartId, now), reported: true }, now)
