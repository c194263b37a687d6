import type { ArticleLine } from '#domain/lines/article.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import { aMoment } from './dates.ts'
import { anId } from './ids.ts'

/** Two tickets for a time slot. */
export const ticketLine: TicketLine = {
  type: 'ticket',
  id: anId('11'),
  name: 'Erwachsene',
  eventId: anId('101'),
  eventName: 'Das laute Quadrat',
  mode: 1,
  price: 2400,
  count: 2,
  start: aMoment('2026-11-25 11:00:00'),
  end: aMoment('2026-11-25 11:30:00'),
  vat: 8.1,
  bookWithCost: false,
  printSeparately: false,
  subtickets: [],
}

/** One catalogue. */
export const articleLine: ArticleLine = {
  type: 'merchandise',
  id: anId('201'),
  name: 'Katalog',
  price: 5800,
  count: 1,
  vat: 2.6,
  owners: [],
}

/** An order of two tickets, sent, that its buyer may pay. */
export const anOrder = (own: Partial<OrderReview> = {}): OrderReview => ({
  id: anId('order'),
  number: 'R-77',
  status: 'open',
  date: aMoment('2026-03-02 12:00:00'),
  items: [{ name: 'Adults', count: 2, price: 1800, total: 3600 }],
  shippingCosts: 900,
  total: 4500,
  payable: true,
  ...own,
})
