import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isTimed, kindOf } from '#domain/tickets/ticket.ts'
import { WaitingSlots } from '#islands/booking/WaitingSlots.tsx'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import type { ShownEvent } from '#stores/booking/event/published.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'

interface Props {
  booking: ShownEvent
  /** `Slots`, once their code is there. */
  children: ReactNode
}

/** Chooses the time, or the performance where a few are listed. */
export function SlotStep({ booking, children }: Props) {
  const { t } = useShop()
  const { way, event, order } = booking
  const { state } = useStore(booking.$offer, { ssr: 'initial' })
  const problem = useStore(order.$timeProblem, { ssr: 'initial' })
  const waits = useStore(booking.$waits, { ssr: 'initial' })

  // Day tickets need no time; that their offer failed must be said all the same.
  if (!event.tickets.some(isTimed) && state !== 'failed') return null
  const ofAdmission = event.tickets.some((ticket) => kindOf(ticket) === 'slot')
    ? 'eventDetail.entry'
    : 'eventDetail.time'
  const legend = way === 'list' ? 'eventDetail.performance' : ofAdmission
  return (
    <ProblemGroup className="booking-step booking-step-times" legend={t(legend)} problem={problem} busy={waits}>
      {children ?? <WaitingSlots performances={way === 'list' ? event.performances : undefined} />}
    </ProblemGroup>
  )
}
