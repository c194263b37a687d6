import { describe, expect, inject, it } from 'vitest'
import type { Page } from 'playwright'
import { failOnce, logIn, marijke, mira, type Login } from './account.ts'
import { axeFinds } from './axe.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, basketCount, decide, goToPayment, purchase, signIn } from './purchase.ts'
import { shifts } from './shifts.ts'
import { expectRefusal, visit } from './visit.ts'

const museum = 'aarenfels'

const notAvailable = 'This order can’t be shown. Please open it from the link in your e-mail.'

/** An article of Zeevaartmuseum Vlietermonde. */
const article = 501

/** The order that the sandbox keeps for a customer until somebody pays it. */
async function openOrder({ email }: Login): Promise<string> {
  const page = await (await fetch(`${inject('sandbox')}/`)).text()
  const row = page.split('<tr').find((one) => one.includes(email)) ?? ''
  return /<code>([0-9a-f]{24})<\/code>/.exec(row)?.[1] ?? ''
}

const review = (page: Page, site: string, id: string) => page.goto(`${site}/en/order-review/${id}/`)

describe.skipIf(isGone(museum))('order-review (section 2)', () => {
  it('an order of an account is shown to its customer, who pays it and returns to its confirmation', async () => {
    const { page, site } = await visit(museum)
    const id = await openOrder(mira)
    expectRefusal(406, '/order/review')
    await review(page, site, id)
    const main = page.getByRole('main')
    await main.getByText(notAvailable).waitFor()
    await main.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('**/login/**')
    await logIn(page, mira)
    await page.waitForURL(`**/order-review/${id}/`)
    await main.getByText('Not paid yet').waitFor()
    expect(await main.getByRole('table').innerText()).toMatch(/CHF\s\d/)
    expect(await axeFinds(page)).toEqual([])

    await page.goto(page.url(), { waitUntil: 'networkidle' })
    await main.getByText('Not paid yet').waitFor()
    expect(await page.evaluate(shifts)).toEqual([])

    // On paper all there is of it, and not how it could be paid.
    await page.emulateMedia({ media: 'print' })
    expect(await main.getByRole('table').innerText()).toMatch(/CHF\s\d/)
    expect(await main.getByRole('radio').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })

    await main.getByRole('button', { name: /^Pay/ }).click()
    await main.getByText('Please accept the terms').waitFor()
    await main.getByRole('radio', { name: 'Invoice' }).or(main.getByRole('radio').first()).first().check()
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/checkout/success/**')
    await page.getByText('Thank you for your order.').waitFor()
    await review(page, site, id)
    await main.getByText('Paid', { exact: true }).waitFor()
    expect(await main.getByRole('button').count()).toBe(0)
  })

  it('an unknown order is reported as unavailable, whatever is in the address', async () => {
    const { page, site } = await visit(museum)
    for (const id of ['../../etc', '9'.repeat(2000), '<b>🦔']) {
      expectRefusal(406, '/order/review')
      await review(page, site, encodeURIComponent(id))
      await page.getByText(notAvailable).waitFor()
    }
    await page.goto(`${site}/en/order-review/`)
    await page.getByText(notAvailable).waitFor()
  })

  it('the language menu keeps the order', async () => {
    const { page, site } = await visit(museum)
    for (const lang of ['en', 'de']) expectRefusal(406, `/${lang}/order/review`)
    await review(page, site, 'made-up')
    await page.getByText(notAvailable).waitFor()
    await page.locator('#languages summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(`${site}/de/order-review/made-up/`)
    await page.getByText('Diese Bestellung kann nicht angezeigt werden.').waitFor()
  })

  it('a server error can be retried', async () => {
    const { page, site } = await visit(museum)
    await failOnce(page, 'order/review', 500)
    expectRefusal(500, '/order/review')
    expectRefusal(406, '/order/review')
    await review(page, site, 'made-up')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await page.getByText(notAvailable).waitFor()
  })
})

describe.skipIf(isGone('vlietermonde'))('the payment of an order beside a payment of the basket', () => {
  it('a failed or cancelled payment returns to the order; a paid one shows the order’s number, lines and sum, and leaves the basket', async () => {
    const { page, site } = await visit('vlietermonde')
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await addArticle(sale, article)
    await signIn(sale, marijke)
    await goToPayment(sale, 'iDEAL')

    const id = await openOrder(marijke)
    const main = page.getByRole('main')
    const back = main.getByRole('link', { name: t('order.back') })
    await review(page, site, id)
    // The payment of the basket has a table of its own below, as soon as its code is there.
    const total = main.getByRole('table').first().getByRole('row').last()
    const sum = await total.innerText()
    await goToPayment(sale, 'iDEAL')
    await decide(sale, 'fail')
    await page.getByText(t('failed.text')).waitFor()
    expect(await page.getByText(t('failed.kept')).count()).toBe(0)
    await back.click()
    await page.waitForURL(`**/order-review/${id}/`)

    await goToPayment(sale, 'iDEAL')
    await decide(sale, 'cancel')
    await page.getByText(t('cancelled.text')).waitFor()
    await back.waitFor()
    expect(await main.getByRole('button').count()).toBe(0)
    await back.click()

    await page.waitForURL(`**/order-review/${id}/`)
    await goToPayment(sale, 'iDEAL')
    const payment = page.url()
    await page.goBack()
    // While it is open the order isn't paid anew; that of the basket stands below it.
    const open = main.getByRole('link', { name: t('payment.openContinue') })
    await main.getByText(t('order.openLeft')).waitFor()
    expect(await open.first().getAttribute('href')).toBe(payment)
    expect(await open.count()).toBe(2)
    await open.first().click()
    await decide(sale, 'pay')
    await page.waitForURL('**/checkout/success/**')
    await page.getByText(t('success.thanks')).waitFor()
    expect(await total.innerText()).toBe(sum)
    expect(await basketCount(sale)).toBe(1)
    expect(await axeFinds(page)).toEqual([])
    await back.click()
    await main.getByText(t('order.paid'), { exact: true }).waitFor()
    // What was begun for the basket is still told of there.
    await page.goto(`${site}/en/checkout/`)
    await page.getByText(t('payment.openLeft')).waitFor()
    await main.getByRole('link', { name: t('payment.openContinue') }).click()
    await decide(sale, 'pay')
    await page.getByText(t('success.number')).waitFor()
    expect(await back.count()).toBe(0)
    await expect.poll(() => basketCount(sale)).toBe(0)
  })
})
