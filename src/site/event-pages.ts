import { isOver } from '#domain/availability/event-availability.ts'
import { groupEvents, sortEvents, type Event } from '#domain/catalogue/events.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { cutList, type ListGroup, type ListPart } from '#domain/catalogue/lists.ts'
import { memoize } from '#domain/collections/memoize.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { descriptionOf } from './description.ts'
import { eventView, listedEvent } from './event-views.ts'
import { headingOf, listPages } from './list-pages.ts'
import { makePage, type Source } from './make-page.ts'
import { morningOf } from './morning.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { eventData } from './structured-data.ts'

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
