import type { Frame, Page } from 'playwright'
import { inject } from 'vitest'
import { monthOf } from '#domain/dates/calendar.ts'
import { formatLongDate, formatMonth, formatTimeRange } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { type Lang, localeOf, type Locale } from '#domain/shop/languages.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { wordingOf } from '#i18n/messages.ts'
import { translate } from '#sandbox/texts/translate.ts'
import type { Login } from './account.ts'
import { openWhole } from './awake.ts'
import type { Hands } from './hands.ts'
import { maxAvailable } from './max-available.ts'
import { expectRefusal, storeInSession } from './visit.ts'
import { anId } from '../support/ids.ts'

/** A sale in one language, step by step, named as the visitor reads it. */
export interface Purchase<P extends Page | Frame = Page> {
  page: P
  site: string
  lang: Lang
  /** The language as the museum's country writes it. */
  locale: Locale
  hands: Hands
  t: Translate
}

const regionsOf = (site: string) => {
  const museum = Object.entries(inject('sites')).find(([, url]) => url === site)?.[0]
  return inject('regions')[museum ?? ''] ?? {}
}

export function purchase<P extends Page | Frame>(page: P, site: string, lang: Lang, hands: Hands): Purchase<P> {
  const locale = localeOf(lang, regionsOf(site))
  return { page, site, lang, locale, hands, t: translator(lang, wordingOf(lang, locale)) }
}

/** Whatever space stands in a message: a screen reader hears one as any other. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')

/** A pattern for a message whose values aren't known. */
export const pattern = (message: string) =>
  new RegExp(
    message
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+'),
  )

const startingWith = (name: string) => new RegExp(`^${escaped(name)}`)

/** What the basket link in the header counts. */
export const basketCount = ({ page }: Purchase) =>
  page
    .locator('#basket')
    .innerText()
    .then((text) => Number(/\d+/.exec(text)?.[0] ?? 0))

/** Opens a page with a calendar, and chooses a day of the month that it shows, or of the next one. */
export async function chooseDay(
  { page, locale, hands, t }: Purchase,
  address: string,
  date: CalendarDate,
): Promise<void> {
  // The calendar turns to the first month with a free day by itself: a press before it has would turn it too far.
  await openWhole(page, address)
  const grid = page.getByRole('grid', { name: formatMonth(monthOf(date), locale) })
  await page.getByRole('grid').waitFor()
  if (!(await grid.isVisible())) await hands.press(page.getByRole('button', { name: t('calendar.nextMonth') }))
  await hands.pickDay(grid, grid.getByRole('button', { name: startingWith(formatLongDate(date, locale)) }))
}

/** Chooses a day, a time where there are some, and `count` of a ticket on an event's page, and adds them to the basket, which opens. */
export async function addTickets(sale: Purchase, event: number, count: number): Promise<void> {
  const { page, site, lang, hands, t } = sale
  const { date, start, group, ticket } = await maxAvailable(site, lang, anId(String(event)))
  await chooseDay(sale, `${site}/${lang}/tickets/${event}/`, date)
  if (start !== undefined) {
    await hands.check(page.getByRole('radio', { name: startingWith(formatTimeRange(start)) }))
  }
  const tickets = page.getByRole('list', { name: group, exact: true })
  const more = tickets.getByRole('button', { name: t('common.more', { name: ticket }), exact: true })
  const field = tickets.getByRole('spinbutton', { name: t('common.countOf', { name: ticket }), exact: true })
  await hands.countTo(field, more, count)
  await hands.press(page.getByRole('button', { name: t('common.addToBasket') }))
  // Where nothing can be stored, the page stays and says so.
  const stays = page.getByText(t('common.storageTrouble'))
  await Promise.race([page.waitForURL('**/checkout/'), stays.waitFor()])
}

/** Puts an article into the basket. */
export async function addArticle({ page, site, lang, hands, t }: Purchase, article: number): Promise<void> {
  await page.goto(`${site}/${lang}/product/${article}/`)
  await hands.press(page.getByRole('button', { name: t('common.addToBasket') }))
  await page.getByRole('link', { name: t('common.toBasket') }).waitFor()
}

/** Puts a voucher into the basket; one whose buyer chooses the amount at `amount`, as it is typed. */
export async function addVoucher(
  { page, site, lang, hands, t }: Purchase,
  voucher: number,
  amount?: string,
): Promise<void> {
  await page.goto(`${site}/${lang}/vouchers/${voucher}/`)
  if (amount !== undefined) {
    const field = page.getByRole('textbox', { name: t('voucherDetail.amount') })
    await hands.fill(field, amount)
  }
  await hands.press(page.getByRole('button', { name: t('common.addToBasket') }))
  await page.getByRole('link', { name: t('common.toBasket') }).waitFor()
}

/** Fills in the billing form of a guest. */
export async function fillInBilling({
  page,
  hands,
  t,
}: Pick<Purchase<Page | Frame>, 'page' | 'hands' | 't'>): Promise<void> {
  const field = (key: Parameters<Translate>[0]) => page.getByLabel(t(key), { exact: true })
  await field('guest.lastName').waitFor()
  // Museums choose what their form asks for.
  if ((await field('guest.salutation').count()) > 0) await hands.select(field('guest.salutation'))
  await hands.fill(field('guest.firstName'), 'Ada')
  await hands.fill(field('guest.lastName'), 'Lindqvist')
  await hands.fill(field('guest.email'), 'ada@visitor.example')
  await hands.fill(field('guest.street'), 'Gasse 1')
  await hands.fill(field('guest.zip'), '4051')
  await hands.fill(field('guest.city'), 'Basel')
}

/** Sends the billing form of a page of its own, once it is live; ends where one chooses how to pay. */
export async function sendBilling({
  page,
  hands,
  t,
}: Pick<Purchase<Page | Frame>, 'page' | 'hands' | 't'>): Promise<void> {
  expectValidation()
  await hands.press(page.getByRole('button', { name: t('guest.submit') }))
  await page.waitForURL('**/checkout/')
}

/** The server checks the form as that of an account and refuses it for its missing password alone. */
const expectValidation = () => expectRefusal(422, '/customer/validate')

/** Fills in the details at the checkout, which the press that pays sends. */
export async function identify(sale: Purchase): Promise<void> {
  const { page, site, lang } = sale
  await page.goto(`${site}/${lang}/checkout/`)
  await fillInBilling(sale)
  expectValidation()
}

/** Goes to the page with the billing form and sends it; ends where one chooses how to pay. */
export async function identifyFirst(sale: Purchase): Promise<void> {
  const { page, site, lang } = sale
  await page.goto(`${site}/${lang}/register-guest/`)
  await fillInBilling(sale)
  await sendBilling(sale)
}

/** What tabs stored, by what had been done in them. */
const storedBy = new Map<string, [name: string, text: string][]>()

/**
 * Leads to the checkout by steps that many tests begin with. The first of them takes the steps; the others begin with
 * what its tab stored then, and load one page instead of four or five.
 * @param name the name of what the steps do
 */
export async function comeToCheckout(
  { page, site, lang }: Purchase,
  name: string,
  steps: () => Promise<void>,
): Promise<void> {
  const key = `${name} at ${site} in ${lang}`
  const stored = storedBy.get(key)
  if (!stored) {
    await steps()
    storedBy.set(key, await page.evaluate(() => Object.entries<string>(sessionStorage)))
    return
  }
  await storeInSession(page, site, stored)
  await page.goto(`${site}/${lang}/checkout/`)
}

/** Comes to the payment as a guest with an article, and with a ticket too where an event is named. */
export const comeToPayment = (sale: Purchase, article: number, event?: number) =>
  comeToCheckout(sale, `guest with article ${article} and event ${event}`, async () => {
    if (event !== undefined) await addTickets(sale, event, 1)
    await addArticle(sale, article)
    await identifyFirst(sale)
  })

/** From the basket through the login, as a customer; ends where one chooses how to pay. */
export async function signIn({ page, site, lang, hands, t }: Purchase, { email, password }: Login): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`${site}/${lang}/checkout/`)
  await hands.press(main.getByRole('link', { name: t('nav.login'), exact: true }))
  await page.waitForURL('**/login/')
  await hands.fill(main.getByLabel(t('guest.email'), { exact: true }), email)
  await hands.fill(main.getByLabel(t('guest.password'), { exact: true }), password)
  await hands.press(main.getByRole('button', { name: t('nav.login'), exact: true }))
  await page.waitForURL('**/checkout/')
}

/**
 * Agrees to terms and privacy policy, whose names are links in the sentence.
 * @param beside the first are beside the express methods, if there are any, the last beside the button
 */
export const acceptTerms = (
  { page, hands, t }: Pick<Purchase<Page | Frame>, 'page' | 'hands' | 't'>,
  beside: 'first' | 'last' = 'last',
) =>
  hands.check(
    page
      .getByRole('checkbox', { name: pattern(t('payment.accept', { terms: '{{terms}}', privacy: '{{privacy}}' })) })
      [beside](),
  )

/**
 * Chooses a way to pay that asks for nothing more, agrees to the terms and goes to the payment page. Where nothing is
 * left to pay, there is no way to choose.
 */
export async function goToPayment({ page, hands, t }: Purchase, method: string | undefined): Promise<void> {
  if (method !== undefined) await hands.check(page.getByRole('radio', { name: method }))
  await acceptTerms({ page, hands, t })
  const button = method === undefined ? t('payment.place') : pattern(t('payment.pay', { amount: '{{amount}}' }))
  await hands.press(page.getByRole('button', { name: button }))
  await page.waitForURL(/\/pay\//)
}

/** Agrees to the terms and goes to the payment page without saying who one is. */
export async function goToExpress({ page, hands, t }: Purchase, method: string): Promise<void> {
  await acceptTerms({ page, hands, t }, 'first')
  await hands.press(page.getByRole('button', { name: t('payment.payWith', { name: method }) }))
  await page.waitForURL(/\/pay\//)
}

/** Redeems a voucher code at the checkout. */
export async function redeem({ page, hands, t }: Purchase, code: string): Promise<void> {
  await hands.fill(page.getByRole('textbox', { name: t('vouchers.code') }), code)
  await hands.press(page.getByRole('button', { name: t('vouchers.redeem') }))
}

/** What the checkout says is to be paid, in minor units. */
export const totalOf = ({ page, t }: Purchase) =>
  page
    .getByRole('region', { name: t('common.total') })
    .locator('.sums-total data')
    .getAttribute('value')

/** What a visitor can do on the payment page. */
export type Outcome = 'pay' | 'fail' | 'cancel'

const buttons = { pay: 'payNow', fail: 'payFail', cancel: 'payCancel' } as const

export async function decide({ page, site, lang, hands }: Purchase, outcome: Outcome): Promise<void> {
  const name = pattern(translate({ lang }, buttons[outcome], { amount: '{{amount}}' }))
  await hands.press(page.getByRole('button', { name }))
  await page.waitForURL((url) => url.origin === site)
}
