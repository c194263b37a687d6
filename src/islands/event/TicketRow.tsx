import type { Problem } from '#domain/forms/problem.ts'
import {
  noChoice,
  personsChosen,
  subticketNote,
  subticketLimits,
  withCount,
  withSubticketCount,
  type TicketChoice,
} from '#domain/tickets/ticket-choice.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import { CountRow } from '#islands/booking/CountRow.tsx'
import { TicketItem } from '#islands/booking/TicketItem.tsx'
import { TicketContents } from './TicketContents.tsx'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  ticket: Ticket
  choice: TicketChoice | undefined
  /** Highest count; absent where nothing limits it yet. */
  max: number | undefined
  /** Why, once the count has come to it. */
  note: Problem | undefined
  /** The ticket above of which the same is said already. */
  saidAt: Ticket | undefined
  /** What tells its name from the same name of another ticket, where there is one. */
  groupName: string | undefined
  problems: Problem[]
  onChoose: (choice: TicketChoice) => void
}

const rowId = ({ id }: Ticket) => `ticket-${id}`

/** A kind of ticket with its counter, and with those of its parts once it is chosen. */
export function TicketRow({ ticket, choice = noChoice, max, note, saidAt, groupName, problems, onChoose }: Props) {
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
          const { min, max: most, fixed } = subticketLimits(ticket, part, choice.count)
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
              max={most}
              fixed={fixed}
              problem={about(part.id)}
              note={fixed ? undefined : subticketNote(part, { min, max: most }, many)}
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
        saidAt={saidAt && rowId(saidAt)}
        onCount={(count) => onChoose(withCount(ticket, choice, count))}
      />
    </TicketItem>
  )
}
