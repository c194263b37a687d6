import { $waiting } from '#stores/calls/waiting.ts'
import { keepScroll, keptScroll } from '#stores/storage/scroll.ts'

/** How long to wait before it is tried again, in milliseconds (section 2, "Global layout"). */
const pause = 500

/** What a visitor moves a page by: from then on it stays where they have it. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Whether the page was reached by Back, Forward or a reload. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Brings a page that was there before back to where it was left. Browsers do that themselves as soon as they can; what
 * an island shows comes later, and with the server's answers, so that it is tried again every half second while they are
 * awaited, unless the visitor moves the page.
 * @returns ends it
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
