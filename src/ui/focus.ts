import { useCallback, useRef } from 'react'

/**
 * Selects the control of a part with a problem: a field, a day of a calendar, or the button that must be pressed first.
 * A field whose problem keeps nobody from going on, such as a refused voucher code, is marked as skippable.
 */
const wrong =
  '[aria-invalid="true"]:not(:disabled, td, [data-skippable]), td[aria-invalid="true"] > *, [data-problem] .notice button'

const isRadio = (control: Element) => control instanceof HTMLInputElement && control.type === 'radio'

/** Scrolls as little as brings elements into view; the last one is visible if there isn't room for all. */
export function bringIntoView(...parts: (Element | null)[]) {
  for (const part of parts) part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Moves the focus to the first field in `root` that has a problem; among radio buttons, to the checked one if there is
 * one. If no field has any, it moves to the first group that shows one. The message scrolls into view as well.
 * @returns where the focus is now; undefined if nothing in `root` shows a problem
 */
export function focusFirstProblem(root: ParentNode | null): HTMLElement | undefined {
  const first = root?.querySelector<HTMLElement>(wrong) ?? root?.querySelector<HTMLElement>('fieldset[data-problem]')
  if (!first) return undefined
  if (first instanceof HTMLFieldSetElement) first.tabIndex = -1
  const chosen = isRadio(first) ? first.closest('fieldset')?.querySelector<HTMLElement>('[type="radio"]:checked') : null
  const control = chosen ?? first
  control.focus({ preventScroll: true })
  const [id = ''] = control.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  bringIntoView(document.getElementById(id), control)
  return control
}

/** Moves the focus to a heading or a notice and scrolls it to the top of the window, with its content below. */
export function focusBeginning(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ behavior: 'instant' })
}

/** Moves the focus from a button that disappears when pressed to the part of the page around it. */
export function leaveFocus({ currentTarget }: { currentTarget: HTMLElement | null }) {
  const part = currentTarget?.closest<HTMLElement>('fieldset, section, form, main')
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** Ref of an element that may disappear with the focus in it, which then moves to the part of the page around it. */
export const leaving = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) leaveFocus({ currentTarget: element.parentElement })
}

/** Returns a ref of an element that may disappear with the focus in it, and the one to attach (`leaving`). */
export function useLeaving<T extends HTMLElement>() {
  const element = useRef<T>(null)
  const attach = useCallback((attached: T | null) => {
    element.current = attached
    return leaving(attached)
  }, [])
  return [element, attach] as const
}
