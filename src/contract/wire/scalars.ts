import { isLang, languages, type Lang } from '#domain/shop/languages.ts'
import { isLoopback, parseEmail, withoutCredentials } from '#domain/shop/addresses.ts'
import type { Money } from '#domain/money/money.ts'
import { type ScalarKind, type ScalarShape, refuse, wire, type Wire, converted } from './wire.ts'
import {
  parseCalendarDate,
  parseTimeOfDay,
  parseWallDateTime,
  type CalendarDate,
  type TimeOfDay,
  type WallDateTime,
} from '#domain/dates/wall-clock.ts'
import {
  parseId,
  type ArticleId,
  type CartId,
  type EventId,
  type Id,
  type OrderId,
  type PaymentTypeId,
  type TicketId,
  type TourId,
  type VoucherId,
} from '#domain/shop/ids.ts'

/**
 * Returns a schema of a single value.
 * @param read returns the value in the shop's form, or undefined if it can't be read
 */
// @__NO_SIDE_EFFECTS__
export function scalar<I, O>(
  kind: ScalarKind,
  expects: string,
  read: (value: unknown) => O | undefined,
): Wire<I, O, ScalarShape> {
  return wire({ kind: 'scalar', scalar: kind }, expects, (input) => {
    const value = read(input)
    return value === undefined ? refuse(expects, input) : { value }
  })
}

const digits = /^-?\d+(\.\d+)?$/
const wholeDigits = /^-?\d+$/

/** Returns a number, or a text that is one as a number. */
function asNumber(value: unknown, form = digits): number | undefined {
  const read = typeof value === 'string' && form.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

function asInteger(value: unknown): number | undefined {
  const read = asNumber(value, wholeDigits)
  return Number.isSafeInteger(read) ? read : undefined
}

/** The longest plain text and the longest name. Nobody reads more, and it would make pages slow. */
const longestText = 20_000
const longestName = 1000
/** The longest address; no browser accepts a longer one. */
const longestAddress = 8000

/** Returns the schema of a plain text with a maximum length. */
// @__NO_SIDE_EFFECTS__
const textUpTo = (longest: number): Wire<string, string, ScalarShape> =>
  wire({ kind: 'scalar', scalar: 'text' }, 'a text', (value) => {
    if (typeof value !== 'string') return refuse('a text', value)
    if (value.length > longest) return refuse(`a text of at most ${longest} characters`, value)
    return { value: value.toWellFormed() }
  })

/**
 * Schema of a plain text, shown as it is. A lone surrogate, as left by cutting a text within a character, becomes
 * `\ufffd`, since no address could hold it.
 */
export const text = textUpTo(longestText)

/** A name. */
export const name = textUpTo(longestName)

/** An id: a text or an integer on the wire, always a text inside. */
export const id: Wire<string | number, string> = scalar('id', 'an id (a text or an integer)', (value) => {
  if (typeof value === 'string' && value !== '' && value.length <= longestName) return value
  return Number.isSafeInteger(value) ? String(value) : undefined
})

/** A boolean, 0 or 1, "0" or "1". */
export const flag: Wire<boolean, boolean> = scalar('flag', 'true or false', (value) => {
  if (value === true || value === 1 || value === '1') return true
  if (value === false || value === 0 || value === '0') return false
  return undefined
})

/** Any finite number, such as a VAT rate. */
export const number: Wire<number, number> = scalar('number', 'a number', (value) => asNumber(value))

/** A whole number. */
export const integer: Wire<number, number> = scalar('integer', 'a whole number', asInteger)

/** A whole number from 0: places left, stock, a count. An overbooked -2 becomes 0. */
export const places: Wire<number, number> = scalar('places', 'a whole number', (value) => {
  const read = asInteger(value)
  return read === undefined ? undefined : Math.max(0, read)
})

/** An amount in minor units (section 9). */
export const money: Wire<Money, Money> = scalar('money', 'an amount in whole minor units', asInteger)

/** The highest price, low enough that the total of any basket is exact. */
const highestPrice = 100_000_000_000

/** A price of something for sale, in minor units; never negative. */
export const price: Wire<Money, Money> = scalar('price', 'a price from 0, in whole minor units', (value) => {
  const read = asInteger(value)
  return read !== undefined && read >= 0 && read <= highestPrice ? read : undefined
})

/** A language of the shop. */
export const lang: Wire<Lang, Lang> = scalar('lang', `one of ${languages.join(', ')}`, (value) =>
  isLang(value) ? value : undefined,
)

/** Returns the scheme of an address, such as `https`. Like browsers, it skips control characters. */
const schemeOf = (address: string): string | undefined =>
  // oxlint-disable-next-line no-control-regex
  /^([^/?#:]*):/.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()

/** Returns an address without surrounding white space; undefined if it is empty or too long. */
const addressIn = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.length <= longestAddress && value.trim()) || undefined

const isMailLink = (address: string) => parseEmail(/^mailto:([^?]*)/i.exec(address)?.[1] ?? '') !== undefined

/**
 * Schema of an address to link to. A `javascript:` address is refused here, where it enters. A name and password, which
 * every visitor could read, are removed.
 */
export const link: Wire<string, string> = scalar(
  'link',
  'an http, https, mailto or tel address, or a path',
  (value) => {
    const address = addressIn(value)
    if (address === undefined) return undefined
    const scheme = schemeOf(address)
    if (scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return undefined
    if (scheme === 'mailto' && !isMailLink(address)) return undefined
    return withoutCredentials(address.toWellFormed())
  },
)

/** Returns true if pages may show a picture from an address; they allow none over plain http. */
function isShown(address: string): boolean {
  const scheme = schemeOf(address)
  if (scheme === undefined || scheme === 'https') return true
  if (scheme === 'data') return /^data:image\//i.test(address)
  const url = scheme === 'http' ? URL.parse(address) : null
  return url !== null && isLoopback(url.hostname)
}

/** The address of a picture, which may contain `{width}`. */
export const picture: Wire<string, string> = scalar('picture', 'an https address of a picture, or a path', (value) => {
  const address = addressIn(value)
  if (address === undefined || !isShown(address) || withoutCredentials(address) !== address) return undefined
  return address.toWellFormed()
})

/** A museum's e-mail address. */
export const email: Wire<string, string> = scalar('email', 'an e-mail address', (value) =>
  typeof value === 'string' ? parseEmail(value) : undefined,
)

/*
 * Days, times and both: the only place where a text of the wire becomes one of them. They aren't checked again after
 * that.
 */

/** Applies a parser to a text; other values give undefined. */
const ofText =
  <O>(parse: (text: string) => O | undefined) =>
  (value: unknown): O | undefined =>
    typeof value === 'string' ? parse(value) : undefined

/** A day, `YYYY-MM-DD`. */
export const date: Wire<string, CalendarDate> = scalar('date', 'a day as YYYY-MM-DD', ofText(parseCalendarDate))

/** A time of day, `HH:mm`. */
export const time: Wire<string, TimeOfDay> = scalar('time', 'a time as HH:mm', ofText(parseTimeOfDay))

/** A date and time of the museum's wall clock, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime: Wire<string, WallDateTime> = scalar(
  'dateTime',
  'a date and time as YYYY-MM-DD HH:mm:ss',
  ofText(parseWallDateTime),
)

/** Returns the schema of an id of one kind. */
// @__NO_SIDE_EFFECTS__
const idOf = <I extends Id>(): Wire<string | number, I> => converted(id, (text) => parseId<I>(text))

export const eventId = idOf<EventId>()
export const ticketId = idOf<TicketId>()
export const tourId = idOf<TourId>()
export const articleId = idOf<ArticleId>()
export const voucherId = idOf<VoucherId>()
export const paymentTypeId = idOf<PaymentTypeId>()
export const cartId = idOf<CartId>()
export const orderId = idOf<OrderId>()
