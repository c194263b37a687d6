import { addDays, daysFrom, startOfDay } from '#domain/dates/calendar.ts'
import { type CalendarDate, dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Directions, TextLink } from '#domain/shop/config.ts'
import { type Lang, localeOf } from '#domain/shop/languages.ts'
import {
  changesOn,
  type OpeningHours,
  openingState,
  type OpeningWords,
  openingText,
  type OpenSpan,
} from '#domain/dates/opening-hours.ts'
import { routes } from '#domain/shop/routes.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { typesetFields } from '#i18n/typeset.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { hoursOf } from '#tenant/visit.ts'
import { alternatesOf, makePage, type Source } from './make-page.ts'
import { navigationOf } from './navigation.ts'
import type { Link, Page, PageOf } from './page.ts'
import { museumData } from './structured-data.ts'
import { directionsIn } from './typeset-config.ts'

/** Days with other hours than usual, as the page of a visit lists them. */
export interface ListedException {
  first: CalendarDate
  last: CalendarDate
  spans: readonly OpenSpan[]
  name?: string
}

/** The view of a visit: whatever the museum says about it. */
export interface VisitView extends Directions {
  hours?: OpeningHours['week']
  /** Days with other hours that aren't over. */
  exceptions: ListedException[]
  access?: string
  lockers?: string
  /** The first list of what can be booked. */
  book?: TextLink
}

/** A sentence above every page for a while. */
export interface TimedNotice {
  text: string
  /** Milliseconds since 1970; absent if it begins or ends at no certain moment. */
  from?: number
  until?: number
  /** True if it begins after the day of the publish: the browser shows it then. */
  later?: true
}

/** Returns the notices of a language that aren't over on a day. */
export function noticesIn(
  { visit, regions }: TenantConfig,
  lang: Lang,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): TimedNotice[] {
  const instant = (moment: WallDateTime | undefined) => moment && instantOf(moment, timeZone)
  const set = typesetFields(localeOf(lang, regions))
  return (visit?.notices ?? []).flatMap(({ from, until, text }): TimedNotice[] => {
    const own = text[lang]
    if (own === undefined || (until !== undefined && until <= `${today} 00:00:00`)) return []
    const isLater = from !== undefined && dayOf(from) > today
    return [
      set({ text: own, from: instant(from), until: instant(until), ...(isLater && { later: true as const }) }, 'text'),
    ]
  })
}

/** Returns the link to the page of a visit; undefined if the museum says nothing about one. */
export const visitLink = ({ visit }: TenantConfig, lang: Lang, t: Translate): Link | undefined =>
  visit && { label: t('visit.title'), href: routes.visit(lang) }

/** Returns the data of a museum for search engines. */
export const museumDataOf = ({ snapshot, frame }: Source) => {
  const { visit } = snapshot.tenant.config
  return museumData(frame, visit && { hours: hoursOf(visit), phone: visit.phone })
}

/** Returns the page of a visit, if the museum says anything about one. */
export function visitPages(source: Source): PageOf<'visit'>[] {
  const { snapshot, lang, frame, t } = source
  const { tenant, config, pulledOn } = snapshot
  const { visit } = tenant.config
  if (!visit) return []
  const set = typesetFields(frame.shop.locale)
  const { access, lockers } = visit
  const hours = hoursOf(visit)
  const view: VisitView = {
    ...directionsIn(tenant.config, lang),
    ...set({ access: access?.[lang], lockers: lockers?.[lang] }, 'access', 'lockers'),
    hours: hours?.week,
    exceptions: visit.exceptions
      .map(({ from, until = from, hours: spans, name }) =>
        set({ first: from, last: until, spans, name: name?.[lang] }, 'name'),
      )
      .filter(({ last }) => last >= pulledOn)
      .toSorted((one, other) => (one.first < other.first ? -1 : 1)),
    book: navigationOf(config, lang, t).map(({ label, href }) => ({ label, href }))[0],
  }
  return [
    makePage<'visit'>(source, {
      template: 'visit',
      path: routes.visit(lang),
      title: t('visit.title'),
      description: t('visit.description', { site: frame.siteName }),
      alternates: alternatesOf(snapshot, routes.visit),
      props: { visit: view },
      structuredData: museumDataOf(source),
    }),
  ]
}

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
