import { $message, dismissMessage } from '#stores/messages/messages.ts'
import { focusContent } from './focus-content.ts'

/** Shows the message for the whole page, with a button to dismiss it (section 2, "Global layout"). */
export function startMessages() {
  const box = document.querySelector<HTMLElement>('#messages > *')
  const text = box?.querySelector('p')
  const link = box?.querySelector('a')
  if (!box || !text || !link) return
  box.querySelector('button')?.addEventListener('click', () => {
    dismissMessage()
    focusContent()
  })
  $message.subscribe((message) => {
    box.hidden = !message
    box.dataset['kind'] = message?.kind ?? ''
    text.textContent = message?.text ?? ''
    link.hidden = !message?.link
    link.href = message?.link?.href ?? ''
    link.textContent = message?.link?.label ?? ''
    // Where it doesn't float over the page, it may be far from what is seen.
    box.scrollIntoView({ block: 'nearest' })
  })
}
