import type { ReactNode } from 'react'
import { problemValues, type Problem } from '#domain/forms/problem.ts'
import { useShop } from '#ui/use-shop.ts'
import './ProblemText.css'

interface Props {
  problem: Problem | undefined
  /** Id of the field it belongs to, which points here by `errorId`. */
  id?: string
}

/** What keeps something from being done, beside the field it is about. */
export const ProblemText = ({ problem, id }: Props) => {
  const { t } = useShop()
  return problem ? (
    <p className="problem-text" id={id}>
      {t(problem.key, problemValues(problem))}
    </p>
  ) : null
}

/** Where a problem is told as soon as there is one: of several at once the focus comes to the first alone. */
export const ProblemNews = ({ children }: { children: ReactNode }) => (
  <div className="problem-text-news" aria-live="polite">
    {children}
  </div>
)
