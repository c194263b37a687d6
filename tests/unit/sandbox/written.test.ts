import { describe, expect, test } from 'vitest'
import { isLang, localeOf } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { tenantsRoot } from '#cli/places.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { amountText } from '#sandbox/pages/payment-page.ts'
import { translate } from '#sandbox/texts/translate.ts'
import { loadTenant } from '#tenant/load.ts'
import { textsIn } from '../../support/texts-in.ts'

const museums = await loadDemoMuseums(tenantsRoot)

describe.each(museums)('$id writes as its shop does', (seed) => {
  const langs = seed.languages.filter(isLang)

  test('amounts on the payment page', async () => {
    const { config } = await loadTenant(tenantsRoot, seed.id)
    for (const lang of langs) {
      for (const amount of [5, 900, 1250, 125_050]) {
        const inShop = formatMoney(amount, config.currency, localeOf(lang, config.regions))
        expect(amountText({ lang, seed }, amount)).toBe(inShop)
      }
    }
  })

  test('amounts in the text on shipping', async () => {
    const { config } = await loadTenant(tenantsRoot, seed.id)
    for (const lang of langs) {
      const html = (seed.pages.shipping.html[lang] ?? '').replaceAll('\u00a0', ' ')
      const figures = html.match(/\d+[.,]\d\d/g) ?? []
      expect(figures.length).toBeGreaterThan(0)
      for (const figure of figures) {
        const amount = formatMoney(Number(figure.replace(/[.,]/, '')), config.currency, localeOf(lang, config.regions))
        expect(html).toContain(amount.replaceAll('\u00a0', ' '))
      }
    }
  })

  test('German with the letters and quotes of its country', async () => {
    const { config } = await loadTenant(tenantsRoot, seed.id)
    const wrong = config.regions.de === 'de-CH' ? /[ß„“]/ : /[«»]/
    const german = textsIn(seed).map(({ texts }) => texts['de'] ?? '')
    expect(german.filter((text) => wrong.test(text))).toEqual([])
    expect(german.length).toBeGreaterThan(60)
    expect(translate({ lang: 'de' }, 'payDemo')).not.toMatch(/[ß„“«»]/)
  })

  test('one address, to find the house by and to write to', async () => {
    const { config } = await loadTenant(tenantsRoot, seed.id)
    const parts = config.directions?.address?.split(', ') ?? []
    for (const lang of langs) for (const part of parts) expect(seed.pages.imprint.html[lang]).toContain(part)
  })

  test('Italian to one person, as the shop does', () => {
    const plural =
      /\b(?:voi|vostr[aeio]|siete|avete|potete|volete|venite|scegliete|trovate|ricevete|\p{L}+[aei]teci)\b/iu
    const italian = textsIn(seed).map(({ texts }) => texts['it'] ?? '')
    expect(italian.filter((text) => plural.test(text))).toEqual([])
  })

  test('of gift vouchers, by the name that the shop has for them', () => {
    const bare = {
      en: /(?<!gift )\bvouchers?\b/i,
      fr: /\bbons?\b(?! cadeau| à savoir)/i,
      es: /(?<!\p{L})vales\b(?! regalo)/iu,
    }
    const other = textsIn(seed).flatMap(({ texts }) =>
      Object.entries(bare).flatMap(([lang, word]) => (word.test(texts[lang] ?? '') ? [texts[lang]] : [])),
    )
    expect(other).toEqual([])
  })
})
