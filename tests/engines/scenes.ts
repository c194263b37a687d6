import { expect } from 'vitest'
import { formatDayAndDate } from '#domain/dates/format-date.ts'
import { translate } from '#sandbox/texts/translate.ts'
import { mira } from '../browser/account.ts'
import { purchase } from './purchase.ts'
import type { Engine } from './tab.ts'
import { visitor } from './visitor.ts'

/*
 * What differs from engine to engine: values that a reload restores, pages that Back restores, the device's time, wallets, and the
 * storage of a frame.
 */

const cartOf = (museum: string) => `JSON.parse(sessionStorage.getItem('foyer:${museum}:cart') ?? '[]')`

/** What is added after a reload is the number that the field shows, whoever restored it. */
export async function restoredCount(engine: Engine): Promise<void> {
  const sale = purchase(await engine.open())
  await sale.open('product/202/')
  await sale.fill({ selector: '#quantity' }, '3')
  await sale.tab.reload()
  const shown = (await sale.find({ selector: '#quantity' })).value
  await sale.press({ selector: 'main form button[type=submit]' })
  await sale.find({ selector: 'a', name: sale.t('common.toBasket') })
  expect(await sale.tab.evaluate(`${cartOf('aarenfels')}.map(({ count }) => String(count))`)).toEqual([shown])
}

/** A form that a reload restores before its screen is alive gets nothing into the address, and is sent as it is shown. */
export async function restoredLogin(engine: Engine): Promise<void> {
  const sale = purchase(await engine.open())
  const { t } = sale
  await sale.open('login/')
  const [email, password] = [
    { selector: 'main input', name: t('guest.email') },
    { selector: 'main input', name: t('guest.password') },
  ]
  await sale.fill(email, mira.email)
  await sale.fill(password, mira.password)
  await sale.tab.reload()
  // The browser's own way of sending it, whether the screen is alive or not.
  await sale.tab.evaluate('document.querySelector("main form")?.requestSubmit() ?? null')
  await sale.find(email)
  expect((await sale.url()).search).toBe('')
  for (const [field, words] of [
    [email, mira.email],
    [password, mira.password],
  ] as const)
    if ((await sale.find(field)).value !== words) await sale.fill(field, words)
  await sale.press({ selector: 'main form button[type=submit]' })
  await expect.poll(async () => (await sale.url()).pathname).not.toMatch(/\/login\/$/)
  expect((await sale.url()).href).not.toContain(encodeURIComponent(mira.email))
}

/** After a reload, the checkout's boxes and buttons mean what they show. */
export async function restoredCheckout(engine: Engine): Promise<void> {
  const sale = purchase(await engine.open())
  const { t } = sale
  await sale.addArticle(202)
  await sale.open('checkout/')
  await sale.fillInDetails()
  const terms = { selector: 'input[type=checkbox]', name: t('payment.accept').split('{{')[0] ?? '' }
  const method = { selector: 'input[type=radio]', name: 'TWINT' }
  await sale.check(method)
  await sale.check(terms)
  await sale.tab.reload()
  const isReady = (await sale.find(method)).checked && (await sale.find(terms)).checked
  await sale.press({ selector: 'main form button[type=submit]', name: t('payment.pay').split('{{')[0] ?? '' })
  if (isReady) await sale.find({ selector: 'button', name: translate({ lang: 'en' }, 'payCancel') })
  else await sale.reads(t('forms.termsNotAccepted'))
}

/** A page that Back restores, from the browser's cache or not, counts the basket of now. */
export async function restoredPage(engine: Engine): Promise<void> {
  const sale = purchase(await engine.open())
  await sale.open('merchandise/')
  await sale.find({ selector: '#basket' })
  await sale.press({ selector: 'main a[href$="/product/202/"]' })
  await sale.arrives('/product/202/')
  await sale.press({ selector: 'main form button[type=submit]' })
  await sale.find({ selector: 'a', name: sale.t('common.toBasket') })
  await sale.tab.back()
  await sale.arrives('/merchandise/')
  const count = 'document.querySelector(".basket-link-count")?.textContent ?? ""'
  await expect.poll(() => sale.tab.evaluate(count).catch(() => '')).toBe('1')
}

/** Days are the museum's, in calendar, basket and confirmation, where the device's clock is half a day ahead. */
export async function farZone(engine: Engine): Promise<void> {
  const sale = purchase(await engine.open())
  expect(await sale.tab.evaluate('new Date().getTimezoneOffset()')).toBe(-14 * 60)
  const { date } = await sale.addTickets()
  await sale.open('checkout/')
  await sale.reads(formatDayAndDate(date, sale.locale))
  expect(await sale.tab.evaluate(`${cartOf('aarenfels')}[0].start.slice(0, 10)`)).toBe(date)
}

/** A wallet that throws isn't offered, and the others can be paid with. */
export async function throwingWallet(engine: Engine): Promise<void> {
  const tab = await engine.open()
  await tab.prepare?.(`window.ApplePaySession = class {
    static canMakePayments() { throw new DOMException('Not in this frame.', 'InvalidAccessError') }
  }`)
  const sale = purchase(tab)
  await sale.addArticle(202)
  await sale.open('checkout/')
  await sale.fillInDetails()
  expect(await tab.evaluate('typeof window.ApplePaySession')).toBe('function')
  await sale.goToPayment('TWINT')
}

/** In a frame of another site, the basket lasts from page to page, and moves to the shop in the whole window. */
export async function frameOfAnotherSite(engine: Engine, host: string, shop: string): Promise<void> {
  const tab = await engine.open()
  const { t } = purchase(tab)
  await tab.goto(`${host}/?${new URLSearchParams({ shop, at: '/en/product/202/' }).toString()}`)
  const frame = visitor(await tab.frame())
  await frame.press({ selector: 'main form button[type=submit]' })
  await frame.press({ selector: 'main .way-back a, main a[href$="/merchandise/"]' })
  await frame.arrives('/merchandise/')
  const count = 'document.querySelector(".basket-link-count")?.textContent ?? ""'
  await expect.poll(() => frame.tab.evaluate(count).catch(() => '')).toBe('1')
  await frame.press({ selector: '#basket' })
  const whole = visitor(tab)
  await whole.arrives('/en/checkout/')
  expect((await whole.url()).origin).toBe(shop)
  await whole.find({ selector: 'h2', name: t('checkout.who') })
  expect(await tab.evaluate(`${cartOf('aarenfels')}.map(({ count }) => count)`)).toEqual([1])
  await expect.poll(async () => (await whole.url()).hash).toBe('')
}
