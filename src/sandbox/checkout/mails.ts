import { lineName } from '#sandbox/cart/line.ts'
import { sendMail } from '#sandbox/customers/outbox.ts'
import { amountText, dateTimeText } from '#sandbox/shop/formats.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'
import { translate } from '#sandbox/texts/translate.ts'
import type { StoredCart } from './carts.ts'
import type { Quote } from './quote.ts'
import { readableCode } from './readable-code.ts'

/** Tickets that a mail lists; the others are only counted. */
const shownTickets = 50

const withTickets = new Set(['ticket', 'dayticket', 'guidedTour'])

/** Returns true if a visitor gets tickets for something in it. */
export const hasTickets = ({ lines }: Quote): boolean => lines.some(({ kind }) => withTickets.has(kind))

/** Returns a thing with its day and time, if it has one. */
const titleOf = (shop: Shop, line: Quote['lines'][number]): string =>
  lineName(shop, line) + (line.datetime === undefined ? '' : `, ${dateTimeText(shop, line.datetime)}`)

function ticketLines(shop: Shop, { lines }: Quote): string[] {
  const tickets = lines.filter(({ kind }) => withTickets.has(kind))
  const all = tickets.reduce((sum, { count }) => sum + count, 0)
  const shown = tickets
    .flatMap((line) => Array.from({ length: Math.min(line.count, shownTickets) }, () => titleOf(shop, line)))
    .slice(0, shownTickets)
  const rest = all > shown.length ? [translate(shop, 'mailMore', { count: all - shown.length })] : []
  return [translate(shop, 'mailShowTickets'), ...shown.map((title) => `${title}: ${readableCode()}`), ...rest]
}

/**
 * Sends the mails that a buyer gets: the confirmation of the order, and the tickets. Their language is that of the order,
 * whichever call confirms the payment.
 * @param number names the order for people
 */
export function sendOrderMails(called: Shop, { lang, content }: StoredCart, number: string): void {
  const shop = { ...called, lang }
  const { quote, paymentType, recipient = 'the buyer' } = content
  const paid = { type: localText(shop, paymentType), amount: amountText(shop, quote.total) }
  const lines = [
    translate(shop, 'mailThanks', { museum: localText(shop, shop.seed.siteName) }),
    ...quote.lines.map((line) => `${line.count} × ${titleOf(shop, line)}: ${amountText(shop, line.total)}`),
    ...(quote.shipping === undefined ? [] : [`${translate(shop, 'shipping')}: ${amountText(shop, quote.shipping)}`]),
    ...quote.discounts.map(({ name, amount }) => `${localText(shop, name)}: ${amountText(shop, -amount)}`),
    ...(quote.total > 0 ? [translate(shop, 'mailPaid', paid)] : []),
  ]
  sendMail(shop, { recipient, subject: translate(shop, 'mailOrderSubject', { number }), lines })
  if (!hasTickets(quote)) return
  const subject = translate(shop, 'mailTicketsSubject', { number })
  sendMail(shop, { recipient, subject, lines: ticketLines(shop, quote) })
}
