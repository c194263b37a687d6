/** Selects what a part with a problem is operated by: a field, a day of a calendar, or the button of what keeps it from being filled. */
const wrong =
  '[aria-invalid="true"]:not(:disabled, td), td[aria-invalid="true"] > *, [data-problem] [role="alert"] button'

const isRadio = (control: Element) => control instanceof HTMLInputElement && control.type === 'radio'

/**
 * Moves the focus to the first field in `root` that has a problem. Of radio buttons that is the one chosen, where one is.
 * Its message comes into view with it.
 */
export function focusFirstProblem(root: ParentNode | null) {
  const first = root?.querySelector<HTMLElement>(wrong)
  if (!first) return
  const chosen = isRadio(first) ? first.closest('fieldset')?.querySelector<HTMLElement>('[type="radio"]:checked') : null
  const control = chosen ?? first
  control.focus({ preventScroll: true })
  const [id = ''] = control.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  // The control last: where there is room for one of the two alone, it is the one to be seen.
  for (const part of [document.getElementById(id), control]) {
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
}

/** Moves the focus to a heading or a notice, and its beginning to the top of the window: what it begins is below it. */
export function focusBeginning(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ behavior: 'instant' })
}

/** Hands the focus, from a button that goes once it is pressed, to the part of the page that it stands in. */
export function leaveFocus({ currentTarget }: { currentTarget: HTMLElement }) {
  const part = currentTarget.closest<HTMLElement>('fieldset, section, form, main')
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
