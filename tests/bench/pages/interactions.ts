import type { Browser, Page } from 'playwright'

/** How long the page takes to show what a press did (interaction to next paint), in milliseconds. */
export interface Interaction {
  what: string
  ms: number
}

const slowdown = 4
/** What the page notes an interaction's time by, in marks of its timeline. */
const mark = 'interaction took '

/** Notes each interaction as the browser has timed it: the longest of its events counts. */
function noteInteractions(prefix: string) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
        performance.mark(prefix + String(entry.duration))
      }
    }
  })
  // Without a threshold of its own only what takes longer than 100 ms is told.
  const events = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(events)
}

/** The steps of a visitor who books an event, each one press. */
const steps: { what: string; press: (page: Page) => Promise<void> }[] = [
  { what: 'another month', press: (page) => page.getByRole('button', { name: 'Next month' }).click() },
  {
    what: 'a day',
    press: (page) =>
      page.locator('[role="grid"] button:not([aria-disabled="true"], [aria-pressed="true"])').nth(2).click(),
  },
  { what: 'a time', press: (page) => page.locator('main input[type="radio"]:enabled').nth(1).click() },
  { what: 'one ticket more', press: (page) => page.locator('.stepper button').nth(1).click() },
  { what: 'into the basket', press: (page) => page.locator('.order-step button').first().click() },
]

/**
 * Books an event on a processor slowed down four times, once for each run, and says what each press took.
 * @param url of an event with time slots, in English
 */
export async function interactionsAt(browser: Browser, url: string): Promise<Interaction[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    await page.addInitScript(noteInteractions, mark)
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const taken: Interaction[] = []
    for (const { what, press } of steps) {
      await press(page)
      // Two frames and an idle moment later the browser has told of all that the press set off.
      await page.waitForLoadState('networkidle')
      const ms = await page.evaluate(async (prefix) => {
        await new Promise<void>((done) =>
          requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1000 })),
        )
        const noted = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(prefix))
        performance.clearMarks()
        return Math.max(0, ...noted.map(({ name }) => Number(name.slice(prefix.length))))
      }, mark)
      taken.push({ what, ms })
    }
    return taken
  } finally {
    await page.close()
  }
}
