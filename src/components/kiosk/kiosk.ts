/*
 * The shop on a museum's own device (section 2, "Kiosk"): requested with `?kiosk`, remembered for the tab. Only museums
 * that want kiosks load it. It runs before the shop's own scripts, so that these find nothing of the previous visitor.
 */
import { attempt } from '#domain/collections/attempt.ts'
import { idleStateAfter } from '#domain/shop/kiosk.ts'

/** Prefix of every key that the shop stores, as `stores/storage` sets it. */
const prefix = `foyer:${document.documentElement.dataset['tenant']}:`
const key = `${prefix}kiosk`

/** Clears everything that the shop stores on the device, including the mark of the kiosk. */
function clearStorages() {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}

/** Returns the number of the visitor, increasing with each one; 0 if the tab isn't a kiosk. */
const visitor = () => Number.parseInt(sessionStorage.getItem(key) ?? '0', 10)

const template = document.documentElement.dataset['template'] ?? ''

/**
 * Returns what is behind the number: the time at which the last page was left, or 0 if its visitor was done. NaN on a page that
 * was opened and not left yet, from which no time has passed.
 */
const leftAt = () => Number(sessionStorage.getItem(key)?.split(' ')[1])

/**
 * Returns true if the next page is another visitor's than the last one. Nobody notices who walks away from a payment page; whoever
 * comes back from one is shown how the payment went, however long it took.
 */
function isOfNext(): boolean {
  const left = leftAt()
  return (left === 0 || !template.startsWith('checkout')) && idleStateAfter(Date.now() - left, false).state === 'over'
}

/**
 * Returns true if the tab is a kiosk, which it is from the first address with `?kiosk` on. The first page of a new
 * visitor clears the storage again, since the previous visitor's last page may have written on its way out. A device
 * without storage can't be a kiosk.
 */
function isKiosk(): boolean {
  try {
    const number = visitor() || Number(new URLSearchParams(location.search).has('kiosk'))
    if (number === 0) return false
    const isNext = isOfNext()
    if (isNext) clearStorages()
    sessionStorage.setItem(key, `${number + Number(isNext)}`)
    return true
  } catch {
    // Browsers throw different errors, and nothing else can fail here.
    return false
  }
}

/** Forgets the visitor: basket, login, address and all that was typed. */
function forgetVisitor() {
  const number = visitor()
  clearStorages()
  sessionStorage.setItem(key, `${number} 0`)
}

/**
 * Marks the page as this visitor's and returns true if it was another one's, since Back may lead to a page of theirs,
 * such as the confirmation of their order.
 */
function wasOfAnother(): boolean {
  const { kiosk = visitor() }: { kiosk?: unknown } = history.state ?? {}
  const isOthers = kiosk !== visitor()
  if (!isOthers) attempt(() => history.replaceState({ ...history.state, kiosk }, ''))
  return isOthers
}

/** Returns true for the link to an open payment, which is on another site and leads back. */
const leadsToPayment = (link: HTMLAnchorElement) => template.startsWith('checkout') && link.matches('.button')

/** Returns true for a link that leaves the shop or opens another program: other sites, mail, phone, files. */
const leaves = (link: HTMLAnchorElement) =>
  (link.origin !== location.origin || link.download !== '' || !link.protocol.startsWith('http')) &&
  !leadsToPayment(link)

/**
 * Turns links that leave into text, keeps the others in this window, and turns off autocomplete, which could reveal
 * earlier visitors.
 */
function confine() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (leaves(link)) link.removeAttribute('href')
    else if (link.target === '') continue
    link.removeAttribute('target')
    // The note about a new tab is the last element of such a link.
    const last = link.lastElementChild
    if (last instanceof HTMLElement && last.matches('.visually-hidden')) last.hidden = true
  }
  for (const field of document.querySelectorAll('input, select, textarea'))
    if (field.getAttribute('autocomplete') !== 'off') field.setAttribute('autocomplete', 'off')
}

/**
 * Events that end the countdown. They fire at the end of a gesture, so that a finger isn't lifted over the page below
 * the dialog.
 */
const endEvents = ['click', 'keyup', 'wheel', 'cancel']

/** Events that show that somebody is present. */
const activityEvents = [...endEvents, 'pointerdown', 'pointermove', 'keydown', 'input', 'pageshow']

/** Seconds between two announcements of the time left; announcing each second would drown out everything else. */
const announceEvery = 10

const isConfirmed = () => document.querySelector('.booked-thanks') !== null

/** Opens the home page for a new visitor. It replaces the page, so that Back doesn't lead to it. */
function restart() {
  forgetVisitor()
  location.replace('/')
}

/** Shows the countdown dialog after a time without input, and closes it on any input. */
function watch(dialog: HTMLDialogElement) {
  const [shown, status] = [dialog.querySelector('[data-left]'), dialog.querySelector('[role=status]')]
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
  const seconds = attempt<Pick<Intl.NumberFormat, 'format'>>(
    () => new Intl.NumberFormat(document.documentElement.lang, unit),
    () => ({ format: (count: number) => `${count} s` }),
  )
  // The time of day may be set back, and the other clock may stand still while the device sleeps.
  const clocks = () => [Date.now(), performance.now()] as const
  let [lastDate, lastTime] = clocks()
  const check = () => {
    const [date, time] = clocks()
    const quiet = idleStateAfter(Math.max(date - lastDate, time - lastTime), isConfirmed())
    if (quiet.state === 'over') {
      clearInterval(timer)
      restart()
    } else if (quiet.state === 'counting') {
      const left = seconds.format(quiet.left)
      if (shown) shown.textContent = left
      // The first time describes the dialog that opens, and is read with it.
      if (status && (quiet.left % announceEvery === 0 || !dialog.open)) status.textContent = left
      if (!dialog.open) dialog.showModal()
    } else if (dialog.open) {
      dialog.close()
      if (status) status.textContent = ''
    }
  }
  const timer = setInterval(check, 1000)
  const act = ({ type }: Event) => {
    if (dialog.open && !endEvents.includes(type)) return
    ;[lastDate, lastTime] = clocks()
    check()
  }
  for (const event of activityEvents) addEventListener(event, act, { capture: true, passive: true })
}

/** Multiplies the widths and heights in media queries, which a larger font size doesn't change. */
function enlargeQueries({ cssRules }: { cssRules: CSSRuleList }, factor: number) {
  for (const rule of cssRules) {
    if (!(rule instanceof CSSGroupingRule)) continue
    enlargeQueries(rule, factor)
    if (rule instanceof CSSMediaRule)
      rule.media.mediaText = rule.media.mediaText.replaceAll(/[\d.]+(?=rem)/g, (size) => `${Number(size) * factor}`)
  }
}

/** Marks the page as a kiosk's, and lays it out for its larger text: what stands side by side needs a wider screen. */
function enlarge(root: HTMLElement) {
  const fontSize = () => Number.parseFloat(getComputedStyle(root).fontSize)
  const before = fontSize()
  root.dataset['kiosk'] = ''
  for (const sheet of document.styleSheets) enlargeQueries(sheet, fontSize() / before)
}

/** Turns the page into a kiosk: confined to the shop, and reset after the visitor has left. */
function startKiosk() {
  // A form there may have stored by now what the browser filled in again.
  if (wasOfAnother()) return restart()
  enlarge(document.documentElement)
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
  // A visitor who leaves the confirmation is done; the next page belongs to somebody else. The same page in another language doesn't.
  let isSameVisitor = false
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    isSameVisitor = target.closest('#languages a') !== null
    // The button of a visitor who goes on elsewhere, with the basket on a phone.
    if (target.closest('[data-kiosk-end]')) restart()
  })
  // Browsers show a page again as it was left, without running its scripts.
  addEventListener('pageshow', ({ persisted }) => persisted && (wasOfAnother() || isOfNext()) && restart())
  addEventListener('pagehide', () => {
    if (isConfirmed() && !isSameVisitor) forgetVisitor()
    else if (leftAt() !== 0) sessionStorage.setItem(key, `${visitor()} ${Date.now()}`)
  })
}

if (isKiosk()) startKiosk()
