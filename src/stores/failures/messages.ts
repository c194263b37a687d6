import { atom } from 'nanostores'
import { toast } from '#domain/failures/failure.ts'
import { $nextToast } from '#stores/session/session.ts'

/** A message for the whole page (section 2, "Global layout"; section 4, "Global message"). */
export interface Message {
  text: string
  /** An e-mail address in the text, to be a link there. */
  email?: string
  kind: 'info' | 'success' | 'danger'
  /** Milliseconds after which it goes by itself. */
  timeout?: number
  /** Link to where to go next. */
  link?: { href: string; label: string }
}

/** The message that the banner shows, if any. */
export const $message = atom<Message | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message in place of the one before; with a timeout it unsets itself. */
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
