import { $cookiesAccepted, acceptCookies } from '#stores/session/cookie-notice.ts'
import { focusContent } from '#ui/focus-content.ts'

/** Shows the cookie notice until it is accepted, once a session (section 4, "Cookie disclaimer"). */
export function startCookieNotice() {
  const notice = document.getElementById('cookies')
  if (!notice) return
  notice.querySelector('button')?.addEventListener('click', () => {
    acceptCookies()
    focusContent()
  })
  $cookiesAccepted.subscribe((accepted) => notice.toggleAttribute('data-open', !accepted))
}
