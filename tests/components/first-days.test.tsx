import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beforeTheExhibition, openExhibition } from './exhibition.tsx'

beforeTheExhibition()

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

describe('the first days of a booking', () => {
  it('are buttons above the month, which choose their day', async () => {
    vi.setSystemTime(new Date('2026-07-04T08:00:00Z'))
    openExhibition()
    const tomorrow = page.getByRole('button', { name: 'tomorrow, Sunday, 5 July 2026', exact: true })
    await tomorrow.click()
    await expect.element(tomorrow).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('radio', { name: /^10:00/ })).toBeVisible()
  })
})

describe('the next step of a booking on a phone', () => {
  it('comes into view after a press of a day, and of a time, while the focus stays', async () => {
    onTestFinished(() => page.viewport(1280, 720))
    await page.viewport(390, 560)
    openExhibition()
    const day = page.getByRole('button', { name: 'Sunday, 5 July 2026, places available', exact: true })
    await day.click()
    const time = page.getByRole('radio', { name: /^10:00/ })
    await expect.poll(() => isInSight(time.element())).toBe(true)
    await expect.element(day).toHaveFocus()
    await time.click()
    await expect
      .poll(() => isInSight(page.getByRole('button', { name: 'More: Adults', exact: true }).element()))
      .toBe(true)
    await expect.element(time).toHaveFocus()
  })
})
