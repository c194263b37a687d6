import * as v from 'valibot'
import { isRecord } from '#domain/collections/json.ts'
import { type Money, totalPrice } from '#domain/money/money.ts'
import { merchandiseRules, type MerchandiseLine, passRules, type PassLine } from './article.ts'
import { dayTicketRules, type DayTicketLine } from './day-ticket.ts'
import type { LineKind, LinePart, Trait } from './kind.ts'
import { ticketRules, type TicketLine } from './ticket.ts'
import { tourRules, type GuidedTourLine } from './tour.ts'
import { voucherRules, type VoucherLine } from './voucher.ts'
import { voucherCodeRules, type VoucherCodeLine } from './voucher-code.ts'

/** The kinds of lines by their types. Each has its modules in this folder: `ticket.ts`, `ticket.checkout.ts`, `ticket.check.ts`. */
export interface Lines {
  ticket: TicketLine
  dayTicket: DayTicketLine
  guidedTour: GuidedTourLine
  merchandise: MerchandiseLine
  annualPass: PassLine
  voucher: VoucherLine
  voucherCode: VoucherCodeLine
}

export type LineType = keyof Lines

/**
 * A line of the cart (section 3, "Cart line item types"): the choice, at the price it had then. Everything else is
 * derived from it: `lineTotal` for its sum, `totals` for the discount of a voucher code.
 */
export type LineItem = Lines[LineType]

/** A line whose kind is looked up by its type. */
export type Typed<T extends LineType> = { [K in T]: Lines[K] & { type: K } }[T]

/** The rules of every kind of line. */
const kinds: { [T in LineType]: LineKind<Lines[T]> } = {
  ticket: ticketRules,
  dayTicket: dayTicketRules,
  guidedTour: tourRules,
  merchandise: merchandiseRules,
  annualPass: passRules,
  voucher: voucherRules,
  voucherCode: voucherCodeRules,
}

/** Returns true if something holds for the kind of a line. */
export const hasTrait = ({ type }: LineItem, trait: Trait): boolean => kinds[type].traits.includes(trait)

/** Returns the parts of a line: their prices times their counts add up to its total. */
export const lineParts = <T extends LineType>(line: Typed<T>): LinePart[] => kinds[line.type].parts(line)

/** Returns the total of a line, its parts included; 0 for a voucher code, which pays. */
export const lineTotal = (line: LineItem): Money => totalPrice(lineParts(line))

const isType = (type: unknown): type is LineType => typeof type === 'string' && Object.hasOwn(kinds, type)

/** Checks a line that was stored, or sent by another tab. */
const isStoredLine = (line: unknown): line is LineItem =>
  isRecord(line) && isType(line['type']) && v.is(kinds[line['type']].schema, line)

/** Schema of a line that was stored, or sent by another tab. */
export const lineSchema = v.custom<LineItem>(isStoredLine)
