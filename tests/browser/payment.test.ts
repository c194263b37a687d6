import type { ArticleId, PaymentTypeId } from '#domain/shop/ids.ts'
import { describe, expect, inject, it } from 'vitest'
import { createApi } from '#api/api.ts'
import { fetchPaymentTypes } from '#api/checkout.ts'
import { fetchArticle, fetchArticles } from '#api/merchandise.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { ArticleLine } from '#domain/cart/line-item.ts'
import { axeFinds } from './axe.ts'
import { buyElsewhere } from './buyer.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import {
  acceptTerms,
  addArticle,
  addTickets,
  basketCount,
  comeToPayment,
  decide,
  goToPayment,
  identify,
  pattern,
  purchase,
  type Purchase,
} from './purchase.ts'
import { answerTo, expectRefusal, visit } from './visit.ts'
import { anId } from '../support/ids.ts'

const event = 102
const catalogue = 201

async function readyToPay(): Promise<Purchase> {
  const { page, site } = await visit('aarenfels')
  const sale = purchase(page, site, 'en', pointer)
  await comeToPayment(sale, catalogue, event)
  return sale
}

const paid = (sale: Purchase) => sale.page.getByText(sale.t('success.number')).waitFor()

describe.skipIf(isGone('aarenfels'))('Cart (section 4)', () => {
  it('a basket filled in English is shown in German on a German page, and is empty after the payment; axe finds nothing on the way', async () => {
    const { page, site } = await visit('aarenfels')
    await page.goto(`${site}/de/tickets/${event}/`)
    const german = await page.getByRole('heading', { level: 1 }).innerText()
    await addTickets(purchase(page, site, 'en', pointer), event, 1)
    const sale = purchase(page, site, 'de', pointer)
    await identify(sale)
    const basket = page.getByRole('region', { name: sale.t('cart.title') })
    await basket.getByText(german).waitFor()
    expect(await axeFinds(page), 'in the payment step').toEqual([])
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await paid(sale)
    await page
      .getByRole('region', { name: sale.t('success.order') })
      .getByText(german)
      .waitFor()
    expect(await basketCount(sale)).toBe(0)
    expect(await axeFinds(page), 'in the confirmation').toEqual([])
  })
})

describe.skipIf(isGone('aarenfels'))('the outcome of a payment', () => {
  it('failed: is reported, and basket and payment stay usable', async () => {
    const sale = await readyToPay()
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'fail')
    await sale.page.getByText(sale.t('failed.text')).waitFor()
    expect(await axeFinds(sale.page), 'in the filled basket').toEqual([])
    expect(new URL(sale.page.url()).pathname).toBe('/en/checkout/failed/')
    // The page can be read before its script has counted.
    await expect.poll(() => basketCount(sale)).toBe(2)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await paid(sale)
    // On paper the confirmation is one sheet.
    const sheets = (await sale.page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
  })

  it('failed, and then paid on another try: Back leads past the failed one to the confirmation', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'fail')
    await page.getByText(t('failed.text')).waitFor()
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await paid(sale)
    const booking = await page.getByRole('definition').first().innerText()
    await page.goBack()
    expect(page.url()).toMatch(/\/pay\//)
    await page.goBack()
    await paid(sale)
    expect(await page.getByRole('definition').first().innerText()).toBe(booking)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(t('titles.success'))
    // Nothing leads forward again by itself.
    await page.goBack()
    expect(page.url()).toMatch(/\/pay\//)
  })

  it('cancelled: offers to keep the basket, and keeps it', async () => {
    const sale = await readyToPay()
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'cancel')
    await sale.page.getByText(sale.t('cancelled.question')).waitFor()
    // A reload shows what is known, and asks nothing.
    await expect.poll(() => new URL(sale.page.url()).searchParams.has('payment')).toBe(false)
    await sale.page.route('**/checkout/cancel?*', (route) => route.fulfill({ status: 410, json: {} }))
    await sale.page.reload()
    await sale.page.getByText(sale.t('cancelled.text')).waitFor()
    await sale.page
      .getByRole('button', { name: sale.t('cancelled.keep') })
      .or(sale.page.getByRole('link', { name: sale.t('cancelled.keep') }))
      .click()
    await sale.page.waitForURL('**/checkout/')
    expect(await basketCount(sale)).toBe(2)
  })

  it('cancelled: clears the basket on request', async () => {
    const sale = await readyToPay()
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'cancel')
    await sale.page.getByRole('button', { name: sale.t('cancelled.clear') }).click()
    await sale.page.getByText(sale.t('cancelled.cleared')).waitFor()
    expect(await basketCount(sale)).toBe(0)
  })

  it('two clicks on the pay button start one payment', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    let payments = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('checkout/initPayment')) payments++
    })
    await page.getByRole('radio', { name: 'TWINT' }).check()
    await acceptTerms(sale)
    await page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }).dblclick()
    await page.waitForURL(/\/pay\//)
    expect(payments).toBe(1)
  })

  it('Back, reload and a second tab after paying show the same booking, which is booked once', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    await goToPayment(sale, 'TWINT')
    let confirmations = 0
    page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('checkout/execPayment')) confirmations++
    })
    await decide(sale, 'pay')
    await paid(sale)
    const booking = await page.getByRole('definition').first().innerText()
    const address = page.url()
    await page.reload()
    await paid(sale)
    expect(await page.getByRole('definition').first().innerText()).toBe(booking)
    await page.goto(`${sale.site}/en/`)
    await page.goBack()
    await paid(sale)
    const other = await page.context().newPage()
    await other.goto(address)
    await other.getByText(t('success.number')).waitFor()
    expect(await other.getByRole('definition').first().innerText()).toBe(booking)
    expect(confirmations).toBe(1)
  })

  it('unknown: is requested by the checkout before anything is paid again, and lines added since are kept', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    await goToPayment(sale, 'TWINT')
    let isLost = true
    await page.route('**/checkout/execPayment?*', async (route) => {
      const response = await answerTo(route)
      await (isLost ? route.fulfill({ status: 504, json: {} }) : route.fulfill({ response }))
    })
    expectRefusal(504, '/checkout/execPayment')
    await decide(sale, 'pay')
    const notice = page.getByRole('alert').filter({ hasText: t('success.unconfirmed') })
    await notice.waitFor()
    const number = new URL(page.url()).searchParams.get('cartId') ?? 'none'
    expect(await notice.innerText()).toContain(number)
    expect(await notice.innerText()).toMatch(/\S+@\S+/)
    // One message: what the whole page is told of a failing server would contradict it.
    expect(await page.locator('#messages > :not([hidden])').count()).toBe(0)
    await addArticle(sale, 202)
    await page.goto(`${sale.site}/en/checkout/`)
    await page.getByText(t('payment.openWarning')).waitFor()
    expect(await page.getByRole('radio', { name: 'TWINT' }).count()).toBe(0)
    isLost = false
    await page.getByRole('button', { name: t('common.retry') }).click()
    await paid(sale)
    expect(new URL(page.url()).pathname).toBe('/en/checkout/success/')
    await expect.poll(() => basketCount(sale)).toBe(1)
  })

  it('left with Back: can be continued or abandoned in the checkout', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    await goToPayment(sale, 'TWINT')
    const payment = page.url()
    await page.goBack()
    const goOn = page.getByRole('link', { name: t('payment.openContinue') })
    expect(await goOn.getAttribute('href')).toBe(payment)
    await page.getByRole('button', { name: t('payment.openGiveUp') }).click()
    const step = page.getByRole('region', { name: t('payment.title'), exact: true })
    await expect.poll(() => step.evaluate((region) => region === document.activeElement)).toBe(true)
    await goToPayment(sale, 'TWINT')
    expect(page.url()).not.toBe(payment)
  })

  it('rejected after it was paid: shows how the money is refunded, and the number to quote', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    await goToPayment(sale, 'TWINT')
    await page.route('**/checkout/execPayment?*', (route) =>
      route.fulfill({ status: 422, json: { error: 'Das laute Quadrat: sold out' } }),
    )
    expectRefusal(422, '/checkout/execPayment')
    await decide(sale, 'pay')
    const notice = page.getByRole('alert').filter({ hasText: 'Das laute Quadrat: sold out' })
    await notice.getByText(t('failed.refund')).waitFor()
    const number = new URL(page.url()).searchParams.get('cartId') ?? 'none'
    expect(await notice.innerText()).toContain(number)
    expect(await notice.innerText()).toMatch(/\S+@\S+/)
  })

  it('changed by a higher price: nothing is paid before the visitor agrees, and the confirmation shows the new price', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    const { price } = await fetchArticle(createApi({ base: `${inject('sandbox')}/aarenfels`, lang: 'en' }), {
      article: anId('201'),
    })
    await page.getByRole('radio', { name: 'TWINT' }).waitFor()
    const pay = page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) })
    const before = await pay.innerText()
    // From now on the museum asks 10.00 more, here and where it is charged.
    await page.route('**/merchandise?article=201*', async (route) => {
      const response = await answerTo(route)
      const { data } = (await response.json()) as { data: { article: { price: number } } }
      await route.fulfill({ response, json: { data: { article: { ...data.article, price: price + 1000 } } } })
    })
    await page.getByRole('radio', { name: 'TWINT' }).check()
    await acceptTerms(sale)
    await pay.click()
    await page.getByText(t('cart.changed')).first().waitFor()
    const agree = page.getByRole('button', { name: t('cart.accept') })
    await expect.poll(() => agree.evaluate((button) => button === document.activeElement)).toBe(true)
    const [now, was] = [price + 1000, price].map((amount) => formatMoney(amount, 'CHF', 'en'))
    await page.getByText(t('cart.priceChanged', { price: now ?? '', before: was ?? '' })).waitFor()
    await expect.poll(() => pay.innerText()).not.toBe(before)
    await agree.click()
    const sums = page.getByRole('region', { name: t('common.total') })
    await expect.poll(() => sums.evaluate((region) => region === document.activeElement)).toBe(true)
    await pay.click()
    await page.waitForURL(/\/pay\//)
    await decide(sale, 'pay')
    await paid(sale)
    await page.getByText(now ?? '').waitFor()
  })

  it('sold out before paying: is shown at the line, and the other lines stay', async () => {
    const sale = await readyToPay()
    const { page } = sale
    const api = `${inject('sandbox')}/aarenfels`
    const scarce = await fetchArticle(createApi({ base: api, lang: 'en' }), { article: await scarceArticle() })
    await addArticle(sale, Number(scarce.id))
    await page.goto(`${sale.site}/en/checkout/`)
    await page.getByRole('radio', { name: 'TWINT' }).waitFor()
    const all: ArticleLine = {
      type: 'merchandise',
      id: scarce.id,
      name: scarce.name,
      price: scarce.price,
      count: scarce.stock,
      vat: scarce.vat,
      owners: [],
    }
    await buyElsewhere(api, await twint(), [all])
    expectRefusal(422, '/checkout/initPayment')
    await page.getByRole('radio', { name: 'TWINT' }).check()
    await acceptTerms(sale)
    // The line may say so before, of what is asked again when one wants to pay.
    const refused = page.waitForResponse((response) => response.url().includes('/checkout/initPayment'))
    await page.getByRole('button', { name: pattern(sale.t('payment.pay', { amount: '{{amount}}' })) }).click()
    await refused
    const line = page.getByRole('listitem').filter({ hasText: scarce.name })
    await line.getByText(sale.t('availability.itemOutOfStock')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/en/checkout/')
    expect(await basketCount(sale)).toBe(3)
  })
})

describe.skipIf(isGone('norrskata'))('where visitors confirm orders themselves', () => {
  it('the checkout says that a paid order is still to be confirmed, and leads to that', async () => {
    const { page, site } = await visit('norrskata')
    const sale = purchase(page, site, 'sv', pointer)
    const { t } = sale
    await comeToPayment(sale, 354)
    await goToPayment(sale, 'MobilePay')
    await decide(sale, 'pay')
    await page.getByRole('button', { name: t('success.confirm') }).waitFor()
    await page.goto(`${site}/sv/checkout/`)
    await page.getByText(t('success.accepted')).waitFor()
    expect(await page.getByText(t('payment.openWarning')).count()).toBe(0)
    expect(await axeFinds(page), 'in the basket').toEqual([])
    await page.getByRole('link', { name: t('titles.accepted') }).click()
    await page.getByRole('button', { name: t('success.confirm') }).click()
    await paid(sale)
    expect(await basketCount(sale)).toBe(0)
  })
})

/** An article of which few are left, so that one buyer can take them all. */
async function scarceArticle(): Promise<ArticleId> {
  const articles = await fetchArticles(createApi({ base: `${inject('sandbox')}/aarenfels`, lang: 'en' }))
  const scarce = articles.find(({ stock, kind }) => stock > 0 && stock <= 5 && kind !== 13)
  if (scarce === undefined) throw new Error('The museum has no article of which few are left.')
  return scarce.id
}

async function twint(): Promise<PaymentTypeId> {
  const types = await fetchPaymentTypes(createApi({ base: `${inject('sandbox')}/aarenfels`, lang: 'en' }))
  return anId(types.find(({ name }) => JSON.stringify(name).includes('TWINT'))?.id ?? '')
}

describe.skipIf(isGone('aarenfels'))('the code that validates an IBAN', () => {
  const check = /\/iban\.[^/]+$/

  it('is loaded only for direct debit, and doesn’t prevent the payment if it fails to load', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    const asked: string[] = []
    await page.route(check, (route, request) => {
      asked.push(request.url())
      return route.fulfill({ status: 404 })
    })
    expectRefusal(404, '.js')
    await page.getByRole('radio', { name: 'TWINT' }).check()
    expect(asked).toEqual([])
    await page.getByRole('radio', { name: 'Direct debit' }).check()
    await page.getByRole('textbox', { name: t('payment.accountHolder') }).fill('Ada Lovelace')
    await page.getByRole('textbox', { name: t('payment.iban') }).fill('CH93 0076 2011 6238 5295 7')
    await goToPayment(sale, 'Direct debit')
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe.skipIf(isGone('aarenfels'))('without session storage', () => {
  it('the shop works in memory and warns that the basket will not last', async () => {
    const { page, site } = await visit('aarenfels')
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const sale = purchase(page, site, 'en', pointer)
    await addTickets(sale, event, 1)
    expect(await basketCount(sale)).toBe(1)
  })
})
