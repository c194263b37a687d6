import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import { DayNote } from './DayNote.tsx'
import { EventCalendar } from './EventCalendar.tsx'
import './booking-step.css'
import './DayStep.css'

/** Chooses the day from the live calendar. */
export function DayStep({ booking }: { booking: EventBooking }) {
  const { t } = useShop()
  const problem = useStore(booking.order.$dayProblem)
  return (
    <fieldset className="booking-step day-step" data-problem={problem && 'day'}>
      <legend>{t('eventDetail.day')}</legend>
      <EventCalendar booking={booking} />
      <DayNote booking={booking} />
    </fieldset>
  )
}
