import type { Appointment } from '#domain/lines/appointments.ts'
import { addDays, startOfDay } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import type { Lang } from '#domain/shop/languages.ts'

/** Returns the path at which a kept visit opens. No release has pages there. */
export const keptVisitPath = (lang: Lang, booking: OrderId): string =>
  `/${lang}/checkout/kept/${encodeURIComponent(booking)}/`

/**
 * Returns the last day on which visits open without a network, the day after the last of them, and the instant at which
 * that day ends at the museum; undefined without visits.
 */
export function keptUntil(
  visits: readonly Pick<Appointment, 'day'>[],
  timeZone: string,
): { day: CalendarDate; end: number } | undefined {
  const last = visits
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (last === undefined) return undefined
  const day = addDays(last, 1)
  return { day, end: instantOf(startOfDay(addDays(day, 1)), timeZone) }
}
