import { describe, expect, it } from 'vitest'
import { isGone, museums, publishedPaths } from './pages.ts'
import { visit } from './visit.ts'

/** Where something is chosen or filled in. */
const buying = [
  'product/201',
  'passes/251',
  'vouchers/401',
  'vouchers/402',
  'tickets/102',
  'guided-tours/303',
  'register-guest',
  'login',
  'checkout',
].map((path) => `/en/${path}/`)

describe('without JavaScript', () => {
  it.each(Object.keys(museums))(
    '%s: names, texts and prices are readable, and a notice names the unavailable features',
    async (museum) => {
      const { page, site } = await visit(museum, { javaScriptEnabled: false })
      const paths = await publishedPaths(museum)
      const of = (section: string) => paths.filter((path) => new RegExp(`/${section}/[^/]+/$`).test(path))
      const sections = ['tickets', 'guided-tours', 'product', 'passes', 'vouchers']
      const details = sections.flatMap((one) => of(one).slice(0, 2))
      for (const path of details) {
        await page.goto(site + path)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 }).innerText()).resolves.toMatch(/\p{L}/u)
        expect(await main.innerText(), path).toMatch(/(CHF|€)\s?\d|\d\s?(CHF|€)/)
        expect(await main.locator('noscript, .noscript').count(), path).toBeGreaterThan(0)
      }
    },
  )

  it.skipIf(isGone('aarenfels'))('the page that asks for a language has the margins of every page', async () => {
    const { page, site } = await visit('aarenfels', { javaScriptEnabled: false })
    await page.goto(`${site}/`)
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Deutsch' })]) {
      const box = await part.boundingBox()
      expect(Math.min(box?.x ?? 0, box?.y ?? 0)).toBeGreaterThan(10)
    }
  })

  it.skipIf(isGone('aarenfels'))(
    'no visible control needs JavaScript, nothing shows “Loading”, and a notice before what is unavailable names whom to write to',
    async () => {
      const { page, site } = await visit('aarenfels', { javaScriptEnabled: false })
      for (const path of [...buying, '/en/guided-tours/', '/en/settings/', '/en/order-review/']) {
        await page.goto(site + path)
        const operated = page.locator('main :is(button, input, select, textarea, [role="grid"], .calendar)')
        const visible = operated.filter({ visible: true })
        expect(await visible.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)), path).toEqual([])
        expect(await page.getByRole('main').innerText(), path).not.toContain('Loading')
        if (!buying.includes(path)) continue
        const notice = page.locator('main .notice', { hasText: 'Ordering needs JavaScript' })
        expect(await notice.count(), path).toBe(1)
        expect(await notice.innerText(), path).toMatch(/without it\. If .* us: shop@/)
        expect(await notice.innerText(), path).toMatch(/ shop@kunsthaus-aarenfels\.example$/)
        // What a museum delivers stands in no attribute there: it could end the <noscript> of those with JavaScript.
        expect(await notice.locator('*').count(), path).toBe(0)
        const isFirst = await notice.evaluate((element) => {
          const island = document.querySelector('main astro-island')
          return island === null || (element.compareDocumentPosition(island) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
        })
        expect(isFirst, path).toBe(true)
      }
    },
  )

  it.skipIf(isGone('aarenfels'))('the root page links to the languages', async () => {
    const { page, site } = await visit('aarenfels', { javaScriptEnabled: false })
    await page.goto(`${site}/`)
    for (const lang of museums['aarenfels'] ?? [])
      expect(await page.locator(`main a[href="/${lang}/"]`).count()).toBe(1)
  })
})
