import { addDays, compactDate } from './calendar.ts'
import type { CalendarDate, WallDateTime } from './wall-clock.ts'
import { instantOf, offsetOf } from './zone.ts'

/** A change of a zone's clocks; offsets from UTC are in minutes. */
interface ClockChange {
  /** The instant, in milliseconds. */
  at: number
  before: number
  after: number
}

const minute = 60_000
/** A step shorter than the time between any two changes, even those around Ramadan in Morocco. */
const step = 14 * 24 * 60 * minute

const offsetAt = (timeZone: string, instant: number) => offsetOf(timeZone, new Date(instant))

/** Returns the clock changes between two instants, to the minute. */
function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = []
  for (let start = from; start < to; start += step) {
    let early = start
    let late = Math.min(start + step, to)
    const before = offsetAt(timeZone, early)
    const after = offsetAt(timeZone, late)
    if (before === after) continue
    while (late - early > minute) {
      const middle = early + Math.floor((late - early) / 2 / minute) * minute
      if (offsetAt(timeZone, middle) === before) early = middle
      else late = middle
    }
    changes.push({ at: late, before, after })
  }
  return changes
}

const day = 24 * 60 * minute

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The longest time for which changes of clocks are listed: nobody knows those of a later one. */
const longestRules = 40 * 365 * day

/** Formats an offset from UTC, in minutes, for a calendar file: "+0100". */
function offset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`
}

/** Returns a time in the basic format of calendar files, without separators: "20261124T110000". */
export const compactTime = (time: WallDateTime | string): string => time.replaceAll(/[-:]/g, '').replace(' ', 'T')

/** Returns an instant in UTC, to the second: "20261124T100000Z". @param instant in milliseconds */
export const utcTime = (instant: number): string => `${compactTime(new Date(instant).toISOString().slice(0, 19))}Z`

/** Returns the lines for one observance of a zone. `from` is the time on the clock before it changed. */
function observance(from: string, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${from}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ]
}

/**
 * Returns the definition of a zone around some instants (RFC 5545, 3.6.5), so that no calendar needs to know the zone by
 * name. It is valid for entries that end within a month after the last of them, and within 40 years.
 */
function zoneLines(timeZone: string, instants: readonly number[]): string[] {
  // The search for changes goes by whole minutes from there, at which clocks change.
  const first = Math.floor(Math.min(...instants) / minute) * minute - 400 * day
  const last = Math.min(Math.max(...instants) + 31 * day, first + longestRules)
  const changes = clockChanges(timeZone, first, last)
  const atFirst = offsetAt(timeZone, first)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', atFirst, atFirst),
    ...changes.flatMap(({ at, before, after }) => {
      const shown = utcTime(at + before * minute).slice(0, -1)
      return observance(shown, before, after)
    }),
    'END:VTIMEZONE',
  ]
}

/** Escapes a text for use as a value of a calendar file: separators and line breaks are escaped, other control characters removed. */
export const calendarValue = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** Maximum length of a line in octets. */
const longest = 75

/** Folds a line that is too long, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let text = ''
  let length = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (length + size > longest) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += size
  }
  return text
}

/** The days or the times of an entry at the museum. */
export interface CalendarSpan {
  first: CalendarDate
  /** Absent for an entry of one day. */
  last?: CalendarDate
  /** Absent for whole days. */
  start?: WallDateTime
  /** Absent if unknown. */
  end?: WallDateTime
}

/** An entry of a calendar. */
interface CalendarEntry extends CalendarSpan {
  /** Id that no other entry has, and that stays the same; the host makes it globally unique. */
  id: string
  title: string
  place: string
  /** Lines of text. */
  description?: readonly string[]
  /** Whole address of its page. */
  url?: string
  /** True for what somebody may go to: it doesn't block the time of whoever has the calendar. */
  free?: boolean
}

function whenLines({ first, last = first, start, end }: CalendarSpan, timeZone: string): string[] {
  if (start === undefined)
    return [`DTSTART;VALUE=DATE:${compactDate(first)}`, `DTEND;VALUE=DATE:${compactDate(addDays(last, 1))}`]
  const zoned = (name: string, time: string) => `${name};TZID=${timeZone}:${time}`
  return [zoned('DTSTART', compactTime(start)), ...(end === undefined ? [] : [zoned('DTEND', compactTime(end))])]
}

/** The data of a calendar besides its entries. */
interface CalendarSource {
  /** IANA zone of the museum's clock. */
  timeZone: string
  /** Host of the shop. */
  host: string
  /** Time at which the entries were last known to be true. */
  now: Date
  /** Lines about the whole calendar. */
  properties?: readonly string[]
}

/**
 * Returns a calendar file (RFC 5545) with its entries at the museum's local time. Ids stay the same, so that a file opened
 * twice adds its entries once. The zone stands in each, since a calendar without entries needs a component.
 */
export function calendarText(entries: readonly CalendarEntry[], source: CalendarSource): string {
  const { timeZone, host, now, properties = [] } = source
  const instants = entries.flatMap(({ start }) => (start === undefined ? [] : [instantOf(start, timeZone)]))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    ...properties,
    ...zoneLines(timeZone, [now.getTime(), ...instants]),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${calendarValue(entry.id.replaceAll(/\s/g, 'T'))}@${host}`,
      `DTSTAMP:${utcTime(now.getTime())}`,
      ...whenLines(entry, timeZone),
      `SUMMARY:${calendarValue(entry.title)}`,
      `LOCATION:${calendarValue(entry.place)}`,
      ...(entry.description ? [`DESCRIPTION:${calendarValue(entry.description.join('\n'))}`] : []),
      ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
      ...(entry.free ? ['TRANSP:TRANSPARENT'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
