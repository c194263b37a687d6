import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeFinds } from './axe.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import {
  acceptTerms,
  addTickets,
  basketCount,
  comeToPayment,
  decide,
  fillInBilling,
  goToPayment,
  identify,
  pattern,
  purchase,
  type Purchase,
  totalOf,
} from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

const event = 102
const catalogue = 201

async function readyToPay(): Promise<Purchase> {
  const { page, site } = await visit('aarenfels')
  const sale = purchase(page, site, 'en', pointer)
  await comeToPayment(sale, catalogue, event)
  return sale
}

/** Returns true if an element is in the window as a whole. */
const isInWindow = (shown: Locator) =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

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

describe.skipIf(isGone('aarenfels'))('a voucher code that is typed and not redeemed', () => {
  it('is redeemed by the press that pays, which shows the new total where it was pressed, and the next one pays that', async () => {
    const { page, site } = await visit('aarenfels', { screen: 'phone' })
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await addTickets(sale, event, 1)
    await identify(sale)
    await page.getByRole('textbox', { name: t('vouchers.code') }).fill('AARE-5000-GUT')
    await page.getByRole('radio', { name: 'TWINT' }).check()
    await acceptTerms(sale)
    await page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }).click()
    const place = page.getByRole('button', { name: t('payment.place') })
    await expect.poll(() => totalOf(sale)).toBe('0')
    for (const shown of [page.getByText(t('cart.totalChanged')), place])
      await expect.poll(() => isInWindow(shown)).toBe(true)
    await place.click()
    // Other tests need what is left on the code.
    await page.waitForURL(/\/pay\//)
  })
})

describe.skipIf(isGone('aarenfels'))('a press that pays and fails', () => {
  it('shows why above the button, and both are in the window', async () => {
    const { page, site } = await visit('aarenfels', { screen: 'phone' })
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await addTickets(sale, event, 1)
    await page.goto(`${site}/en/checkout/`)
    await fillInBilling(sale)
    await page.getByRole('radio', { name: 'TWINT' }).check()
    await acceptTerms(sale)
    expectRefusal(429, '/customer/validate')
    await page.route('**/customer/validate*', (route) => route.fulfill({ status: 429, json: {} }))
    const pay = page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) })
    // At the foot of the window, where a thumb is: what comes above it pushes it out.
    await pay.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await pay.click()
    for (const shown of [page.getByText(t('errors.overloaded')), pay])
      await expect.poll(() => isInWindow(shown)).toBe(true)
  })
})

describe.skipIf(isGone('aarenfels'))('a page that is left for the payment', () => {
  it('says of no payment that it is open while that one is on its way', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    const shown = Promise.withResolvers<string>()
    await page.exposeFunction('shows', shown.resolve)
    await page.evaluate(() => {
      const tell = () => void Reflect.get(window, 'shows')(document.body.innerText)
      addEventListener('beforeunload', () => requestAnimationFrame(() => requestAnimationFrame(tell)))
    })
    await page.route(/\/pay\//, async (route) => {
      await shown.promise
      await route.continue()
    })
    await goToPayment(sale, 'TWINT')
    const text = await shown.promise
    expect(text).toContain(t('payment.opening'))
    expect(text).not.toContain(t('payment.openLeft'))
  })
})

describe.skipIf(isGone('aarenfels'))('the outcome of a payment', () => {
  it('failed: is reported, basket and payment stay usable, and after another try Back leads past it to the confirmation', async () => {
    const sale = await readyToPay()
    const { page, t } = sale
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'fail')
    await page.getByText(t('failed.text')).waitFor()
    expect(await axeFinds(page), 'in the filled basket').toEqual([])
    expect(new URL(page.url()).pathname).toBe('/en/checkout/failed/')
    // The page can be read before its script has counted.
    await expect.poll(() => basketCount(sale)).toBe(2)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await paid(sale)
    // On paper the confirmation is one sheet.
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
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
})

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
