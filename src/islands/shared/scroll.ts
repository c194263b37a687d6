import { attempt } from '#domain/collections/attempt.ts'
import { isRecord } from '#domain/collections/json.ts'
import { $waiting } from '#stores/calls/shop-api.ts'
import { readStored, storageKey, withStorage } from '#stores/storage/storage.ts'

/** Number of pages whose positions are remembered; the oldest is dropped. */
const maxPages = 30

const name = 'scroll'

/** Returns the stored positions by the paths of their pages; `keptScroll` checks the one that it reads. */
function positions(): [path: string, top: unknown][] {
  const stored = readStored('sessionStorage', name)
  return isRecord(stored) ? Object.entries(stored) : []
}

/** Remembers how far down a page was when it was left, in pixels, for as long as the tab is open. */
export function keepScroll(path: string, top: number) {
  const others = positions().filter(([other]) => other !== path)
  const kept = Object.fromEntries([...others, [path, Math.round(top)]].slice(-maxPages))
  withStorage('sessionStorage', (storage) => storage.setItem(storageKey(name), JSON.stringify(kept)))
}

// Choices change the address while the page is open, and Back leads to the last one.
const address = () => location.pathname + location.search

/** Returns the scroll position of this page when it was last left; 0 if that isn't known. */
const keptScroll = (): number => Number(new Map(positions()).get(address())) || 0

/** Pause before the next attempt, in milliseconds (section 2, "Global layout"). */
const pause = 500

/** Events of a visitor who scrolls the page; after them it isn't scrolled any more. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Returns true if the page was reached by Back, Forward or a reload. */
const isReturn = () =>
  attempt(
    () => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
    },
    () => false,
  )

let stopRestoring = () => {}

/**
 * Ref of something that has happened and comes first: brings it into view on a page that was left further down. A page at
 * its top stays there.
 */
export function showFirst(element: Element | null) {
  if (!element || ((!isReturn() || keptScroll() === 0) && scrollY === 0)) return
  stopRestoring()
  element.scrollIntoView({ behavior: 'instant' })
}

/**
 * Restores the scroll position of a page. Browsers do that themselves as soon as they can, but islands grow later, with
 * the server's answers. It is therefore repeated every half second while answers are pending, unless the visitor
 * scrolls.
 * @returns stops
 */
export function restoreScroll(returned = isReturn()): () => void {
  const leave = () => keepScroll(address(), scrollY)
  addEventListener('pagehide', leave)

  const top = keptScroll()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  stopRestoring = stop
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
