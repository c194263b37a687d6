import { describe, expect, it } from 'vitest'
import { mira, signedIn } from './account.ts'
import { isGone, leadsElsewhere, museums, pagesOfEachKind } from './pages.ts'
import { pointer } from './hands.ts'
import { addArticle, identify, purchase } from './purchase.ts'
import { shifts } from './shifts.ts'
import { visit } from './visit.ts'

describe('nothing moves while a page loads', () => {
  const all = Object.entries(museums).flatMap(([museum, [lang = 'en']]) =>
    (['phone', 'desktop'] as const).map((screen) => ({ museum, lang, screen })),
  )
  // At a desk one museum will do, unless all is asked for: on a phone more comes below each other.
  const runs = all.filter(
    ({ museum, screen }) => screen === 'phone' || museum === all[0]?.museum || process.env['FOYER_FULL'] === '1',
  )
  it.each(runs)('$museum in $lang on $screen', { timeout: 120_000 }, async ({ museum, lang, screen }) => {
    const { page, site } = await visit(museum, { screen, pictures: true })
    const moved: Record<string, string[]> = {}
    for (const listed of pagesOfEachKind(museum, lang)) {
      if (leadsElsewhere(listed)) continue
      const { path } = listed
      await page.goto(site + path, { waitUntil: 'networkidle' })
      const found = await page.evaluate(shifts)
      if (found.length > 0) moved[path] = found
    }
    expect(moved).toEqual({})
  })

  it.skipIf(isGone('aarenfels')).each(['phone', 'desktop'] as const)(
    'that shows what only its customer sees, on %s',
    async (screen) => {
      const { page, site } = await visit('aarenfels', { screen })
      await signedIn(page, 'aarenfels', mira)
      await page.goto(`${site}/en/settings/`, { waitUntil: 'networkidle' })
      await page.getByRole('form').first().waitFor()
      expect(await page.evaluate(shifts)).toEqual([])
    },
  )

  it.skipIf(isGone('aarenfels')).each(['phone', 'desktop'] as const)(
    'that leads to how a basket is paid, on %s',
    async (screen) => {
      const { page, site } = await visit('aarenfels', { screen })
      const sale = purchase(page, site, 'en', pointer)
      await addArticle(sale, 201)
      await identify(sale)
      await page.getByRole('radio', { name: 'TWINT' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(shifts)).toEqual([])
    },
  )
})
