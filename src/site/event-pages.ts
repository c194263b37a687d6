import { dayOf, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { type Event, type EventOnSale, groupEvents, sortEvents } from '#domain/catalogue/events.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import { ticketsOnSale, type Ticket } from '#domain/tickets/ticket.ts'
import { safeHtml, type SafeHtml } from './html.ts'
import { pick } from '#domain/collections/records.ts'
import { isOver } from '#domain/availability/event-availability.ts'
import { cutList, type ListGroup, type ListPart } from '#domain/catalogue/lists.ts'
import { memoize } from '#domain/collections/memoize.ts'
import { alternatesOf, descriptionOf, makePage, type Source } from './make-page.ts'
import { headingOf, listPages } from './list-pages.ts'
import { morningOf } from '#catalogue/snapshot.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { eventData } from './structured-data.ts'

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

const eventView = (event: Event, locale: Locale): EventView => ({
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

/** Other events offered below an event. */
const othersShown = 3

const sameCurrent = memoize<Event[], Event[]>()

/** The events that can still be visited, in the order they take place in. */
export const currentEvents = ({ catalogue, snapshot }: Pick<Source, 'catalogue' | 'snapshot'>): Event[] =>
  sameCurrent(catalogue.events, [snapshot.pulledOn, snapshot.config.timeZone], () => {
    const moment = morningOf(snapshot)
    return sortEvents(catalogue.events.filter((event) => !isOver(event, moment)))
  })

/** Events under the museum's groups; those in none come first, where no heading can be taken for theirs. */
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
    cutList(groupsOf(events)).map((parts) => ({ props: { groups: parts.map((part) => shown(part, lang)) } })),
    (catalogue) => cutList(groupsOf(currentEvents({ snapshot, catalogue }))).length,
  )
}

const shown = (part: ListPart<Event>, lang: Lang) => ({
  ...headingOf(part),
  events: part.things.map((event) => listedEvent(event, lang)),
})

/** A page for each event, those that are over included: a saved link shall say so, not lead nowhere. */
export function eventPages(source: Source): PageOf<'event-detail'>[] {
  const current = currentEvents(source)
  return source.catalogue.events.map((event) => eventPage(source, event, current))
}

function eventPage(source: Source, event: Event, current: Event[]): PageOf<'event-detail'> {
  const { snapshot, lang, frame, t } = source
  const { id, name, image } = event
  const path = routes.event(lang, id)
  const isCurrent = current.includes(event)
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
      event: eventView(event, frame.shop.locale),
      over: !isCurrent,
      others: others.map((other) => listedEvent(other, lang)),
    },
    // Nobody shall find what is over, or be told that there are tickets.
    index: isCurrent,
    structuredData: isCurrent ? eventData(event, frame, path) : undefined,
  })
}
