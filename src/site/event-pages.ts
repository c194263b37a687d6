import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { type Event, groupEvents, sortEvents } from '#domain/catalogue/events.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { isOver } from '#domain/availability/event-availability.ts'
import { cutList, headingOf, type ListGroup, type ListPart } from '#domain/catalogue/lists.ts'
import { memoize } from '#domain/collections/memoize.ts'
import { calendarPath, calendarSpans, eventCalendarPath } from './calendar-files.ts'
import { alternatesOf, descriptionOf, makePage, type Source } from './make-page.ts'
import { eventView, type ListedEvent, listedEvent } from './event-view.ts'
import { listPages } from './list-pages.ts'
import { morningOf } from '#catalogue/snapshot.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { eventData } from './structured-data.ts'

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
    structuredData: isCurrent ? eventData(event, view.when, frame, path) : undefined,
  })
}
