import { isOver } from '#domain/availability/event-availability.ts'
import type { Event } from '#domain/events/event.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { eventView, listedEvent } from './event-views.ts'
import { plainText } from './html.ts'
import { makePage, type Source } from './make-page.ts'
import { morningOf } from './morning.ts'
import { canonicalListPath, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { eventData } from './structured-data.ts'

/** Other events offered below an event. */
const othersShown = 3

/** The events that can still be visited. */
export function currentEvents({ catalogue, snapshot }: Source): Event[] {
  const moment = morningOf(snapshot)
  return catalogue.events.filter((event) => !isOver(event, moment))
}

/** The list of events. */
export function eventListPage(source: Source): PageOf<'event-list'> {
  const { snapshot, lang, frame, t } = source
  return makePage<'event-list'>(source, {
    template: 'event-list',
    path: routes.events(lang),
    canonicalPath: canonicalListPath(snapshot.config, 'tickets', lang),
    title: sectionName(snapshot.config, 'tickets', lang, t),
    description: t('titles.ticketsDescription', { site: frame.siteName }),
    alternates: alternatesOf(snapshot, routes.events),
    props: { events: currentEvents(source).map((event) => listedEvent(event, lang)) },
  })
}

/** A page for each event, those that are over included: a saved link shall say so, not lead nowhere. */
export function eventPages(source: Source): PageOf<'event-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const current = currentEvents(source)
  return catalogue.events.map((event) => {
    const { id, name, teaser, text, image } = event
    const path = routes.event(lang, id)
    const isCurrent = current.includes(event)
    const others = current.filter((other) => other.id !== id).slice(0, othersShown)
    return makePage<'event-detail'>(source, {
      template: 'event-detail',
      path,
      title: name,
      description:
        teaser ??
        (text === undefined
          ? t('titles.ticketsDescription', { site: frame.siteName })
          : plainText(text, frame.shop.locale)),
      image,
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
  })
}
