import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { needsTickets } from '#domain/tours/tour-limits.ts'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import type { ShownTour } from '#stores/booking/tour/published.ts'
import { useShop } from '#ui/use-shop.ts'
import { TicketRow } from './TicketRow.tsx'
import '#islands/booking/booking-step.css'

/** Counts the tickets sold with the tour. */
export function TicketStep({ booking }: { booking: ShownTour }) {
  const { t } = useShop()
  const offered = useStore(booking.times.$offered, { ssr: 'initial' })
  const $problem = useMemo(() => booking.order.problemOf('tickets'), [booking])
  const problem = useStore($problem, { ssr: 'initial' })
  if (offered.tickets.length === 0) return null
  const legend = t('eventDetail.tickets')
  return (
    <ProblemGroup
      className="booking-step"
      legend={needsTickets(booking.tour, offered) ? legend : `${legend} (${t('guest.optional')})`}
      problem={problem}
    >
      <ul className="booking-step-list">
        {offered.tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} booking={booking} />
        ))}
      </ul>
    </ProblemGroup>
  )
}
