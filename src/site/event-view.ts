import { dayOf, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { isOneNight, type Event } from '#domain/catalogue/events.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import { choicesPrice, minPrice, noChoice, withCount } from '#domain/tickets/ticket-choice.ts'
import { ticketsOnSale, ticketsSoldAlone, type EventOnSale, type Ticket } from '#domain/tickets/ticket.ts'
import { pick } from '#domain/collections/records.ts'
import { safeHtml, type SafeHtml } from './html.ts'

/** The time of an event as shown on pages: a range of days, or a single day with its beginning. */
export interface When {
  first: CalendarDate
  last: CalendarDate
  /** Absent if it lasts several days, or all day. */
  time?: string
  /** True if it ran already when its page was published: its last day says all then. */
  runs?: true
}

/** The facts shown about an event everywhere. */
export interface EventFacts extends Pick<Event, 'name' | 'teaser' | 'image' | 'venue'> {
  when?: When
  /**
   * The price of the first ticket that costs something, or the lowest price where that is for several people; 0 if nobody
   * pays, absent if no tickets can be bought.
   */
  price?: Money
  /** Name of the ticket that has this price; absent for a lowest price. */
  priceOf?: string
}

/** An event in a list. */
export interface ListedEvent extends EventFacts, Pick<Event, 'lifetime'> {
  href: string
}

/** An event on its own page: the printed data, and the data that its booking starts from. */
export interface EventView extends EventFacts, EventOnSale {
  html?: SafeHtml
}

/** Returns an event as lists show it. @param on the day on which the pages are published */
export const listedEvent = (event: Event, lang: Lang, on?: CalendarDate): ListedEvent => ({
  ...factsOf(event, on),
  ...pick(event, 'lifetime'),
  href: routes.event(lang, event.id),
})

/** Returns an event as its own page shows it. @param on the day on which the pages are published */
export const eventView = (event: Event, locale: Locale, on: CalendarDate): EventView => ({
  ...factsOf(event, on),
  ...pick(event, 'id', 'end', 'performances', 'lifetime'),
  html: event.text === undefined ? undefined : safeHtml(event.text, locale),
  tickets: event.tickets.map(ticketView),
})

/** Keeps only the fields of a ticket that the shop uses; a museum's server may deliver more. */
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

const factsOf = (event: Event, on: CalendarDate | undefined): EventFacts => {
  const tickets = ticketsSoldAlone(ticketsOnSale(event))
  const first = tickets.find(({ price, subtickets }) => price > 0 || subtickets.some((part) => part.price > 0))
  const isOfOne = first?.subtickets.length === 0
  return {
    ...pick(event, 'name', 'teaser', 'image', 'venue'),
    when: whenOf(event, on),
    price: isOfOne ? first.price : lowestPrice(tickets),
    ...(isOfOne && { priceOf: first.name }),
  }
}

/** Returns the day of an event's end: that of its last evening, if it ends in the night after it. */
export function endDayOf({ performances, sortingDateTime, end }: Event): CalendarDate | undefined {
  const begins = performances.at(-1)?.start ?? sortingDateTime
  const last = isOneNight(begins, end) ? begins : end
  return last && dayOf(last)
}

/** Returns the last known day of an event; undefined if it has no known end. */
function lastDay(event: Event): CalendarDate | undefined {
  const last = event.performances.at(-1)?.start
  return event.lifetime?.last ?? endDayOf(event) ?? (last && dayOf(last))
}

/**
 * Returns the first and last known day, and the time if it is a single day with a beginning. Nothing if one of them
 * contradicts the other, and nothing of what opened on a day that is over and has no known end.
 */
function whenOf(event: Event, on: CalendarDate | undefined): When | undefined {
  const { lifetime, sortingDateTime, performances } = event
  const begins = sortingDateTime ?? performances[0]?.start
  const first = lifetime?.first ?? (begins && dayOf(begins))
  if (first === undefined) return undefined
  const known = lastDay(event)
  if (known === undefined && on !== undefined && first < on) return undefined
  const last = known ?? first
  if (last < first) return undefined
  if (first === last) {
    const [only, ...others] = performances.filter(({ start }) => dayOf(start) === first)
    const start = only && others.length === 0 ? only.start : sortingDateTime
    // The time that lists are sorted by may be that of a performance which is over.
    const time = start !== undefined && dayOf(start) === first ? formatTime(start) : '00:00'
    return time === '00:00' ? { first, last } : { first, last, time }
  }
  return on !== undefined && first <= on ? { first, last, runs: true } : { first, last }
}

/**
 * Returns the lowest price of a ticket, with as few parts as it can have; 0 only if nobody pays, not if only children are
 * free. A single part counts only if there is nothing else, since a child in a family ticket can't come alone.
 */
function lowestPrice(tickets: Ticket[]): Money | undefined {
  if (tickets.length === 0) return undefined
  const paid = (priceOf: (ticket: Ticket) => Money) => tickets.map(priceOf).filter((price) => price > 0)
  const whole = paid((ticket) => choicesPrice([ticket], { [ticket.id]: withCount(ticket, noChoice, 1) }))
  const prices = whole.length > 0 ? whole : paid((ticket) => minPrice(ticket).price)
  return prices.length > 0 ? Math.min(...prices) : 0
}
