import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId } from 'react'
import type { ReadableAtom } from 'nanostores'
import { type Problem, problemValues } from '#domain/forms/problem.ts'
import { useShop } from '#ui/use-shop.ts'
import { focusFirstProblem } from '#ui/focus.ts'
import { type Failure, failureMessage } from '#domain/failures/failure.ts'
import { Notice } from '#ui/Notice.tsx'
import './problems.css'
import { useStore } from './use-store.ts'

interface ProblemTextProps {
  problem: Problem | undefined
  /** Id of the field it belongs to, which points here by `errorId`. */
  id?: string
}

/** The text of a problem, beside its field. */
export const ProblemText = ({ problem, id }: ProblemTextProps) => {
  const { t } = useShop()
  return problem ? (
    <p className="problem-text" id={id}>
      {t(problem.key, problemValues(problem))}
    </p>
  ) : null
}

/** Announces a problem as soon as there is one, since the focus moves only to the first of several. */
export const ProblemAnnouncement = ({ children }: { children: ReactNode }) => (
  <div className="problem-text-news" aria-live="polite">
    {children}
  </div>
)

interface ProblemGroupProps {
  className: string
  legend: string
  problem: Problem | undefined
  /** True while its controls are loading. */
  busy?: boolean
  children: ReactNode
}

/** Id of the problem of the group around a control; undefined if there is none. */
const GroupProblem = createContext<string | undefined>(undefined)

/**
 * Returns the attributes that mark a control of a `ProblemGroup`. A group can't be invalid itself, so its focused
 * control is, and gives the reason.
 */
export function useGroupProblem() {
  const id = useContext(GroupProblem)
  return { 'aria-invalid': id !== undefined || undefined, 'aria-describedby': id }
}

/**
 * Groups controls under a name, with their common problem right below it: visible first, and announced at each of them.
 */
export function ProblemGroup({ className, legend, problem, busy, children }: ProblemGroupProps) {
  const id = useId()
  return (
    <fieldset className={className} data-problem={problem && ''} aria-describedby={problem && id} aria-busy={busy}>
      <legend>{legend}</legend>
      <ProblemAnnouncement>
        <ProblemText problem={problem} id={id} />
      </ProblemAnnouncement>
      <GroupProblem value={problem && id}>{children}</GroupProblem>
    </fieldset>
  )
}

interface ProblemFocusProps {
  /** Number of failed attempts; 0 again after a successful one. */
  $tries: ReadableAtom<number>
  root: RefObject<HTMLElement | null>
}

/**
 * Moves the focus to the first problem in `root` after a failed attempt; a separate component, so that nothing else
 * renders again.
 */
export function ProblemFocus({ $tries, root }: ProblemFocusProps) {
  const tries = useStore($tries)
  useEffect(() => {
    if (tries > 0) focusFirstProblem(root.current)
  }, [tries, root])
  return null
}

interface CountTextProps {
  /** Id that its counter refers to. */
  id: string
  problem: Problem | undefined
  /** The reason why the count is at its limit. */
  note: Problem | undefined
}

/** The problem of a count or, if there is none, the reason why it is at its limit. */
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

/** The reason why a call failed, with a button to retry. */
export const FailureNotice = ({ failure, onRetry }: FailureNoticeProps) => {
  const { t } = useShop()
  return (
    <Notice kind="danger" action={onRetry && { label: t('common.retry'), onClick: onRetry }}>
      <p>{failure.text ?? t(failureMessage(failure))}</p>
    </Notice>
  )
}
