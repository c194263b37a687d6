import { addDays, at, daysFrom, isWithin, startOfDay } from './calendar.ts'
import { formatNearDate, formatTime } from './format-date.ts'
import { dayOf, utc, type CalendarDate, type Lifetime, type TimeOfDay, type WallDateTime } from './wall-clock.ts'
import type { Locale } from '#domain/shop/languages.ts'

/** A span of one day in which the museum is open. `until` may be `24:00`. */
export type OpenSpan = readonly [from: TimeOfDay, until: TimeOfDay | '24:00']

/** Days with other hours than usual, first and last included; closed if there are none. */
export interface HoursException extends Lifetime {
  spans: readonly OpenSpan[]
}

/** The hours of a museum: those of each weekday, from Monday to Sunday, and the days that differ. */
export interface OpeningHours {
  week: readonly (readonly OpenSpan[])[]
  exceptions: readonly HoursException[]
}

/** Returns the spans in which the museum is open on a day, in their order. The first exception with that day counts. */
export function spansOn({ week, exceptions }: OpeningHours, day: CalendarDate): readonly OpenSpan[] {
  const exception = exceptions.find((one) => isWithin(day, one))
  return exception ? exception.spans : (week[(utc(day).getUTCDay() + 6) % 7] ?? [])
}

/**
 * Returns the last span of a day, if it goes on after midnight with the first of the next day. One that reaches the hour at
 * which it began would read as if it ended on its own day.
 */
function nightSpan(spans: readonly OpenSpan[], next: readonly OpenSpan[]): OpenSpan | undefined {
  const [last, morning] = [spans.at(-1), next[0]]
  const goesOn = last?.[1] === '24:00' && morning?.[0] === '00:00' && morning[1] < last[0]
  return goesOn ? [last[0], morning[1]] : undefined
}

/** Returns the spans of a day, of which the last may end on the next day, after midnight. */
function untilMorning(spans: readonly OpenSpan[], next: readonly OpenSpan[]): readonly OpenSpan[] {
  const night = nightSpan(spans, next)
  return night ? [...spans.slice(0, -1), night] : spans
}

/** Returns the hours of each weekday by the day on which they begin: "18:00–02:00", of which the next day has none. */
export const byBeginning = (week: OpeningHours['week']): OpeningHours['week'] =>
  week.map((spans, at) => {
    const own = nightSpan(week.at(at - 1) ?? [], spans) ? spans.slice(1) : spans
    return untilMorning(own, week[(at + 1) % week.length] ?? [])
  })

/** Describes whether a museum is open, as of a moment. */
export type OpeningState =
  /** Open for the last time today. */
  | { state: 'open'; until: string }
  /** Not open yet, or open with a break to come: the spans that aren't over. */
  | { state: 'today'; spans: readonly OpenSpan[] }
  /** Closed for the rest of the day; `allDay` if it wasn't open. `next` is absent if it doesn't open within a year. */
  | { state: 'closed'; allDay: boolean; next?: { day: CalendarDate; from: TimeOfDay } }

/** Number of days in which the next opening is looked for. */
const ahead = 366

/** Returns whether a museum is open, and until when or from when. @param now what the museum's clock shows */
export function openingState(hours: OpeningHours, now: WallDateTime): OpeningState {
  const [today, time] = [dayOf(now), formatTime(now)]
  const spans = spansOn(hours, today)
  const tomorrow = addDays(today, 1)
  const left = untilMorning(
    spans.filter(([, until]) => until > time),
    spansOn(hours, tomorrow),
  )
  const [first] = left
  if (first === undefined) {
    const days = daysFrom(tomorrow, addDays(today, ahead))
    const day = days.find((one) => spansOn(hours, one).length > 0)
    const from = day && spansOn(hours, day)[0]?.[0]
    return { state: 'closed', allDay: spans.length === 0, ...(day && from && { next: { day, from } }) }
  }
  return left.length === 1 && first[0] <= time ? { state: 'open', until: first[1] } : { state: 'today', spans: left }
}

/** Writes spans in figures: "10:00–12:00, 14:00–17:00". */
export const formatSpans = (spans: readonly OpenSpan[]): string =>
  spans.map(([from, until]) => `${from}–${until}`).join(', ')

/** Words for what is open today. Each writes one state of the day. */
export interface OpeningWords {
  open: (until: string) => string
  today: (hours: string) => string
  closedToday: string
  closedNow: string
  next: (day: string, time: string) => string
}

/** Returns what a museum says about today: "Open today until 17:00." @param now what the museum's clock shows */
export function openingText(hours: OpeningHours, words: OpeningWords, locale: Locale, now: WallDateTime): string {
  const opening = openingState(hours, now)
  if (opening.state === 'open') return words.open(opening.until)
  if (opening.state === 'today') return words.today(formatSpans(opening.spans))
  const closed = opening.allDay ? words.closedToday : words.closedNow
  if (!opening.next) return closed
  return `${closed} ${words.next(formatNearDate(opening.next.day, locale, dayOf(now)), opening.next.from)}`
}

/** Returns the moments of some days at which what a museum says changes, by its own clock. */
export const changesOn = (hours: OpeningHours, days: readonly CalendarDate[]): WallDateTime[] =>
  days.flatMap((day) => [
    startOfDay(day),
    ...spansOn(hours, day)
      .flat()
      .flatMap((time) => (time === '24:00' ? [] : at(day, time))),
  ])
