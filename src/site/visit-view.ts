import { type CalendarDate, dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Directions, TextLink } from '#domain/shop/config.ts'
import { type Lang, localeOf } from '#domain/shop/languages.ts'
import type { OpeningHours, OpenSpan } from '#domain/dates/opening-hours.ts'
import { typesetFields } from '#i18n/typeset.ts'
import type { TenantConfig } from '#tenant/config.ts'

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
