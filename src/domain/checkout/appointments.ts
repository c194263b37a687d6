import { type Appointment, appointmentOf } from '#domain/lines/appointments.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { countedText } from '#domain/availability/counts.ts'
import { addDays, compactDate, startOfDay } from '#domain/dates/calendar.ts'
import { compactTime } from '#domain/dates/icalendar.ts'

/** The data of a calendar's entry besides the appointment. */
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

/**
 * Returns the appointments of an order in chronological order. Tickets for the same time of an event are one
 * appointment.
 */
export function appointmentsOf(lines: readonly LineItem[]): Appointment[] {
  const found = new Map<string, Appointment>()
  for (const line of lines) {
    const one = appointmentOf(line)
    if (!one) continue
    const same = found.get(one.key)
    found.set(one.key, same ? { ...same, what: [...same.what, ...one.what] } : one)
  }
  const when = ({ day, start = startOfDay(day) }: Appointment) => start
  return [...found.values()].toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
}

/** Returns what a calendar entry says: everything booked, and the order's number. */
export const bookedWords = (what: Appointment['what'], number: string): string[] => [
  ...what.map(({ name, count }) => countedText(name, count)),
  number,
]

/** Returns the link that adds an appointment to Google Calendar, which opens no calendar files on some phones. */
export function googleCalendarLink({ title, day, start, end = start, what }: Appointment, booking: Booking): string {
  const { number, place, timeZone } = booking
  const span =
    start === undefined || end === undefined
      ? [compactDate(day), compactDate(addDays(day, 1))]
      : [compactTime(start), compactTime(end)]
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: span.join('/'),
    ctz: timeZone,
    location: place,
    details: bookedWords(what, number).join('\n'),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
