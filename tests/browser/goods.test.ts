import { describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/money/format-money.ts'
import { keyboard, pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addVoucher, basketCount, decide, goToPayment, identify, purchase, type Purchase } from './purchase.ts'
import { expectRefusal, visit, type Screen } from './visit.ts'

const fixed = 401
const ownAmount = 402

const runs = (['pointer', 'keyboard'] as const).flatMap((by) =>
  (
    [
      ['de', 'phone', '-75,50', 7550],
      ['en', 'desktop', 'CHF 1,250', 125_000],
    ] as const
  ).map(([lang, screen, typed, amount]) => ({ by, lang, screen: screen satisfies Screen, typed, amount })),
)

describe.skipIf(isGone('aarenfels'))('vouchers: one at its price, one at an amount of one’s own', () => {
  it.each(runs)('in $lang on $screen by $by', async ({ by, lang, screen, typed, amount }) => {
    const { page, site } = await visit('aarenfels', { screen })
    const sale = purchase(page, site, lang, by === 'keyboard' ? keyboard(page) : pointer)
    await addVoucher(sale, fixed)
    await addVoucher(sale, ownAmount, typed)
    expect(await basketCount(sale)).toBe(2)
    await identify(sale)
    await page
      .getByText(formatMoney(amount + 5000, 'CHF', sale.locale))
      .first()
      .waitFor()
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await page.getByText(sale.t('success.number')).waitFor()
    expect(await basketCount(sale)).toBe(0)
  })

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

/** Two passes: one as the order goes, one to an address of its own. */
async function addPasses(sale: Purchase, names: [string, string]) {
  const { page, site, lang, hands, t } = sale
  await page.goto(`${site}/${lang}/passes/251/`)
  const count = page.getByRole('spinbutton')
  await hands.fill(count, '2')
  const owner = (number: number) => page.getByRole('group', { name: t('passDetail.owner', { number }), exact: true })
  for (const [index, name] of names.entries())
    await hands.fill(owner(index + 1).getByRole('textbox', { name: t('passDetail.name') }), name)
  await hands.check(owner(2).getByRole('checkbox'))
  const address = owner(2).getByRole('textbox', { name: t('passDetail.address'), exact: true })
  const add = page.getByRole('button', { name: t('common.addToBasket') })
  await hands.press(add)
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  await hands.fill(address, 'Gasse 1, 4051 Basel')
  await hands.press(add)
  await page.getByRole('link', { name: t('common.toBasket') }).waitFor()
}

describe.skipIf(isGone('aarenfels'))('passes: two, each with its owner', () => {
  it.each([
    ['it', 'phone', 'keyboard'],
    ['sv', 'desktop', 'pointer'],
  ] as const)('in %s on %s by %s', async (lang, screen, by) => {
    const { page, site } = await visit('aarenfels', { screen })
    const sale = purchase(page, site, lang, by === 'keyboard' ? keyboard(page) : pointer)
    const names: [string, string] = ['Ada Lindqvist', 'محمد 😀 '.repeat(20).trim()]
    await addPasses(sale, names)
    expect(await basketCount(sale)).toBe(2)
    await page.goto(`${site}/${lang}/checkout/`)
    for (const name of names) await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
    await identify(sale)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await page.getByText(sale.t('success.number')).waitFor()
    await page.getByText('Ada Lindqvist').waitFor()
  })
})
