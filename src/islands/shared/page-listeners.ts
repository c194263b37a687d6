import { $waiting } from '#stores/calls/waiting.ts'
import { keepScroll, keptScroll } from '#stores/storage/scroll.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { derived } from '#stores/derived/derived.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { startAnalytics } from '#stores/analytics/analytics.ts'
import { $cartChange, noteLanguages } from '#stores/cart/changes.ts'
import { restoreCustomer } from '#stores/customer/session.ts'
import { reactToFailures } from '#stores/failures/reactions.ts'
import { showNextToast } from '#stores/failures/messages.ts'
import { showMessages } from './page-messages.ts'

/** Pause before the next try, in milliseconds (section 2, "Global layout"). */
const pause = 500

/** Events by which a visitor moves a page: from then on it stays where they have it. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Returns true if the page was reached by Back, Forward or a reload. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Brings a page that was there before back to where it was left. Browsers do that themselves as soon as they can; what
 * an island shows comes later, and with the server's answers, so that it is tried again every half second while they are
 * awaited, unless the visitor moves the page.
 * @returns stops
 */
export function restoreScroll(returned = isReturn()): () => void {
  const path = location.pathname + location.search
  const leave = () => keepScroll(path, scrollY)
  addEventListener('pagehide', leave)

  const top = keptScroll(path)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const tryAgain = () => {
    const isBusy = $waiting.get() > 0
    scrollTo({ top, behavior: 'instant' })
    if (isBusy) timer = setTimeout(tryAgain, pause)
  }
  if (returned && top > 0 && location.hash === '') {
    timer = setTimeout(tryAgain, pause)
    for (const move of moves) addEventListener(move, stop, { once: true, passive: true })
  }
  return () => {
    stop()
    removeEventListener('pagehide', leave)
    for (const move of moves) removeEventListener(move, stop)
  }
}

/** Delay of the sign in milliseconds: most answers are there before one would look for it. */
const delay = 400

const fixed = { position: 'fixed', zIndex: '26', pointerEvents: 'none' }
/** Drawn by its border, which forced colours keep. */
const bar = { ...fixed, inset: '0 0 auto', borderTop: '3px solid var(--accent)', transformOrigin: 'left' }
const ring = {
  ...fixed,
  inset: 'auto 1rem 1rem auto',
  width: '1.75rem',
  height: '1.75rem',
  border: '3px solid var(--line)',
  borderTopColor: 'var(--accent)',
  borderRadius: '50%',
}

const growing = [{ scale: '0 1' }, { scale: '1 1', opacity: 1, offset: 0.8 }, { scale: '1 1', opacity: 0 }]
const turning = [{ rotate: '0turn' }, { rotate: '1turn' }]
const appearing = [{ opacity: 0 }, { opacity: 1 }]

/** Shows the sign over the page, which nothing on it moves for. Screen readers leave it out: what is waited for says so itself. */
function makeSign(isRing: boolean): HTMLElement {
  const sign = document.createElement('div')
  sign.setAttribute('aria-hidden', 'true')
  sign.dataset['waiting'] = isRing ? 'ring' : 'bar'
  Object.assign(sign.style, isRing ? ring : bar)
  document.body.append(sign)
  sign.animate(appearing, { duration: 1, delay, fill: 'backwards' })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    sign.animate(isRing ? turning : growing, { duration: 1200, delay, iterations: Infinity })
  }
  return sign
}

/**
 * Shows that the shop waits for its server (section 2, "Global layout"): by a bar along the top of the window, or by a
 * ring where the museum wants no bar. Styled here and in no sheet: nobody waits for what is shown while they wait.
 * @returns stops
 */
export function showWaiting({ noProgressBar }: Pick<ShopContext, 'noProgressBar'>): () => void {
  let sign: HTMLElement | undefined
  const show = (isWaiting: boolean) => {
    sign?.remove()
    sign = isWaiting ? makeSign(noProgressBar === true) : undefined
  }
  const stop = derived([$waiting], (count) => count > 0).subscribe(show)
  return () => {
    stop()
    show(false)
  }
}

let islands = 0
let stops: (() => void)[] = []

/**
 * Counts an island of the page in. While there is one, messages for the whole page are shown, the data layer is told
 * of changes of the cart, failed calls have the effects on the whole page that section 8 gives them, and it is
 * known who is signed in: once, however many islands.
 * @returns counts it out
 */
export function joinPage(shop: ShopContext, t: FormatMessage): () => void {
  if (islands === 0) {
    stops = [
      showMessages(),
      showWaiting(shop),
      restoreScroll(),
      startAnalytics(shop),
      noteLanguages(shop.lang),
      reactToFailures(shop, t),
      // All have been told of it.
      () => $cartChange.set(undefined),
    ]
    showNextToast()
    void restoreCustomer(shop)
  }
  islands += 1
  return () => {
    islands -= 1
    if (islands === 0) for (const stop of stops) stop()
  }
}
