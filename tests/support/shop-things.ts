import type { ArticleLine } from '#domain/lines/article.ts'
import type { DayTicketLine } from '#domain/lines/day-ticket.ts'
import type { GuidedTourLine } from '#domain/lines/tour.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'
import type { VoucherCodeLine } from '#domain/lines/voucher-code.ts'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { Tour } from '#domain/tours/tour.ts'
import { aMoment } from './dates.ts'
import { anId } from './ids.ts'

/*
 * Things of a shop for tests of its rules: each whole, with nothing special about it, so that a test
 * names only what its rule is about.
 */

export const aTicket = (own: Partial<Ticket> = {}): Ticket => ({
  id: anId('t1'),
  eventId: anId('e1'),
  name: 'Adults',
  mode: 1,
  price: 1800,
  vat: 8.1,
  family: false,
  subtickets: [],
  schedule: [{ start: aMoment('2026-07-04 10:00:00'), end: aMoment('2026-07-04 10:30:00'), left: 20 }],
  printSeparately: false,
  bookWithCost: false,
  ...own,
})

/** Two adults and children: the adults are fixed, the children are between one and four. */
export const aFamilyTicket = (own: Partial<Ticket> = {}): Ticket =>
  aTicket({
    id: anId('family'),
    name: 'Family',
    family: true,
    price: 0,
    subtickets: [
      { id: 'adult', name: 'Adults', price: 1500, min: 2, max: 2 },
      { id: 'child', name: 'Children', price: 300, max: 4 },
    ],
    ...own,
  })

export const aTour = (own: Partial<Tour> = {}): Tour => ({
  id: anId('tour1'),
  name: 'Highlights',
  maxParticipants: 20,
  singleTicketing: false,
  bookCompleteTour: true,
  bookingWithoutTickets: true,
  prices: [{ id: 'p1', name: 'Group', price: 15_000, vat: 8.1 }],
  tickets: [],
  groupIds: [],
  language: 'de',
  languageName: 'Deutsch',
  questions: [],
  ...own,
})

export const aTicketLine = (own: Partial<TicketLine> = {}): TicketLine => ({
  type: 'ticket',
  id: anId('t1'),
  name: 'Adults',
  eventId: anId('e1'),
  eventName: 'Exhibition',
  mode: 1,
  price: 1800,
  count: 2,
  start: aMoment('2026-07-04 10:00:00'),
  vat: 8.1,
  bookWithCost: false,
  printSeparately: false,
  subtickets: [],
  ...own,
})

export const anArticleLine = (own: Partial<ArticleLine> = {}): ArticleLine => ({
  type: 'merchandise',
  id: anId('a1'),
  name: 'Catalogue',
  price: 4500,
  count: 1,
  vat: 2.6,
  owners: [],
  ...own,
})

/** A voucher to be bought. */
export const aVoucherLine = (own: Partial<VoucherLine> = {}): VoucherLine => ({
  type: 'voucher',
  id: anId('g'),
  name: 'Gift',
  price: 5000,
  count: 1,
  vat: 0,
  ...own,
})

export const aCode = (own: Partial<VoucherCodeLine> = {}): VoucherCodeLine => ({
  type: 'voucherCode',
  id: 'v1',
  name: 'Gift',
  barcode: 'GIFT-1',
  available: 5000,
  ...own,
})

export const aTourLine = (own: Partial<GuidedTourLine> = {}): GuidedTourLine => ({
  type: 'guidedTour',
  id: anId('tour1'),
  name: 'Highlights',
  start: aMoment('2026-07-04 14:00:00'),
  singleTicketing: false,
  bookCompleteTour: true,
  count: 12,
  priceId: 'p1',
  tourPrice: 15_000,
  vat: 8.1,
  tickets: [],
  tours: [],
  answers: [],
  ...own,
})

/** A day ticket line of two kinds. */
export const aDayTicketLine = (): DayTicketLine => ({
  type: 'dayTicket',
  id: anId('e1'),
  name: 'Garden',
  eventName: 'Garden',
  start: aMoment('2026-07-04 00:00:00'),
  dayTickets: [
    { id: anId('d1'), name: 'Adults', price: 1500, vat: 8.1, count: 2 },
    { id: anId('d2'), name: 'Children', price: 1000, vat: 8.1, count: 1 },
  ],
})
