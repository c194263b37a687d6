import type { Lang } from '#domain/shop/languages.ts'
import { merchandiseInCheckout, passInCheckout } from './article.checkout.ts'
import { isBookedLine, isVoucherCode } from './cart.ts'
import { dayTicketInCheckout } from './day-ticket.checkout.ts'
import type { LineItem, Lines, LineType, Typed } from './index.ts'
import type { CheckoutKind, LabelFormat } from './kind.ts'
import { ticketInCheckout } from './ticket.checkout.ts'
import { tourInCheckout } from './tour.checkout.ts'
import { voucherInCheckout } from './voucher.checkout.ts'
import { voucherCodeInCheckout } from './voucher-code.checkout.ts'

const rules = {
  ticket: ticketInCheckout,
  dayTicket: dayTicketInCheckout,
  guidedTour: tourInCheckout,
  merchandise: merchandiseInCheckout,
  annualPass: passInCheckout,
  voucher: voucherInCheckout,
  voucherCode: voucherCodeInCheckout,
}

/** An item of an order as it is sent. */
type Item = ReturnType<(typeof rules)[LineType]['items']>[number]

/** The rules of every kind of line in the checkout. */
const kinds: { [T in LineType]: CheckoutKind<Lines[T], Item> } = rules

/** Returns the name of a line, and what distinguishes it from others of that name. */
export const labelOf = <T extends LineType>(line: Typed<T>, format: LabelFormat): string[] =>
  kinds[line.type].label(line, format)

/** Returns the page that a line came from; undefined for a voucher code. */
export const linePage = <T extends LineType>(lang: Lang, line: Typed<T>): string | undefined =>
  kinds[line.type].page(lang, line)

/** Returns the names by which a text of the server may mean a line. */
export const namesOf = <T extends LineType>(line: Typed<T>): string[] => kinds[line.type].names(line)

/** Returns the items of a line in an order as it is sent: one for each kind of day ticket, one for any other line. */
export const itemsOnWire = <T extends LineType>(line: Typed<T>): Item[] => kinds[line.type].items(line)

/** Returns true if there is anything to buy. Voucher codes alone buy nothing. */
export const hasGoods = (lines: readonly LineItem[]): boolean => !lines.every(isVoucherCode)

/** Returns true if lines book places, which nothing reserves before payment. */
export const hasPlaces = (lines: readonly LineItem[]): boolean =>
  lines.some((line) => isBookedLine(line) && !('dayTickets' in line))
