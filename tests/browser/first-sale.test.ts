import { describe, expect, it } from 'vitest'
import { keyboard, pointer } from './hands.ts'
import { isGone } from './pages.ts'
import { addArticle, addTickets, basketCount, decide, goToPayment, identify, purchase } from './purchase.ts'
import { visit, type Screen } from './visit.ts'

const event = 102
const catalogue = 201

const runs = (['de', 'fr', 'da'] as const).flatMap((lang) =>
  (['phone', 'desktop'] as Screen[]).flatMap((screen) =>
    (['pointer', 'keyboard'] as const).map((by) => ({ lang, screen, by })),
  ),
)

describe.skipIf(isGone('aarenfels'))('the first sale: a timed ticket and a catalogue, as a guest', () => {
  it.each(runs)('in $lang on $screen by $by', { timeout: 120_000 }, async ({ lang, screen, by }) => {
    const { page, site } = await visit('aarenfels', { screen })
    const sale = purchase(page, site, lang, by === 'keyboard' ? keyboard(page) : pointer)
    await addTickets(sale, event, 2)
    expect(await basketCount(sale)).toBe(2)
    await addArticle(sale, catalogue)
    expect(await basketCount(sale)).toBe(3)
    await identify(sale)
    await goToPayment(sale, 'TWINT')
    await decide(sale, 'pay')

    await page.getByText(sale.t('success.number')).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${lang}/checkout/success/`)
    expect(await basketCount(sale)).toBe(0)
  })
})
