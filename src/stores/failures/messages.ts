import { atom } from 'nanostores'
import { toast } from '#domain/failures/failure.ts'
import { $nextToast } from '#stores/session/session.ts'

/** A message for the whole page (section 2, "Global layout"; section 4, "Global message"). */
export interface Message {
  text: string
  /** An e-mail address in the text, shown as a link. */
  email?: string
  kind: 'info' | 'success' | 'danger'
  /** Milliseconds after which it disappears. */
  timeout?: number
  /** Link to where to go next; `isForTop` if it is for the whole window, around a framed shop. */
  link?: { href: string; label: string; isForTop?: boolean }
}

/** The message that the banner shows, if any. */
export const $message = atom<Message | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message, which replaces the previous one; with a timeout it disappears by itself. */
export function showMessage(message: Message) {
  clearTimeout(timer)
  $message.set(message)
  if (message.timeout !== undefined) timer = setTimeout(dismissMessage, message.timeout)
}

/** Takes the message away. */
export function dismissMessage() {
  clearTimeout(timer)
  $message.set(undefined)
}

/** Shows for two seconds that something was done (section 8). */
export const showToast = (text: string) => showMessage({ text, kind: 'success', timeout: toast.shownFor })

/**
 * Shows that something was done that leads to another page: here until the page is left, and there for two seconds.
 * @param next the text on the next page, if it differs
 */
export function showToastAcross(text: string, next = text) {
  showToast(text)
  $nextToast.set(next)
}

/** Shows the toast that the previous page left for this one. */
export function showNextToast() {
  const text = $nextToast.get()
  if (text === '') return
  $nextToast.set('')
  showToast(text)
}
