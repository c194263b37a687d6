import { isId, type CartId } from '#domain/ids/ids.ts'
import type { Receipt, Refusal } from '#domain/checkout/payment.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { randomToken } from './random-token.ts'
import { jsonOf, storageKey, withStorage } from '#stores/storage/storage.ts'

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
  /** Its result, once it is confirmed. */
  receipt?: Receipt
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
    receipt: isMaybe(isShape<Receipt>({ bookingId: isId, hasTickets: isFlag })),
    ended: isMaybe(isFlag),
    abandoned: isMaybe(isFlag),
    refused: isMaybe(isShape<Refusal>({ message: isMaybe(isText) })),
    reported: isMaybe(isFlag),
  }),
)

const key = () => storageKey('payments')

function parse(text: string | null | undefined): PaymentRecord[] {
  const stored = jsonOf(text ?? '[]')
  return isRecords(stored) ? stored : []
}

// What the storage doesn't take still counts until the page is left.
let inMemory: PaymentRecord[] = []

function recordsAt(now: number): PaymentRecord[] {
  const stored = parse(withStorage('localStorage', (storage) => storage.getItem(key())))
  const known = new Set(stored.map(({ requestToken }) => requestToken))
  return [...stored, ...inMemory.filter(({ requestToken }) => !known.has(requestToken))].filter(
    ({ time }) => time <= now && now - time < lifespan,
  )
}

function keep(record: PaymentRecord, now: number): PaymentRecord {
  inMemory = [...recordsAt(now).filter(({ requestToken }) => requestToken !== record.requestToken), record]
  withStorage('localStorage', (storage) => storage.setItem(key(), JSON.stringify(inMemory)))
  return record
}

const findRecord = (cartId: CartId, now: number): PaymentRecord | undefined =>
  recordsAt(now).find((record) => record.cartId === cartId)

/** Records a payment before the browser leaves for it: its cart's id is what it comes back with. @param now milliseconds */
export const beginPayment = (now: number): PaymentRecord => keep({ time: now, requestToken: randomToken() }, now)

/** The payment that this tab began, or the only one that isn't back, where an app came back to a tab of its own. */
function begunPayment(now: number, own: string | undefined): PaymentRecord | undefined {
  const away = recordsAt(now).filter(({ cartId }) => cartId === undefined)
  if (own !== undefined) return away.find(({ requestToken }) => requestToken === own)
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
  const begun = begunPayment(now, own) ?? { time: now, requestToken: randomToken() }
  return keep({ ...begun, cartId, ended: undefined }, now)
}

/**
 * A payment of which nobody knows yet what became: the one this tab began, wherever it ended meanwhile, or one that
 * came back in whatever tab and got no answer.
 * @param own request token of the payment that this tab began, unless it was settled
 */
export const openPayment = (now: number, own: string | undefined): PaymentRecord | undefined => {
  const open = recordsAt(now).filter(({ ended, abandoned }) => !ended && !abandoned)
  const back = (one: PaymentRecord) => one.cartId !== undefined && one.receipt === undefined
  return open.find(({ requestToken }) => requestToken === own) ?? open.findLast(back)
}

/** Carts whose payment was given up without the server having been told, and of which nobody knows what became. */
export const abandonedCarts = (now: number): CartId[] =>
  recordsAt(now).flatMap(({ cartId, abandoned, ended, receipt }) =>
    abandoned && !ended && !receipt && cartId !== undefined ? [cartId] : [],
  )

/** Remembers that the visitor gave a payment up while the server couldn't be reached. */
export const keepAbandoned = (cartId: CartId, now: number) =>
  keep({ ...paymentRecord(cartId, now), abandoned: true }, now)

/** Keeps the result of a payment, for reloads, Back and other tabs. */
export const keepReceipt = (cartId: CartId, receipt: Receipt, now: number) =>
  keep({ ...paymentRecord(cartId, now), receipt, ended: undefined }, now)

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
