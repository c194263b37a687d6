import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf, offsetOf } from '#domain/dates/zone.ts'
import { addDays, compactDate } from '#domain/dates/calendar.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import { compactTime, utcTime } from './appointments.ts'

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

/** Formats an offset from UTC, in minutes, for a calendar file: "+0100". */
function offset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`
}

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
 * Returns the definition of a zone around a time (RFC 5545, 3.6.5), so that no calendar needs to know the zone by name.
 * It is valid for appointments that end within a month.
 */
function zoneLines(timeZone: string, time: WallDateTime): string[] {
  const instant = instantOf(time, timeZone)
  const first = instant - 400 * day
  const changes = clockChanges(timeZone, first, instant + 31 * day)
  const atFirst = offsetOf(timeZone, new Date(first))
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

/** The data of a calendar file besides the appointment. */
export interface Booking {
  /** Id of the booking, which makes an appointment's id unique. */
  id: string
  /** The order's number with its name, as the page shows it: "Order number: 4711". */
  number: string
  /** The museum, where it takes place. */
  place: string
  /** IANA zone of the museum's clock. */
  timeZone: string
  /** Host of the shop, which makes an appointment's id globally unique. */
  host: string
}

/** Escapes a text for use as a value: separators and line breaks are escaped, other control characters removed. */
const escaped = (text: string) =>
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

function whenLines({ day, start, end }: Appointment, timeZone: string): string[] {
  if (start === undefined)
    return [`DTSTART;VALUE=DATE:${compactDate(day)}`, `DTEND;VALUE=DATE:${compactDate(addDays(day, 1))}`]
  const zoned = (name: string, time: string) => `${name};TZID=${timeZone}:${time}`
  return [zoned('DTSTART', compactTime(start)), ...(end === undefined ? [] : [zoned('DTEND', compactTime(end))])]
}

/**
 * Returns an appointment as a calendar file (RFC 5545): one event, at the museum's local time. Its id stays the same,
 * so that a file opened twice adds one appointment.
 * @param now time at which the file is made
 */
export function calendarFile(appointment: Appointment, booking: Booking, now: Date): string {
  const { key, title, start, what } = appointment
  const { id, number, place, timeZone, host } = booking
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    ...(start === undefined ? [] : zoneLines(timeZone, start)),
    'BEGIN:VEVENT',
    `UID:${escaped(`${id}-${key}`.replaceAll(/\s/g, 'T'))}@${host}`,
    `DTSTAMP:${utcTime(now.getTime())}`,
    ...whenLines(appointment, timeZone),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped([...what, number].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
