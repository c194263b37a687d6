import { expect } from 'vitest'
import { maxAvailableTourDay } from './max-available.ts'
import { chooseDay, type Purchase } from './purchase.ts'

/** Opens a tour's page and chooses the day with the most places, whose first time is chosen with it. */
export async function chooseTourDay(sale: Purchase, tour: number): Promise<void> {
  const { page, site, lang } = sale
  const date = await maxAvailableTourDay(site, lang, String(tour))
  await chooseDay(sale, `${site}/${lang}/guided-tours/${tour}/`, date)
  await expect.poll(() => page.locator('input[name="slot"]:checked').count()).toBe(1)
}

/** Counts from none up to `count` with the counter whose field has an id. */
export async function countTo({ page, hands }: Purchase, id: string, count: number): Promise<void> {
  const stepper = page.locator('.stepper', { has: page.locator(`#${id}`) })
  await hands.countTo(page.locator(`#${id}`), stepper.locator('button').last(), count)
}

/** The one button that puts a tour into the basket. */
export const submitOf = ({ page }: Purchase) => page.locator('form.booking-form button[type=submit]')
