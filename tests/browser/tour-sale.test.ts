import { describe, expect, it } from 'vitest'
import { keyboard, pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { basketCount, decide, goToPayment, identify, purchase } from './purchase.ts'
import { chooseTourDay, countTo, submitOf } from './tours.ts'
import { visit, type Screen } from './visit.ts'
import { isFull } from '../support/full.ts'

const museum = 'aarenfels'
/** Booked as a whole at its price, with tickets, a smallest group and all kinds of questions. */
const groupTour = 303

/** By keyboard, one is bought among the sales of every kind. */
const runs = [
  { lang: 'de', screen: 'phone', by: 'pointer' },
  ...(isFull ? [{ lang: 'fr', screen: 'desktop', by: 'keyboard' } as const] : []),
] as const satisfies { lang: string; screen: Screen; by: string }[]

describe.skipIf(isGone(museum))('a guided tour for a group', () => {
  it.each(runs)(
    'is booked, changed in the basket and paid, in $lang on $screen by $by',
    async ({ lang, screen, by }) => {
      const { page, site } = await visit(museum, { screen })
      const sale = purchase(page, site, lang, by === 'keyboard' ? keyboard(page) : pointer)
      const { hands, t } = sale
      await chooseTourDay(sale, groupTour)
      // A group starts at the fewest it may be.
      const groupSize = page.locator('#ticket-3032')
      await countTo(sale, 'ticket-3032', 1)
      await expect.poll(() => groupSize.inputValue()).toBe('5')
      await hands.fill(groupSize, '4')
      await hands.press(submitOf(sale))
      // Too few for the tour, and questions that must be answered.
      await page.getByText(t('tours.groupTooSmall', { count: 5 })).waitFor()
      expect(await page.getByText(t('tours.answerRequired')).count()).toBeGreaterThan(1)
      await countTo(sale, 'ticket-3032', 2)
      await hands.check(page.locator('input[name="question-1"]').first())
      await hands.select(page.locator('#question-2'))
      await hands.check(page.locator('input[name="question-3"]').first())
      await hands.fill(page.locator('#question-4'), 'Verein «Zum Rad» 🎡')
      await hands.press(submitOf(sale))
      await page.waitForURL('**/checkout/')
      // One booking, however many take part.
      await expect.poll(() => basketCount(sale)).toBe(1)

      await page.getByText('Verein «Zum Rad» 🎡').waitFor()
      await hands.press(page.getByRole('main').locator('a[href*="?line=1&"]'))
      await page.waitForURL('**/guided-tours/303/?line=1&start=*#order')
      await expect.poll(() => groupSize.inputValue()).toBe('6')
      await expect.poll(() => page.locator('input[name="slot"]:checked').count()).toBe(1)
      await countTo(sale, 'ticket-3033', 1)
      await hands.press(submitOf(sale))
      await page.waitForURL('**/checkout/')
      await expect.poll(() => basketCount(sale)).toBe(1)

      await identify(sale)
      await goToPayment(sale, 'TWINT')
      await decide(sale, 'pay')
      await page.getByText(t('success.number')).waitFor()
      expect(await basketCount(sale)).toBe(0)
    },
  )
})
