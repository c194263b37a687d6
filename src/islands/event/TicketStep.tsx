import { countedText } from '#domain/availability/counts.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { groupTickets, type Ticket } from '#domain/tickets/ticket.ts'
import {
  noChoice,
  personsChosen,
  subticketLimits,
  subticketNote,
  withCount,
  withSubticketCount,
  type TicketChoice,
  minPrice,
  ticketContents,
  type TicketPart,
} from '#domain/tickets/ticket-choice.ts'
import { partKey } from '#domain/tickets/ticket-problems.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { CountRow, TicketItem } from '#islands/booking/CountRow.tsx'
import { ProblemGroup } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { deepEqual } from '#stores/derived/derived.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'
import './TicketStep.css'

/** The step for the counts of tickets, by group. */
export function TicketStep({ booking: { tickets, choices, order } }: { booking: EventBooking }) {
  const { t } = useShop()
  const shown = useStore(tickets.$tickets)
  const groups = groupTickets(shown)
  const isNamedTwice = ({ id, name }: Ticket) => shown.some((other) => other.id !== id && other.name === name)
  // All tickets of a time share its places, so the note that there are no more is shown once.
  const sameNoteAt = ({ id }: Ticket) => {
    const [first] = shown.filter((other) => deepEqual(notes[other.id], notes[id]))
    return first?.id === id ? undefined : first
  }
  const limits = useStore(tickets.$limits)
  const notes = useStore(tickets.$notes)
  const chosen = useStore(choices.$selection)
  const problems = useStore(order.$problems)
  const problem = useStore(order.$ticketsProblem)
  if (shown.length === 0) return null
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
                sameNoteAt={sameNoteAt(ticket)}
                groupName={isNamedTwice(ticket) ? group.name : undefined}
                problems={problems}
                onChoose={(choice) => choices.select({ ...chosen, [ticket.id]: choice })}
              />
            ))}
          </ul>
        </div>
      ))}
    </ProblemGroup>
  )
}

interface RowProps {
  ticket: Ticket
  choice: TicketChoice | undefined
  /** Highest count; absent if nothing limits it yet. */
  max: number | undefined
  /** The reason why the count can't go up, once it is at its limit. */
  note: Problem | undefined
  /** A ticket above with the same note. */
  sameNoteAt: Ticket | undefined
  /** The group that distinguishes it from another ticket of the same name, if there is one. */
  groupName: string | undefined
  problems: Problem[]
  onChoose: (choice: TicketChoice) => void
}

const rowId = ({ id }: Ticket) => `ticket-${id}`

/** A kind of ticket with its counter, and with those of its parts once it is chosen. */
export function TicketRow({
  ticket,
  choice = noChoice,
  max,
  note,
  sameNoteAt,
  groupName,
  problems,
  onChoose,
}: RowProps) {
  const { t } = useShop()
  const { id, name, text, price, subtickets } = ticket
  const label = groupName === undefined ? name : `${name}, ${groupName}`
  const persons = personsChosen(ticket, choice)
  const about = (subject: string) => problems.find((problem) => problem.about === subject)
  return (
    <TicketItem
      isChosen={choice.count > 0}
      partsLabel={t('eventDetail.partsOf', { name })}
      parts={[
        ...subtickets.map((part) => {
          const { min, max, fixed } = subticketLimits(ticket, part, choice.count)
          const many = choice.subtickets[part.id] ?? 0
          return (
            <CountRow
              key={part.id}
              id={`${rowId(ticket)}-${part.id}`}
              name={part.name}
              label={`${part.name}, ${label}`}
              price={part.price}
              free={t(price > 0 ? 'common.included' : 'common.free')}
              count={many}
              min={min}
              max={max}
              fixed={fixed}
              problem={about(partKey(id, part.id))}
              note={fixed ? undefined : subticketNote(part, { min, max }, many)}
              onCount={(count) => onChoose(withSubticketCount(choice, part.id, count))}
            />
          )
        }),
        persons !== undefined && choice.count > 0 && (
          <p key="persons" className="quiet">
            {t('booking.persons', { count: persons })}
          </p>
        ),
      ].filter(Boolean)}
    >
      <CountRow
        id={rowId(ticket)}
        name={name}
        label={label}
        text={text}
        price={subtickets.length === 0 ? price : undefined}
        contents={subtickets.length > 0 && <TicketContents ticket={ticket} />}
        free={t('common.free')}
        count={choice.count}
        max={max}
        problem={about(id)}
        note={note}
        sameNoteAt={sameNoteAt && rowId(sameNoteAt)}
        onCount={(count) => onChoose(withCount(ticket, choice, count))}
      />
    </TicketItem>
  )
}

function partInWords({ name, min, max }: TicketPart, t: FormatMessage): string {
  if (min === max) return countedText(name, min)
  if (max === Infinity) return min === 0 ? name : t('booking.atLeast', { min, name })
  return min === 0 ? t('booking.upTo', { max, name }) : countedText(name, `${min}–${max}`)
}

/** The contents and the price of a ticket of several parts: "Adults × 2, Children × 1–4 · from CHF 35.00". */
function TicketContents({ ticket }: { ticket: Ticket }) {
  const { locale, currency, t } = useShop()
  const parts = ticketContents(ticket).map((part) => partInWords(part, t))
  const { price, isLeast } = minPrice(ticket)
  const amount = formatMoney(price, currency, locale)
  return (
    <p className="price" suppressHydrationWarning>
      {parts.join(', ')} · {isLeast ? t('common.from', { price: amount }) : price === 0 ? t('common.free') : amount}
    </p>
  )
}
