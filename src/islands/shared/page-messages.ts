import type { FormatMessage } from '#i18n/format-message.ts'
import { $message, dismissMessage, showMessage } from '#stores/failures/messages.ts'
import { $unopened } from '#stores/session/leave.ts'
import { focusContent } from '#ui/focus-content.ts'

/** Returns a text with its e-mail address as a link. */
function withLink(text: string, email: string): (string | Node)[] {
  const [before = '', ...rest] = text.split(email)
  if (rest.length === 0) return [text]
  const link = document.createElement('a')
  link.href = `mailto:${email}`
  link.textContent = email
  link.translate = false
  return [before, link, rest.join(email)]
}

/** Targets of a link for the whole window, in the order of its presses: a sandboxed frame may be allowed any of them. */
const topTargets = ['_top', '_blank', '_self']

/** Lets each press of a link try the next target, if the page is still there. */
function tryTargets(link: HTMLAnchorElement, targets: readonly string[]) {
  link.target = targets[0] ?? ''
  link.onclick = () => {
    if (targets.length > 1) setTimeout(() => tryTargets(link, targets.slice(1)))
  }
}

/**
 * Shows the message for the whole page, with a button to dismiss it (section 2, "Global layout").
 * @returns stops
 */
export function showMessages(): () => void {
  const box = document.querySelector<HTMLElement>('#messages > *')
  const text = box?.querySelector('p')
  const link = box?.querySelector<HTMLAnchorElement>(':scope > a')
  const button = box?.querySelector('button')
  if (!box || !text || !link || !button) return () => {}
  button.onclick = () => {
    dismissMessage()
    focusContent()
  }
  return $message.subscribe((message) => {
    const { kind = '', text: words = '', email, link: next } = message ?? {}
    box.hidden = !message
    const page = document.documentElement.dataset
    if (message) page['message'] = kind
    else delete page['message']
    box.dataset['kind'] = kind
    text.replaceChildren(...(email ? withLink(words, email) : [words]))
    link.hidden = !next
    link.href = next?.href ?? ''
    tryTargets(link, next?.isForTop ? topTargets : [])
    link.textContent = next?.label ?? ''
    // If it doesn't float over the page, it may be outside the visible part.
    box.scrollIntoView({ block: 'nearest' })
  })
}

/** Shows a link to a page that the browser should have opened by itself. @returns stops */
export const showUnopenedPage = (t: FormatMessage): (() => void) =>
  $unopened.subscribe((page) => {
    if (!page) return
    const { address, isForTop } = page
    const link = { href: address, label: t('common.openPage'), isForTop }
    showMessage({ text: t('common.notOpened'), kind: 'info', link })
  })
