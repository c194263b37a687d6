import { addDays, daysFrom, startOfDay } from '#domain/dates/calendar.ts'
import { type CalendarDate, dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { changesOn, openingState, type OpeningWords, openingText } from '#domain/dates/opening-hours.ts'
import { routes } from '#domain/shop/routes.ts'
import { translator } from '#i18n/translate.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { hoursOf } from '#tenant/visit.ts'
import type { Page } from './page.ts'

/** The file from which pages say today's hours: the texts, and which of them is true from each moment on. */
export interface TodaysHours {
  texts: string[]
  /**
   * Milliseconds since 1970, in order, each with the place of its text; none from the last one on. `isOver` if the museum is
   * closed for the rest of the day, and no performance begins after that.
   */
  changes: [from: number, text: number, isOver?: 1][]
}

/** Number of days that a file of hours covers. A museum whose shop isn't published for longer says nothing then. */
const daysCovered = 60

/**
 * Returns the hours of each language as a file, for all its pages. It holds moments and sentences, so that no page needs
 * code that knows days, zones and languages.
 * @param today the first day that it covers
 */
export function hoursFiles({ visit }: TenantConfig, pages: readonly Page[], today: CalendarDate) {
  const hours = visit && hoursOf(visit)
  if (!hours) return []
  const end = addDays(today, daysCovered)
  const moments = changesOn(hours, daysFrom(today, addDays(end, -1)))
  const frames = new Map(pages.map(({ lang, frame }) => [lang, frame]))
  const starts = pages.flatMap((page) =>
    page.template === 'event-detail' ? page.props.event.performances.map(({ start }) => start) : [],
  )
  const lastStarts = new Map(starts.toSorted().map((start) => [dayOf(start), start]))
  const isOver = (moment: WallDateTime) =>
    openingState(hours, moment).state === 'closed' && (lastStarts.get(dayOf(moment)) ?? moment) <= moment
  const over = new Set(moments.filter(isOver))
  return [...frames].map(([lang, { shop, messages }]) => {
    const t = translator(lang, messages)
    const words: OpeningWords = {
      open: (time) => t('visit.openUntil', { time }),
      today: (spans) => t('visit.openToday', { hours: spans }),
      closedToday: t('visit.closedToday'),
      closedNow: t('visit.closedNow'),
      next: (day, time) => t('visit.next', { day, time }),
    }
    const texts = new Map<string, number>()
    const changes = moments.map((moment): TodaysHours['changes'][number] => {
      const text = openingText(hours, words, shop.locale, moment)
      const place = texts.get(text) ?? texts.size
      texts.set(text, place)
      const from = instantOf(moment, shop.timeZone)
      return over.has(moment) ? [from, place, 1] : [from, place]
    })
    changes.push([instantOf(startOfDay(end), shop.timeZone), -1])
    const content: TodaysHours = { texts: [...texts.keys()], changes }
    return { path: routes.hours(lang), content: JSON.stringify(content) }
  })
}
