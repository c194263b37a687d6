import { isLang, languages, type Lang } from '#domain/shop/languages.ts'
import { parseEmail } from '#domain/forms/credentials.ts'
import { isLoopback, withoutCredentials } from '#domain/shop/addresses.ts'
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
 * A schema of a single value.
 * @param read gives the value in the shop's form, or undefined where it can't be read
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

/** A number, or a text that is one. */
function asNumber(value: unknown, form = digits): number | undefined {
  const read = typeof value === 'string' && form.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

function asInteger(value: unknown): number | undefined {
  const read = asNumber(value, wholeDigits)
  return Number.isSafeInteger(read) ? read : undefined
}

/** More than anybody reads of a plain text, or of a name: a page that holds more is of no use, and slow. */
const longestText = 20_000
const longestName = 1000
/** More than any browser takes of an address. */
const longestAddress = 8000

/** A plain text of so many characters at most. */
// @__NO_SIDE_EFFECTS__
const textUpTo = (longest: number): Wire<string, string, ScalarShape> =>
  wire({ kind: 'scalar', scalar: 'text' }, 'a text', (value) => {
    if (typeof value !== 'string') return refuse('a text', value)
    if (value.length > longest) return refuse(`a text of at most ${longest} characters`, value)
    return { value: value.toWellFormed() }
  })

/**
 * A plain text, shown as it is. Half a character, as left by a text that was cut in the middle of one, becomes `\ufffd`: no
 * address could hold it.
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

/** A whole number from 0: places left, stock, a count. Overbooked (-2) is none left. */
export const places: Wire<number, number> = scalar('places', 'a whole number', (value) => {
  const read = asInteger(value)
  return read === undefined ? undefined : Math.max(0, read)
})

/** An amount in minor units (section 9). */
export const money: Wire<Money, Money> = scalar('money', 'an amount in whole minor units', asInteger)

/** The highest price: no sum of a basket exceeds what can be counted exactly. */
const highestPrice = 100_000_000_000

/** A price of something that is sold, in minor units: nothing costs less than nothing. */
export const price: Wire<Money, Money> = scalar('price', 'a price from 0, in whole minor units', (value) => {
  const read = asInteger(value)
  return read !== undefined && read >= 0 && read <= highestPrice ? read : undefined
})

/** A language of the shop. */
export const lang: Wire<Lang, Lang> = scalar('lang', `one of ${languages.join(', ')}`, (value) =>
  isLang(value) ? value : undefined,
)

/** The scheme of an address, such as `https`. Browsers skip control characters when they look for it; so does this. */
const schemeOf = (address: string): string | undefined =>
  // oxlint-disable-next-line no-control-regex
  /^([^/?#:]*):/.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()

/** An address without the white space around it; undefined where there is none, or one that is too long. */
const addressIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= longestAddress ? value.trim() : undefined

const isMailLink = (address: string) => parseEmail(/^mailto:([^?]*)/i.exec(address)?.[1] ?? '') !== undefined

/**
 * An address to link to. A script in the place of an address is refused here, where it enters; a name and password in
 * it, which every visitor would read, are left out.
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

/** Returns true if a browser shows a picture from an address: pages of the shop allow none that comes over an open line. */
function isShown(address: string): boolean {
  const scheme = schemeOf(address)
  if (scheme === undefined || scheme === 'https') return true
  if (scheme === 'data') return /^data:image\//i.test(address)
  const url = scheme === 'http' ? URL.parse(address) : null
  return url !== null && isLoopback(url.hostname)
}

/** The address of a picture; `{width}` may stand in it. */
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
 * Days, times and both: the one place where a text of the wire becomes one of them. Behind it they are never looked
 * at again.
 */

/** Reads a text where there is one. */
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

/** An id of one kind. */
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
