import type { ArticleLine, TicketLine } from '#domain/cart/line-item.ts'
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
