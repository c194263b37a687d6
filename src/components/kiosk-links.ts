const template = document.documentElement.dataset['template'] ?? ''

/** The way to an open payment, which is elsewhere and leads back. */
const leadsToPayment = (link: HTMLAnchorElement) => template.startsWith('checkout') && link.matches('.button')

/** Whether a link leaves the shop or asks for another program: other sites, mail, phone, files. */
const leaves = (link: HTMLAnchorElement) =>
  (link.origin !== location.origin || link.download !== '' || !link.protocol.startsWith('http')) &&
  !leadsToPayment(link)

/** Makes text of the links that leave, keeps the others in this window, and lets fields suggest nothing of who was here before. */
function tidy() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (leaves(link)) link.removeAttribute('href')
    else if (link.target === '') continue
    link.removeAttribute('target')
    // That a new tab opens is the last thing that such a link says.
    const last = link.lastElementChild
    if (last instanceof HTMLElement && last.matches('.visually-hidden')) last.hidden = true
  }
  for (const field of document.querySelectorAll('input, select, textarea'))
    if (field.getAttribute('autocomplete') !== 'off') field.setAttribute('autocomplete', 'off')
}

/** Keeps visitors in the shop, now and whenever the page shows something else. */
export function keepInside() {
  tidy()
  new MutationObserver(tidy).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['href', 'target', 'autocomplete'],
  })
}
