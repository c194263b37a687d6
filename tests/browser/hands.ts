import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** How a visitor operates a page. */
export interface Hands {
  /** Follows a link or presses a button. */
  press: (target: Locator) => Promise<void>
  /** Chooses a radio button or ticks a box. */
  check: (target: Locator) => Promise<void>
  fill: (target: Locator, text: string) => Promise<void>
  /** Takes the first real choice of a list. */
  select: (target: Locator) => Promise<void>
  /** Counts from none up to `count`, in the field or with the button beside it. */
  countTo: (field: Locator, more: Locator, count: number) => Promise<void>
  /** Chooses a day of the calendar. */
  pickDay: (grid: Locator, day: Locator) => Promise<void>
}

/** With mouse or finger. */
export const pointer: Hands = {
  press: (target) => target.click(),
  check: (target) => target.check(),
  fill: (target, text) => target.fill(text),
  select: async (target) => void (await target.selectOption({ index: 1 })),
  countTo: async (_, more, count) => {
    for (let at = 0; at < count; at++) await more.click()
  },
  pickDay: (_, day) => day.click(),
}

/** No page takes more stops than this to go through. */
const maxStops = 200

/** With the keyboard alone: Tab, arrows, Space, Enter. What has the focus must be visible. */
export const keyboard = (page: Page): Hands => {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const goTo = async (target: Locator) => {
    await target.waitFor()
    const wanted = await target.elementHandle()
    // To find it anew at each stop would take most of the time: its name is computed from all of the page.
    const isReached = () =>
      wanted?.evaluate((element) => element === document.activeElement || !element.isConnected) ?? true
    for (let stop = 0; stop < maxStops && !(await isReached()); stop++) await page.keyboard.press('Tab')
    // React may have replaced it meanwhile.
    for (let stop = 0; stop < maxStops && !(await hasFocus(target)); stop++) await page.keyboard.press('Tab')
    expect(await hasFocus(target), 'the keyboard reaches it').toBe(true)
    await target.scrollIntoViewIfNeeded()
  }
  return {
    press: async (target) => {
      await goTo(target)
      await page.keyboard.press('Enter')
    },
    check: async (target) => {
      if ((await target.getAttribute('type')) === 'checkbox') {
        await goTo(target)
        await page.keyboard.press('Space')
        return
      }
      // A radio group is one stop; the arrows choose in it.
      const name = (await target.getAttribute('name')) ?? ''
      const group = page.locator(`input[type="radio"][name="${name}"]`)
      for (let stop = 0; stop < maxStops; stop++) {
        if (await group.evaluateAll((radios) => radios.some((radio) => radio === document.activeElement))) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Space')
      for (let at = 0; at < (await group.count()) && !(await target.isChecked()); at++)
        await page.keyboard.press('ArrowDown')
      expect(await target.isChecked()).toBe(true)
    },
    fill: async (target, text) => {
      await goTo(target)
      await page.keyboard.type(text)
    },
    select: async (target) => {
      await goTo(target)
      await page.keyboard.press('ArrowDown')
      expect(await target.inputValue()).not.toBe('')
    },
    countTo: async (field, _, count) => {
      await goTo(field)
      for (let at = 0; at < count; at++) await page.keyboard.press('ArrowUp')
    },
    pickDay: async (grid, day) => {
      // Its places are known once it can be chosen.
      await expect.poll(() => day.isEnabled(), { timeout: 30_000 }).toBe(true)
      const days = grid.locator('button')
      for (let stop = 0; stop < maxStops; stop++) {
        if (await days.evaluateAll((buttons) => buttons.some((button) => button === document.activeElement))) break
        await page.keyboard.press('Tab')
      }
      // Only towards the day: an arrow beyond the month's edge would turn the calendar.
      const wanted = await day.elementHandle()
      const isBehind = () =>
        days.evaluateAll((buttons, target) => {
          const focused = buttons.findIndex((button) => button === document.activeElement)
          return focused > buttons.findIndex((button) => button === target)
        }, wanted)
      const arrow = (await isBehind()) ? 'ArrowLeft' : 'ArrowRight'
      for (let step = 0; step < 42 && !(await hasFocus(day)); step++) await page.keyboard.press(arrow)
      expect(await hasFocus(day), 'the arrows reach the day').toBe(true)
      await page.keyboard.press('Enter')
    },
  }
}
