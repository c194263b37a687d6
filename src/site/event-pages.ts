import { addDays } from '#domain/dates/calendar.ts'
import { dayOf, type CalendarDate, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { type Event, groupEvents, sortEvents } from '#domain/catalogue/events.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import { ticketsOnSale, type EventOnSale, type Ticket } from '#domain/tickets/ticket.ts'
import { safeHtml, type SafeHtml } from './html.ts'
import { pick } from '#domain/collections/records.ts'
import { isOver } from '#domain/availability/event-availability.ts'
import { cutList, type ListGroup, type ListPart } from '#domain/catalogue/lists.ts'
import { memoize } from '#domain/collections/memoize.ts'
import { calendarPath, calendarSpans, eventCalendarPath } from './calendar-files.ts'
import { alternatesOf, descriptionOf, makePage, type Source } from './make-page.ts'
import { headingOf, listPages } from './list-pages.ts'
import { morningOf } from '#catalogue/snapshot.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { eventData } from './structured-data.ts'

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
export interface ListedEvent extends EventFacts {
  href: string
}

/** An event on its own page: the printed data, and the data that its booking starts from. */
export interface EventView extends EventFacts, EventOnSale {
  html?: SafeHtml
}

export const listedEvent = (event: Event, lang: Lang, on?: CalendarDate): ListedEvent => ({
  ...factsOf(event, on),
  href: routes.event(lang, event.id),
})

const eventView = (event: Event, locale: Locale, on: CalendarDate): EventView => ({
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

/** @param on the day on which the pages are published */
const factsOf = (event: Event, on: CalendarDate | undefined): EventFacts => {
  const tickets = ticketsOnSale(event)
  const first = tickets.find(({ price, subtickets }) => price > 0 || subtickets.some((part) => part.price > 0))
  const isOfOne = first?.subtickets.length === 0
  return {
    ...pick(event, 'name', 'teaser', 'image', 'venue'),
    when: whenOf(event, on),
    price: isOfOne ? first.price : lowestPrice(tickets),
    ...(isOfOne && { priceOf: first.name }),
  }
}

/** An evening that ends by then belongs to the day on which it began. */
const endOfNight = '06:00'

/** Returns true if an event begins in the evening and ends in the night after it. */
const isOneNight = (start: WallDateTime | undefined, end: WallDateTime): boolean =>
  start !== undefined &&
  formatTime(start) > formatTime(end) &&
  formatTime(end) <= endOfNight &&
  dayOf(end) === addDays(dayOf(start), 1)

/** Returns the first and last known day, and the time if it is a single day with a beginning. */
function whenOf({ lifetime, sortingDateTime: start, end }: Event, on: CalendarDate | undefined): When | undefined {
  const first = lifetime?.first ?? (start && dayOf(start))
  if (first === undefined) return undefined
  const last = lifetime?.last ?? (end === undefined || isOneNight(start, end) ? first : dayOf(end))
  const time = start === undefined ? '00:00' : formatTime(start)
  if (first === last) return time === '00:00' ? { first, last } : { first, last, time }
  return on !== undefined && first <= on ? { first, last, runs: true } : { first, last }
}

/**
 * Returns the lowest price of a ticket; 0 only if nobody pays, not if only children are free. Parts of a ticket count
 * only if there is nothing else, since a child in a family ticket can't come alone.
 */
function lowestPrice(tickets: Ticket[]): Money | undefined {
  if (tickets.length === 0) return undefined
  const paid = (prices: Money[]) => prices.filter((price) => price > 0)
  const whole = paid(tickets.map(({ price }) => price))
  const parts = paid(tickets.flatMap(({ subtickets }) => subtickets.map(({ price }) => price)))
  return Math.min(...(whole.length > 0 ? whole : parts.length > 0 ? parts : [0]))
}

/** Other events offered below an event. */
const othersShown = 3

const memoizedCurrent = memoize<Event[], Event[]>()

/** Returns the events that can still be visited, in chronological order. */
const currentEvents = ({ catalogue, snapshot }: Pick<Source, 'catalogue' | 'snapshot'>): Event[] =>
  memoizedCurrent(catalogue.events, [snapshot.pulledOn, snapshot.config.timeZone], () => {
    const moment = morningOf(snapshot)
    return sortEvents(catalogue.events.filter((event) => !isOver(event, moment)))
  })

/** Returns the current events of a museum that sells tickets; none of another. */
const eventsOnSale = (source: Source): Event[] => (source.snapshot.config.features.tickets ? currentEvents(source) : [])

/** Returns true if the list of events can be narrowed to a day: it is one page, and not a single event. */
export const hasDays = (source: Source): boolean => {
  const events = eventsOnSale(source)
  return events.length > 1 && cutList(groupsOf(events)).length === 1
}

/** Returns the next events of a museum that sells tickets, as lists show them. */
export const eventsToShow = (source: Source, count?: number): ListedEvent[] =>
  eventsOnSale(source)
    .slice(0, count)
    .map((event) => listedEvent(event, source.lang, source.snapshot.pulledOn))

/** Groups events by the museum's groups; those in none come first, so that no heading seems to be theirs. */
const groupsOf = (events: Event[]): ListGroup<Event>[] =>
  groupEvents(events)
    .toSorted((a, b) => Number(a.id !== undefined) - Number(b.id !== undefined))
    .map(({ name, events: things }) => ({ name, things }))

/**
 * Returns the page at the address of the list of events: the list, or the event itself if there is only one (section
 * 2).
 */
export function eventListPages(source: Source): PageOf<'event-list'>[] | [PageOf<'event-detail'>] {
  const { snapshot, lang, frame, t } = source
  const events = currentEvents(source)
  const [only, ...others] = events
  const address = { path: routes.events(lang), alternates: alternatesOf(snapshot, routes.events) }
  if (only !== undefined && others.length === 0) {
    const page = eventPage(source, only, events)
    return [{ ...page, ...address, file: `${address.path.slice(1)}index.html` }]
  }
  return listPages<'event-list'>(
    source,
    {
      ...address,
      template: 'event-list',
      canonicalPath: canonicalListPath(snapshot.config, 'tickets', lang),
      title: sectionName(snapshot.config, 'tickets', lang, t),
      description: t('titles.ticketsDescription', { site: frame.siteName }),
    },
    cutList(groupsOf(events)).map((parts, at) => ({
      props: {
        groups: parts.map((part) => shown(part, lang, snapshot.pulledOn)),
        ...(snapshot.config.features.guidedTours && source.catalogue.tours.length > 1 && { tours: true as const }),
        ...(snapshot.tenant.config.feeds.calendar && at === 0 && { calendar: calendarPath(lang) }),
      },
    })),
    (catalogue) => cutList(groupsOf(currentEvents({ snapshot, catalogue }))).length,
  )
}

const shown = (part: ListPart<Event>, lang: Lang, on: CalendarDate) => ({
  ...headingOf(part),
  events: part.things.map((event) => listedEvent(event, lang, on)),
})

/** Returns a page for each event, including past ones, so that a saved link says so instead of leading nowhere. */
export function eventPages(source: Source): PageOf<'event-detail'>[] {
  const current = currentEvents(source)
  return source.catalogue.events.map((event) => eventPage(source, event, current))
}

function eventPage(source: Source, event: Event, current: Event[]): PageOf<'event-detail'> {
  const { snapshot, lang, frame, t } = source
  const { id, name, image } = event
  const path = routes.event(lang, id)
  const isCurrent = current.includes(event)
  const view = eventView(event, frame.shop.locale, snapshot.pulledOn)
  const hasCalendar = snapshot.tenant.config.feeds.calendar && isCurrent && calendarSpans(view).length > 0
  const others = current.filter((other) => other.id !== id).slice(0, othersShown)
  return makePage<'event-detail'>(source, {
    template: 'event-detail',
    path,
    title: name,
    description: descriptionOf(event, source, t('titles.ticketsDescription', { site: frame.siteName })),
    image,
    trail: [sectionLink(snapshot.config, 'tickets', lang, t)],
    alternates: alternatesOf(
      snapshot,
      (other) => routes.event(other, id),
      ({ events }) => events.some((one) => one.id === id),
    ),
    props: {
      event: view,
      over: !isCurrent,
      others: others.map((other) => listedEvent(other, lang, snapshot.pulledOn)),
      ...(hasCalendar && { calendar: eventCalendarPath(lang, id) }),
    },
    // Past events aren't indexed, and no tickets are announced for them.
    index: isCurrent,
    structuredData: isCurrent ? eventData(event, frame, path) : undefined,
  })
}
