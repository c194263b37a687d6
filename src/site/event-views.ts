import { dayOf, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import type { Event, EventOnSale } from '#domain/catalogue/events.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import { ticketsOnSale, type Ticket } from '#domain/tickets/ticket.ts'
import { safeHtml, type SafeHtml } from './html.ts'
import { pick } from './pick.ts'

/** Describes when an event takes place, as far as pages say it: its span of days, or its one day and when it begins. */
export interface When {
  first: CalendarDate
  last: CalendarDate
  /** Absent where it lasts several days, or all day. */
  time?: string
}

/** Describes what is said of an event wherever it is shown. */
export interface EventFacts extends Pick<Event, 'name' | 'teaser' | 'image' | 'venue'> {
  when?: When
  /** The lowest price somebody has to pay, 0 where nobody pays; absent where there are no tickets that one can buy. */
  priceFrom?: Money
}

/** An event in a list. */
export interface ListedEvent extends EventFacts {
  href: string
}

/** An event on its own page: what is printed, and what its booking begins with. */
export interface EventView extends EventFacts, EventOnSale {
  html?: SafeHtml
}

export const listedEvent = (event: Event, lang: Lang): ListedEvent => ({
  ...factsOf(event),
  href: routes.event(lang, event.id),
})

export const eventView = (event: Event, locale: Locale): EventView => ({
  ...factsOf(event),
  ...pick(event, 'id', 'end', 'performances', 'lifetime'),
  html: event.text === undefined ? undefined : safeHtml(event.text, locale),
  tickets: event.tickets.map(ticketView),
})

/** A museum's server may say more of a ticket than any rule of the shop asks for. */
const ticketView = (ticket: Ticket): Ticket => ({
  ...pick(
    ticket,
    'id',
    'eventId',
    'name',
    'text',
    'mode',
    'price',
    'vat',
    'groupId',
    'groupName',
    'family',
    'schedule',
  ),
  ...pick(ticket, 'printSeparately', 'bookWithCost'),
  subtickets: ticket.subtickets.map((part) => pick(part, 'id', 'name', 'price', 'min', 'max')),
})

const factsOf = (event: Event): EventFacts => ({
  ...pick(event, 'name', 'teaser', 'image', 'venue'),
  when: whenOf(event),
  priceFrom: lowestPrice(ticketsOnSale(event)),
})

/** The first and last day that are known, and the time where it is one day with a beginning. */
function whenOf({ lifetime, sortingDateTime: start, end }: Event): When | undefined {
  const first = lifetime?.first ?? (start && dayOf(start))
  if (first === undefined) return undefined
  const last = lifetime?.last ?? (end === undefined ? first : dayOf(end))
  const time = start === undefined ? '00:00' : formatTime(start)
  return first === last && time !== '00:00' ? { first, last, time } : { first, last }
}

/**
 * The lowest price of a ticket; 0 only where nobody pays, not where children are free. The parts of a
 * ticket count where there is nothing else: a child of a family can't come alone.
 */
function lowestPrice(tickets: Ticket[]): Money | undefined {
  if (tickets.length === 0) return undefined
  const paid = (prices: Money[]) => prices.filter((price) => price > 0)
  const whole = paid(tickets.map(({ price }) => price))
  const parts = paid(tickets.flatMap(({ subtickets }) => subtickets.map(({ price }) => price)))
  return Math.min(...(whole.length > 0 ? whole : parts.length > 0 ? parts : [0]))
}
