import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { awake } from './awake.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import {
  acceptTerms,
  addArticle,
  comeToPayment,
  decide,
  goToPayment,
  pattern,
  purchase,
  type Purchase,
} from './purchase.ts'
import { maxAvailable, type Bookable } from './max-available.ts'
import { expectRefusal, visit } from './visit.ts'
import { anId } from '../support/ids.ts'

const event = 102

/** Refuses files from now on. */
async function refuse(page: Page, files: string) {
  await page.route(files, async (route) => {
    expectRefusal(503, new URL(route.request().url()).pathname)
    await route.fulfill({ status: 503 })
  })
}

/** Lets all waits of the page go by, until something is shown. */
async function untilShown(page: Page, text: string) {
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return page.getByText(text).count()
    })
    .toBeGreaterThan(0)
}

/** Opens the checkout as a guest who can pay. @param refused files that don't come meanwhile */
async function openPayment(refused?: string): Promise<Purchase> {
  const { page, site } = await visit('aarenfels')
  const sale = purchase(page, site, 'en', pointer)
  if (refused !== undefined) await refuse(page, refused)
  await comeToPayment(sale, 201)
  return sale
}

const paid = ({ page, t }: Purchase) => page.getByText(t('success.number')).waitFor()

describe.skipIf(isGone('aarenfels'))('the code that the checkout loads in addition', () => {
  it('is loaded only if the basket has lines', async () => {
    const { page, site } = await visit('aarenfels')
    const later: string[] = []
    page.on('request', (request) => {
      if (/_astro\/(paying|validated-cart)\./.test(request.url())) later.push(request.url())
    })
    await page.goto(`${site}/en/checkout/`)
    await page.getByText('Your basket is empty.').waitFor()
    expect(later).toEqual([])
    await addArticle(purchase(page, site, 'en', pointer), 201)
    await page.goto(`${site}/en/checkout/`)
    await expect.poll(() => later.length).toBe(2)
  })

  it('is requested again after it failed to load, and the basket can be paid then', async () => {
    // Each new try has a query of its own.
    const sale = await openPayment('**/_astro/paying.*.js')
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await paid(sale)
  })

  it('is reported if it never loads: the basket is shown, and choices and input are kept', async () => {
    const sale = await openPayment()
    const { page, t } = sale
    const twint = page.getByRole('radio', { name: 'TWINT' })
    await twint.check()
    await acceptTerms(sale)
    await refuse(page, '**/_astro/paying.*')
    await page.clock.install()
    await page.reload()
    await page.getByRole('region', { name: t('cart.title') }).waitFor()
    await untilShown(page, t('errors.missingCode'))
    await page.unroute('**/_astro/paying.*')
    await page.getByRole('button', { name: t('common.reload') }).click()
    await twint.waitFor()
    expect(await twint.isChecked()).toBe(true)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  })

  it('holds the payment up if the basket can’t be checked any more, and a reload keeps what was chosen', async () => {
    const sale = await openPayment()
    const { page, t } = sale
    let tries = 0
    page.on('request', (request) => (tries += Number(request.url().includes('_astro/validated-cart.'))))
    await refuse(page, '**/_astro/validated-cart.*')
    await page.reload()
    // The waits between them are left to go by: a clock that is put forward overtakes the server's answers.
    await expect.poll(() => tries).toBe(4)
    await page.getByRole('radio', { name: 'TWINT' }).check()
    await acceptTerms(sale)
    const pay = page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) })
    await pay.click()
    await page.getByText(t('errors.missingCode')).waitFor()
    await page.unroute('**/_astro/validated-cart.*')
    await page.getByRole('button', { name: t('common.reload') }).click()
    await page.getByText(t('errors.missingCode')).waitFor({ state: 'hidden' })
    await pay.click()
    await page.waitForURL(/\/pay\//)
    await decide(sale, 'pay')
    await paid(sale)
  })
})

describe.skipIf(isGone('aarenfels'))('the code that proves a password', () => {
  it('is said to be gone if it doesn’t arrive, and a later press loads it', async () => {
    const { page, site } = await visit('aarenfels')
    const { t } = purchase(page, site, 'en', pointer)
    await refuse(page, '**/_astro/md5.*')
    await page.clock.install()
    await page.goto(`${site}/en/login/`)
    const form = page.getByRole('main')
    await form.getByLabel(t('guest.email'), { exact: true }).fill('nobody@visitor.example')
    await form.getByLabel(t('guest.password'), { exact: true }).fill('wrong')
    const send = form.getByRole('button', { name: t('nav.login'), exact: true })
    await send.click()
    await untilShown(page, t('errors.missingCode'))
    await page.unroute('**/_astro/md5.*')
    expectRefusal(401, '/auth/login')
    await send.click()
    // The clock isn't turned meanwhile: a busy server may answer after the call's own deadline.
    await page.getByText(t('errors.credentialsWrong')).first().waitFor()
  })
})

describe.skipIf(isGone('aarenfels'))('the code that leaves out of an answer what can’t be read', () => {
  it('is said to be gone if it doesn’t arrive; the answer isn’t said to be wrong', async () => {
    const { page, site } = await visit('aarenfels')
    const { t } = purchase(page, site, 'en', pointer)
    await refuse(page, '**/_astro/parse.*')
    await page.route(`${inject('sandbox')}/**/ticket/collect/**`, async (route) => {
      const body = await (await route.fetch()).json()
      body.data.tickets[0].text = 5
      await route.fulfill({ json: body })
    })
    await page.clock.install()
    // On a slow machine the call's own deadline would go by first.
    const answered = page.waitForResponse('**/ticket/collect/**', { timeout: 0 })
    await page.goto(`${site}/en/tickets/${event}/`)
    await answered
    await untilShown(page, t('errors.missingCode'))
  })
})

describe.skipIf(isGone('aarenfels'))('an island', () => {
  it.each(['renderer-url', 'component-url'])(
    'works if the file that its %s names came at the second try',
    async (url) => {
      const { page, site } = await visit('aarenfels')
      const html = await (await fetch(`${site}/en/product/201/`)).text()
      const [, path = ''] = new RegExp(` ${url}="([^"]+)"`).exec(html) ?? []
      // The second try has a query.
      await refuse(page, `**${path}`)
      await addArticle(purchase(page, site, 'en', pointer), 201)
    },
  )
})

/** Holds answers of the museum's server back until they are let through. @returns lets them through */
async function holdAnswers(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  await page.route(`${inject('sandbox')}/**`, async (route) => {
    if (route.request().resourceType() === 'fetch') await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

/** The part of a link to an event that chooses a day and a time of it. */
const withTime = ({ date, start }: Bookable) => `?date=${date}&time=${start?.slice(11, 16)}`

/**
 * Opens an event, awake, of which the server's answers are on their way.
 * @param searchOf makes the query of its address from the time with the most places
 */
async function openEvent(searchOf: (most: Bookable) => string = () => '') {
  const { page, site } = await visit('aarenfels')
  const most = await maxAvailable(site, 'en', anId(String(event)))
  const { group, ticket } = most
  const release = await holdAnswers(page)
  await page.goto(`${site}/en/tickets/${event}/${searchOf(most)}`)
  await awake(page)
  const { t } = purchase(page, site, 'en', pointer)
  const tickets = page.getByRole('list', { name: group, exact: true })
  return {
    page,
    release,
    more: tickets.getByRole('button', { name: t('common.more', { name: ticket }), exact: true }),
    count: tickets.getByRole('spinbutton', { name: t('common.countOf', { name: ticket }), exact: true }),
    add: page.getByRole('button', { name: t('common.addToBasket') }),
  }
}

describe.skipIf(isGone('aarenfels'))('an event’s page while its live data is loading', () => {
  it('completes a submission once the data is loaded, if a link has chosen everything', async () => {
    const { page, release, more, add } = await openEvent(withTime)
    await more.click()
    await more.click()
    await add.click()
    release()
    await page.waitForURL('**/checkout/')
    const lines = await page.evaluate(() => sessionStorage.getItem('foyer:aarenfels:cart'))
    expect(JSON.parse(lines ?? '')).toMatchObject([{ type: 'ticket', count: 2 }])
  })

  it('restores the counts after a reload', async () => {
    const { page, more, count, release } = await openEvent()
    await more.click()
    await expect.poll(() => page.url()).toMatch(/[?&]t\d+=1/)
    await page.reload()
    await awake(page)
    expect(await count.inputValue()).toBe('1')
    await more.click()
    release()
    await page.locator('input[name="slot"]').first().waitFor()
    expect(await count.inputValue()).toBe('2')
  })
})

describe.skipIf(isGone('aarenfels'))('an article’s page while its live data is loading', () => {
  it('adds the counted items to the basket once, after the data is loaded', async () => {
    const { page, site } = await visit('aarenfels')
    const { t } = purchase(page, site, 'en', pointer)
    const release = await holdAnswers(page)
    await page.goto(`${site}/en/product/201/`)
    await awake(page)
    await page.getByRole('button', { name: /^More: / }).click()
    await page.getByRole('button', { name: t('common.addToBasket') }).click()
    expect(await page.getByRole('link', { name: t('common.toBasket') }).count()).toBe(0)
    release()
    await page.getByRole('link', { name: t('common.toBasket') }).waitFor()
    const lines = await page.evaluate(() => sessionStorage.getItem('foyer:aarenfels:cart'))
    expect(JSON.parse(lines ?? '')).toMatchObject([{ id: '201', count: 2 }])
  })
})
