import { isFlag } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** True while somebody is led to the next step of a page, or of another page, by a button that will be gone. */
const $isLed = persisted<boolean>('led', false, (stored) => (isFlag(stored) ? stored : undefined))

/** Leads to the step that shows next: its heading is to take the focus. */
export const leadOn = () => $isLed.set(true)

/** Returns true if somebody was led here, once. */
export function isArriving(): boolean {
  const isLed = $isLed.get()
  if (isLed) $isLed.set(false)
  return isLed
}
