import * as v from 'valibot'
import { isLang, languages, type Lang } from '#domain/shop/languages.ts'
import { isLoopback, isSecureAddress, parseEmail, withoutCredentials } from '#domain/shop/addresses.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
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
  type OrderId,
  type PaymentTypeId,
  type TicketId,
  type TourId,
  type VoucherId,
} from '#domain/shop/ids.ts'

/**
 * Returns an action that converts a value.
 * @param expects the expected form in the words of a report: "a whole number"
 * @param convert returns the converted value, or undefined to refuse it
 */
// @__NO_SIDE_EFFECTS__
export const converted = <I, O>(
  expects: string | ((value: I) => string),
  convert: (value: I) => O | undefined,
): v.RawTransformAction<I, O> =>
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = convert(dataset.value)
    if (value !== undefined) return value
    addIssue({ message: typeof expects === 'string' ? expects : expects(dataset.value) })
    return NEVER
  })

/** Returns a schema of a single value, written as `I`; `read` returns it in the shop's form, or undefined. */
// @__NO_SIDE_EFFECTS__
export const scalar = <I, O>(expects: string | ((value: unknown) => string), read: (value: unknown) => O | undefined) =>
  v.pipe(
    v.custom<I>(() => true),
    converted<I, O>(expects, read),
  )

const digits = /^-?\d+(\.\d+)?$/
const wholeDigits = /^-?\d+$/

/** Returns a finite number, or a text that is one as a number. */
export function numberIn(value: unknown, form = digits): number | undefined {
  const read = typeof value === 'string' && form.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** Returns a whole number, or a text that is one as a number. */
export function integerIn(value: unknown): number | undefined {
  const read = numberIn(value, wholeDigits)
  // -0 would be printed as "-0".
  return Number.isSafeInteger(read) ? Number(read) + 0 : undefined
}

/** The longest plain text and the longest name. Nobody reads more, and it would make pages slow. */
export const longestText = 20_000
export const longestName = 1000
/** The longest address; no browser accepts a longer one. */
export const longestAddress = 8000

/** Returns the schema of a plain text with a maximum length. */
// @__NO_SIDE_EFFECTS__
const textUpTo = (longest: number) =>
  scalar<string, string>(
    (value) => (typeof value === 'string' ? `a text of at most ${longest} characters` : 'a text'),
    (value) => (typeof value === 'string' && value.length <= longest ? value.toWellFormed() : undefined),
  )

/**
 * Schema of a plain text that stays as it is: typed by a person, or read by programs. A lone surrogate, as left by
 * cutting a text within a character, becomes `\ufffd`, since no address could hold it.
 */
export const plain = textUpTo(longestText)

/** A name that stays as it is. */
export const plainName = textUpTo(longestName)

/** Marks a text that the museum's staff write and pages show: `tidied` applies the language's typography to it. */
// @__NO_SIDE_EFFECTS__
const shown = <S extends v.GenericSchema>(schema: S) => ({ ...schema, isShown: true })

/** Schema of a plain text that pages show. */
export const text = shown(plain)

/** A name that pages show. */
export const name = shown(plainName)

/** Returns the schema of an id of one kind: a text or an integer on the wire, always a text inside. */
// @__NO_SIDE_EFFECTS__
const idOf = <I extends string>(parse: (text: string) => I | undefined) =>
  scalar<string | number, I>('an id (a text or an integer)', (value) => {
    if (typeof value === 'string' && value.length <= longestName) return parse(value)
    return Number.isSafeInteger(value) ? parse(String(value)) : undefined
  })

/** An id that is only used within its whole. */
export const id = idOf<string>(parseId)
export const eventId = idOf<EventId>(parseId)
export const ticketId = idOf<TicketId>(parseId)
export const tourId = idOf<TourId>(parseId)
export const articleId = idOf<ArticleId>(parseId)
export const voucherId = idOf<VoucherId>(parseId)
export const paymentTypeId = idOf<PaymentTypeId>(parseId)
export const cartId = idOf<CartId>(parseId)
export const orderId = idOf<OrderId>(parseId)

const flagIn = (value: unknown): boolean | undefined => {
  if (value === true || value === 1 || value === '1') return true
  if (value === false || value === 0 || value === '0') return false
  return undefined
}

/** A boolean, 0 or 1, "0" or "1". */
export const flag = scalar<boolean, boolean>('true or false', flagIn)

/** The answer `true`, which only says that a call succeeded: `false` says that nothing was done. */
export const done = scalar<boolean, true>('true', (value) => flagIn(value) || undefined)

/** Any finite number, such as a VAT rate. */
export const number = scalar<number, number>('a number', (value) => numberIn(value))

/** A whole number. */
export const integer = scalar<number, number>('a whole number', integerIn)

/** A whole number from 0: places left, stock, a count. An overbooked -2 becomes 0. */
export const places = scalar<number, number>('a whole number', (value) => {
  const read = integerIn(value)
  return read === undefined ? undefined : Math.max(0, read)
})

/** An amount in minor units (section 9). */
export const money = scalar<Money, Money>('an amount in whole minor units', integerIn)

/**
 * A price of something for sale, or what somebody has on a voucher or owes, in minor units; never negative, and no higher than
 * baskets keep.
 */
export const price = scalar<Money, Money>('a price from 0, in whole minor units', (value) => {
  const read = integerIn(value)
  return isPrice(read) && read >= 0 ? read : undefined
})

/** A language of the shop. */
export const lang = scalar<Lang, Lang>(`one of ${languages.join(', ')}`, (value) => (isLang(value) ? value : undefined))

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
export const link = scalar<string, string>('an http, https, mailto or tel address, or a path', (value) => {
  const address = addressIn(value)
  if (address === undefined) return undefined
  const scheme = schemeOf(address)
  if (scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return undefined
  if (scheme === 'mailto' && !isMailLink(address)) return undefined
  return withoutCredentials(address.toWellFormed())
})

/** Returns true if pages may show a picture from an address; they allow none over plain http. */
function isShown(address: string): boolean {
  const scheme = schemeOf(address)
  if (scheme === undefined || scheme === 'https') return true
  if (scheme === 'data') return /^data:image\//i.test(address)
  const url = scheme === 'http' ? URL.parse(address) : null
  return url !== null && isLoopback(url.hostname)
}

/** The address of a picture, which may contain `{width}`. */
export const picture = scalar<string, string>('an https address of a picture, or a path', (value) => {
  const address = addressIn(value)
  if (address === undefined || !isShown(address) || withoutCredentials(address) !== address) return undefined
  return address.toWellFormed()
})

/** The address of a payment page, to which nothing may go that others on the way can read. */
export const paymentPage = scalar<string, string>('an https address, or one of http on this machine', (value) => {
  const url = URL.parse(addressIn(value) ?? '')
  return url && isSecureAddress(url) ? url.href : undefined
})

/** A museum's e-mail address. */
export const email = scalar<string, string>('an e-mail address', (value) =>
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
export const date = scalar<string, CalendarDate>('a day as YYYY-MM-DD', ofText(parseCalendarDate))

/** A time of day, `HH:mm`. */
export const time = scalar<string, TimeOfDay>('a time as HH:mm', ofText(parseTimeOfDay))

/** A date and time of the museum's wall clock, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = scalar<string, WallDateTime>(
  'a date and time as YYYY-MM-DD HH:mm:ss',
  ofText(parseWallDateTime),
)
