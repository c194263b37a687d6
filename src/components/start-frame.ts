import { loadCode } from '#stores/calls/load-code.ts'
import { $nextToast } from '#stores/session/session.ts'
import { recordVisit, rememberPartner } from '#stores/session/visit.ts'
import { followTabs, startBasketCount } from './basket-count.ts'
import { startCookieNotice } from './shell/cookie-notice.ts'
import { isSigningIn, showAccountName, startHeaderMenus, startMenu } from './header/header.ts'
import { rememberLanguage } from './remember-language.ts'

/**
 * Takes it that the browser leaves out a transition between two pages: the window was resized, another page was pressed, its
 * styles came late. The page shows all the same, and nobody need read of it in the console.
 */
function allowNoTransition({ viewTransition }: PageSwapEvent | PageRevealEvent) {
  viewTransition?.ready.catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error
  })
}

/** Begins what every page needs of the browser: one function, since each name that a file of the build hands on weighs. */
export function startFrame() {
  addEventListener('pageswap', allowNoTransition)
  addEventListener('pagereveal', allowNoTransition)
  startMenu()
  startHeaderMenus()
  showAccountName()
  startBasketCount()
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
