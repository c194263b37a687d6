import { calendarText } from '#domain/dates/icalendar.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import { type Booking, bookedWords } from './appointments.ts'

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
