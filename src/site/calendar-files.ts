import { startOfDay } from '#domain/dates/calendar.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { calendarText, calendarValue, type CalendarSpan } from '#domain/dates/icalendar.ts'
import { type CalendarDate, dayOf, parseWallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { EventId } from '#domain/shop/ids.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import type { TenantConfig } from '#tenant/config.ts'
import type { EventView } from './event-view.ts'
import type { Frame, Page, PageOf } from './page.ts'

/*
 * The programme as calendars to subscribe to (docs/museum/feeds.md): one of all events in each language, and one of each
 * event.
 */

/** Returns the path of the calendar of all events in a language. It isn't among `routes`, which every page loads. */
export const calendarPath = (lang: Lang): string => `/${lang}/calendar.ics`

/** Returns the path of the calendar of an event. */
export const eventCalendarPath = (lang: Lang, id: EventId): string => `${routes.event(lang, id)}calendar.ics`

/** The last minute of a day: an end that only fills the day up. */
const endOfDay = '23:59'

/**
 * Returns the times of an event as its page knows them: its performances, its one time, or its first and last day.
 * Nothing if no day is known.
 */
export function calendarSpans({ performances, when, end }: Pick<EventView, 'performances' | 'when' | 'end'>) {
  if (performances.length > 0)
    return performances.map((one): CalendarSpan => ({ first: dayOf(one.start), start: one.start, end: one.end }))
  if (when === undefined) return []
  const { first, last, time } = when
  const start = time === undefined ? undefined : parseWallDateTime(`${first} ${time}:00`)
  if (start === undefined) return [{ first, last }]
  const isKnown = end !== undefined && end > start && formatTime(end) !== endOfDay
  return [{ first, start, end: isKnown ? end : undefined }]
}

/** Returns the entries of an event. Those of one language have the same ids as those of any other. */
function entriesOf({ path, frame, props: { event } }: PageOf<'event-detail'>) {
  const { siteName, address, origin } = frame
  return calendarSpans(event).map((span) => ({
    ...span,
    id: `event-${event.id}${event.performances.length > 0 ? `-${span.start}` : ''}`,
    title: event.name,
    place: [event.venue, siteName, address].filter((part) => part !== undefined).join(', '),
    description: event.teaser === undefined ? undefined : [event.teaser],
    url: origin + path,
    free: true,
  }))
}

/** Lines of a calendar that is subscribed to: its name, and how often it is asked for (RFC 7986 and its forerunners). */
const subscription = (name: string) => [
  `NAME:${calendarValue(name)}`,
  `X-WR-CALNAME:${calendarValue(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  'X-PUBLISHED-TTL:PT12H',
]

/**
 * Returns the calendars of a site, if the museum wants them. Their stamp is the day on which the catalogue was pulled, so that the
 * same catalogue gives the same bytes.
 * @param on the day of the pull
 */
export function calendarFiles({ feeds }: TenantConfig, pages: readonly Page[], on: CalendarDate) {
  if (!feeds.calendar) return []
  const lists = pages.filter(({ lang, path }) => path === routes.events(lang))
  const textOf = (name: string, { origin, shop: { timeZone } }: Frame, shown: readonly PageOf<'event-detail'>[]) =>
    calendarText(shown.flatMap(entriesOf), {
      timeZone,
      host: new URL(origin).hostname,
      now: new Date(instantOf(startOfDay(on), timeZone)),
      properties: subscription(name),
    })
  // The page of an only event has two addresses.
  const events = pages.filter(
    (page): page is PageOf<'event-detail'> =>
      page.template === 'event-detail' && page.path === page.canonicalPath && page.props.calendar !== undefined,
  )
  return [
    ...lists.map(({ lang, frame }) => ({
      path: calendarPath(lang),
      content: textOf(
        frame.siteName,
        frame,
        events.filter((page) => page.lang === lang),
      ),
    })),
    ...events.map((page) => ({
      path: page.props.calendar ?? '',
      content: textOf(`${page.title} - ${page.frame.siteName}`, page.frame, [page]),
    })),
  ]
}
