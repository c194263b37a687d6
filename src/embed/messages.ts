import type { Ecommerce } from '#domain/cart/analytics.ts'

/** Message of a shop in a frame to the page around it (section 2, "Embedding"); never personal. */
export type ShopMessage =
  /** A page of the shop is loaded, and listens. */
  | { type: 'foyer:ready' }
  /** Height that the frame needs, in CSS pixels. */
  | { type: 'foyer:resize'; height: number }
  /** A request to scroll to a place, in CSS pixels below the frame's top, since the host page is what scrolls. */
  | { type: 'foyer:scroll'; top: number }
  /** A purchase, with its analytics data. */
  | { type: 'foyer:purchase'; purchase: Ecommerce }

/** Message of a host page to the shop. */
export interface HostMessage {
  type: 'foyer:view'
  /** The visible part of the frame: where it begins and ends below the frame's top, in CSS pixels. */
  top: number
  bottom: number
  /** Address of the host page, for the way back. */
  page: string
}

type Check<T> = (value: unknown) => value is T
type Shape<T> = { [K in keyof Required<T>]: Check<T[K]> }

const isText: Check<string> = (value) => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isMaybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)
const isListOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)
// @__NO_SIDE_EFFECTS__
const isWord =
  <const W extends string>(word: W): Check<W> =>
  (value): value is W =>
    value === word

/** Returns true if a value has fields. The scripts of the embedding share no module with the shop's. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns a check for exactly these fields; messages with any others are rejected. */
// @__NO_SIDE_EFFECTS__
const isExactly = <T extends object>(shape: Shape<T>): Check<T> => {
  const checks = Object.entries<Check<unknown>>(shape)
  return (value): value is T =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(shape, name)) &&
    checks.every(([name, check]) => check(value[name]))
}

/** Returns true if a value is the data of a purchase, without extra fields. */
export const isPurchase: Check<Ecommerce> = isExactly<Ecommerce>({
  currency: isText,
  value: isNumber,
  transaction_id: isMaybe(isText),
  tax: isMaybe(isNumber),
  shipping: isMaybe(isNumber),
  items: isListOf(
    isExactly<Ecommerce['items'][number]>({
      item_id: isMaybe(isText),
      item_name: isText,
      item_category: isMaybe(isText),
      item_category2: isMaybe(isText),
      item_variant: isMaybe(isText),
      price: isNumber,
      quantity: isNumber,
    }),
  ),
})

const shapes = [
  isExactly<Extract<ShopMessage, { type: 'foyer:ready' }>>({ type: isWord('foyer:ready') }),
  isExactly<Extract<ShopMessage, { type: 'foyer:resize' }>>({
    type: isWord('foyer:resize'),
    height: (value): value is number => isNumber(value) && value > 0,
  }),
  isExactly<Extract<ShopMessage, { type: 'foyer:scroll' }>>({ type: isWord('foyer:scroll'), top: isNumber }),
  isExactly<Extract<ShopMessage, { type: 'foyer:purchase' }>>({ type: isWord('foyer:purchase'), purchase: isPurchase }),
]

/** Returns true if `data` is a message of a shop to its host page, without extra fields. */
export const isShopMessage = (data: unknown): data is ShopMessage => shapes.some((is) => is(data))

/** Returns true if `data` is a message of a host page to the shop, without extra fields. */
export const isHostMessage: Check<HostMessage> = isExactly<HostMessage>({
  type: isWord('foyer:view'),
  top: isNumber,
  bottom: isNumber,
  page: isText,
})

/** The next free days of an event, as the shop publishes them beside its page (`days.json`). */
export interface NextDays {
  /** Milliseconds since 1970 until which they are certain. */
  until: number
  title: string
  /** Next days, each with the moment at which it is over, the query of its booking, and its name. */
  days: { until: number; query: string; label: string }[]
}

/** Returns true if `data` are the next days of an event. */
export const isDays: Check<NextDays> = isExactly<NextDays>({
  until: isNumber,
  title: isText,
  days: isListOf(isExactly<NextDays['days'][number]>({ until: isNumber, query: isText, label: isText })),
})

/** Returns the name of a host without `www.`. */
const nameOf = (origin: string) => new URL(origin).hostname.replace(/^www\./, '')

/**
 * Returns true if a framed shop and the shop in its own window share a storage. Browsers partition storage by site, and
 * only a list of suffixes (`co.uk`) can tell where sites end; but the same host, or a subdomain of it, is certainly the
 * same site. In doubt it returns false: the basket is then handed over, which works in either case.
 * @param host origin of the host page
 */
export function sharesStorage(shop: string, host: string): boolean {
  if (new URL(shop).protocol !== new URL(host).protocol) return false
  const [ours, theirs] = [nameOf(shop), nameOf(host)]
  return ours === theirs || ours.endsWith(`.${theirs}`) || theirs.endsWith(`.${ours}`)
}
