import { useStore } from '@nanostores/react'
import { groupTickets, type Ticket } from '#domain/tickets/ticket.ts'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShownEvent } from '#stores/booking/event/published.ts'
import { useShop } from '#ui/use-shop.ts'
import { TicketRow } from './TicketRow.tsx'
import '#islands/booking/booking-step.css'
import './TicketStep.css'

const isSame = (one: Problem | undefined, other: Problem | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** Counts the tickets, by group. */
export function TicketStep({ booking: { tickets, choices, order } }: { booking: ShownEvent }) {
  const { t } = useShop()
  const shown = useStore(tickets.$tickets, { ssr: 'initial' })
  const groups = groupTickets(shown)
  const isNamedTwice = ({ id, name }: Ticket) => shown.some((other) => other.id !== id && other.name === name)
  // All tickets of a time share its places: that there are no more is said once.
  const saidAt = ({ id }: Ticket) => {
    const [first] = shown.filter((other) => isSame(notes[other.id], notes[id]))
    return first?.id === id ? undefined : first
  }
  const limits = useStore(tickets.$limits, { ssr: 'initial' })
  const notes = useStore(tickets.$notes, { ssr: 'initial' })
  const chosen = useStore(choices.$tickets, { ssr: 'initial' })
  const problems = useStore(order.$problems, { ssr: 'initial' })
  const problem = useStore(order.$ticketsProblem, { ssr: 'initial' })
  return (
    <ProblemGroup className="booking-step" legend={t('eventDetail.tickets')} problem={problem}>
      {groups.map((group) => (
        <div key={group.id ?? ''} className="ticket-step-group">
          {group.name !== undefined && <p className="ticket-step-name">{group.name}</p>}
          <ul className="ticket-step-list" aria-label={group.name}>
            {group.tickets.map((ticket) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                choice={chosen[ticket.id]}
                max={limits[ticket.id]}
                note={notes[ticket.id]}
                saidAt={saidAt(ticket)}
                groupName={isNamedTwice(ticket) ? group.name : undefined}
                problems={problems}
                onChoose={(choice) => choices.chooseTickets({ ...chosen, [ticket.id]: choice })}
              />
            ))}
          </ul>
        </div>
      ))}
    </ProblemGroup>
  )
}
