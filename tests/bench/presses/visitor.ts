import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'

/** What a purchase takes: presses, letters, swipes, and the time, by a model of the hand and the measured waiting. */
export interface Walk {
  presses: number
  /** Presses of these into a field, to type. */
  fields: number
  letters: number
  /** Windows that are scrolled to bring into view what is pressed next. */
  swipes: number
  seconds: number
  /** Seconds of it until the next control was there. */
  waiting: number
}

/** Seconds that a visitor takes to find a control and press it, to type a letter, and to scroll a window. */
const [pressTime, letterTime, swipeTime] = [1.8, 0.25, 0.9]

/** Returns true if a control is in the window, and nothing lies over its middle. */
const isInSight = (control: Locator) =>
  control.evaluate((element) => {
    const target = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
    const { left, top, width, height } = target.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (target.contains(hit) || hit.contains(target))
  })

/** Waits until a control stands still: a page that scrolls by itself would take it from under the press. */
const standsStill = (control: Locator) =>
  control.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [before, same] = [NaN, 0]
        const look = () => {
          const { top } = element.getBoundingClientRect()
          same = top === before ? same + 1 : 0
          before = top
          if (same < 3) requestAnimationFrame(look)
          else resolve()
        }
        look()
      }),
  )

/**
 * Operates a page as a visitor does, and counts. Whatever is out of sight costs as many swipes as there are windows to it.
 * @param shots folder for a picture before each press
 */
export function visitor(page: Page, shots?: string) {
  const count = { presses: 0, fields: 0, letters: 0, swipes: 0, waiting: 0 }
  if (shots) mkdirSync(shots, { recursive: true })

  async function bringIntoView(control: Locator): Promise<void> {
    const begin = performance.now()
    await control.waitFor({ state: 'attached', timeout: 20_000 })
    // What comes into view by itself needs a moment to come.
    for (let wait = 0; wait < 4 && !(await isInSight(control)); wait++) await page.waitForTimeout(100)
    if (!(await isInSight(control))) {
      const [before, height] = await page.evaluate(() => [scrollY, innerHeight] as const)
      await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const after = await page.evaluate(() => scrollY)
      count.swipes += Math.max(1, Math.round(Math.abs(after - before) / (height * 0.7)))
    }
    await standsStill(control)
    count.waiting += (performance.now() - begin) / 1000
    if (shots) await page.screenshot({ path: join(shots, `${String(count.presses).padStart(2, '0')}.png`) })
  }

  /** Presses a control once it is there. */
  async function press(control: Locator): Promise<void> {
    await bringIntoView(control)
    count.presses += 1
    await control.click({ force: true })
  }
  return {
    press,
    /** Presses into a field and types. */
    type: async (field: Locator, text: string): Promise<void> => {
      await press(field)
      count.fields += 1
      count.letters += text.length
      await field.fill(text)
    },
    /** Opens a list and chooses from it: two presses. */
    choose: async (list: Locator): Promise<void> => {
      await bringIntoView(list)
      count.presses += 2
      await list.selectOption({ index: 1 })
    },
    /** Waits, with the time counted. */
    waitFor: async (what: () => Promise<unknown>): Promise<void> => {
      const begin = performance.now()
      await what()
      count.waiting += (performance.now() - begin) / 1000
    },
    walk: (): Walk => ({
      ...count,
      seconds: count.waiting + count.presses * pressTime + count.letters * letterTime + count.swipes * swipeTime,
    }),
  }
}

export type Visitor = ReturnType<typeof visitor>
