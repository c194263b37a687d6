import { describe, expect, it } from 'vitest'
import { formatLongDate, formatTimeRange } from '#domain/dates/format-date.ts'
import { translate, type TranslatorKind } from '../support/translator.ts'
import { awake } from './awake.ts'
import { maxAvailable } from './max-available.ts'
import { isGone } from './pages.ts'
import { expectRefusal, visit } from './visit.ts'
import { anId } from '../support/ids.ts'

describe.skipIf(isGone('aarenfels'))('A page that the browser translates', () => {
  it.each<TranslatorKind>(['replaces', 'wraps'])(
    'sells a ticket, with current counts and sums: it %s texts',
    async (kind) => {
      const { page, site } = await visit('aarenfels')
      await page.addInitScript(translate, kind)
      const { date, start } = await maxAvailable(site, 'en', anId('102'))
      const named = (text: string) => new RegExp(text.replaceAll(/\s/g, '\\s'), 'i')
      const sum = async () => Number(/[\d.]+(?=\D*$)/.exec(await page.locator('.order-step .price').innerText())?.[0])

      await page.goto(`${site}/en/tickets/102/?date=${date}`)
      await awake(page)
      const grid = page.getByRole('grid')
      await grid.waitFor()
      await grid.getByRole('button', { name: named(formatLongDate(date, 'en')) }).click()
      if (start !== undefined) await page.getByRole('radio', { name: named(`^${formatTimeRange(start)}`) }).check()
      const more = page.getByRole('button', { name: /^More: /i }).first()
      const prices: number[] = []
      for (let count = 1; count <= 3; count += 1) {
        await more.click()
        await expect.poll(sum).toBeGreaterThan(prices.at(-1) ?? 0)
        prices.push(await sum())
      }
      const [one = 0] = prices
      expect(prices).toEqual([one, one * 2, one * 3])
      await page.getByRole('button', { name: /^Add to basket$/i }).click()

      await page.waitForURL('**/checkout/')
      const total = page.locator('.sums-total data')
      await expect.poll(() => total.innerText()).toContain(String(one * 3))
      const fewer = page.getByRole('button', { name: /^Fewer: /i })
      await fewer.click()
      await expect.poll(() => total.innerText()).toContain(String(one * 2))
      const field = (name: string) => page.locator(`#field-${name}`)
      // The form comes with code of its own, and museums choose what it asks for.
      await field('lastName').waitFor()
      if ((await field('salutation').count()) > 0) await field('salutation').selectOption({ index: 1 })
      const typed = {
        firstName: 'Ada',
        lastName: 'Lindqvist',
        email: 'ada@visitor.example',
        street: 'Gasse 1',
        zip: '4051',
        city: 'Basel',
      }
      for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
      await page.getByRole('radio', { name: 'TWINT' }).check()
      await page
        .getByRole('checkbox', { name: /accept/i })
        .last()
        .check()
      const pay = page.locator('button[type=submit]', { hasText: String(one * 2) })
      expectRefusal(422, '/customer/validate')
      await pay.click()
      await page.waitForURL(/\/pay\//)
      await page.getByRole('button', { name: new RegExp(String(one * 2)) }).click()
      await page.getByText('ada@visitor.example').first().waitFor()
      expect(await page.locator('.notice').count()).toBe(0)
    },
  )
})
