import { formatDayAndDate, formatTimeRange } from '#domain/dates/format-date.ts'
import { routes } from '#domain/shop/routes.ts'
import type { CheckoutKind } from './kind.ts'
import { partsOnWire } from './wire-parts.ts'
import type { TicketLine } from './ticket.ts'

export const ticketInCheckout = {
  label: ({ name, eventName, start, end }, { locale }) => [
    name,
    eventName,
    ...(start === undefined ? [] : [formatDayAndDate(start, locale), formatTimeRange(start, end)]),
  ],
  page: (lang, { eventId }) => routes.event(lang, eventId),
  names: ({ name }) => [name],
  items: ({ type, id, count, start, subtickets }) => [
    { type, id, count, datetime: start, subtickets: partsOnWire(subtickets) },
  ],
} satisfies CheckoutKind<TicketLine, object>
