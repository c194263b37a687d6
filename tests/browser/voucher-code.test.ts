import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/money/format-money.ts'
import { keyboard, pointer, type Hands } from './hands.ts'
import { isGone } from './pages.ts'
import {
  acceptTerms,
  addArticle,
  addVoucher,
  basketCount,
  comeToCheckout,
  decide,
  identify,
  purchase,
  redeem,
  totalOf,
  type Purchase,
} from './purchase.ts'
import { visit } from './visit.ts'

/** 50.00, nothing used yet; and 774.50, which covers most baskets. */
const [small, large] = ['AARE-5000-GUT', 'AARE-GROSS-900']

const field = ({ page, t }: Purchase) => page.getByRole('textbox', { name: t('vouchers.code') })
const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
/** A basket with a voucher of 50.00 for sale in it, at the checkout. */
async function atCheckout(lang: 'en' | 'de' = 'en', by: (page: Page) => Hands = () => pointer, phone = false) {
  const { page, site } = await visit('aarenfels', { screen: phone ? 'phone' : 'desktop' })
  const sale = purchase(page, site, lang, by(page))
  await comeToCheckout(sale, 'voucher 401', async () => {
    await addVoucher(sale, 401)
    await page.goto(`${site}/${lang}/checkout/`)
  })
  await field(sale).waitFor()
  return sale
}

describe.skipIf(isGone('aarenfels'))('a voucher code in the basket', () => {
  it('takes off its remaining value once, survives a reload, follows the basket, and can be removed', async () => {
    const sale = await atCheckout()
    const { page, t } = sale
    await redeem(sale, ` ${small.toLowerCase()} `)
    await page.getByText(t('vouchers.added')).waitFor()
    expect(await field(sale).inputValue()).toBe('')
    expect(await totalOf(sale)).toBe('0')
    await redeem(sale, small)
    await page.getByText(t('vouchers.alreadyInCart')).waitFor()
    await page.reload()
    await lineOf(page, small).waitFor()
    await page.getByRole('button', { name: t('common.more', { name: 'Gift voucher for 50 francs' }) }).click()
    await expect.poll(() => totalOf(sale)).toBe('5000')
    await redeem(sale, large)
    await expect.poll(() => totalOf(sale)).toBe('0')
    const left = t('vouchers.remaining', { amount: formatMoney(72_450, 'CHF', 'en') })
    expect(await lineOf(page, large).innerText()).toContain(left)
    await page.getByRole('button', { name: t('cart.removeName', { name: `Gift voucher, ${small}` }) }).click()
    const without = t('vouchers.remaining', { amount: formatMoney(67_450, 'CHF', 'en') })
    await lineOf(page, large).getByText(without).waitFor()
    expect(await basketCount(sale)).toBe(2)
  })

  it('has no field in a museum without voucher codes', async () => {
    if (isGone('norrskata')) return
    const { page, site } = await visit('norrskata')
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await addArticle(sale, 351)
    await page.goto(`${site}/en/checkout/`)
    await page.getByRole('region', { name: t('common.total') }).waitFor()
    expect(await page.getByRole('textbox', { name: t('vouchers.code') }).count()).toBe(0)
  })

  it('of sufficient value leaves nothing to pay, by keyboard', async () => {
    const sale = await atCheckout('de', keyboard, true)
    const { page, t } = sale
    await identify(sale)
    await redeem(sale, large)
    await page.getByText(t('payment.nothing')).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await acceptTerms(sale)
    await sale.hands.press(page.getByRole('button', { name: t('payment.place') }))
    await page.waitForURL(/\/pay\//)
    await decide(sale, 'pay')
    await page.getByText(t('success.number')).waitFor()
    await lineOf(page, large).waitFor()
    expect(await basketCount(sale)).toBe(0)
  })
})
