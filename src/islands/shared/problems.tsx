import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { atom, type ReadableAtom } from 'nanostores'
import { type Problem, problemValues } from '#domain/forms/problem.ts'
import { useShop } from '#ui/use-shop.ts'
import { announceDescription, NewsText } from '#ui/News.tsx'
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

/** The text of a problem, beside its field; announced unless it is read there (`ui/News.tsx`). */
export const ProblemText = ({ problem, id }: ProblemTextProps) => (
  <Reason reason={problem} id={id} kind="problem-text" />
)

interface ReasonProps {
  reason: Problem | undefined
  id?: string
  kind: 'problem-text' | 'quiet'
}

function Reason({ reason, id, kind }: ReasonProps) {
  const { t } = useShop()
  return <NewsText text={reason && t(reason.key, problemValues(reason))} id={id} className={kind} />
}

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
      <ProblemText problem={problem} id={id} />
      <GroupProblem value={problem && id}>{children}</GroupProblem>
    </fieldset>
  )
}

interface ProblemFocusProps {
  /** Number of failed attempts; 0 again after a successful one. */
  $tries: ReadableAtom<number>
  /** The problem to show beside the button if no field shows one; undefined if it is said elsewhere. */
  $unplaced?: ReadableAtom<Problem | undefined>
  root: RefObject<HTMLElement | null>
}

const $none = atom<Problem | undefined>(undefined)

/**
 * Moves the focus to the first problem in `root`; one that has the focus already is announced again.
 * @returns where the focus is now; undefined if nothing in `root` shows a problem
 */
export function showFirstProblem(root: ParentNode | null): HTMLElement | undefined {
  const focused = document.activeElement
  const control = focusFirstProblem(root)
  if (control && control === focused) announceDescription(control)
  return control
}

/**
 * Brings what was pressed back into view, with what is said beside it: the press may have changed the height of what stands
 * above, such as a guest's form, and the browser keeps in place what stands below.
 */
function showPressed() {
  const pressed = document.activeElement
  const { top = 0, bottom = 0 } = pressed?.getBoundingClientRect() ?? {}
  if (top < 0 || bottom > innerHeight) pressed?.scrollIntoView({ block: 'center' })
}

/**
 * Moves the focus to the first problem in `root` after a failed attempt. A problem that no field shows is shown here,
 * beside the button: no press stays without an answer. A separate component, so that nothing else renders again.
 */
export function ProblemFocus({ $tries, $unplaced = $none, root }: ProblemFocusProps) {
  const tries = useStore($tries)
  const problem = useStore($unplaced)
  const [$shown] = useState(() => atom<Problem | undefined>(undefined))
  const shown = useStore($shown)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries === 0) return
    const control = showFirstProblem(root.current)
    $shown.set(control ? undefined : $unplaced.get())
    if (!control) requestAnimationFrame(showPressed)
  }, [tries, root, $unplaced, $shown])
  useEffect(() => {
    if (shown) text.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  // Another choice may have solved it.
  const isShown = tries > 0 && shown !== undefined && shown === problem
  return (
    <div ref={text}>
      <ProblemText problem={isShown ? shown : undefined} />
    </div>
  )
}

interface CountTextProps {
  /** Id that its counter refers to. */
  id: string
  problem: Problem | undefined
  /** The reason why the count is at its limit. */
  note: Problem | undefined
}

/** The problem of a count or, if there is none, the reason why it is at its limit; announced like any problem. */
export const CountText = ({ id, problem, note }: CountTextProps) => (
  <Reason reason={problem ?? note} id={id} kind={problem ? 'problem-text' : 'quiet'} />
)

interface FailureNoticeProps {
  failure: Failure
  onRetry?: () => void
}

/** The reason why a call failed, with a button to retry; where code is gone, only a reload helps. */
export const FailureNotice = ({ failure, onRetry }: FailureNoticeProps) => {
  const { t } = useShop()
  const again = onRetry && { label: t('common.retry'), onClick: onRetry }
  const reload = { label: t('common.reload'), onClick: () => location.reload() }
  return (
    <Notice kind="danger" action={failure.message === 'errors.missingCode' ? reload : again}>
      <p>{failure.text ?? t(failureMessage(failure))}</p>
    </Notice>
  )
}
