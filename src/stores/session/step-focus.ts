import { persisted, storedFlag } from '#stores/storage/storage.ts'

/** True after a button that disappears has led to the next step, on this page or another, until that has the focus. */
const $isFocusRequested = persisted<boolean>('led', false, storedFlag)

/** Moves the focus to the heading of the next step, once it is shown. */
export const focusNextStep = () => $isFocusRequested.set(true)

/** Returns true, once, if the focus should move to this step. */
export function takeFocusRequest(): boolean {
  const isRequested = $isFocusRequested.get()
  if (isRequested) $isFocusRequested.set(false)
  return isRequested
}
