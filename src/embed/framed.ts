/*
 * The script for museums whose shop is embedded in other pages (section 2, "Embedding"); other museums' pages don't
 * load it. It runs before the shop's own scripts and shares no module with them.
 */
import { isHostMessage, isPurchase, type ShopMessage, sharesStorage } from './messages.ts'
import { provideSessionStorage } from './frame-storage.ts'
import { handOver, canKeep, hostPage, itemsOf, keepUnreported, takeOver, unreportedPurchases } from './hand-over.ts'

/** Pages of a purchase, which must share their storage with the page that the payment returns to. */
const buyersPages = /^\/(?:logout|\w\w\/(?:checkout|login|register|settings|forgot-password|order-review))\b/

/** Sets up the shop in a frame of an allowed page. @param hosts origins of those pages */
function inFrame(hosts: readonly string[]) {
  const root = document.documentElement
  root.dataset['framed'] = ''
  if (new URLSearchParams(location.search).get('view') === 'booking') root.dataset['view'] = 'booking'
  /** A sandboxed frame has no origin, so the shop in another window wouldn't accept a basket from it. */
  const isSandboxed = origin === 'null'
  const isDenied = !canKeep()
  if (isDenied) provideSessionStorage()
  /** Origin of the host page, known after its first message. */
  let host: string | undefined
  /** Address of the host page, for the way back. */
  let hostAddress = ''
  let height = 0

  /** Returns true if the shop in the whole window is known not to find what is stored in this frame. */
  const isApart = () => {
    // A page without `embed.js` sends no message. Not every browser names its origin, nor those of the pages around it: each
    // of them has to share the storage.
    const { origin: own, ancestorOrigins } = location
    const around = [host ?? own, ...Array.from(ancestorOrigins ?? [])]
    const isUnsure = isDenied || (!ancestorOrigins && parent !== top)
    return isUnsure || around.some((one) => URL.canParse(one) && !sharesStorage(own, one))
  }
  const showWhatIsPossible = () => {
    if (isApart()) root.dataset['apart'] = isSandboxed ? 'sandboxed' : ''
  }
  showWhatIsPossible()

  /** Returns true if the styles hide the page's order form, which can't be used in this frame. */
  const isOrderElsewhere = () => document.querySelector('.booking-form, .goods-form')?.getClientRects().length === 0
  /** The link that was pressed last. */
  let last: HTMLAnchorElement | undefined
  /** Lets a link open the shop in a window of its own; a sandbox rarely lets it have the whole window. */
  const leaveFrame = (link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const opensTab = link.target !== '' || button > 0 || ctrlKey || metaKey || shiftKey
    if (isSandboxed) link.target = '_blank'
    // The browser may refuse to leave the window: then another link is followed here.
    else handOver(link, hostAddress, { opensTab, leaves: () => opensTab || last === link })
  }

  // Anybody may learn that there is a page; everything else is sent only to the recognised host.
  const say = (message: ShopMessage, to = host) => to !== undefined && parent.postMessage(message, to)

  const measure = () => {
    const now = Math.ceil(document.body.getBoundingClientRect().height)
    if (now === height || now === 0 || host === undefined) return
    height = now
    say({ type: 'foyer:resize', height })
  }

  const reportPurchase = (purchase: unknown) => isPurchase(purchase) && say({ type: 'foyer:purchase', purchase })
  /** Reports purchases made in a separate window, or before the first message of the host page. */
  const reportStoredPurchases = () => {
    if (host === undefined) return
    const purchases = itemsOf(unreportedPurchases.get())
    unreportedPurchases.forget()
    for (const purchase of purchases) reportPurchase(purchase)
  }

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || !hosts.includes(origin) || !isHostMessage(data)) return
    if (host === undefined) {
      host = origin
      if (data.page.startsWith(`${origin}/`)) {
        hostAddress = data.page.replace(/#.*/, '')
        hostPage.set(hostAddress)
      }
      // From now on the host page scrolls, so this one needn't.
      root.dataset['framed'] = 'whole'
      reportStoredPurchases()
      showWhatIsPossible()
    }
    root.style.setProperty('--above', `${Math.max(0, data.top)}px`)
    root.style.setProperty('--below', `${Math.max(0, innerHeight - data.bottom)}px`)
    measure()
  })

  addEventListener('foyer:purchase', (event) => {
    if (!(event instanceof CustomEvent)) return
    const purchase: unknown = JSON.parse(JSON.stringify(event.detail))
    if (host === undefined) keepUnreported(purchase)
    else reportPurchase(purchase)
  })
  // Runs at a change of any key: without a stored purchase it does nothing.
  addEventListener('storage', reportStoredPurchases)

  const press = (event: MouseEvent) => {
    const { target, button } = event
    const link = target instanceof Element ? target.closest('a') : null
    // The middle button opens a tab, the other one a menu.
    if (button > 1 || !link?.protocol.startsWith('http')) return
    last = link
    if (link.closest('#own-window') || (link.hash === '#order' && isOrderElsewhere())) return leaveFrame(link, event)
    if (link.target !== '') return
    if (link.hash !== '' && link.pathname === location.pathname) {
      // The browser finds the place itself, once the click has been handled, however the address encodes its name.
      setTimeout(() => {
        const place = link.hash === location.hash && document.querySelector(':target')
        if (place) say({ type: 'foyer:scroll', top: place.getBoundingClientRect().top })
      })
    } else if (link.origin !== location.origin) link.target = isSandboxed ? '_blank' : '_top'
    else if (isApart() && buyersPages.test(link.pathname)) leaveFrame(link, event)
  }
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, press, true)

  addEventListener('DOMContentLoaded', () => {
    // A sandbox may let no window open: then there is an address to copy.
    if (isSandboxed) document.getElementById('own-window')?.append(` ${location.origin}${location.pathname}`)
    new ResizeObserver(measure).observe(document.body)
    parent.postMessage({ type: 'foyer:ready' } satisfies ShopMessage, '*')
  })
}

/** Returns the host page if the museum allows it. */
const hostIn = (address: string | null | undefined, hosts: readonly string[]) => {
  const url = address && URL.canParse(address) ? new URL(address) : undefined
  return url && hosts.includes(url.origin) ? url : undefined
}

/**
 * Sets up the shop in its own window, which visitors reach from a framed shop to pay, or with their basket. Shows the
 * way back, and stores messages for the host page.
 */
function inWindow(hosts: readonly string[]) {
  const handed = takeOver()
  if (hostIn(handed, hosts) && handed !== undefined) hostPage.set(handed)
  const host = hostIn(hostPage.get(), hosts)
  if (!host) return
  addEventListener('foyer:purchase', (event) => {
    if (event instanceof CustomEvent) keepUnreported(event.detail)
  })
  addEventListener('DOMContentLoaded', () => {
    const way = document.getElementById('host-page')
    const link = way?.querySelector('a')
    if (!way || !link) return
    link.href = host.href
    link.textContent = link.textContent.replace('…', host.hostname)
    way.hidden = false
  })
}

const { embedOn = '' } = document.documentElement.dataset
if (parent === globalThis.window) inWindow(embedOn.split(' '))
else inFrame(embedOn.split(' '))
