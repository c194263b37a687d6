import { describe, expect, it } from 'vitest'
import earlier from '../support/earlier-cart.json' with { type: 'json' }
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { basketCount, purchase } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('a basket stored by an earlier release', () => {
  it('is restored with its totals, and unreadable lines are reported once', async () => {
    // The museum sells nothing of what lay in it, and browsers log what its server says to that.
    expectRefusal(404, '/en/merchandise')
    expectRefusal(422, '/en/shipping/costs')
    const { page, site } = await visit('aarenfels')
    const sale = purchase(page, site, 'en', pointer)
    await page.goto(`${site}/en/`)
    // A code that the museum knows, with 50.00 on it by now: a refused one would take nothing off.
    const kept = JSON.stringify(earlier).replace('GIFT-60', 'AARE-5000-GUT')
    await page.evaluate((cart) => sessionStorage.setItem('foyer:aarenfels:cart', cart), kept)
    await page.goto(`${site}/en/checkout/`)
    const lines = page.getByRole('region', { name: sale.t('cart.title') }).locator('.cart-line')
    await lines.first().waitFor()
    expect(await lines.count()).toBe(earlier.length - 1)
    await page.locator('#message').getByText(sale.t('cart.linesLost')).waitFor()
    // 412.00 of goods as they were kept, less 25.00 since the gift voucher costs 50.00 instead of 75.00 by now,
    // and less the 50.00 of the code, in the lines and in the sum beneath them.
    await page
      .getByText(/387[.,]00/)
      .first()
      .waitFor()
    await page
      .getByText(/(?:^|\s)[-−].?50[.,]00/)
      .first()
      .waitFor()
    await expect.poll(() => basketCount(sale)).toBe(2 + 1 + 3 + 2 + 1 + 1)

    await page.reload()
    await lines.first().waitFor()
    expect(await page.getByText(sale.t('cart.linesLost')).count()).toBe(0)
  })
})
