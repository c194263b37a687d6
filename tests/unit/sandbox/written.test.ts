import { describe, expect, test } from 'vitest'
import { isLang, localeOf } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { tenantsRoot } from '#cli/places.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { amountText } from '#sandbox/shop/formats.ts'
import { translate } from '#sandbox/texts/translate.ts'
import { loadTenant } from '#tenant/load.ts'
import { textsIn } from '../../support/texts-in.ts'

const museums = await loadDemoMuseums(tenantsRoot)

describe.each(museums)('$id has the same wording as its shop', (seed) => {
  const langs = seed.languages.filter(isLang)

  test('for amounts on the payment page', async () => {
    const { config } = await loadTenant(tenantsRoot, seed.id)
    for (const lang of langs) {
      for (const amount of [5, 900, 1250, 125_050]) {
        const inShop = formatMoney(amount, config.currency, localeOf(lang, config.regions))
        expect(amountText({ lang, seed }, amount)).toBe(inShop)
      }
    }
  })

  test('for amounts in the text on shipping', async () => {
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

  test('for the letters and quotation marks of German in its country', async () => {
    const { config } = await loadTenant(tenantsRoot, seed.id)
    const wrong = config.regions.de === 'de-CH' ? /[ß„“]/ : /[«»]/
    const german = textsIn(seed).map(({ texts }) => texts['de'] ?? '')
    expect(german.filter((text) => wrong.test(text))).toEqual([])
    expect(german.length).toBeGreaterThan(60)
    expect(translate({ lang: 'de' }, 'payDemo')).not.toMatch(/[ß„“«»]/)
  })

  test('for its address, in the imprint and in the directions', async () => {
    const { config } = await loadTenant(tenantsRoot, seed.id)
    const parts = config.directions?.address?.split(', ') ?? []
    for (const lang of langs) for (const part of parts) expect(seed.pages.imprint.html[lang]).toContain(part)
  })

  test('for addressing one person in Italian', () => {
    const plural =
      /\b(?:voi|vostr[aeio]|siete|avete|potete|volete|venite|scegliete|trovate|ricevete|\p{L}+[aei]teci)\b/iu
    const italian = textsIn(seed).map(({ texts }) => texts['it'] ?? '')
    expect(italian.filter((text) => plural.test(text))).toEqual([])
  })

  test('for the term “gift voucher”', () => {
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
