import { addDays, weekOf } from './calendar.ts'
import type { CalendarDate } from './wall-clock.ts'
import { today } from './zone.ts'

/** Days that links name, on pages that are made before their dates are known. */
export const namedDays = ['today', 'tomorrow', 'saturday', 'sunday'] as const

/** Returns the next day of a name, which may be today; undefined for other words. */
export function dateOfNamedDay(name: string | null, now: Date, timeZone: string): CalendarDate | undefined {
  const first = today(now, timeZone)
  const after = namedDays.findIndex((day) => day === name)
  if (after < 2) return after < 0 ? undefined : addDays(first, after)
  const date = addDays(weekOf(first)[0] ?? first, after + 3)
  return date < first ? addDays(date, 7) : date
}
