import {
  isSigningIn,
  showAccountName,
  showBasketCount,
  startHeaderMenus,
  startMenu,
} from '#components/header/header.ts'
import { hideRepeatedDays } from '#components/filters/day-links.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { ignoreMissingCode } from '#stores/calls/ignore-missing-code.ts'
import { basketChannel, earlyMessages, keptBasket } from '#stores/cart/kept-basket.ts'
import { $cookies, $nextToast } from '#stores/session/session.ts'
import { recordVisit, rememberPartner } from '#stores/session/visit.ts'
import { storageKey, withStorage } from '#stores/storage/storage.ts'
import { focusContent } from '#ui/focus-content.ts'
import { startOpeningHours } from './open-today.ts'
import { reloadOnceReachable } from './reachable.ts'

/**
 * Accepts that the browser leaves out a transition between two pages: the window was resized, another page was pressed,
 * its styles came late. The page is shown anyway, so the error needn't appear in the console.
 */
function allowNoTransition({ viewTransition }: PageSwapEvent | PageRevealEvent) {
  viewTransition?.ready.catch(() => {})
}

/**
 * Exchanges the basket with other tabs, with as little code as a page without islands needs. The code that merges
 * baskets is loaded by islands, or with the first message about a basket that differs from this tab's.
 */
function followTabs() {
  const channel = basketChannel()
  channel.onmessage = ({ data }) => {
    if (earlyMessages.length === 0 && JSON.stringify(data) === JSON.stringify(keptBasket())) return
    if (earlyMessages.push(data) > 1) return
    void loadCode(() => import('#stores/cart/share.ts')).then(({ shareCart }) => shareCart(), ignoreMissingCode)
  }
  channel.postMessage(keptBasket())
}

/**
 * Shows the cookie notice until it is answered, once per session (section 4, "Cookie disclaimer"). A link lets the
 * visitor change the answer.
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
  // The page reserves this height at its bottom, for the focused element and for its end.
  const root = document.documentElement
  const observer = new ResizeObserver(() => root.style.setProperty('--notice-height', `${notice.offsetHeight}px`))
  observer.observe(notice)
}

/** Remembers the language for the next visit to `/`. */
function rememberLanguage() {
  const lang = document.documentElement.lang.slice(0, 2)
  // Only if the address has a language: `/` and the not-found page have none.
  if (location.pathname.startsWith(`/${lang}/`)) {
    withStorage('localStorage', (storage) => storage.setItem(storageKey('lang'), lang))
  }
}

/**
 * Starts everything that every page needs. A single function, since each export of a built file adds to its size. It is
 * async so that an error, as of an interface that an extension has replaced, is reported and doesn't stop the islands,
 * which import from the same file.
 */
export async function startShell() {
  addEventListener('pageswap', allowNoTransition)
  addEventListener('pagereveal', allowNoTransition)
  startMenu()
  startHeaderMenus()
  showAccountName()
  showBasketCount()
  followTabs()
  rememberLanguage()
  rememberPartner(location.search)
  recordVisit(location.pathname + location.search, isSigningIn)
  // Islands show it themselves.
  if ($nextToast.get() !== '' && !document.querySelector('astro-island'))
    void loadCode(() => import('./next-toast.ts')).catch(ignoreMissingCode)
  // Back may restore a page as it was left, with an old basket and forms still being sent.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reloadOnceReachable(() => true)
  })
  startCookieNotice()
  hideRepeatedDays()
  startOpeningHours()
}
