import { createContext, useContext, useId, type ReactNode } from 'react'
import type { Problem } from '#domain/forms/problem.ts'
import { ProblemNews, ProblemText } from './ProblemText.tsx'

interface Props {
  className: string
  legend: string
  problem: Problem | undefined
  /** Whether what it holds is still to come. */
  busy?: boolean
  children: ReactNode
}

/** Id of what is wrong with the group that a control stands in; undefined while nothing is. */
const GroupProblem = createContext<string | undefined>(undefined)

/**
 * Returns what marks a control of a `ProblemGroup`. A group can't be invalid by itself: what has the focus is, and says
 * why.
 */
export function useGroupProblem() {
  const id = useContext(GroupProblem)
  return { 'aria-invalid': id !== undefined || undefined, 'aria-describedby': id }
}

/** Controls under a name, with what is wrong with them in all right below it: seen first, and heard at each of them. */
export function ProblemGroup({ className, legend, problem, busy, children }: Props) {
  const id = useId()
  return (
    <fieldset className={className} data-problem={problem && ''} aria-describedby={problem && id} aria-busy={busy}>
      <legend>{legend}</legend>
      <ProblemNews>
        <ProblemText problem={problem} id={id} />
      </ProblemNews>
      <GroupProblem value={problem && id}>{children}</GroupProblem>
    </fieldset>
  )
}
