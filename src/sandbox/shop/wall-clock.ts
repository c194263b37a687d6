const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish dates are written `YYYY-MM-DD HH:mm:ss`: exactly the wire's form. */
const format = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

/** Time on the museum's clock, `YYYY-MM-DD HH:mm:ss`. */
export const wallClock = (at: Date, zone: string): string => format(zone).format(at)

const dayMs = 86_400_000
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** `date` and `days` days more. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * dayMs).toISOString().slice(0, 10)

/** Days from one date to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / dayMs)

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(midnight(date)).getUTCDay()

/** A date of the calendar, `YYYY-MM-DD`; 2026-02-30 is none. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text)) && addDays(text, 0) === text

/** `minutes` after a date-time of the wall clock, never leaving its day's calendar arithmetic. */
export const addMinutes = (dateTime: string, minutes: number): string =>
  new Date(Date.parse(`${dateTime.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Lists the dates from `first` to `last`, both included. */
export const datesBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, day) => addDays(first, day))
