import type { ClientDirective } from 'astro'

// All but its name runs in the browser: it stands in the file with the runtime of the islands (entry.ts).

/** The name of the directive: `client:settled`. */
export const settledName = 'settled'

/** How long a page may take to load all that is in sight, and to find an idle moment then, in ms. */
const longest = { load: 1500, idle: 500 }

/** Whoever does any of this wants to operate the page, and waits for nothing else. */
const touches = ['pointerdown', 'keydown', 'focusin']

/**
 * When an island wakes that nobody needs at once: in the first idle moment after the page has all that is in sight, so that
 * a lead picture on a slow line shares it with no scripts; or as soon as anybody touches the page. It never waits without
 * end: a picture may hang, and Chromium finds one page in fifty never idle.
 */
const settled: ClientDirective = (load) => {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const touch of touches) removeEventListener(touch, begin, true)
    void load().then((hydrate) => hydrate())
  }
  const whenIdle = () => {
    // Safari has no idle moments.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: longest.idle })
    else setTimeout(begin, 200)
  }
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true })
  if (document.readyState === 'complete') {
    whenIdle()
    return
  }
  addEventListener('load', whenIdle, { once: true })
  setTimeout(begin, longest.load)
}

export default settled
