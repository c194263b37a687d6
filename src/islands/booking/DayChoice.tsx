import { BookingCalendar } from './BookingCalendar.tsx'
import { DayNote } from './DayNote.tsx'
import type { DayBooking } from './day-booking.ts'

/** The calendar, and the day chosen of it. */
export const DayChoice = ({ booking }: { booking: DayBooking }) => (
  <>
    <BookingCalendar booking={booking} />
    <DayNote booking={booking} />
  </>
)
