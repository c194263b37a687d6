import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId } from 'react'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type Problem, problemValues } from '#domain/forms/problem.ts'
import { useShop } from '#ui/use-shop.ts'
import { focusFirstProblem } from '#ui/focus.ts'
import { type Failure, failureMessage } from '#domain/failures/failure.ts'
import { Notice } from '#ui/Notice.tsx'
import './problems.css'

interface ProblemTextProps {
  problem: Problem | undefined
  /** Id of the field it belongs to, which points here by `errorId`. */
  id?: string
}

/** Says what keeps something from being done, beside the field it is about. */
export const ProblemText = ({ problem, id }: ProblemTextProps) => {
  const { t } = useShop()
  return problem ? (
    <p className="problem-text" id={id}>
      {t(problem.key, problemValues(problem))}
    </p>
  ) : null
}

/** Announces a problem as soon as there is one: of several at once the focus comes to the first alone. */
export const ProblemNews = ({ children }: { children: ReactNode }) => (
  <div className="problem-text-news" aria-live="polite">
    {children}
  </div>
)

interface ProblemGroupProps {
  className: string
  legend: string
  problem: Problem | undefined
  /** True while its controls are still to come. */
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

/** Groups controls under a name, with what is wrong with them in all right below it: seen first, and heard at each of them. */
export function ProblemGroup({ className, legend, problem, busy, children }: ProblemGroupProps) {
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

interface ProblemFocusProps {
  /** Grows with each try in vain, and begins at 0 again after one that succeeded. */
  $tries: ReadableAtom<number>
  root: RefObject<HTMLElement | null>
}

/** Moves the focus to the first problem in `root` after a try in vain: a part of its own, so that nothing else renders again for it. */
export function ProblemFocus({ $tries, root }: ProblemFocusProps) {
  const tries = useStore($tries, { ssr: 'initial' })
  useEffect(() => {
    if (tries > 0) focusFirstProblem(root.current)
  }, [tries, root])
  return null
}

interface CountTextProps {
  /** Id by which its counter points here. */
  id: string
  problem: Problem | undefined
  /** The reason why the count goes no further. */
  note: Problem | undefined
}

/** Says what is wrong with a count; where nothing is, why it goes no further. */
export function CountText({ id, problem, note }: CountTextProps) {
  const { t } = useShop()
  if (problem || !note) return <ProblemText problem={problem} id={id} />
  return (
    <p className="quiet" id={id}>
      {t(note.key, problemValues(note))}
    </p>
  )
}

interface FailureNoticeProps {
  failure: Failure
  onRetry?: () => void
}

/** Says why a call failed, and offers to try again. */
export const FailureNotice = ({ failure, onRetry }: FailureNoticeProps) => {
  const { t } = useShop()
  return (
    <Notice kind="danger" action={onRetry && { label: t('common.retry'), onClick: onRetry }}>
      <p>{failure.text ?? t(failureMessage(failure))}</p>
    </Notice>
  )
}
