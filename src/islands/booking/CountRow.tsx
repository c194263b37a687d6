import type { ReactNode } from 'react'
import { countedText } from '#domain/availability/counts.ts'
import { times, type Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { useGroupProblem, CountText } from '#islands/shared/problems.tsx'
import { Price } from '#ui/Price.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import './CountRow.css'

interface Props {
  id: string
  name: string
  /** The name, with anything that distinguishes it from others on the page; by default the name. */
  label?: string
  text?: string
  /** Absent if it is shown with the contents. */
  price: Money | undefined
  /** The contents of one, if it has parts. */
  contents?: ReactNode
  /** Text instead of a price of 0. */
  free: string
  count: number
  min?: number
  /** The count after the first +, if it is more than one. */
  first?: number
  max: number | undefined
  /** True if the count follows from others; it is shown with its total and has no counter. */
  fixed?: boolean
  problem?: Problem | undefined
  /** The reason why the count can't go up, or down, once it is at its limit. */
  note: Problem | undefined
  /** Id of a row above with the same note. */
  sameNoteAt?: string
  onCount: (count: number) => void
}

const noteIdOf = (id: string) => `${id}-note`
/** Joins the ids of what describes a counter, the problem first. */
const allOf = (...ids: (string | false | undefined)[]): string => ids.filter(Boolean).join(' ')

/** A name, a price and a counter. */
export function CountRow({
  id,
  name,
  label = name,
  text,
  price,
  contents,
  free,
  count,
  min,
  first,
  max = Infinity,
  fixed,
  problem,
  note,
  sameNoteAt,
  onCount,
}: Props) {
  // The fixed count and its total.
  const showsTotal = fixed && count > 0
  const amount = showsTotal && price !== undefined ? times(price, count) : price
  const noteId = noteIdOf(id)
  const { 'aria-invalid': isGroupWrong, 'aria-describedby': groupText } = useGroupProblem()
  // If the problem of the whole group says that there are too few places, the row doesn't say so again.
  const wrong = problem ?? (count > max && groupText === undefined ? note : undefined)
  const ownNote = groupText === undefined ? note : undefined
  const showsNote = wrong !== undefined || (ownNote !== undefined && sameNoteAt === undefined)
  const [textId, priceId] = [`${id}-text`, `${id}-price`]
  return (
    <div className="count-row">
      <div>
        <p className="count-row-name">{showsTotal ? countedText(name, count) : name}</p>
        {text !== undefined && (
          <p className="quiet" id={textId}>
            {text}
          </p>
        )}
        {/* Always there, so that what it shows first is announced as well. */}
        <CountText id={noteId} problem={wrong} note={showsNote ? ownNote : undefined} />
      </div>
      <div className="count-row-price" id={priceId}>
        {contents}
        {amount === 0 ? <p className="price">{free}</p> : amount !== undefined && <Price amount={amount} />}
      </div>
      {!fixed && (
        <Stepper
          id={id}
          label={label}
          value={count}
          min={min}
          first={first}
          max={max}
          invalid={wrong !== undefined || isGroupWrong}
          describedBy={allOf(
            groupText,
            showsNote ? noteId : ownNote && sameNoteAt && noteIdOf(sameNoteAt),
            text !== undefined && textId,
            priceId,
          )}
          onChange={onCount}
        />
      )}
    </div>
  )
}

interface TicketItemProps {
  /** The name of its parts together. */
  partsLabel: string
  /** True once some are chosen; until then its parts are shown only on paper and without JavaScript. */
  isChosen: boolean
  /** Counters of its parts, if it has any. */
  parts: ReactNode[]
  children: ReactNode
}

/** A kind of ticket with its counter and those of its parts. */
export const TicketItem = ({ partsLabel, isChosen, parts, children }: TicketItemProps) => (
  <li className="ticket-item">
    {children}
    {parts.length > 0 && (
      <div className="ticket-item-parts" data-unchosen={!isChosen || undefined} role="group" aria-label={partsLabel}>
        {parts}
      </div>
    )}
  </li>
)
