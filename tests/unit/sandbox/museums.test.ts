import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isLang } from '#domain/shop/languages.ts'
import { staticPageIds } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { tenantsRoot } from '#cli/places.ts'
import { demoMuseumIds, loadDemoMuseums } from '#sandbox/shop/museums.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { tenantIds } from '#tenant/load.ts'
import { textsIn } from '../../support/texts-in.ts'
import { anId } from '../../support/ids.ts'

/** Names and words that are the same in English and elsewhere. */
const sameInEnglish = new Set([
  'Kunsthaus Aarenfels',
  'MobilePay',
  'TWINT',
  'iDEAL',
  'Apple Pay',
  'Google Pay',
  'PayPal Express',
  'Oosthoofd',
  'Families',
  'Museum',
  'Participant',
  'Person',
  'Privacy',
])

const duplicates = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** Names of all pictures a museum refers to. */
const picturesOf = (seed: MuseumSeed): string[] =>
  [
    seed.meta.image,
    ...seed.partners.flatMap(({ logos }) => logos.map(({ image }) => image)),
    ...seed.banners.flatMap(({ banners }) => banners.flatMap(({ image, imageMobile }) => [image, imageMobile])),
    ...seed.events.map(({ image }) => image),
    ...seed.articles.flatMap(({ images }) => images),
    ...seed.tours.map(({ image }) => image),
    ...seed.vouchers.map(({ image }) => image),
  ].filter((name) => name !== undefined)

/** Addresses of the shop's pages that a museum with these things has in a language. */
const addressesIn = (seed: MuseumSeed, lang: string): string[] => {
  if (!isLang(lang)) return []
  return [
    routes.home(lang),
    routes.events(lang),
    routes.merchandise(lang),
    ...seed.events.map(({ id }) => routes.event(lang, anId(String(id)))),
    ...seed.articleCategories.map(({ id }) => routes.merchandiseCategory(lang, String(id))),
    ...seed.articles.filter(({ kind }) => kind !== 13).map(({ id }) => routes.article(lang, anId(String(id)))),
    ...(seed.features.passes ? [routes.passes(lang)] : []),
    ...seed.articles.filter(({ kind }) => kind === 13).map(({ id }) => routes.pass(lang, anId(String(id)))),
    ...(seed.features.vouchers ? [routes.vouchers(lang)] : []),
    ...seed.vouchers.map(({ id }) => routes.voucher(lang, anId(String(id)))),
    ...staticPageIds.map((id) => routes.page(lang, id)),
  ]
}

test('every demo museum is a tenant', async () => {
  const tenants = await tenantIds(tenantsRoot)
  expect((await demoMuseumIds(tenantsRoot)).filter((id) => !tenants.includes(id))).toEqual([])
})

// A demo museum's tests go with its folder.
describe.each(await loadDemoMuseums(tenantsRoot))('$id', (seed) => {
  const texts = textsIn(seed)

  test('every text exists in exactly the languages of the museum', () => {
    const wrong = texts.filter(
      ({ texts: text }) =>
        Object.keys(text).toSorted().join() !== seed.languages.toSorted().join() ||
        Object.values(text).some((words) => words.trim() === ''),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
    expect(texts.length).toBeGreaterThan(60)
  })

  test('no text is left in English', () => {
    const left = texts.flatMap(({ path, texts: text }) =>
      seed.languages
        .filter((lang) => lang !== 'en' && text[lang] === text['en'] && !sameInEnglish.has(text[lang] ?? ''))
        .map((lang) => `${path}.${lang}: ${text[lang]}`),
    )
    expect(left).toEqual([])
  })

  test('no two languages have the same sentence', () => {
    const copied = texts.filter(
      ({ texts: text }) => duplicates(Object.values(text).filter((words) => words.length > 45)).length > 0,
    )
    expect(copied.map(({ path }) => path)).toEqual([])
  })

  test('every translation of the menu is for a language of the museum', () => {
    expect(Object.keys(seed.navTranslations ?? {}).filter((lang) => !seed.languages.includes(lang))).toEqual([])
  })

  test('ids are unique', () => {
    expect(duplicates(seed.events.map(({ id }) => id))).toEqual([])
    const tickets = seed.events.flatMap((event) => event.tickets)
    expect(
      duplicates(tickets.flatMap(({ id, subtickets = [] }) => [id, ...subtickets.map((part) => part.id)])),
    ).toEqual([])
    expect(duplicates(seed.articles.map(({ id }) => id))).toEqual([])
    expect(duplicates(seed.tours.map(({ id }) => id))).toEqual([])
    expect(
      duplicates(seed.tours.flatMap(({ prices, tickets: sold }) => [...prices, ...sold].map(({ id }) => id))),
    ).toEqual([])
    expect(duplicates(seed.vouchers.map(({ id }) => id))).toEqual([])
    expect(duplicates(seed.voucherCodes.map(({ code }) => code))).toEqual([])
    expect(duplicates(seed.paymentTypes.map(({ id }) => id))).toEqual([])
    for (const categories of [seed.articleCategories, seed.passCategories, seed.tourCategories, seed.voucherGroups]) {
      expect(duplicates(categories.map(({ id }) => id))).toEqual([])
    }
  })

  test('every category that an item names exists', () => {
    const articleCategories = [...seed.articleCategories, ...seed.passCategories].map(({ id }) => id)
    const tourCategories = seed.tourCategories.map(({ id }) => id)
    const groups = seed.voucherGroups.map(({ id }) => id)
    expect(
      seed.articles.flatMap(({ categories }) => categories).filter((id) => !articleCategories.includes(id)),
    ).toEqual([])
    expect(seed.tours.flatMap(({ categories }) => categories).filter((id) => !tourCategories.includes(id))).toEqual([])
    expect(seed.vouchers.filter(({ group }) => group !== undefined && !groups.includes(group))).toEqual([])
  })

  test('suggestions lead to something on sale', () => {
    const sold = {
      merchandise: seed.articles.map(({ id }) => id),
      ticket: seed.events.map(({ id }) => id),
      guidedTour: seed.tours.map(({ id }) => id),
    }
    expect(seed.suggestions.filter(({ type, id }) => !sold[type].includes(id))).toEqual([])
  })

  test('prices are whole minor units', () => {
    const prices = [
      ...seed.events.flatMap(({ tickets }) =>
        tickets.flatMap(({ price, subtickets = [] }) => [price, ...subtickets.map((part) => part.price)]),
      ),
      ...seed.articles.map(({ price }) => price),
      ...seed.tours.flatMap(({ prices: sold, tickets }) => [...sold, ...tickets].map(({ price }) => price)),
      ...seed.vouchers.map(({ price }) => price),
      ...seed.voucherCodes.flatMap(({ amount, used }) => [amount, used]),
      ...Object.values(seed.shipping).flatMap(({ light, heavy }) => [light, heavy]),
    ]
    expect(prices.filter((price) => !Number.isInteger(price) || price < 0)).toEqual([])
  })

  test('a family ticket has two parts, and one of them has a fixed count', () => {
    const families = seed.events.flatMap(({ tickets }) => tickets).filter(({ family }) => family)
    for (const { subtickets = [] } of families) {
      expect(subtickets).toHaveLength(2)
      expect(subtickets.filter(({ min, max }) => min !== undefined && min === max)).toHaveLength(1)
    }
  })

  test('events with performances have their dates, those with other timed or day tickets have slots', () => {
    const without = seed.events.filter(({ tickets, performances, slots }) =>
      tickets.some(({ mode }) => (mode === 5 ? !performances?.length : mode !== 7 && !slots)),
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })

  test('customers and the default country are among the countries', () => {
    const known = new Set(seed.countries)
    const used = [
      seed.defaultCountry,
      ...seed.customers.flatMap(({ country, shipping }) => [country, shipping?.country ?? country]),
    ]
    expect(used.filter((country) => !known.has(country))).toEqual([])
    expect(Object.keys(seed.shipping).filter((country) => !known.has(country))).toEqual([])
  })

  test('banners lead to pages of the shop', () => {
    const astray = seed.banners
      .flatMap(({ banners }) => banners)
      .flatMap(({ link }) =>
        seed.languages.filter((lang) => !addressesIn(seed, lang).includes(link[lang] ?? '')).map((lang) => link[lang]),
      )
    expect(astray).toEqual([])
  })

  test('links within texts stay in the shop and in their language', () => {
    const astray = texts.flatMap(({ path, texts: text }) =>
      Object.entries(text).flatMap(([lang, html]) =>
        [...html.matchAll(/href="(\/[^"]*)"/g)]
          .map(([, href = '']) => href)
          .filter((href) => !addressesIn(seed, lang).includes(href))
          .map((href) => `${path}.${lang}: ${href}`),
      ),
    )
    expect(astray).toEqual([])
  })

  test('every picture that is named has a file, and every file is named', () => {
    expect([...new Set(picturesOf(seed))].toSorted()).toEqual(Object.keys(seed.pictures).toSorted())
  })

  test.each(Object.entries(seed.pictures))(
    '%s is WebP of 1,600 pixels, or a JPEG photograph of 2,400 pixels and 1.5 to 4 MB',
    async (_, file) => {
      const { format, width } = await sharp(file).metadata()
      const { size } = await stat(file)
      if (format === 'jpeg')
        expect({ width, isHeavy: size >= 1.5e6 && size <= 4e6 }).toEqual({ width: 2400, isHeavy: true })
      else expect({ format, width, isLight: size < 3e5 }).toEqual({ format: 'webp', width: 1600, isLight: true })
    },
  )
})
