import { useStore } from '@nanostores/react'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { useGroupProblem } from '#islands/shared/ProblemGroup.tsx'
import { Calendar } from '#ui/calendar/Calendar.tsx'
import { CalendarWaiting } from '#ui/calendar/CalendarWaiting.tsx'
import type { DayMark } from '#ui/calendar/day-mark.ts'
import type { DayBooking } from './day-booking.ts'

/** The month in view, with what can be chosen of it. */
export function BookingCalendar({ booking }: { booking: DayBooking }) {
  const view = useStore(booking.days.$view, { ssr: 'initial' })
  const day = useStore(booking.choices.$day, { ssr: 'initial' })
  const { 'aria-describedby': problemId } = useGroupProblem()
  if (!view || view.answer.state === 'failed') {
    return (
      <CalendarWaiting>
        {view?.answer.state === 'failed' && (
          <FailureNotice failure={view.answer.failure} onRetry={booking.reloadMonth} />
        )}
      </CalendarWaiting>
    )
  }
  const { month, bounds, today, answer, states } = view
  const markOf = (date: CalendarDate): DayMark => {
    if (answer.state !== 'ready') return 'unknown'
    const state = states[date]
    return state === undefined || state === 'notYetOnSale' || state === 'notBookable' ? 'closed' : state
  }
  return (
    <Calendar
      month={month}
      bounds={bounds}
      markOf={markOf}
      busy={answer.state !== 'ready'}
      today={today}
      selected={day}
      problemId={problemId}
      onSelect={booking.chooseDay}
      onMonth={booking.days.turnTo}
    />
  )
}
