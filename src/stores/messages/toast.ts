import { toast } from '#domain/failures/failure.ts'
import { $nextToast } from '#stores/session/next-toast.ts'
import { showMessage } from './messages.ts'

/** Says for two seconds that something was done (section 8). */
export const showToast = (text: string) => showMessage({ text, kind: 'success', timeout: toast.shownFor })

/**
 * Says that something was done that leads to another page: here until it is left, and for two seconds there.
 * @param next what is said there, where it is something else
 */
export function showToastAcross(text: string, next = text) {
  showToast(text)
  $nextToast.set(next)
}

/** Says what the page before has left to be said on this one. */
export function showNextToast() {
  const text = $nextToast.get()
  if (text === '') return
  $nextToast.set('')
  showToast(text)
}
