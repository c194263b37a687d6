import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ReadableAtom } from 'nanostores'
import type { Problem } from '#domain/forms/problem.ts'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import { CalendarWaiting } from '#ui/calendar/CalendarWaiting.tsx'
import { useShop } from '#ui/use-shop.ts'
import './booking-step.css'
import './DayNote.css'
import './DayStep.css'

interface Props {
  booking: { order: { $dayProblem: ReadableAtom<Problem | undefined> } }
  /** `DayChoice`, once it is there. */
  children: ReactNode
}

/** Chooses the day from the live calendar, whose place is kept until it comes. */
export function DayStep({ booking, children }: Props) {
  const { t } = useShop()
  const problem = useStore(booking.order.$dayProblem, { ssr: 'initial' })
  return (
    <ProblemGroup className="booking-step day-step" legend={t('eventDetail.day')} problem={problem}>
      {children ?? (
        <>
          <CalendarWaiting />
          <div className="day-note" />
        </>
      )}
    </ProblemGroup>
  )
}
