import { useId, type ReactNode } from 'react'
import type { Problem } from '#domain/problems/problem.ts'
import { ProblemText } from './ProblemText.tsx'

interface Props {
  className: string
  legend: string
  problem: Problem | undefined
  /** Whether what it holds is still to come. */
  busy?: boolean
  children: ReactNode
}

/** Controls under a name, with what is wrong with them in all right below it: seen first, and heard on the way in. */
export function ProblemGroup({ className, legend, problem, busy, children }: Props) {
  const id = useId()
  return (
    <fieldset className={className} data-problem={problem && ''} aria-describedby={problem && id} aria-busy={busy}>
      <legend>{legend}</legend>
      <ProblemText problem={problem} id={id} />
      {children}
    </fieldset>
  )
}
