import { $message, dismissMessage } from '#stores/messages/messages.ts'
import { focusContent } from '#ui/focus-content.ts'

/**
 * Shows the message for the whole page, with a button to dismiss it (section 2, "Global layout").
 * @returns ends it
 */
export function showMessages(): () => void {
  const box = document.querySelector<HTMLElement>('#messages > *')
  const text = box?.querySelector('p')
  const link = box?.querySelector('a')
  const button = box?.querySelector('button')
  if (!box || !text || !link || !button) return () => {}
  button.onclick = () => {
    dismissMessage()
    focusContent()
  }
  return $message.subscribe((message) => {
    const { kind = '', text: words = '', link: next } = message ?? {}
    box.hidden = !message
    document.documentElement.toggleAttribute('data-message', !box.hidden)
    box.dataset['kind'] = kind
    text.textContent = words
    link.hidden = !next
    link.href = next?.href ?? ''
    link.textContent = next?.label ?? ''
    // Where it doesn't float over the page, it may be far from what is seen.
    box.scrollIntoView({ block: 'nearest' })
  })
}
