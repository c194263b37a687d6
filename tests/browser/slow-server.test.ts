import { describe, expect, it } from 'vitest'
import { fillInBilling, purchase, sendBilling } from './purchase.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('a server that doesn’t answer', () => {
  it('never blocks a form: left during a submission and opened again, it has the same input and is sent once', async () => {
    const { page, site } = await visit('aarenfels')
    const sale = purchase(page, site, 'en', pointer)
    const guests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/auth\/guest/.test(request.url())) guests.push(request.url())
    })
    await page.goto(`${site}/en/register-guest/`)
    await fillInBilling(sale)
    const name = await page.getByLabel('First name').inputValue()
    // It never answers.
    await page.route('**/customer/validate*', () => undefined, { times: 1 })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: sale.t('guest.sending') }).waitFor()
    await page.getByRole('link', { name: sale.t('guest.backToBasket') }).click()
    await page.waitForURL('**/checkout/')
    await page.goBack()
    expect(await page.getByLabel('First name').inputValue()).toBe(name)
    await sendBilling(sale)
    expect(guests).toHaveLength(1)
  })
})
