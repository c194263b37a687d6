import { addDays, compactDate } from '#domain/dates/calendar.ts'
import type { Appointment } from './appointment.ts'
import { compactTime, utcTime } from './compact-time.ts'
import { zoneLines } from './zone-lines.ts'

/** What a calendar file says besides the appointment. */
export interface Booking {
  /** Number of the booking. */
  id: string
  /** The museum, where it takes place. */
  place: string
  /** IANA zone of the museum's clock. */
  timeZone: string
  /** Host of the shop; makes an appointment's id the only one of its kind in the world. */
  host: string
}

/** A text as a value: marks that part values, and ends of lines, are escaped; other control characters go. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** Octets that a line may have. */
const longest = 75

/** A line broken where it grows too long, never within a character (RFC 5545, 3.1). */
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
 * An appointment as a file that calendars read (RFC 5545): one event, at the time the museum's clock shows, under an id
 * that stays the same, so that a file opened twice makes one appointment.
 * @param now when the file is made
 */
export function calendarFile(appointment: Appointment, booking: Booking, now: Date): string {
  const { key, title, start, what } = appointment
  const { id, place, timeZone, host } = booking
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
    `DESCRIPTION:${escaped([...what, id].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
