import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { awake } from './awake.ts'
import { museums } from './pages.ts'
import { visit } from './visit.ts'

const hintOf = (lang: string): string =>
  JSON.parse(readFileSync(`src/i18n/messages/${lang}.json`, 'utf8')).cart.emptyHint

describe('the largest text of an empty basket', () => {
  const first = Object.entries(museums).map(([museum, [lang = 'en']]) => ({ museum, lang }))
  it.each(first)('is painted with the HTML, and does not move on hydration: $museum', async ({ museum, lang }) => {
    const { page, site } = await visit(museum, { screen: 'phone' })
    const scripts = Promise.withResolvers<undefined>()
    await page.route('**/_astro/Checkout.*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${site}/${lang}/checkout/`, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const hint = page.getByText(hintOf(lang))
    const before = await hint.boundingBox()
    scripts.resolve(undefined)
    await awake(page)
    await page.locator('.basket-empty').waitFor()
    expect(before).not.toBeNull()
    // Its box may be as wide as the page while nothing stands beside it.
    expect(await hint.boundingBox()).toMatchObject({ x: before?.x, y: before?.y, height: before?.height })
  })
})
