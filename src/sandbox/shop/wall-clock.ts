const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a formatter for the wire's form, which Swedish dates have: `YYYY-MM-DD HH:mm:ss`. */
const format = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

let last = { at: NaN, zone: '', text: '' }

/** Returns the time on the museum's clock, `YYYY-MM-DD HH:mm:ss`. An answer asks for the same moment many times. */
export function wallClock(at: Date, zone: string): string {
  if (last.at !== at.getTime() || last.zone !== zone) last = { at: at.getTime(), zone, text: format(zone).format(at) }
  return last.text
}

const dayMs = 86_400_000
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Returns the date `days` days after `date`. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days from one date to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / dayMs)

/** Returns the day of the week; 0 is Sunday. */
export const weekday = (date: string): number => new Date(midnight(date)).getUTCDay()

/** Returns true for an existing date, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text)) && addDays(text, 0) === text

/** Returns the date and time `minutes` after another one on the wall clock. */
export const addMinutes = (dateTime: string, minutes: number): string =>
  new Date(Date.parse(`${dateTime.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Lists the dates from `first` to `last`, both included. */
export const datesBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, day) => addDays(first, day))
