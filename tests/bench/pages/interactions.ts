import type { Browser, Locator, Page } from 'playwright'
import { painted } from '../../support/painted.ts'

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
const steps: { what: string; on: (page: Page) => Locator }[] = [
  { what: 'a button that counts itself', on: (page) => page.locator('#floor') },
  { what: 'another month', on: (page) => page.getByRole('button', { name: 'Next month' }) },
  {
    what: 'a day',
    on: (page) => page.locator('[role="grid"] button:not([aria-disabled="true"], [aria-pressed="true"])').nth(2),
  },
  { what: 'a time', on: (page) => page.locator('main input[type="radio"]:enabled').nth(1) },
  { what: 'one ticket more', on: (page) => page.locator('.stepper button').nth(1) },
  { what: 'into the basket', on: (page) => page.locator('.order-step button').first() },
]

/** Puts a button into the form that changes one text: no press of the page can be quicker. */
function addFloor() {
  const floor = document.createElement('button')
  floor.id = 'floor'
  floor.type = 'button'
  floor.textContent = '0'
  floor.onclick = () => (floor.textContent = String(Number(floor.textContent) + 1))
  document.querySelector('.booking-form')?.prepend(floor)
}

/** Brings a control to the middle and the pointer over it, so that nothing but the press itself is left to be timed. */
async function aimAt(page: Page, control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await control.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await painted(page)
}

/**
 * Books an event on a processor slowed down four times, once for each run, and says what each press took.
 * @param url of an event with time slots, in English
 */
export async function interactionsAt(browser: Browser, url: string): Promise<Interaction[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    await page.addInitScript(noteInteractions, mark)
    await page.goto(url, { waitUntil: 'networkidle' })
    // Put in before the form is taken over it would be thrown away.
    await page.locator('.stepper button:enabled').first().waitFor()
    await page.evaluate(addFloor)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const taken: Interaction[] = []
    for (const { what, on } of steps) {
      await aimAt(page, on(page))
      await page.mouse.down()
      await page.mouse.up()
      // Two frames and an idle moment later the browser has told of all that the press set off.
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
      await painted(page)
      const ms = await page.evaluate((prefix) => {
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
