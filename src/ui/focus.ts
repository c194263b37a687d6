/**
 * Moves the focus to the first field in `root` that has a problem: one marked invalid, or the first
 * control of a part marked `data-problem`.
 */
export function focusFirstProblem(root: ParentNode | null) {
  root
    ?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-problem] :is(input:not(:disabled), [tabindex="0"], [role="alert"] button)',
    )
    ?.focus()
}
