import type { Snapshot } from '#catalogue/snapshot.ts'
import { addDays, startOfDay } from '#domain/dates/calendar.ts'
import { formatShortDate, formatTime } from '#domain/dates/format-date.ts'
import { type CalendarDate, dayOf } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { translator } from '#i18n/translate.ts'
import type { Page, PageOf } from './page.ts'

/** A day or a time of an event that has places; `until` is when it is over, in milliseconds since 1970. */
interface NextDay {
  until: number
  /** The choice in the address of the event's page. */
  query: string
  label: string
}

/** Returns a day as a link names it: with its time if there is one performance on it. */
function nextDay(day: CalendarDate, { props: { event }, frame }: PageOf<'event-detail'>): NextDay {
  const { locale, timeZone } = frame.shop
  const [only, ...others] = event.performances.filter(({ start }) => dayOf(start) === day)
  const label = formatShortDate(day, locale)
  if (!only || others.length > 0)
    return { until: instantOf(startOfDay(addDays(day, 1)), timeZone), query: `?date=${day}`, label }
  const time = formatTime(only.start)
  return { until: instantOf(only.start, timeZone), query: `?date=${day}&time=${time}`, label: `${label}, ${time}` }
}

/**
 * Returns the next free days of each event as a file beside its page, for the pages of other sites (src/embed). They are
 * certain on the day of the pull: `until` is its end.
 */
export function daysFiles({ freeDays, pulledOn }: Pick<Snapshot, 'freeDays' | 'pulledOn'>, pages: readonly Page[]) {
  if (!freeDays) return []
  const days = new Map(Object.entries(freeDays))
  return pages.flatMap((page) => {
    if (page.template !== 'event-detail' || page.path !== page.canonicalPath || page.props.over) return []
    const { lang, frame, props } = page
    const free = days.get(props.event.id)
    if (!free) return []
    const content = {
      until: instantOf(startOfDay(addDays(pulledOn, 1)), frame.shop.timeZone),
      title: translator(lang, frame.messages)('embed.nextDays'),
      days: free.map((day) => nextDay(day, page)),
    }
    return [{ path: `${page.path}days.json`, content: JSON.stringify(content) }]
  })
}
