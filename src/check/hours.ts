import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { spansOn } from '#domain/dates/opening-hours.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { hoursOf } from '#tenant/visit.ts'

/** The days on which an event or a tour has places. */
export interface SoldDays {
  /** Such as `event "12"`. */
  what: string
  days: CalendarDate[]
}

/** Number of days that are named of each; the rest is only counted. */
const shown = 5

/**
 * Yields, in words, what is sold on days that the museum's own hours call closed. Either may be right: an evening on a closed
 * day, or a calendar in which nobody has entered the holidays. The shop sells what the calendar says.
 */
export function* soldWhenClosed({ visit }: TenantConfig, sold: readonly SoldDays[]): Generator<string> {
  const hours = visit && hoursOf(visit)
  if (!hours) return
  for (const { what, days } of sold) {
    const closed = days.filter((day) => spansOn(hours, day).length === 0).toSorted()
    const more = closed.length > shown ? ` and ${closed.length - shown} more days` : ''
    if (closed.length > 0)
      yield `${what} has places on ${closed.slice(0, shown).join(', ')}${more}, but the hours in tenant.json say closed.`
  }
}
