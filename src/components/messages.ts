import { $message, dismissMessage } from '#stores/messages.ts'

/** Shows the message for the whole page, with a button to dismiss it (section 2, "Global layout"). */
export function startMessages() {
  const region = document.getElementById('messages')
  if (!region) return
  $message.subscribe((message) => {
    region.replaceChildren()
    if (message === undefined) return
    const box = element('div', 'message')
    box.dataset['kind'] = message.kind
    const text = element('p', '')
    text.textContent = message.text
    box.append(text)
    if (message.link) {
      const link = element('a', '')
      link.href = message.link.href
      link.textContent = message.link.label
      box.append(link)
    }
    const close = element('button', 'message-close')
    close.type = 'button'
    close.setAttribute('aria-label', region.dataset['close'] ?? '')
    close.addEventListener('click', dismissMessage)
    box.append(close)
    region.append(box)
  })
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.className = className
  return made
}
