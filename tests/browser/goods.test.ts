import { describe, expect, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('a voucher for sale', () => {
  it('shows that it is no longer sold, and has nothing to choose, after a 404', async () => {
    const { page, site } = await visit('aarenfels')
    const { t } = purchase(page, site, 'en', pointer)
    await page.route('**/voucher/selectOne/price/402*', (route) => route.fulfill({ status: 404, json: {} }))
    expectRefusal(404, '/voucher/selectOne/price/402')
    await page.goto(`${site}/en/vouchers/402/`)
    await page.getByText(t('availability.voucherUnavailable')).waitFor()
    expect(await page.getByRole('button', { name: t('common.addToBasket') }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: t('voucherDetail.amount') }).count()).toBe(0)
  })
})
