import { isFlag } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** True while a button that disappears leads to the next step, on this page or another. */
const $isFocusRequested = persisted<boolean>('led', false, (stored) => (isFlag(stored) ? stored : undefined))

/** Lets the heading of the next step take the focus. */
export const focusNextStep = () => $isFocusRequested.set(true)

/** Returns true, once, if the focus should move to this step. */
export function takeFocusRequest(): boolean {
  const isRequested = $isFocusRequested.get()
  if (isRequested) $isFocusRequested.set(false)
  return isRequested
}
