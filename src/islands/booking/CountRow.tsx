import type { ReactNode } from 'react'
import { withCount } from '#domain/availability/counts.ts'
import { times, type Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { useGroupProblem, CountText } from '#islands/shared/problems.tsx'
import { Price } from '#ui/Price.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import './CountRow.css'

interface Props {
  id: string
  name: string
  /** The name with whatever tells it from others of the page. */
  label: string
  text?: string
  /** Absent where it is told with the contents. */
  price: Money | undefined
  /** The contents of one, where it has parts. */
  contents?: ReactNode
  /** Said in place of a price of 0. */
  free: string
  count: number
  min?: number
  /** The count that + leads to from none, where that is more than one. */
  first?: number
  max: number | undefined
  /** A count that follows from others is told with what it comes to, and has no counter. */
  fixed?: boolean
  problem: Problem | undefined
  /** The reason why the count can't be higher, or lower, once it has come so far. */
  note: Problem | undefined
  /** Id of the row above that says the same already. */
  saidAt?: string
  onCount: (count: number) => void
}

const noteIdOf = (id: string) => `${id}-note`

/** A name, a price and a counter. */
export function CountRow({
  id,
  name,
  label,
  text,
  price,
  contents,
  free,
  count,
  min,
  first,
  max,
  fixed,
  problem,
  note,
  saidAt,
  onCount,
}: Props) {
  // With how many there are anyway, what they come to.
  const isTold = fixed === true && count > 0
  const amount = isTold && price !== undefined ? times(price, count) : price
  const noteId = noteIdOf(id)
  // Typed for the moment: what is left of it is wrong until the field is left.
  const isTooMany = count > (max ?? Infinity)
  const wrong = problem ?? (isTooMany ? note : undefined)
  const { 'aria-invalid': isGroupWrong = false, 'aria-describedby': groupText } = useGroupProblem()
  const isSaidHere = wrong !== undefined || (note !== undefined && saidAt === undefined)
  return (
    <div className="count-row">
      <div>
        <p className="count-row-name">{isTold ? withCount(name, count) : name}</p>
        {text !== undefined && <p className="quiet">{text}</p>}
        {isSaidHere && <CountText id={noteId} problem={wrong} note={note} />}
      </div>
      {contents}
      {amount === 0 ? <p className="price">{free}</p> : amount !== undefined && <Price amount={amount} />}
      {!fixed && (
        <Stepper
          id={id}
          label={label}
          value={count}
          min={min}
          first={first}
          max={max}
          invalid={wrong !== undefined || isGroupWrong}
          describedBy={[groupText, isSaidHere ? noteId : note && saidAt && noteIdOf(saidAt)].filter(Boolean).join(' ')}
          onChange={onCount}
        />
      )}
    </div>
  )
}

interface TicketItemProps {
  /** The name of its parts together. */
  partsLabel: string
  /** True once some of it is chosen; until then its parts are shown on paper and without JavaScript alone. */
  isChosen: boolean
  /** Counters of its parts, where it has some. */
  parts: ReactNode[]
  children: ReactNode
}

/** A kind of ticket with its counter, and with those of its parts. */
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
