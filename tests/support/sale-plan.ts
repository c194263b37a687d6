import { keysOf } from '#domain/collections/records.ts'
import type { LineType } from '#domain/lines/index.ts'
import { languages, type Lang } from '#domain/shop/languages.ts'

/** The kinds of line that a basket holds (section 3, "Cart line item types"). */
export const kinds = keysOf<Record<LineType, true>>({
  ticket: true,
  dayTicket: true,
  guidedTour: true,
  merchandise: true,
  annualPass: true,
  voucher: true,
  voucherCode: true,
})
export type Kind = LineType

/** Who buys: without an account, with one, or without saying who by an express way to pay. */
export const buyers = ['guest', 'customer', 'express'] as const
export type Buyer = (typeof buyers)[number]

/** How the screens are operated. */
export const hands = ['pointer', 'keyboard'] as const
export type Hand = (typeof hands)[number]

/** One visit that ends with a booking. */
export interface PlannedSale {
  museum: 'aarenfels' | 'vlietermonde' | 'norrskata'
  lang: Lang
  screen: 'phone' | 'desktop'
  by: Hand
  buyer: Buyer
  kinds: readonly Kind[]
}

const aarenfels = 'aarenfels'

/**
 * Sales in which each kind is sold, by each buyer, with each hand, on each screen and at each museum. Vlietermonde sells to
 * customers alone, Norrskata to guests, who confirm what they have paid.
 */
export const few: PlannedSale[] = [
  {
    museum: aarenfels,
    lang: 'fr',
    screen: 'desktop',
    by: 'keyboard',
    buyer: 'guest',
    kinds: ['dayTicket', 'guidedTour', 'voucherCode'],
  },
  { museum: aarenfels, lang: 'it', screen: 'phone', by: 'keyboard', buyer: 'guest', kinds: ['annualPass', 'voucher'] },
  {
    museum: 'norrskata',
    lang: 'sv',
    screen: 'desktop',
    by: 'pointer',
    buyer: 'guest',
    kinds: ['ticket', 'merchandise'],
  },
  {
    museum: 'vlietermonde',
    lang: 'nl',
    screen: 'desktop',
    by: 'pointer',
    buyer: 'customer',
    kinds: ['guidedTour', 'voucher', 'voucherCode'],
  },
  {
    museum: aarenfels,
    lang: 'es',
    screen: 'phone',
    by: 'pointer',
    buyer: 'express',
    kinds: ['dayTicket', 'guidedTour', 'annualPass', 'voucherCode'],
  },
]

/**
 * Sales in which besides every kind meets every buyer and both hands, every buyer both hands and both screens, and every
 * language is spoken.
 */
export const pairwise: PlannedSale[] = [
  ...few,
  { museum: aarenfels, lang: 'de', screen: 'phone', by: 'pointer', buyer: 'guest', kinds: ['ticket', 'merchandise'] },
  {
    museum: aarenfels,
    lang: 'da',
    screen: 'phone',
    by: 'keyboard',
    buyer: 'customer',
    kinds: ['ticket', 'merchandise'],
  },
  {
    museum: aarenfels,
    lang: 'de',
    screen: 'phone',
    by: 'pointer',
    buyer: 'customer',
    kinds: ['dayTicket', 'annualPass'],
  },
  {
    museum: aarenfels,
    lang: 'en',
    screen: 'desktop',
    by: 'keyboard',
    buyer: 'express',
    kinds: ['ticket', 'merchandise', 'voucher'],
  },
]

/** A voucher code alone pays for nothing. */
const sellable = (kind: Kind): Kind[] => (kind === 'voucherCode' ? ['merchandise', kind] : [kind])

/** Every kind with every buyer and both hands, a sale each; languages and screens take turns. */
export const whole: PlannedSale[] = kinds
  .flatMap((kind) => buyers.flatMap((buyer) => hands.map((by) => ({ kind, buyer, by }))))
  .map(({ kind, buyer, by }, at) => ({
    museum: aarenfels,
    lang: languages[at % languages.length] ?? 'de',
    screen: Math.floor(at / 2) % 2 === 0 ? 'desktop' : 'phone',
    by,
    buyer,
    kinds: sellable(kind),
  }))
