import { atom } from 'nanostores'
import { attempt } from '#domain/collections/attempt.ts'
import { isRecord } from '#domain/collections/json.ts'
import { isRecent } from '#domain/cart/shared-basket.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import type { CartId } from '#domain/shop/ids.ts'
import { persisted, readStored, storageKey, withStorage } from '#stores/storage/storage.ts'
import { listIn } from '#stores/storage/unread.ts'
import { hasOutcome, isBooked, isReadable, joined, ofOneCart, recordIn, type PaymentRecord } from './payment-record.ts'
import { randomToken } from './random-token.ts'

/**
 * This tab's own copy of records that it made or changed, as they are stored, since the local storage may be full,
 * forbidden or cleared.
 */
const $ofTab = persisted<unknown[]>('payments', [], listIn)

const storedIn = (kind: 'localStorage' | 'sessionStorage') => listIn(readStored(kind, 'payments'))
const inBrowser = () => storedIn('localStorage')

/**
 * Returns a record with the time at which it was first seen to be older than a day. It expires a day after that: a
 * clock that jumps, or is set right, may make any record old at once, and it may be the only trace of a payment.
 */
const aged = (record: PaymentRecord, now: number): PaymentRecord => ({
  ...record,
  time: Math.min(record.time, now),
  late: isRecent(record.time, now) ? undefined : Math.min(record.late ?? now, now),
})

/** Returns true until a record expires. One from the future, after a clock has gone back, counts as just begun. */
const isKept = ({ late }: PaymentRecord, now: number) => late === undefined || isRecent(late, now)

/** Returns the records of this browser. @param now milliseconds */
export function recordsAt(now: number): PaymentRecord[] {
  const byToken = new Map<string, PaymentRecord>()
  // A page that Back restores has the copy as it was left, until it is loaded again.
  for (const stored of [...inBrowser(), ...storedIn('sessionStorage'), ...$ofTab.get()]) {
    const record = recordIn(stored)
    if (!record) continue
    const known = byToken.get(record.requestToken)
    byToken.set(record.requestToken, known ? joined(known, record) : record)
  }
  const records: PaymentRecord[] = []
  for (const record of byToken.values()) {
    const at = records.findIndex(({ cartId }) => cartId !== undefined && cartId === record.cartId)
    const known = records[at]
    if (known) records[at] = ofOneCart(known, record)
    else records.push(record)
  }
  return records.map((record) => aged(record, now)).filter((record) => isKept(record, now))
}

/** Records as this page last read or changed them, for what is shown of them. */
export const $payments = atom<PaymentRecord[]>([])

/**
 * Returns a stored list after a change: its records as they are now, and everything in it that this release can't read,
 * as it was.
 */
function listAfter(stored: readonly unknown[], records: readonly PaymentRecord[]): unknown[] {
  const unread = stored.filter((one) => !recordIn(one))
  const written = records.map((record) => {
    const before = stored.find((one) => recordIn(one)?.requestToken === record.requestToken)
    const fields = isRecord(before) ? Object.entries(before) : []
    return { ...Object.fromEntries(fields.filter((field) => !isReadable(field))), ...record }
  })
  return [...unread, ...written]
}

/** Stores all records for every tab, and this tab's own as its copy. @param token request token of one more of its own */
function store(records: readonly PaymentRecord[], token?: string) {
  const own = new Set([...$ofTab.get().map((one) => recordIn(one)?.requestToken), token])
  const text = JSON.stringify(listAfter(inBrowser(), records))
  $ofTab.set(
    listAfter(
      $ofTab.get(),
      records.filter(({ requestToken }) => own.has(requestToken)),
    ),
  )
  withStorage('localStorage', (storage) => storage.setItem(storageKey('payments'), text))
}

/** Reads the records again, since other tabs change them; what has expired leaves the storages. */
export function refreshPayments(now: number) {
  const records = recordsAt(now)
  const timesOf = ({ requestToken, time, late }: PaymentRecord) => [requestToken, time, late].join(' ')
  const known = new Set(records.map(timesOf))
  const isStored = (stored: unknown) => {
    const record = recordIn(stored)
    return !record || known.has(timesOf(record))
  }
  if (![...inBrowser(), ...$ofTab.get()].every(isStored)) store(records)
  $payments.set(records)
}

function keep(record: PaymentRecord, now: number): PaymentRecord {
  const kept = { ...record, version: (record.version ?? 0) + 1 }
  const others = recordsAt(now).filter(({ requestToken }) => requestToken !== kept.requestToken)
  store([...others, kept], kept.requestToken)
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
export const isOwn = ({ requestToken }: PaymentRecord) =>
  $ofTab.get().some((one) => recordIn(one)?.requestToken === requestToken)

/** Returns the payments that are booked. */
export const bookedPayments = (now: number): PaymentRecord[] => recordsAt(now).filter(isBooked)

/* The lock and the storage that all tabs share */

/** Names of the errors by which a browser says that a page has no Web Locks. */
const noLocks = ['SecurityError', 'NotSupportedError']

/**
 * Starts or confirms a payment while no other tab of the shop does, in browsers with Web Locks; the next tab then reads
 * what this one has recorded. Browsers that forbid the storage refuse the lock too: a tab then knows only its own
 * payments, and the visitor is told (`testLocalStorage`).
 * @throws the error of the call, or of a lock that failed in any other way, since another tab may hold it
 */
export async function withPayments<T>(work: () => Promise<T>): Promise<T> {
  const locks = attempt(() => ('locks' in navigator ? navigator.locks : undefined))
  if (!locks) return work()
  let isGranted = false
  const granted = () => {
    isGranted = true
    return work()
  }
  try {
    return await locks.request(storageKey('payment'), granted)
  } catch (error) {
    if (isGranted || !(error instanceof DOMException && noLocks.includes(error.name))) throw error
    return work()
  }
}

/** True if the browser can't share payments between tabs: each tab knows only its own, and the visitor is told. */
export const $isLocalStorageUnusable = atom(false)

let isTested = false

/** Tests once per page whether the local storage accepts what a payment needs. */
export function testLocalStorage() {
  if (isTested) return
  isTested = true
  const kept = withStorage('localStorage', (storage) => {
    const trial = storageKey('payments-trial')
    storage.setItem(trial, ' '.repeat(4000))
    storage.removeItem(trial)
    return true
  })
  $isLocalStorageUnusable.set(kept !== true)
}

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

/**
 * Records that a payment came back, with its cart. It is open again, even if it had been given up or had failed, unless
 * its cart has an outcome already: it came back without a token before, and was taken for another payment.
 */
export function recordReturn(token: string, cartId: CartId | undefined, now: number) {
  const before = cartId === undefined ? undefined : ofCart(cartId, now)
  return update(token, now, (record) => {
    if (!record.ended && (cartId ?? record.cartId) === record.cartId) return undefined
    const { receipt, booked, refused, gone } = before ?? record
    const ended = before && hasOutcome(before) ? before.ended : undefined
    const again = { canceled: undefined, givenUp: undefined }
    return { cartId: cartId ?? record.cartId, receipt, booked, refused, gone, ended, ...again }
  })
}

/** Returns the record of a cart; a new one, about nothing in this browser, for a payment that was begun elsewhere. */
export const paymentOfCart = (cartId: CartId, now: number): PaymentRecord =>
  ofCart(cartId, now) ?? keep({ time: now, requestToken: randomToken(), cartId }, now)

/** Records that the server is asked to confirm a payment, before it is. */
export const recordAsked = (token: string, now: number) =>
  update(token, now, ({ asked }) => (asked ? undefined : { asked: true }))

/* Ends */

/** Records that the visitor abandoned a payment while the server couldn't be reached. */
export function recordAbandoned(cartId: CartId, now: number) {
  const record = paymentOfCart(cartId, now)
  return keep({ ...record, asked: record.asked ?? false, abandoned: true }, now)
}

/** Records the result of a payment, for reloads, Back and other tabs. */
export const recordReceipt = (cartId: CartId, receipt: Receipt, now: number) =>
  keep({ ...paymentOfCart(cartId, now), receipt, booked: now, ended: undefined, gone: undefined }, now)

/** Records that a cart turned out to be paid, without its receipt. */
export const recordPaid = (cartId: CartId, now: number) =>
  keep({ ...paymentOfCart(cartId, now), booked: now, ended: true, gone: 'alreadyPaid', refused: undefined }, now)

/** Records that a payment ended without a booking, and how. */
export const endPayment = (
  token: string,
  now: number,
  how: Pick<PaymentRecord, 'refused' | 'canceled' | 'gone'> = {},
) => update(token, now, (record) => (record.receipt ? undefined : { ...how, ended: true }))

/** Records the same of the payment of a cart, which this browser may not have begun. */
export const endCart = (cartId: CartId, now: number, how: Parameters<typeof endPayment>[2]) =>
  endPayment(paymentOfCart(cartId, now).requestToken, now, how)

/** Records that the visitor gave up a payment before the server said, or could say, what became of it. */
export const recordGivenUp = (token: string, now: number) =>
  update(token, now, (record) => (record.receipt ? undefined : { ended: true, givenUp: true }))

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
