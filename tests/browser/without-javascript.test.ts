import { describe, expect, it } from 'vitest'
import { isGone, museums, publishedPaths } from './pages.ts'
import { visit } from './visit.ts'

describe('without JavaScript', () => {
  it.each(Object.keys(museums))(
    '%s: names, texts and prices can be read, and a line says what cannot be done',
    async (museum) => {
      const { page, site } = await visit(museum, { javaScriptEnabled: false })
      const paths = await publishedPaths(museum)
      const details = paths.filter((path) => /\/(tickets|product)\/[^/]+\/$/.test(path)).slice(0, 6)
      for (const path of details) {
        await page.goto(site + path)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 }).innerText()).resolves.toMatch(/\p{L}/u)
        expect(await main.innerText(), path).toMatch(/(CHF|€)\s?\d|\d\s?(CHF|€)/)
        expect(await main.locator('noscript, .noscript').count(), path).toBeGreaterThan(0)
      }
    },
  )

  it.skipIf(isGone('aarenfels'))(
    'nothing can be pressed that would be lost: buttons wait until the screen is live',
    async () => {
      const { page, site } = await visit('aarenfels', { javaScriptEnabled: false })
      for (const path of ['/en/product/201/', '/en/tickets/102/', '/en/register-guest/']) {
        await page.goto(site + path)
        for (const button of await page.locator('main form button').all()) {
          expect(await button.isDisabled(), `${path} ${await button.innerText()}`).toBe(true)
        }
      }
    },
  )

  it.skipIf(isGone('aarenfels'))('the root offers the languages as links', async () => {
    const { page, site } = await visit('aarenfels', { javaScriptEnabled: false })
    await page.goto(`${site}/`)
    for (const lang of museums['aarenfels'] ?? [])
      expect(await page.locator(`main a[href="/${lang}/"]`).count()).toBe(1)
  })
})
