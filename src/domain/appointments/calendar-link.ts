import { addDays, compactDate } from '#domain/dates/calendar.ts'
import type { Appointment } from './appointment.ts'
import type { Booking } from './calendar-file.ts'
import { compactTime } from './compact-time.ts'

/** Where Google's calendar takes an appointment over, for phones on which it opens no files. */
export function googleCalendarLink({ title, day, start, end = start, what }: Appointment, booking: Booking): string {
  const { id, place, timeZone } = booking
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
    details: [...what, id].join('\n'),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
