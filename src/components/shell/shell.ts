import {
  isSigningIn,
  showAccountName,
  showBasketCount,
  startHeaderMenus,
  startMenu,
} from '#components/header/header.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { basketChannel, earlyMessages, keptBasket } from '#stores/cart/kept-basket.ts'
import { $cookies, $nextToast } from '#stores/session/session.ts'
import { recordVisit, rememberPartner } from '#stores/session/visit.ts'
import { storageKey, withStorage } from '#stores/storage/storage.ts'
import { focusContent } from '#ui/focus-content.ts'

/**
 * Accepts that the browser leaves out a transition between two pages: the window was resized, another page was pressed, its
 * styles came late. The page shows all the same, and nobody need read of it in the console.
 */
function allowNoTransition({ viewTransition }: PageSwapEvent | PageRevealEvent) {
  viewTransition?.ready.catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error
  })
}

/**
 * Tells other tabs of the basket and listens to them, with as little code as a page needs on which nothing is operated. The
 * code that merges baskets comes with islands, or with the first message of a basket that differs from this tab's.
 */
function followTabs() {
  const channel = basketChannel()
  channel.onmessage = ({ data }) => {
    if (earlyMessages.length === 0 && JSON.stringify(data) === JSON.stringify(keptBasket())) return
    if (earlyMessages.push(data) > 1) return
    void loadCode(() => import('#stores/cart/share.ts')).then(({ shareCart }) => shareCart())
  }
  channel.postMessage(keptBasket())
}

/**
 * Shows the cookie notice until it is answered, once a session (section 4, "Cookie disclaimer"); the answer can be taken
 * back where one was asked for, by a link that leads there.
 */
function startCookieNotice() {
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

/** Remembers the language for the next visit to `/`. */
function rememberLanguage() {
  const lang = document.documentElement.lang.slice(0, 2)
  // Only where the visitor chose it by the address: `/` and the page for addresses not found have no language.
  if (location.pathname.startsWith(`/${lang}/`)) {
    withStorage('localStorage', (storage) => storage.setItem(storageKey('lang'), lang))
  }
}

/** Starts all that every page needs: one function, since each name that a file of the build hands on weighs. */
export function startShell() {
  addEventListener('pageswap', allowNoTransition)
  addEventListener('pagereveal', allowNoTransition)
  startMenu()
  startHeaderMenus()
  showAccountName()
  showBasketCount()
  followTabs()
  startCookieNotice()
  rememberLanguage()
  rememberPartner(location.search)
  recordVisit(location.pathname + location.search, isSigningIn)
  // Islands say it themselves.
  if ($nextToast.get() !== '' && !document.querySelector('astro-island')) void loadCode(() => import('./next-toast.ts'))
  // Back may bring a page as it was left: with the basket of then, and forms still being sent.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
