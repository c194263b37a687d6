import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedOf } from '../browser/booked.ts'
import { altered, startHost } from '../browser/embedding.ts'
import { giftCode } from '../browser/gift.ts'
import { missingHere } from '../support/missing-tool.ts'
import { startFirefox } from './firefox.ts'
import { startChromium, startDownloaded } from './playwright.ts'
import { purchase } from './purchase.ts'
import * as scenes from './scenes.ts'
import { startWebKit } from './webkit.ts'

/** How each engine is started, to `undefined` where it isn't installed, and how it is got on Debian. */
const engines = [
  { name: 'Chromium', start: startChromium, how: 'npm test' },
  {
    name: 'Firefox',
    start: async () => (await startFirefox()) ?? startDownloaded('firefox'),
    how: 'apt-get install firefox-esr',
  },
  {
    name: 'WebKit',
    start: async () => (await startWebKit()) ?? startDownloaded('webkit'),
    how: 'apt-get install webkit2gtk-driver xvfb',
  },
]

const started = await Promise.all(engines.map(async ({ name, start, how }) => ({ name, how, engine: await start() })))
const there = started.flatMap(({ name, engine }) => (engine ? [{ name, engine }] : []))
const missing = started.filter(({ engine }) => engine === undefined)

let host: Awaited<ReturnType<typeof startHost>>
let shop: Awaited<ReturnType<typeof altered>>
beforeAll(async () => {
  host = await startHost()
  shop = await altered('aarenfels', { embedOn: [host.far] })
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  for (const { engine } of there) await engine.close()
})

it.skip.each(missing.map(({ name, how }) => missingHere(name, how)))('a purchase%s', () => {})

describe.each(there)('in $name', ({ name, engine }) => {
  /** Reads the cart's id from the address of an outcome, and what is booked of it. */
  const bookedAt = (url: URL) => bookedOf(url.searchParams.get('cartId') ?? '').map(({ total }) => total)

  it('a guest buys tickets, a tour, an article and a voucher after a payment that was left by Back, failed and was cancelled: booked once', async () => {
    const sale = purchase(await engine.open())
    const { t } = sale
    await sale.addTickets()
    await sale.addTour()
    await sale.addArticle(202)
    await sale.addVoucher('75.50')
    await sale.open('checkout/')
    await sale.fillInDetails()
    const total = await sale.goToPayment('TWINT')
    await sale.leaveAndContinue()
    await sale.decide('payFail', '/checkout/failed/')
    await sale.reads(t('failed.text'))
    expect(await sale.goToPayment('TWINT')).toBe(total)
    await sale.decide('payCancel', '/checkout/canceled/')
    await sale.press({ selector: 'main a, main button', name: t('cancelled.keep') })
    await sale.arrives('/checkout/')
    expect(await sale.goToPayment('TWINT')).toBe(total)
    await sale.decide('payNow', '/checkout/success/')
    await sale.reads(t('success.number'))
    expect(bookedAt(await sale.url())).toEqual([total])
    await sale.tab.reload()
    await sale.reads(t('success.number'))
    expect(bookedAt(await sale.url())).toEqual([total])
  })

  it('a customer buys an article with a voucher code: booked once, also after Back to the payment page', async () => {
    const sale = purchase(await engine.open())
    const { t } = sale
    await sale.addArticle(202)
    await sale.open('checkout/')
    await sale.redeem(await giftCode())
    await sale.addTickets()
    await sale.open('checkout/')
    await sale.signIn()
    const total = await sale.goToPayment('TWINT')
    await sale.decide('payNow', '/checkout/success/')
    await sale.reads(t('success.number'))
    const outcome = await sale.url()
    await sale.tab.back()
    await sale.tab.goto(outcome.href)
    await sale.reads(t('success.number'))
    expect(bookedAt(outcome)).toEqual([total])
  })

  it('somebody without an account buys a day ticket by an express method', async () => {
    const sale = purchase(await engine.open())
    await sale.addDayTicket()
    await sale.open('checkout/')
    await sale.goToExpress('PayPal Express')
    await sale.decide('payNow', '/checkout/success/')
    await sale.reads(sale.t('success.number'))
    expect(bookedAt(await sale.url())).toEqual([2800])
  })

  it('what is put into the basket after a reload is the number that is shown', () => scenes.restoredCount(engine))

  it('a login that a reload restores gets into no address, and is sent as it is shown', () =>
    scenes.restoredLogin(engine))

  it('after a reload, the boxes of the checkout mean what they show', () => scenes.restoredCheckout(engine))

  it('a page that Back restores counts the basket of now', () => scenes.restoredPage(engine))

  it('days are the museum’s where the device’s clock is half a day ahead', () => scenes.farZone(engine))

  it('in a frame of another site, the basket lasts from page to page and moves to the whole window', () =>
    scenes.frameOfAnotherSite(engine, host.far, shop.site))

  // WebKitGTK's driver runs no script before those of a page; the components hold the rule.
  it.skipIf(name === 'WebKit')(
    'a wallet that throws leaves the other methods (skipped: not by the driver of WebKitGTK)',
    () => scenes.throwingWallet(engine),
  )
})
