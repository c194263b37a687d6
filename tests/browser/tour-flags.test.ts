import { describe, expect, it } from 'vitest'
import type { Lang } from '#domain/shop/languages.ts'
import { marijke } from './account.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { decide, goToPayment, identify, purchase, signIn } from './purchase.ts'
import { chooseTourDay, countTo, submitOf } from './tours.ts'
import { visit } from './visit.ts'

/** A booking of a tour: its flags (sold singly, booked as a whole, without tickets), what is counted, what is answered. */
interface Booking {
  tour: number
  flags: string
  counts: Record<string, number>
  answers?: Record<string, string>
}

const museums: { museum: string; lang: Lang; method: string; bookings: Booking[] }[] = [
  {
    museum: 'aarenfels',
    lang: 'en',
    method: 'TWINT',
    bookings: [
      { tour: 306, flags: '000', counts: { 'price-3061': 1, 'ticket-3062': 1 } },
      {
        tour: 305,
        flags: '011',
        counts: {},
        answers: { 'question-7': '21', 'question-8': 'Sekundarschule Lindenhof' },
      },
      { tour: 301, flags: '100', counts: { 'price-3011': 2, 'ticket-3012': 1, 'ticket-3013': 1 } },
      { tour: 302, flags: '101', counts: { 'price-3021': 1, 'price-3022': 2 } },
      { tour: 304, flags: '110', counts: { 'price-3041': 1, 'ticket-3042': 1 } },
    ],
  },
  {
    museum: 'vlietermonde',
    lang: 'nl',
    method: 'iDEAL',
    bookings: [
      { tour: 604, flags: '001', counts: { 'price-6041': 1, 'ticket-6042': 1, 'ticket-6042-60421': 2 } },
      { tour: 605, flags: '111', counts: { 'price-6051': 1, 'price-6052': 1 } },
    ],
  },
]

describe('tours of every combination of flags but that of a group tour', () => {
  it.each(museums.filter(({ museum }) => !isGone(museum)))(
    'are booked and paid at $museum',
    async ({ museum, lang, method, bookings }) => {
      const { page, site } = await visit(museum, { screen: 'phone' })
      const sale = purchase(page, site, lang, pointer)
      for (const { tour, counts, answers = {} } of bookings) {
        await chooseTourDay(sale, tour)
        for (const [id, count] of Object.entries(counts)) await countTo(sale, id, count)
        for (const [id, answer] of Object.entries(answers)) await page.locator(`#${id}`).fill(answer)
        await submitOf(sale).click()
        await page.waitForURL('**/checkout/')
      }
      await page.goto(`${site}/${lang}/checkout/`)
      await expect.poll(() => page.locator('.cart-line').count()).toBe(bookings.length)
      expect(await page.locator('.cart-line .problem-text').allInnerTexts()).toEqual([])
      await (museum === 'vlietermonde' ? signIn(sale, marijke) : identify(sale))
      await goToPayment(sale, method)
      await decide(sale, 'pay')
      await page.getByText(sale.t('success.number')).waitFor()
    },
  )
})
