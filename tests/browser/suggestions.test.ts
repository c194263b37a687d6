import { describe, expect, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, purchase } from './purchase.ts'
import { visit } from './visit.ts'

describe.skipIf(isGone('aarenfels'))('the suggestions below the basket', () => {
  it('link to the pages of matching products, none of which is in the basket', async () => {
    const { page, site } = await visit('aarenfels', { screen: 'phone' })
    const sale = purchase(page, site, 'de', pointer)
    await addArticle(sale, 202)
    await page.goto(`${site}/de/checkout/`)
    const suggested = page.getByRole('region', { name: sale.t('articlePage.others') })
    await suggested.waitFor()
    const hrefs = () =>
      suggested.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await hrefs()).toEqual(expect.arrayContaining(['/de/product/201/', '/de/tickets/101/']))
    await suggested.locator('a[href="/de/product/201/"]').click()
    await page.waitForURL('**/de/product/201/')
    await page.getByRole('button', { name: sale.t('common.addToBasket') }).click()
    await page.getByRole('link', { name: sale.t('common.toBasket') }).click()
    await suggested.waitFor()
    expect(await hrefs()).not.toContain('/de/product/201/')
  })
})
