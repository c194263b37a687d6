import { $cookies } from '#stores/session/cookie-notice.ts'
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
  // Where it is in sight as the page comes, its room is kept: nothing moves by itself.
  let takesRoom = notice.getBoundingClientRect().top < innerHeight
  $cookies.subscribe((answer) => {
    notice.inert = answer !== ''
    notice.hidden = notice.inert && !takesRoom
    takesRoom = false
  })
}
