import { useStore } from '@nanostores/react'
import { useMemo, type ReactNode } from 'react'
import { WaitingSlots } from '#islands/booking/WaitingSlots.tsx'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import type { ShownTour } from '#stores/booking/tour/published.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'

interface Props {
  booking: ShownTour
  /** `Times`, once they are there. */
  children: ReactNode
}

/** Chooses the time at which the tour begins. */
export function TimeStep({ booking, children }: Props) {
  const { t } = useShop()
  const { state } = useStore(booking.$offer, { ssr: 'initial' })
  const $problem = useMemo(() => booking.order.problemOf('time'), [booking])
  const problem = useStore($problem, { ssr: 'initial' })
  return (
    <ProblemGroup
      className="booking-step booking-step-times"
      legend={t('eventDetail.time')}
      problem={problem}
      busy={state === 'loading'}
    >
      {children ?? <WaitingSlots />}
    </ProblemGroup>
  )
}
