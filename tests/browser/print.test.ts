import { describe, expect, it } from 'vitest'
import { mira, signedIn } from './account.ts'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, purchase } from './purchase.ts'
import { visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('on paper', () => {
  it.each(['/en/tickets/102/', '/en/product/201/', '/en/merchandise/'])(
    '%s shows its texts and prices, and neither buttons nor fields',
    async (path) => {
      const { page, site } = await visit('aarenfels')
      await page.goto(site + path)
      await page.emulateMedia({ media: 'print' })
      const main = page.getByRole('main')
      expect(await main.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await main.innerText()).toMatch(/CHF\s\d/)
      for (const one of await main.locator('button, input, select, .button, .calendar').all()) {
        expect(await one.isVisible(), await one.evaluate((element) => element.outerHTML)).toBe(false)
      }
    },
  )

  it('a page says nothing of cookies', async () => {
    const { page, site } = await visit('aarenfels')
    await page.goto(`${site}/en/tickets/102/`)
    const cookies = page.getByRole('contentinfo').getByText('We only use the cookies')
    expect(await cookies.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await cookies.isVisible()).toBe(false)
    const asking = await visit('vlietermonde')
    await asking.page.goto(`${asking.site}/en/tickets/401/`)
    await asking.page.emulateMedia({ media: 'print' })
    expect(await asking.page.locator('[data-cookies]').filter({ visible: true }).count()).toBe(0)
  })

  it('the logo of a dark page has the ground that it was made for', async () => {
    const { page, site } = await visit('aarenfels')
    await page.goto(`${site}/en/tickets/102/`)
    const ground = () => page.locator('.brand img').evaluate((logo) => getComputedStyle(logo).backgroundColor)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await ground()).toBe('rgb(10, 10, 10)')
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  })

  it('the home page shows what is on, and a page of one thing nothing else', async () => {
    const { page, site } = await visit('aarenfels')
    await page.emulateMedia({ media: 'print' })
    const section = page.locator('main .section').first()
    await page.goto(`${site}/en/`)
    expect(await section.isVisible()).toBe(true)
    for (const path of ['tickets/102', 'product/201']) {
      await page.goto(`${site}/en/${path}/`)
      expect([path, await section.count(), await section.isVisible()]).toEqual([path, 1, false])
    }
  })

  it('the basket shows its lines and sums, and nothing of who orders and how it is paid', async () => {
    const { page, site } = await visit('aarenfels')
    await addArticle(purchase(page, site, 'en', pointer), 202)
    await page.goto(`${site}/en/checkout/`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Pay with PayPal Express' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await main.locator('#cart').innerText()).toMatch(/CHF\s\d/)
    expect(await main.locator('#totals').innerText()).toMatch(/CHF\s\d/)
    for (const one of await main.locator('button, input, select, h2').all()) {
      expect(await one.isVisible(), await one.evaluate((element) => element.outerHTML)).toBe(false)
    }
  })

  it('a form shows its labels and values, and neither passwords nor buttons', async () => {
    const { page, site } = await visit('aarenfels')
    await signedIn(page, 'aarenfels', mira)
    await page.goto(`${site}/en/settings/`)
    const details = page.getByRole('form', { name: 'Your details' })
    await expect.poll(() => details.getByLabel('First name').inputValue()).toBe('Mira')
    await page.emulateMedia({ media: 'print' })
    expect(await details.getByLabel('First name').isVisible()).toBe(true)
    expect(await details.getByText('First name').isVisible()).toBe(true)
    for (const one of await page.getByRole('main').locator('button, [type="password"]').all()) {
      expect(await one.isVisible()).toBe(false)
    }
  })
})
