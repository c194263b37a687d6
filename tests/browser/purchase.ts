import type { Page } from 'playwright'
import type { Lang } from '#domain/languages/language.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Hands } from './hands.ts'

/** A sale in one language, step by step, named as the visitor reads it. */
export interface Purchase {
  page: Page
  site: string
  lang: Lang
  hands: Hands
  t: Translate
}

export const purchase = (page: Page, site: string, lang: Lang, hands: Hands): Purchase => ({
  page,
  site,
  lang,
  hands,
  t: translator(lang),
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for a message whose values aren't known. */
export const pattern = (message: string) =>
  new RegExp(
    message
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+'),
  )

/** What the basket link in the header counts. */
export const basketCount = ({ page }: Purchase) =>
  page
    .locator('#basket')
    .innerText()
    .then((text) => Number(/\d+/.exec(text)?.[0] ?? 0))

/** Chooses a day, a time and `count` of the first ticket on an event's page, and adds them to the basket. */
export async function addTickets(
  { page, site, lang, hands, t }: Purchase,
  event: number,
  count: number,
): Promise<void> {
  await page.goto(`${site}/${lang}/tickets/${event}/`)
  // Of the weeks to come some days are sold out or nearly so; which of them come first depends on the day of the week.
  await hands.press(page.getByRole('button', { name: t('calendar.nextMonth') }))
  await hands.pickDay(page.getByRole('grid'))
  // Other sales of the run may have taken the first times.
  const times = page.getByRole('group', { name: t('eventDetail.time') })
  await hands.check(times.locator('[data-state="open"]').getByRole('radio').first())
  const more = page.getByRole('button', { name: pattern(t('common.more', { name: '{{name}}' })) }).first()
  for (let at = 0; at < count; at++) await hands.press(more)
  await hands.press(page.getByRole('button', { name: t('common.addToBasket') }))
  await page.getByRole('link', { name: t('common.toBasket') }).waitFor()
}

/** Puts an article into the basket. */
export async function addArticle({ page, site, lang, hands, t }: Purchase, article: number): Promise<void> {
  await page.goto(`${site}/${lang}/product/${article}/`)
  await hands.press(page.getByRole('button', { name: t('common.addToBasket') }))
  await page.getByRole('link', { name: t('common.toBasket') }).waitFor()
}

/** From the basket through the billing form; ends where one chooses how to pay. */
export async function identify({ page, site, lang, hands, t }: Purchase): Promise<void> {
  await page.goto(`${site}/${lang}/checkout/`)
  await hands.press(page.getByRole('link', { name: t('checkout.asGuest') }))
  await page.waitForURL('**/register-guest/')
  const field = (key: Parameters<Translate>[0]) => page.getByLabel(t(key), { exact: true })
  await hands.select(field('guest.salutation'))
  await hands.fill(field('guest.firstName'), 'Ada')
  await hands.fill(field('guest.lastName'), 'Lindqvist')
  await hands.fill(field('guest.email'), 'ada@visitor.example')
  await hands.fill(field('guest.street'), 'Gasse 1')
  await hands.fill(field('guest.zip'), '4051')
  await hands.fill(field('guest.city'), 'Basel')
  await hands.press(page.getByRole('button', { name: t('guest.submit') }))
  await page.waitForURL('**/checkout/')
}

/** Chooses a way to pay that asks for nothing more, agrees to the terms and goes to the payment page. */
export async function goToPayment({ page, hands, t }: Purchase, method: string): Promise<void> {
  await hands.check(page.getByRole('radio', { name: method }))
  await hands.check(page.getByRole('checkbox').last())
  await hands.press(page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }))
  await page.waitForURL(/\/pay\//)
}

/** What a visitor can do on the payment page, in its order of buttons. */
export type Outcome = 'pay' | 'fail' | 'cancel'

export async function decide({ page, site, hands }: Purchase, outcome: Outcome): Promise<void> {
  const at = { pay: 0, fail: 1, cancel: 2 }[outcome]
  await hands.press(page.getByRole('button').nth(at))
  await page.waitForURL((url) => url.origin === site)
}
