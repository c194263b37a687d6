import type { ClientDirective } from 'astro'

// All but its name runs in the browser: it stands in the file with the runtime of the islands (entry.ts).

/** The name of the directive: `client:awake="painted"`, `client:awake="settled"`. */
export const awakeName = 'awake'

/** Longest time for a page to load all that is in sight and then become idle, in milliseconds. */
const longestLoad = 1500
const longestIdle = 500

/** Whoever does any of this wants to operate the page, and waits for nothing else. */
const touches = ['pointerdown', 'keydown', 'focusin']

/**
 * When an island wakes: never before the page shows what it came with, though all scripts may be there before it. One that
 * its page is for, then: `painted`. One that nobody needs at once, in the first idle moment after the page has all that is
 * in sight, so that a lead picture on a slow line shares it with no scripts: `settled`. Both as soon as anybody touches the
 * page, and none waits without end: a tab may be hidden, a picture may hang, and Chromium finds one page in fifty never idle.
 */
const awake: ClientDirective = (load, { value }) => {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    void load().then((hydrate) => hydrate())
  }
  const whenIdle = () => {
    // Safari has no idle moments.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: longestIdle })
    else setTimeout(begin, 200)
  }
  const whenSettled = () => {
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true, once: true })
  new PerformanceObserver(value === 'painted' ? begin : whenSettled).observe({ type: 'paint', buffered: true })
  setTimeout(begin, longestLoad)
}

export default awake
