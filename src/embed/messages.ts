import type { Ecommerce } from '#domain/cart/analytics.ts'

/** Message of a shop in a frame to the page around it (section 2, "Embedding"); never personal. */
export type ShopMessage =
  /** A page of the shop is there, and listens. */
  | { type: 'foyer:ready' }
  /** Height that the frame needs, in CSS pixels. */
  | { type: 'foyer:resize'; height: number }
  /** A place of the page was asked for, so far below the frame's top in CSS pixels: the page around is what scrolls. */
  | { type: 'foyer:scroll'; top: number }
  /** Something was bought: what web statistics are told of it. */
  | { type: 'foyer:purchase'; purchase: Ecommerce }

/** Message of the page around a shop to the shop. */
export interface HostMessage {
  type: 'foyer:view'
  /** The part of the frame that is in sight: where it begins and ends below the frame's top, in CSS pixels. */
  top: number
  bottom: number
  /** Address of the page around, for the way back to it. */
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
const isWord =
  <const W extends string>(word: W): Check<W> =>
  (value): value is W =>
    value === word

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every field as given, and no other: what a message carries besides is nobody's to pass on. */
const isExactly = <T extends object>(shape: Shape<T>): Check<T> => {
  const checks = Object.entries<Check<unknown>>(shape)
  return (value): value is T =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(shape, name)) &&
    checks.every(([name, check]) => check(value[name]))
}

const isPurchase = isExactly<Ecommerce>({
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

/** Recognises a message that a shop sends to the page around it, with nothing besides. */
export const isShopMessage = (data: unknown): data is ShopMessage => shapes.some((is) => is(data))

/** Recognises a message that a page sends to the shop in its frame, with nothing besides. */
export const isHostMessage: Check<HostMessage> = isExactly<HostMessage>({
  type: isWord('foyer:view'),
  top: isNumber,
  bottom: isNumber,
  page: isText,
})

/** The name of a host, without what only says that it serves pages. */
const nameOf = (origin: string) => new URL(origin).hostname.replace(/^www\./, '')

/**
 * Returns true if a shop in a frame keeps its things where the shop in a window of its own finds them. Browsers part storages by
 * site, and only lists tell where sites end (`co.uk`); a page's own name, or one below it, is certainly its site. Where this
 * can't be told it is taken to be another: then the basket is handed over, which works in either case.
 * @param host origin of the page around the frame
 */
export function sharesStorage(shop: string, host: string): boolean {
  if (new URL(shop).protocol !== new URL(host).protocol) return false
  const [ours, theirs] = [nameOf(shop), nameOf(host)]
  return ours === theirs || ours.endsWith(`.${theirs}`) || theirs.endsWith(`.${ours}`)
}
