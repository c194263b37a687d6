import { $cookies } from '#stores/session/session.ts'
import { focusContent } from '#ui/focus-content.ts'

/**
 * Shows the cookie notice until it is answered, once a session (section 4, "Cookie disclaimer"); the answer can be taken
 * back where one was asked for, by a link that leads there.
 */
export function startCookieNotice() {
  const notice = document.getElementById('cookies')
  for (const control of document.querySelectorAll<HTMLElement>('[data-cookies]')) {
    control.onclick = () => {
      const answer = control.dataset['cookies'] || ''
      $cookies.set(answer)
      if (answer) focusContent()
    }
  }
  if (!notice) return
  $cookies.subscribe((answer) => {
    notice.inert = answer !== ''
    notice.hidden = notice.inert
  })
  // The page keeps that much clear at its foot: for what has the focus, and for its own end.
  const root = document.documentElement
  const observer = new ResizeObserver(() => root.style.setProperty('--notice-height', `${notice.offsetHeight}px`))
  observer.observe(notice)
}
