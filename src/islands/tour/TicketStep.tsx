import { chooseTickets, firstTickets, needsTickets, ticketKey } from '#domain/tours/tour-limits.ts'
import { withTourSubticketCount } from '#domain/tours/tour-choice.ts'
import type { TourTicket } from '#domain/tours/tour.ts'
import { CountRow, TicketItem } from '#islands/booking/CountRow.tsx'
import { ProblemGroup } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'

/** Counts the tickets sold with the tour. */
export function TicketStep({ booking }: { booking: TourBooking }) {
  const { t } = useShop()
  const offered = useStore(booking.times.$offered)
  const problem = useStore(booking.order.$ticketsProblem)
  const party = useStore(booking.$party)
  const { personCount } = useStore(booking.counts.$sums)
  const missing = party > 1 ? party - personCount : 0
  if (offered.tickets.length === 0) return null
  const legend = t('eventDetail.tickets')
  return (
    <ProblemGroup
      className="booking-step"
      legend={needsTickets(booking.tour, offered) ? legend : `${legend} (${t('guest.optional')})`}
      problem={problem}
    >
      {missing > 0 && <p className="booking-step-hint">{t('booking.toChoose', { count: missing })}</p>}
      <ul className="booking-step-list">
        {offered.tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} booking={booking} />
        ))}
      </ul>
    </ProblemGroup>
  )
}

interface RowProps {
  ticket: TourTicket
  booking: TourBooking
}

/** A kind of ticket with its counter and, once chosen, those of the people it is for. */
function TicketRow({
  ticket: { id, name, price, subtickets },
  booking: { tour, times, counts, choices, order },
}: RowProps) {
  const { t } = useShop()
  const offered = useStore(times.$offered)
  const chosen = useStore(counts.$chosen)
  const limits = useStore(counts.$limits)
  const notes = useStore(counts.$notes)
  const problems = useStore(order.$problems)
  const sums = useStore(counts.$sums)
  const { count = 0, subtickets: parts = {} } = chosen.tickets[id] ?? {}
  return (
    <TicketItem
      isChosen={count > 0}
      partsLabel={t('eventDetail.partsOf', { name })}
      parts={subtickets.map((part) => {
        const key = ticketKey(id, part.id)
        return (
          <CountRow
            key={part.id}
            id={`ticket-${id}-${part.id}`}
            name={part.name}
            label={`${part.name}, ${name}`}
            price={part.price}
            free={t(price > 0 ? 'common.included' : 'common.free')}
            count={parts[part.id] ?? 0}
            max={limits[key]}
            problem={problems.find(({ about }) => about === key)}
            note={notes[key]}
            onCount={(many) => choices.choose(withTourSubticketCount(chosen, id, part.id, many))}
          />
        )
      })}
    >
      <CountRow
        id={`ticket-${id}`}
        name={name}
        price={price > 0 || subtickets.length === 0 ? price : undefined}
        free={t('common.free')}
        count={count}
        first={firstTickets(tour, sums, subtickets)}
        max={limits[ticketKey(id)]}
        note={notes[ticketKey(id)]}
        onCount={(many) => choices.choose(chooseTickets({ rules: tour, offered, choice: chosen }, id, many))}
      />
    </TicketItem>
  )
}
