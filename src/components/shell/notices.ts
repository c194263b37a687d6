/*
 * Shows each notice from its beginning to its end, whenever the page was published.
 */

function showCurrent(notices: HTMLElement) {
  const now = Date.now()
  for (const notice of notices.querySelectorAll<HTMLElement>('p')) {
    const { from = 0, until = Infinity } = notice.dataset
    notice.hidden = now < Number(from) || now >= Number(until)
  }
  notices.hidden = !notices.querySelector('p:not([hidden])')
}

for (const notices of document.querySelectorAll<HTMLElement>('.notices')) {
  showCurrent(notices)
  // A page may stay in view, such as that of a kiosk.
  setInterval(showCurrent, 60_000, notices)
}

export {}
