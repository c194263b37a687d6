import type { CatalogueEvent } from '#catalogue/snapshot.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { eventCard } from './cards.ts'
import { plainText, safeHtml } from './html.ts'
import { makePage, type Source } from './make-page.ts'
import type { EventCard, PageOf } from './page.ts'
import { eventData } from './structured-data.ts'

/** Other events offered below an event. */
const othersShown = 3

const isOver = ({ end, lifetime }: CatalogueEvent, day: string) => (end?.slice(0, 10) ?? lifetime?.last ?? day) < day

/** The events that can still be visited, as lists show them. */
export const currentEvents = ({ catalogue, snapshot, lang }: Source): EventCard[] =>
  catalogue.events.filter((event) => !isOver(event, snapshot.pulledOn)).map((event) => eventCard(event, lang))

/** The list of events. */
export const eventListPage = (source: Source): PageOf<'event-list'> =>
  makePage<'event-list'>(source, {
    template: 'event-list',
    path: routes.events(source.lang),
    title:
      source.frame.nav.find(({ path }) => path === routes.events(source.lang))?.label ?? source.t('titles.tickets'),
    description: source.t('titles.ticketsDescription', { site: source.frame.siteName }),
    alternates: alternatesOf(source.snapshot, routes.events),
    props: { events: currentEvents(source) },
  })

/** A page for each event, those that are over included: a saved link shall say so, not lead nowhere. */
export function eventPages(source: Source): PageOf<'event-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const cards = currentEvents(source)
  return catalogue.events.map((event) => {
    const path = routes.event(lang, event.id)
    const description = event.teaser ?? (event.text === undefined ? undefined : plainText(event.text))
    const structuredData = eventData(event, frame, path)
    return makePage<'event-detail'>(source, {
      template: 'event-detail',
      path,
      title: event.name,
      description: description ?? t('titles.ticketsDescription', { site: frame.siteName }),
      ...(event.image !== undefined && { image: event.image }),
      alternates: alternatesOf(
        snapshot,
        (other) => routes.event(other, event.id),
        ({ events }) => events.some(({ id }) => id === event.id),
      ),
      props: {
        event: {
          ...eventCard(event, lang),
          ...(event.text !== undefined && { html: safeHtml(event.text) }),
          tickets: event.tickets,
          performances: event.performances,
        },
        others: cards.filter(({ id }) => id !== event.id).slice(0, othersShown),
      },
      ...(structuredData !== undefined && { structuredData }),
    })
  })
}
