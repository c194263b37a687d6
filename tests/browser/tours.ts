import { expect } from 'vitest'
import { monthOf } from '#domain/dates/calendar.ts'
import { formatLongDate, formatMonth } from '#domain/dates/format-date.ts'
import { openWhole } from './awake.ts'
import type { Purchase } from './purchase.ts'
import { maxAvailableTourDay } from './max-available.ts'

/** Opens a tour's page and chooses the day with the most places, whose first time is chosen with it. */
export async function chooseTourDay({ page, site, lang, locale, hands, t }: Purchase, tour: number): Promise<void> {
  // The calendar turns to the first month with a free day by itself: a press before it has would turn it too far.
  await openWhole(page, `${site}/${lang}/guided-tours/${tour}/`)
  const date = await maxAvailableTourDay(site, lang, String(tour))
  const grid = page.getByRole('grid', { name: formatMonth(monthOf(date), locale) })
  await page.getByRole('grid').waitFor()
  if (!(await grid.isVisible())) await hands.press(page.getByRole('button', { name: t('calendar.nextMonth') }))
  await hands.pickDay(grid, grid.getByRole('button', { name: new RegExp(`^${formatLongDate(date, locale)}`) }))
  await expect.poll(() => page.locator('input[name="slot"]:checked').count()).toBe(1)
}

/** Counts from none up to `count` with the counter whose field has an id. */
export async function countTo({ page, hands }: Purchase, id: string, count: number): Promise<void> {
  const stepper = page.locator('.stepper', { has: page.locator(`#${id}`) })
  await hands.countTo(page.locator(`#${id}`), stepper.locator('button').last(), count)
}

/** The one button that puts a tour into the basket. */
export const submitOf = ({ page }: Purchase) => page.locator('form.booking-form button[type=submit]')
