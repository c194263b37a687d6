import type * as v from 'valibot'
import { integer, text } from '#contract/scalars.ts'
import { fields, oneOf, optional } from '#contract/schemas.ts'
import { texts } from '#sandbox/database/row.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import type { Texts } from '#sandbox/seed.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'
import type { TextKey } from '#sandbox/texts/en.ts'
import { translate } from '#sandbox/texts/translate.ts'
import type { cart } from '#contract/cart.ts'

const taken = fields({ resource: text, count: integer, left: integer })

/** A cart item with its price, as it is kept. `price` is for one, without subtickets; `total` is all of the line. */
export const storedLine = fields({
  kind: oneOf('ticket', 'dayticket', 'guidedTour', 'merchandise', 'annualPass', 'voucher'),
  /** In all languages: an order can be looked at in another one. */
  name: texts,
  /** The event of a ticket. */
  event: optional(texts),
  count: integer,
  price: integer,
  total: integer,
  datetime: optional(text),
  /** Resource that the line uses, and how much of it is left now. */
  takes: optional(taken),
  /** Places of the line's own kind of ticket, where fewer of it are sold than there are places. */
  takesOfKind: optional(taken),
  /** Grams of the whole line; only for shipped goods. */
  weight: optional(integer),
})
export type Line = v.InferOutput<typeof storedLine>

/** Returns the name of a line as orders and mails have it: behind its event, since "Adult" alone says little. */
export const lineName = (shop: Shop, { name, event }: Pick<Line, 'name' | 'event'>): string =>
  [...new Set([...(event ? [localText(shop, event)] : []), localText(shop, name)])].join(', ')

const day = (datetime: string): string => datetime.slice(0, 10).split('-').toReversed().join('.')

/** Returns the name of a line, with the event and the time that tell it from others of that name. */
const fullName = (shop: Shop, { kind, name, event, datetime }: Pick<Line, 'kind' | 'name' | 'event' | 'datetime'>) =>
  [
    localText(shop, name),
    event && localText(shop, event),
    datetime && day(datetime),
    datetime && kind !== 'dayticket' && datetime.slice(11, 16),
  ]
    .filter(Boolean)
    .join(', ')

/** Returns the error 422 with a text that says which line, of which event and time. */
export const unavailable = (shop: Shop, key: TextKey, line: Line, values: Record<string, number> = {}): HttpError =>
  new HttpError(422, { error: translate(shop, key, { name: fullName(shop, line), ...values }) })

/** Returns the error 422 with a text that names the line. */
export const lineRefused = (
  shop: Shop,
  key: TextKey,
  name: Texts,
  values: Record<string, string | number> = {},
): HttpError => new HttpError(422, { error: translate(shop, key, { name: localText(shop, name), ...values }) })

/** Checks a count in a cart: 1 to 10,000; 422 otherwise. */
export const checkCount = (shop: Shop, count: number, name: Texts): void => {
  if (count < 1 || count > 10_000) throw lineRefused(shop, 'countsInvalid', name)
}

/** Returns the error for an item that the catalogue doesn't have. */
export const unknownItem = (shop: Shop): HttpError => new HttpError(422, { error: translate(shop, 'unknownItem') })

/** A cart as it came over the wire. Ids are texts. */
export type Cart = v.InferOutput<typeof cart>
export type CartItem = Cart['items'][number]
export type ItemOf<Type extends CartItem['type']> = Extract<CartItem, { type: Type }>
