import { formatDayAndDate } from '#domain/dates/format-date.ts'
import { routes } from '#domain/shop/routes.ts'
import type { DayTicketLine } from './day-ticket.ts'
import type { CheckoutKind } from './kind.ts'
import { chosenParts, partOnWire } from './wire-parts.ts'

export const dayTicketInCheckout = {
  label: ({ name, start }, { locale }) => [name, formatDayAndDate(start, locale)],
  page: (lang, { id }) => routes.event(lang, id),
  names: ({ dayTickets }) => dayTickets.map(({ name }) => name),
  // One item for each kind of day ticket.
  items: ({ dayTickets, start }) =>
    chosenParts(dayTickets).map((part) => ({ type: 'dayticket' as const, ...partOnWire(part), datetime: start })),
} satisfies CheckoutKind<DayTicketLine, object>
