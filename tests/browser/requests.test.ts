import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, addTickets, decide, goToPayment, identify, purchase, type Purchase } from './purchase.ts'
import { visit } from './visit.ts'

/** Collects the kinds of requests of a page by host. */
function requestsOf(page: Page): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>()
  page.context().on('request', (request) => {
    const { host } = new URL(request.url())
    kinds.set(host, (kinds.get(host) ?? new Set()).add(request.resourceType()))
  })
  return kinds
}

/** Runs in the page; returns the addresses of pictures that were to be shown and aren't. */
const brokenPictures = () =>
  [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ currentSrc }) => currentSrc)

const paid = ({ page, t }: Purchase) => page.getByText(t('success.number')).waitFor()

describe.skipIf(isGone('aarenfels'))('a whole visit', () => {
  it('loads pages and pictures from the site only, and data only from the museum’s server', async () => {
    const { page, site } = await visit('aarenfels')
    const kinds = requestsOf(page)
    const sale = purchase(page, site, 'en', pointer)
    for (const path of ['', 'tickets/', 'guided-tours/', 'merchandise/', 'passes/', 'vouchers/']) {
      await page.goto(`${site}/en/${path}`, { waitUntil: 'networkidle' })
    }
    await addTickets(sale, 102, 1)
    await addArticle(sale, 202)
    await page.goto(`${site}/en/checkout/`)
    const suggested = page.getByRole('region', { name: sale.t('articlePage.others') }).locator('img')
    await suggested.first().waitFor()
    const addresses = await suggested.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(addresses).not.toEqual([])
    for (const address of addresses) expect(address).toMatch(/^\/pictures\/[^/]+\/\d+\.avif$/)
    const [own, api] = [new URL(site).host, new URL(inject('sandbox')).host]
    expect(new Set(kinds.keys())).toEqual(new Set([own, api]))
    expect([...(kinds.get(own) ?? [])]).toEqual(expect.arrayContaining(['document', 'image', 'script', 'font']))
    expect([...(kinds.get(api) ?? [])]).toEqual(['fetch'])
  })

  it('ends in a booking with all pictures while the image host is down', async () => {
    const { page, site } = await visit('aarenfels')
    const asked: string[] = []
    await page.route('**/images/**', (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    const sale = purchase(page, site, 'en', pointer)
    await page.goto(`${site}/en/tickets/102/`)
    await page.locator('main img').first().waitFor()
    expect(await page.evaluate(brokenPictures)).toEqual([])
    await addTickets(sale, 102, 1)
    await identify(sale)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')
    await paid(sale)
    expect(asked).toEqual([])
  })
})
