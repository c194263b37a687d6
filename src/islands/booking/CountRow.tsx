import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { CountText } from '#islands/shared/CountText.tsx'
import { Price } from '#ui/Price.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { useShop } from '#ui/use-shop.ts'
import './CountRow.css'

interface Props {
  id: string
  name: string
  /** The name with whatever tells it from others of the page. */
  label: string
  text?: string
  /** Absent where only the parts have prices. */
  price: Money | undefined
  /** Said in place of a price of 0. */
  free: string
  count: number
  min?: number
  max: number | undefined
  /** A count that follows from others is shown and can't be changed. */
  fixed?: boolean
  problem: Problem | undefined
  /** Why the count can't be higher, or lower, once it has come so far. */
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
  free,
  count,
  min,
  max,
  fixed,
  problem,
  note,
  saidAt,
  onCount,
}: Props) {
  const { t } = useShop()
  const noteId = noteIdOf(id)
  // Typed for the moment: what is left of it is wrong until the field is left.
  const isTooMany = count > (max ?? Infinity)
  const wrong = problem ?? (isTooMany ? note : undefined)
  const isSaidHere = wrong !== undefined || (note !== undefined && saidAt === undefined)
  return (
    <div className="count-row">
      <div>
        <p className="count-row-name">{name}</p>
        {text !== undefined && <p className="quiet">{text}</p>}
        {isSaidHere && <CountText id={noteId} problem={wrong} note={note} />}
      </div>
      {price === 0 ? <p className="price">{free}</p> : price !== undefined && <Price amount={price} />}
      {fixed ? (
        <p className="count-row-fixed">
          <span className="heard">{t('common.countOf', { name: label })}</span> {count}
        </p>
      ) : (
        <Stepper
          id={id}
          label={label}
          value={count}
          min={min}
          max={max}
          invalid={wrong !== undefined}
          describedBy={isSaidHere ? noteId : note && saidAt && noteIdOf(saidAt)}
          onChange={onCount}
        />
      )}
    </div>
  )
}
