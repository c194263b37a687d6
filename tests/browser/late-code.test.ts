import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { acceptTerms, addArticle, decide, goToPayment, identify, purchase, type Purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

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

async function basketOfArticle(): Promise<Purchase> {
  const { page, site } = await visit('aarenfels')
  const sale = purchase(page, site, 'en', pointer)
  await addArticle(sale, 201)
  return sale
}

const paid = ({ page, t }: Purchase) => page.getByText(t('success.number')).waitFor()

describe.skipIf(isGone('aarenfels'))('what the checkout loads besides the basket', () => {
  it('an empty basket doesn’t ask for', async () => {
    const { page, site } = await visit('aarenfels')
    const later: string[] = []
    page.on('request', (request) => {
      if (/_astro\/(paying|held-cart)\./.test(request.url())) later.push(request.url())
    })
    await page.goto(`${site}/en/checkout/`)
    await page.getByText('Your basket is empty.').waitFor()
    expect(later).toEqual([])
    await addArticle(purchase(page, site, 'en', pointer), 201)
    await page.goto(`${site}/en/checkout/`)
    await expect.poll(() => later.length).toBe(2)
  })

  it('is asked for again where it didn’t come, and one can pay then', async () => {
    const sale = await basketOfArticle()
    // Each new try has a query of its own.
    await refuse(sale.page, '**/_astro/paying.*.js')
    await identify(sale)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await paid(sale)
  })

  it('is said to be missing where it never comes: the basket is there, and what was chosen and typed stays', async () => {
    const sale = await basketOfArticle()
    const { page, t } = sale
    await identify(sale)
    const twint = page.getByRole('radio', { name: 'TWINT' })
    await twint.check()
    await acceptTerms(sale)
    await refuse(page, '**/_astro/paying.*')
    await page.clock.install()
    await page.reload()
    await page.getByRole('region', { name: t('cart.title') }).waitFor()
    await untilShown(page, t('errors.unreachable'))
    await page.unroute('**/_astro/paying.*')
    await page.getByRole('button', { name: t('common.retry') }).click()
    await twint.waitFor()
    expect(await twint.isChecked()).toBe(true)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  })

  it('holds nobody up where the basket can’t be held against live prices: the server has the last word', async () => {
    const sale = await basketOfArticle()
    const { page } = sale
    await identify(sale)
    await refuse(page, '**/_astro/held-cart.*')
    await page.clock.install()
    await page.reload()
    const asked = goToPayment(sale, 'TWINT')
    const arrived = asked.then(() => true)
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return Promise.race([arrived, Promise.resolve(false)])
      })
      .toBe(true)
    await decide(sale, 'pay')
    await paid(sale)
  })
})
