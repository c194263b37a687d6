import type { ClientDirective } from 'astro'

// Everything but the name runs in the browser, in the file with the islands' runtime (entry.ts).

/** The name of the directive: `client:awake="painted"`, `client:awake="settled"`. */
export const awakeName = 'awake'

/** Longest time for a page to load its visible part and become idle, in milliseconds. */
const longestLoad = 1500
const longestIdle = 500

/** Events of a visitor who wants to use the page now. */
const touches = ['pointerdown', 'keydown', 'focusin']

/**
 * Decides when an island is hydrated: never before the page is painted, even if all scripts are there. With `painted`,
 * the main island of a page is hydrated right after that. With `settled`, an island that nobody needs at once waits for
 * the first idle moment after the visible part has loaded, so that its scripts don't compete with a lead picture on a
 * slow connection. Both are hydrated as soon as anybody touches the page, and neither waits for ever: a tab may be
 * hidden, a picture may hang, and in Chromium one page in fifty never becomes idle.
 */
const awake: ClientDirective = (load, { value }, island) => {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // Not before: the page's picture would share a slow line with them.
    const { strings } = document.documentElement.dataset
    if (strings)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: strings }))
    void load().then(async (hydrate) => {
      try {
        await window.pageMessages
      } catch {
        // The page reports an island that stays as it is (`shell/lost-islands.ts`).
        return
      }
      // A translator has been faster. React renders the screen itself, since it can't take over other HTML.
      if (island.querySelector('font')) island.setAttribute('client', 'only')
      await hydrate()
    })
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
  setTimeout(begin, longestLoad)
  try {
    new PerformanceObserver(value === 'painted' ? begin : whenSettled).observe({ type: 'paint', buffered: true })
  } catch {
    // A browser that tells no times wakes the island after the longest wait.
  }
}

export default awake
