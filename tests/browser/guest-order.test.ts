import { describe, expect, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, addTickets, fillInBilling, purchase, sendBilling } from './purchase.ts'
import { expectRefusal, visit } from './visit.ts'

const museum = 'aarenfels'

describe.skipIf(isGone(museum))('the order beside the billing form', () => {
  it('has the names of the page’s language, whatever language it was chosen in', async () => {
    const { page, site } = await visit(museum)
    const sale = purchase(page, site, 'en', pointer)
    await addTickets(sale, 102, 2)
    await addArticle(sale, 201)
    await page.goto(`${site}/de/register-guest/`)
    const order = page.getByRole('region', { name: 'Übersicht', exact: true })
    await order.getByText('Ada Brunnegg. Das laute Quadrat', { exact: true }).waitFor()
    await order.getByText('Ada Brunnegg. Das laute Quadrat (Katalog)', { exact: true }).waitFor()
    await order.getByText('Erwachsene × 2', { exact: true }).waitFor()
    await order.getByText('CHF 118.50', { exact: true }).waitFor()
    expect(await order.getByRole('listitem').count()).toBe(2)
  })

  it('is left out if its code doesn’t load: the form can be sent', async () => {
    const { page, site } = await visit(museum)
    const sale = purchase(page, site, 'en', pointer)
    await addArticle(sale, 201)
    await page.route('**/_astro/OrderSidebar.*', async (route) => {
      expectRefusal(503, new URL(route.request().url()).pathname)
      await route.fulfill({ status: 503 })
    })
    const refused = page.waitForResponse('**/_astro/OrderSidebar.*')
    await page.goto(`${site}/en/register-guest/`)
    await refused
    await fillInBilling(sale)
    await sendBilling(sale)
    await page.getByText('Ada Lindqvist').waitFor()
  })
})
