/*
 * The shop on a museum's own device (section 2, "Kiosk"): asked for with `?kiosk`, remembered for the tab. Only museums that
 * want kiosks have this on their pages. It runs before the shop's own scripts, which find nothing of who was here before.
 */
import { quietAfter } from '#domain/shop/kiosk.ts'

/** Prefix of every key that the shop stores, as `stores/storage` sets it. */
const prefix = `foyer:${document.documentElement.dataset['tenant']}:`
const key = `${prefix}kiosk`

/** Mark behind the number of a visitor whose first page hasn't loaded yet. */
const newMark = '+'

/** Clears all that the shop keeps on the device, and that the tab is a kiosk. */
function clearStorages() {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}

/** Number of the visitor, one more for each who comes; 0 where the tab is no kiosk. */
const visitor = () => Number.parseInt(sessionStorage.getItem(key) ?? '0', 10)

/**
 * Returns true if the tab is a kiosk: from the first address that says so (`?kiosk`). The first page of a new visitor clears
 * once more: the last page of the one before may have written on its way out. A device that keeps nothing can be no kiosk.
 */
function isKiosk(): boolean {
  try {
    const isAsked = new URLSearchParams(location.search).has('kiosk')
    const number = visitor() || Number(isAsked)
    if (number === 0) return false
    if (sessionStorage.getItem(key)?.endsWith(newMark)) clearStorages()
    sessionStorage.setItem(key, String(number))
    return true
  } catch {
    // What a storage throws differs from browser to browser, and nothing else is done in here.
    return false
  }
}

/** Forgets the visitor: basket, login, address and all that was typed. */
function forgetVisitor() {
  const next = visitor() + 1
  clearStorages()
  sessionStorage.setItem(key, `${next}${newMark}`)
}

/**
 * Marks the page as this visitor's and tells whether it was another one's: Back may lead to what they saw, such as the
 * confirmation of their order.
 */
function wasOfAnother(): boolean {
  const state: unknown = history.state
  const isOthers = typeof state === 'object' && state !== null && 'kiosk' in state && state.kiosk !== visitor()
  if (!isOthers) history.replaceState({ ...(typeof state === 'object' && state), kiosk: visitor() }, '')
  return isOthers
}

const template = document.documentElement.dataset['template'] ?? ''

/** Recognises the way to an open payment, which is elsewhere and leads back. */
const leadsToPayment = (link: HTMLAnchorElement) => template.startsWith('checkout') && link.matches('.button')

/** Recognises a link that leaves the shop or asks for another program: other sites, mail, phone, files. */
const leaves = (link: HTMLAnchorElement) =>
  (link.origin !== location.origin || link.download !== '' || !link.protocol.startsWith('http')) &&
  !leadsToPayment(link)

/** Makes text of the links that leave, keeps the others in this window, and lets fields suggest nothing of earlier visitors. */
function confine() {
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

/** Events that end the countdown, each at its end: a finger must not lift on what lies below the dialog. */
const endEvents = ['click', 'keyup', 'wheel', 'cancel']

/** Events that show that somebody is there. */
const activityEvents = [...endEvents, 'pointerdown', 'pointermove', 'keydown', 'input']

/** Seconds between two announcements of the time left: each second would talk over everything else. */
const announceEvery = 10

const isConfirmed = () => document.querySelector('.booked-thanks') !== null

/** Leads to the home view as a new visitor, in the place of the page, so that Back doesn't lead to it. */
function restart() {
  forgetVisitor()
  location.replace('/')
}

/** Counts down in the page's dialog until somebody does something. */
function watch(dialog: HTMLDialogElement) {
  const [shown, status] = [dialog.querySelector('[data-left]'), dialog.querySelector('[role=status]')]
  const seconds = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  })
  let last = Date.now()
  const check = () => {
    const quiet = quietAfter(Date.now() - last, isConfirmed())
    if (quiet.state === 'over') {
      clearInterval(timer)
      restart()
    } else if (quiet.state === 'counting') {
      if (!dialog.open) dialog.showModal()
      const left = seconds.format(quiet.left)
      if (shown) shown.textContent = left
      if (status && (quiet.left % announceEvery === 0 || status.textContent === '')) status.textContent = left
    } else if (dialog.open) {
      dialog.close()
      if (status) status.textContent = ''
    }
  }
  const timer = setInterval(check, 1000)
  const act = ({ type }: Event) => {
    if (dialog.open && !endEvents.includes(type)) return
    last = Date.now()
    check()
  }
  for (const event of activityEvents) addEventListener(event, act, { capture: true, passive: true })
}

/** Makes the page a kiosk's: confined to the shop, and watched for a visitor who has gone. */
function startKiosk() {
  const root = document.documentElement
  if (wasOfAnother()) return location.replace('/')
  root.dataset['kiosk'] = ''
  addEventListener('DOMContentLoaded', () => {
    confine()
    new MutationObserver(confine).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['href', 'target', 'autocomplete'],
    })
    const dialog = document.getElementById('kiosk')
    if (dialog instanceof HTMLDialogElement) watch(dialog)
  })
  // Whoever goes on from the confirmation is done, and the next one is another.
  addEventListener('pagehide', () => isConfirmed() && forgetVisitor())
}

if (isKiosk()) startKiosk()
