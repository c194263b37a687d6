import { atom } from 'nanostores'

/** A message for the whole page (section 2, "Global layout"; section 4, "Global message"). */
export interface Message {
  text: string
  /** An e-mail address in the text, to be a link there. */
  email?: string
  kind: 'info' | 'success' | 'danger'
  /** Milliseconds after which it goes by itself. */
  timeout?: number
  /** Where to go next. */
  link?: { href: string; label: string }
}

/** What the message banner shows, or nothing. */
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
