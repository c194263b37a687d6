import { isId, type CartId } from '#domain/ids/ids.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { randomToken } from './random-token.ts'
import { jsonOf, storageKey, withStorage } from '#stores/storage/storage.ts'

/**
 * A payment that was begun, kept in the local storage for 24 hours, for a wallet or a bank's app may
 * come back in another tab. It holds nothing personal.
 */
export interface PaymentRecord {
  cartId: CartId
  /** When it was first seen, in milliseconds. */
  time: number
  /** The request token of its confirmation, the same for every repeat in every tab. */
  requestToken: string
  /** Its result, once it is confirmed. */
  receipt?: Receipt
  /** Whether analytics was told of it. */
  reported?: boolean
}

const lifespan = 24 * 60 * 60 * 1000

const isRecords = isList(
  isShape<PaymentRecord>({
    cartId: isId,
    time: isWhole,
    requestToken: isText,
    receipt: isMaybe(isShape<Receipt>({ bookingId: isId, hasTickets: isFlag })),
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
  const known = new Set(stored.map(({ cartId }) => cartId))
  return [...stored, ...inMemory.filter(({ cartId }) => !known.has(cartId))].filter(
    ({ time }) => time <= now && now - time < lifespan,
  )
}

function keep(record: PaymentRecord, now: number) {
  inMemory = [...recordsAt(now).filter(({ cartId }) => cartId !== record.cartId), record]
  withStorage('localStorage', (storage) => storage.setItem(key(), JSON.stringify(inMemory)))
}

/** The record of a cart, made now if there is none. @param now milliseconds */
export function paymentRecord(cartId: CartId, now: number): PaymentRecord {
  const found = recordsAt(now).find((record) => record.cartId === cartId)
  if (found) return found
  const record = { cartId, time: now, requestToken: randomToken() }
  keep(record, now)
  return record
}

/** Keeps the result of a payment, for reloads, Back and other tabs. */
export const keepReceipt = (cartId: CartId, receipt: Receipt, now: number) =>
  keep({ ...paymentRecord(cartId, now), receipt }, now)

/** Whether analytics was told of a purchase, in whatever tab. */
export const isReported = (cartId: CartId, now: number): boolean => paymentRecord(cartId, now).reported === true

/** Remembers that analytics was told of a purchase. */
export const keepReported = (cartId: CartId, now: number) =>
  keep({ ...paymentRecord(cartId, now), reported: true }, now)
