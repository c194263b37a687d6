import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { Price } from '#ui/Price.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import './CountRow.css'

interface Props {
  id: string
  name: string
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
  onCount: (count: number) => void
}

/** A name, a price and a counter. */
export function CountRow({ id, name, text, price, free, count, min, max, fixed, problem, onCount }: Props) {
  const problemId = `${id}-problem`
  return (
    <div className="count-row">
      <div>
        <p className="count-row-name">{name}</p>
        {text !== undefined && <p className="quiet">{text}</p>}
        <ProblemText problem={problem} id={problemId} />
      </div>
      {price === 0 ? <p className="price">{free}</p> : price !== undefined && <Price amount={price} />}
      <Stepper
        id={id}
        label={name}
        value={count}
        min={min}
        max={max === Infinity ? undefined : max}
        disabled={fixed}
        invalid={problem !== undefined}
        describedBy={problem && problemId}
        onChange={onCount}
      />
    </div>
  )
}
