import { describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/money/format-money.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('a voucher for sale', () => {
  it('sold no longer: says so and offers nothing to choose', async () => {
    const { page, site } = await visit('aarenfels')
    const { t } = purchase(page, site, 'en', pointer)
    await page.route('**/voucher/selectOne/price/402*', (route) => route.fulfill({ status: 404, json: {} }))
    expectRefusal(404, '/voucher/selectOne/price/402')
    await page.goto(`${site}/en/vouchers/402/`)
    await page.getByText(t('availability.voucherUnavailable')).waitFor()
    expect(await page.getByRole('button', { name: t('common.addToBasket') }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: t('voucherDetail.amount') }).count()).toBe(0)
  })

  it('an amount that is none: says how to type one, with the focus there, and keeps what was typed', async () => {
    const { page, site } = await visit('aarenfels')
    const { t } = purchase(page, site, 'en', pointer)
    await page.goto(`${site}/en/vouchers/402/`)
    const field = page.getByRole('textbox', { name: t('voucherDetail.amount') })
    await field.fill('1e9')
    await field.press('Enter')
    await page.getByText(t('forms.amountInvalid', { example: formatMoney(5000, 'CHF', 'en') })).waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe('1e9')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })
})
