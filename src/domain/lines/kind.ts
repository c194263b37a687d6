import * as v from 'valibot'
import { isCount } from '#domain/availability/counts.ts'
import { numberSchema } from '#domain/collections/schemas.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import { isId } from '#domain/shop/ids.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'

/** A named, counted and priced part of a line; counts are for the whole line. */
export interface LinePart {
  id: string
  name: string
  price: Money
  count: number
}

/**
 * A rule that holds for some kinds of lines alone:
 * - `countable`: there is one price and one count, which can be changed in the cart unless parts depend on it
 * - `booked`: a day or a time is booked, which is changed on the page that the line came from
 * - `visit`: it is changed together with the other lines of its visit
 * - `ownPrice`: the visitor chooses the price, so that lines at two prices are two things
 * - `ships`: it is sent by post; all else arrives by e-mail or waits at the desk
 */
export type Trait = 'countable' | 'booked' | 'visit' | 'ownPrice' | 'ships'

/**
 * The rules of a kind of line on every page that sells something. `CheckoutKind` has those that the checkout needs
 * besides, `KindCheck` those that compare a line with what the museum sells now.
 */
export interface LineKind<Line> {
  /** Schema of a line that was stored, or sent by another tab. */
  schema: v.GenericSchema<Line>
  /** Returns the parts of a line: their prices times their counts add up to its total, and analytics counts them. */
  parts: (line: Line) => LinePart[]
  /** Names the rules that hold for some kinds alone. */
  traits: readonly Trait[]
}

/** The conventions in which a label is written. */
export interface LabelFormat {
  locale: Locale
  currency: string
}

/** The rules of a kind of line in the checkout. */
export interface CheckoutKind<Line, Item> {
  /** Returns its name, and what distinguishes it from others of that name. */
  label: (line: Line, format: LabelFormat) => string[]
  /** Returns the page it came from; undefined if it has none. */
  page: (lang: Lang, line: Line) => string | undefined
  /** Returns the names by which a text of the server may mean it. */
  names: (line: Line) => string[]
  /** Returns its items in an order as it is sent (section 7, "Checkout"); `contract/cart.ts` has their schema. */
  items: (line: Line) => Item[]
}

/** Returns the only part of a line that is a number of pieces of one thing. */
export const onePart = ({ id, name, price, count }: LinePart): LinePart[] => [{ id, name, price, count }]

/** Returns the parts of a line after the line itself, which is left out if it is free and has parts. */
export const withOwn = (own: LinePart, parts: readonly LinePart[]): LinePart[] =>
  own.price !== 0 || parts.length === 0 ? [own, ...parts] : [...parts]

const priceSchema = v.custom<Money>(isPrice)
export const countSchema = v.custom<number>(isCount)

const counted = { name: v.string(), price: priceSchema, count: countSchema }
/** Schemas of the fields of a number of pieces of one thing; the price is for one. */
export const taxed = { ...counted, vat: numberSchema }

/** Schema of an id that is only used within its whole. */
export const anyId = v.custom<string>(isId)

/** Schema of a part of a line. */
export const partSchema = v.object({ id: anyId, ...counted })
