import { $cookiesAccepted, acceptCookies } from '#stores/session/cookie-notice.ts'

/** Shows the cookie notice until it is accepted, once a session (section 4, "Cookie disclaimer"). */
export function startCookieNotice() {
  const notice = document.getElementById('cookies')
  notice?.querySelector('button')?.addEventListener('click', acceptCookies)
  $cookiesAccepted.subscribe((accepted) => notice?.toggleAttribute('hidden', accepted))
}
