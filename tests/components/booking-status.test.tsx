import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { atNoDay, beforeTheExhibition, openExhibition } from './exhibition.tsx'
import { listen } from './heard.ts'

beforeTheExhibition()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const atEleven = page.getByRole('radio', { name: /^11:00/ })

describe('the announcements of a booking', () => {
  it('come one at a time: times of the day, choices and total, places left, and basket', async () => {
    atNoDay()
    const heard = listen()
    openExhibition()
    const day = button('Sunday, 5 July 2026, places available')
    await expect.element(day).toBeVisible()
    await expect
      .poll(() => heard)
      .toContain('Available instead: Sunday, 5 July 2026; Monday, 6 July 2026; Wednesday, 8 July 2026')
    heard.length = 0

    await day.click()
    await expect.poll(() => heard).toEqual(['2 times on Sunday, 5 July 2026'])
    await atEleven.click()
    heard.length = 0

    await button('More: Adults').click()
    await expect.poll(() => heard).toEqual(['Adults × 1. Total: CHF 18.00'])
    await button('More: Children').click()
    await page.getByRole('spinbutton', { name: 'Number: Adults', exact: true }).fill('3')
    await expect.poll(() => heard).toContain('Adults × 3, Children × 1. Total: CHF 63.00')
    expect(heard.filter((text) => text === 'Only 4 left at 11:00.')).toHaveLength(1)
    heard.length = 0

    await button('Add to basket').click()
    await expect
      .poll(() => heard)
      .toEqual([
        'The last places are in your basket already.',
        // The basket says it; here it is said if that doesn’t open.
        '4 tickets were added to your basket.Sunday, 5 July 2026, 11:00–11:30 · Adults × 3, Children × 1',
      ])
  })

  it('include an empty selection', async () => {
    openExhibition()
    await expect.element(button('More: Adults')).toBeEnabled()
    const heard = listen()
    await button('More: Adults').click()
    await button('Fewer: Adults').click()
    await expect.poll(() => heard).toContain('No tickets chosen')
  })

  it('include a day whose loaded times are sold out', async () => {
    openExhibition()
    const day = button('Monday, 6 July 2026, few places left')
    await expect.element(day).toBeVisible()
    const heard = listen()
    await day.click()
    await expect.poll(() => heard).toContain('This day is sold out.')
    expect(heard.filter((text) => text === 'This day is sold out.')).toHaveLength(1)
  })
})
