import { calendarText } from '#domain/dates/icalendar.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import { bookedWords } from './appointments.ts'

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

/**
 * Returns an appointment as a calendar file with one entry.
 * @param now time at which the file is made
 */
export function calendarFile(appointment: Appointment, booking: Booking, now: Date): string {
  const { key, title, day: first, start, end, what } = appointment
  const { id, number, place, timeZone, host } = booking
  const entry = { id: `${id}-${key}`, title, place, description: bookedWords(what, number), first, start, end }
  return calendarText([entry], { timeZone, host, now })
}
