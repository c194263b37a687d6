import { groupTickets } from '#domain/tickets/group-tickets.ts'
import { ticketLimit } from '#domain/tickets/ticket-limit.ts'
import { useShop } from '#ui/use-shop.ts'
import { TicketRow } from './TicketRow.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
}

/** Counts the tickets, by group. */
export function TicketStep({ booking }: Props) {
  const { t } = useShop()
  const { tickets, choices, day, slot, lines, problems, choose } = booking
  return (
    <fieldset
      className="booking-step booking-tickets"
      data-problem={problems.some(({ about }) => about === undefined) ? 'tickets' : undefined}
    >
      <legend>{t('eventDetail.tickets')}</legend>
      {groupTickets(tickets).map((group) => (
        <div key={group.id ?? ''} className="ticket-group">
          {group.name !== undefined && <p className="ticket-group-name">{group.name}</p>}
          <ul className="tickets" aria-label={group.name}>
            {group.tickets.map((ticket) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                choice={choices[ticket.id]}
                max={ticketLimit(ticket, tickets, choices, slot, lines, day)}
                problems={problems}
                onChoose={(choice) => choose({ ...choices, [ticket.id]: choice })}
              />
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  )
}
