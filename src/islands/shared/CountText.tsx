import { problemValues, type Problem } from '#domain/forms/problem.ts'
import { useShop } from '#ui/use-shop.ts'
import { ProblemText } from './ProblemText.tsx'

interface Props {
  /** Of the counter that points here. */
  id: string
  problem: Problem | undefined
  /** Why the count goes no further. */
  note: Problem | undefined
}

/** What is wrong with a count; where nothing is, why it goes no further. */
export function CountText({ id, problem, note }: Props) {
  const { t } = useShop()
  if (problem || !note) return <ProblemText problem={problem} id={id} />
  return (
    <p className="quiet" id={id}>
      {t(note.key, problemValues(note))}
    </p>
  )
}
