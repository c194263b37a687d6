import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { beforeTheExhibition, openExhibition } from './exhibition.tsx'

beforeTheExhibition()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const atEleven = page.getByRole('radio', { name: /^11:00/ })

/** All that is told from now on, in order: what each live region of the page says when it changes. */
function listen(): string[] {
  const heard: string[] = []
  const regions = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]
  const texts = new Map(regions.map((region) => [region, region.textContent]))
  const observer = new MutationObserver(() => {
    for (const [region, before] of texts) {
      // Whatever space stands before an amount.
      const text = region.textContent.replaceAll(/\s/g, ' ')
      if (text !== before && text !== '') heard.push(text)
      texts.set(region, text)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return heard
}

describe('the announcements of a booking', () => {
  it('come one at a time: times of the day, choices and total, places left, and basket', async () => {
    openExhibition()
    const day = button('Sunday, 5 July 2026, places available')
    await expect.element(day).toBeVisible()
    const heard = listen()

    await day.click()
    await expect.poll(() => heard).toEqual(['Loading…', '2 times on Sunday, 5 July 2026'])
    await atEleven.click()
    heard.length = 0

    await button('More: Adults').click()
    await expect.poll(() => heard).toEqual(['Adults × 1. Total: CHF 18.00'])
    await button('More: Children').click()
    await page.getByRole('spinbutton', { name: 'Number: Adults', exact: true }).fill('3')
    await expect.poll(() => heard.at(-1)).toBe('Adults × 3, Children × 1. Total: CHF 63.00. Only 4 left at 11:00.')
    heard.length = 0

    await button('Add to basket').click()
    await expect.poll(() => heard).toEqual([expect.stringContaining('4 tickets were added to your basket.')])
  })

  it('include an empty selection', async () => {
    openExhibition()
    await expect.element(button('More: Adults')).toBeEnabled()
    const heard = listen()
    await button('More: Adults').click()
    await button('Fewer: Adults').click()
    await expect.poll(() => heard.at(-1)).toBe('No tickets chosen')
  })

  it('include a day whose loaded times are sold out', async () => {
    openExhibition()
    const day = button('Monday, 6 July 2026, few places left')
    await expect.element(day).toBeVisible()
    const heard = listen()
    await day.click()
    await expect.poll(() => heard.at(-1)).toBe('This day is sold out.')
  })
})
