import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { useShop } from '#ui/use-shop.ts'
import { DayNote } from './DayNote.tsx'
import { BookingCalendar } from './BookingCalendar.tsx'
import type { DayBooking } from './day-booking.ts'
import './booking-step.css'
import './DayStep.css'

/** Chooses the day from the live calendar. */
export function DayStep({ booking }: { booking: DayBooking }) {
  const { t } = useShop()
  const problem = useStore(booking.order.$dayProblem)
  return (
    <ProblemGroup className="booking-step day-step" legend={t('eventDetail.day')} problem={problem}>
      <BookingCalendar booking={booking} />
      <DayNote booking={booking} />
    </ProblemGroup>
  )
}
