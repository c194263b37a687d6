import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeFinds } from './axe.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import {
  acceptTerms,
  addArticle,
  basketCount,
  comeToPayment,
  decide,
  goToPayment,
  identify,
  identifyFirst,
  pattern,
  purchase,
  totalOf,
  type Purchase,
} from './purchase.ts'
import { answerTo, expectRefusal, visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('a second tab of the shop', () => {
  it('shows the same basket, and changes in one tab are shown in the other', async () => {
    const { page, site } = await visit('aarenfels')
    await addArticle(purchase(page, site, 'en', pointer), 201)
    const other = await page.context().newPage()
    await other.goto(`${site}/en/checkout/`)
    await other
      .getByRole('button', { name: /^More: / })
      .first()
      .click()
    const count = page.locator('.basket-link-count')
    await expect.poll(() => count.textContent()).toBe('2')

    await addArticle(purchase(page, site, 'en', pointer), 202)
    await expect.poll(() => other.locator('.basket-link-count').textContent()).toBe('3')

    await page.close()
    await other.reload()
    await expect.poll(() => other.locator('.basket-link-count').textContent()).toBe('3')
    const late = await other.context().newPage()
    await late.goto(`${site}/de/`)
    await expect.poll(() => late.locator('.basket-link-count').textContent()).toBe('3')
  })
})

/** The file of the build that merges the baskets of several tabs. */
const mergingCode = /\/_astro\/frame-later\./

describe.skipIf(isGone('aarenfels'))('a page without products to add', () => {
  it('loads the code that merges baskets only after a message about another basket', async () => {
    const { page, site } = await visit('aarenfels')
    const loading = new Set<Page>()
    page.context().on('request', (request) => {
      const asking = request.frame().page()
      // Pages of goods have it: something can be put into the basket there.
      if (mergingCode.test(request.url()) && !asking.url().includes('/product/')) loading.add(asking)
    })
    await addArticle(purchase(page, site, 'en', pointer), 201)
    await page.goto(`${site}/en/`)
    const count = page.locator('.basket-link-count')
    await expect.poll(() => count.textContent()).toBe('1')
    expect([...loading]).toEqual([])

    const other = purchase(await page.context().newPage(), site, 'en', pointer)
    await other.page.goto(`${site}/en/`)
    await expect.poll(() => basketCount(other)).toBe(1)
    expect([...loading]).not.toEqual([])

    // Both have the same basket by now: pages that open tell each other nothing new.
    await Promise.all([page, other.page].map((each) => each.waitForLoadState('networkidle')))
    loading.clear()
    await page.goto(`${site}/de/`)
    await other.page.goto(`${site}/de/`, { waitUntil: 'networkidle' })
    expect([...loading]).toEqual([])
    await addArticle(other, 202)
    await expect.poll(() => count.textContent()).toBe('2')
    expect([...loading]).toEqual([page])
  })

  it('loses no message that arrives while that code is loading, even if its sender is closed, and passes it on to other tabs', async () => {
    const { page, site } = await visit('aarenfels')
    const code = Promise.withResolvers<void>()
    await page.route(mergingCode, async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(`${site}/en/`)
    const asked = page.waitForRequest(mergingCode)
    const other = purchase(await page.context().newPage(), site, 'en', pointer)
    await addArticle(other, 201)
    await asked
    await addArticle(other, 202)
    await other.page.close()
    const count = page.locator('.basket-link-count')
    expect(await count.textContent()).toBe('0')
    code.resolve()
    await expect.poll(() => count.textContent()).toBe('2')
    await page.reload()
    await expect.poll(() => count.textContent()).toBe('2')
    const late = await page.context().newPage()
    await late.goto(`${site}/de/`)
    await expect.poll(() => late.locator('.basket-link-count').textContent()).toBe('2')
  })
})

/** A guest who is ready to pay an article, and a second tab of the same basket. */
async function readyInTwoTabs() {
  const { page, site } = await visit('aarenfels')
  const sale = purchase(page, site, 'en', pointer)
  await comeToPayment(sale, 201)
  const other = purchase(await page.context().newPage(), site, 'en', pointer)
  await other.page.goto(`${site}/en/`)
  await expect.poll(() => basketCount(other)).toBe(1)
  return { sale, other, t: sale.t, site }
}

const countOf = (sale: Awaited<ReturnType<typeof readyInTwoTabs>>['sale']) => expect.poll(() => basketCount(sale))

describe.skipIf(isGone('aarenfels'))('a basket that is open in two tabs', () => {
  it('is paid in one: the other offers to continue that payment, and the paid lines leave both, even if a third tab confirms it', async () => {
    const { sale, other, t, site } = await readyInTwoTabs()
    // A tab that isn't in front is drawn too seldom to be clicked as a hand does.
    await other.page.bringToFront()
    await identifyFirst(other)
    await other.page.getByRole('radio', { name: 'TWINT' }).check()
    await sale.page.bringToFront()
    await goToPayment(sale, 'TWINT')
    const payment = sale.page.url()
    const goOn = other.page.getByRole('link', { name: t('payment.openContinue') })
    await expect.poll(() => goOn.getAttribute('href')).toBe(payment)
    expect(await other.page.getByRole('radio', { name: 'TWINT' }).count()).toBe(0)

    await other.page.bringToFront()
    await addArticle(other, 202)
    // The bank's app comes back in a tab of its own, and the one that ordered is closed.
    const app = purchase(await sale.page.context().newPage(), site, 'en', pointer)
    await app.page.goto(payment)
    await sale.page.close()
    await decide(app, 'pay')
    await app.page.getByText(t('success.number')).waitFor()
    await countOf(other).toBe(1)
    await other.page.bringToFront()
    await other.page.goto(`${site}/en/checkout/`)
    await other.page.getByRole('radio', { name: 'TWINT' }).waitFor()
    await countOf(other).toBe(1)
  })

  it('is paid once if the pay button is pressed in both', async () => {
    const { sale, other, t } = await readyInTwoTabs()
    await identify(other)
    let payments = 0
    sale.page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('checkout/initPayment')) payments++
    })
    for (const each of [sale, other]) {
      await each.page.getByRole('radio', { name: 'TWINT' }).check()
      await acceptTerms(each)
    }
    // A tab that isn't in front is drawn too seldom to be clicked as a hand does.
    const press = ({ page }: typeof sale) =>
      page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }).dispatchEvent('click')
    await Promise.all([press(sale), press(other)])
    const ends = await Promise.all(
      [sale, other].map(({ page }) =>
        Promise.race([
          page.waitForURL(/\/pay\//).then(() => 'pays'),
          page
            .getByText(t('payment.openLeft'))
            .waitFor()
            .then(() => 'waits'),
        ]),
      ),
    )
    expect(ends.toSorted()).toEqual(['pays', 'waits'])
    expect(payments).toBe(1)
  })
})

/** Pays on the payment page as a hand does, but is gone before it leads back. */
async function payAndCloseTab({ page }: Purchase) {
  const paid = await page.request.post(page.url(), { form: { action: 'pay' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await page.close()
}

describe.skipIf(isGone('aarenfels'))('a payment whose tab is closed', () => {
  it('is named in a new tab, holds up the same purchase there, and is booked once it is continued', async () => {
    const { page, site } = await visit('aarenfels')
    const context = page.context()
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await comeToPayment(sale, 201)
    await page.getByRole('button', { name: pattern(t('payment.pay', { amount: '{{amount}}' })) }).waitFor()
    const total = await totalOf(sale)
    await goToPayment(sale, 'TWINT')
    const payment = page.url()
    await payAndCloseTab(sale)

    const again = purchase(await context.newPage(), site, 'en', pointer)
    const goOn = again.page.getByRole('link', { name: t('payment.openContinue') })
    await again.page.goto(`${site}/en/checkout/`)
    await again.page.getByText(t('cart.empty')).waitFor()
    expect(await goOn.getAttribute('href')).toBe(payment)
    const sums = again.page.getByRole('table').locator('tfoot data')
    expect(await sums.getAttribute('value')).toBe(total)
    expect(await axeFinds(again.page)).toEqual([])

    await addArticle(again, 201)
    await again.page.goto(`${site}/en/checkout/`)
    await goOn.waitFor()
    const who = again.page.getByRole('heading', { name: t('checkout.who') })
    expect(await who.count()).toBe(0)
    await goOn.click()
    await again.page.getByRole('link').click()
    await again.page.getByText(t('success.number')).waitFor()
    expect(new URL(again.page.url()).searchParams.has('payment')).toBe(false)
    // The one in this tab was chosen once more, and can be paid now.
    await again.page.goto(`${site}/en/checkout/`)
    await who.waitFor()
    await countOf(again).toBe(1)
  })
})

/** Runs in the page: writes under names of the shop's until not a character more is taken. */
function fillLocalStorage() {
  const last = 'foyer:last:untold'
  if (localStorage.getItem(last) !== null) return
  localStorage.setItem(last, '')
  const untilFull = (write: (nth: number) => void) => {
    try {
      for (let nth = 0; ; nth++) write(nth)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  }
  // One long text would be written whole each time that it becomes longer.
  for (let size = 2 ** 22; size >= 64; size /= 2) {
    untilFull((nth) => localStorage.setItem(`foyer:${size}-${nth}:untold`, ' '.repeat(size)))
  }
  untilFull((nth) => localStorage.setItem(last, ' '.repeat(nth)))
}

describe.skipIf(isGone('aarenfels'))('a local storage that is full', () => {
  it('is reported before paying; the payment is booked once, and the basket isn’t sold again', async () => {
    const { page, site } = await visit('aarenfels')
    await page.addInitScript(fillLocalStorage)
    const sale = purchase(page, site, 'en', pointer)
    const { t } = sale
    await comeToPayment(sale, 201)
    await page.getByText(t('payment.notKept')).waitFor()
    expect(await page.getByText(t('common.storageTrouble')).count()).toBe(0)
    await goToPayment(sale, 'TWINT')
    let isLost = true
    const tokens = new Set<string | null>()
    await page.route('**/checkout/execPayment?*', async (route, request) => {
      tokens.add(new URL(request.url()).searchParams.get('us'))
      const response = await answerTo(route)
      await (isLost ? route.fulfill({ status: 504, json: {} }) : route.fulfill({ response }))
    })
    expectRefusal(504, '/checkout/execPayment')
    await decide(sale, 'pay')
    await page.getByText(t('success.unconfirmed')).waitFor()
    isLost = false
    await page.goto(`${site}/en/checkout/`)
    await page.getByText(t('success.number')).waitFor()
    expect(tokens.size).toBe(1)
    await page.goto(`${site}/en/checkout/`)
    await page.getByText(t('cart.emptyHint')).waitFor()
    await countOf(sale).toBe(0)
  })
})
