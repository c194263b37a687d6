import type { Page } from 'playwright'
import { expect } from 'vitest'
import { pointer, type Hands } from './hands.ts'

/** Longer than a text must stay before it is announced (`ui/News.tsx`), in milliseconds. */
const still = 600

/** What depends on the day of the test: dates, times, counts of places, and the month that a calendar is turned to. */
const ofTheDay: [RegExp, string][] = [
  [/\s/g, ' '],
  [/\.(?=\w+day, )|”(?=\w+day, )/g, '$& '],
  [/\b\w+day, \d{1,2} \w+ \d{4}/g, 'DAY'],
  [/\d\d:\d\d(?:–\d\d:\d\d)?/g, 'TIME'],
  [/\d+ times? on/g, 'N times on'],
  [/^Already chosen: today, /g, 'Next available day, already chosen: '],
  [/^\w+ \d{4}$/g, ''],
]

/**
 * Records all that screen readers announce on a page and on those that follow: each text that a live region gains after
 * the page has arrived, in order. Texts about waiting depend on the machine's speed and are left out.
 * @param waits the texts about waiting
 */
export async function recordAnnouncements(page: Page, waits: readonly string[]) {
  const heard: string[] = []
  await page.exposeFunction('announced', (text: string) => {
    const said = ofTheDay.reduce((all, [pattern, name]) => all.replaceAll(pattern, name), text).trim()
    if (said !== '' && !waits.includes(said)) heard.push(said)
  })
  await page.addInitScript(() => {
    const regions = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])'
    Object.assign(window, { changedAt: 0 })
    new MutationObserver((changes) => {
      Object.assign(window, { changedAt: performance.now() })
      if (document.readyState === 'loading') return
      for (const { type, target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        const nodes = region ? (type === 'characterData' ? [target] : [...addedNodes]) : [...addedNodes]
        for (const node of nodes)
          if (region ?? (node instanceof Element && node.matches('[role="alert"]')))
            void Reflect.get(window, 'announced')(node.textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  /** Resolves once nothing has changed on the page for a while. */
  const calm = () => page.waitForFunction((time) => performance.now() - Reflect.get(window, 'changedAt') > time, still)
  /** A visitor who listens to the end before each press. */
  const hands: Hands = {
    ...pointer,
    press: async (target) => {
      await target.waitFor()
      await calm()
      await target.click()
    },
    pickDay: async (_, day) => {
      await day.waitFor()
      await calm()
      await day.click()
    },
    countTo: async (_, more, count) => {
      for (let at = 0; at < count; at++) {
        await calm()
        await more.click()
      }
    },
  }
  return {
    hands,
    /**
     * Expects that this was announced since the last call, and nothing else. On a slow machine a page is calm before it
     * begins: what is wanted is waited for.
     */
    expectHeard: async (wanted: readonly unknown[]) => {
      await expect.poll(() => heard.slice(0, wanted.length)).toEqual(wanted)
      await calm()
      expect(heard).toEqual(wanted)
      return heard.splice(0)
    },
  }
}
