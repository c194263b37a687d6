import { type Locale, type Lang, type Localised, localeOf } from '#domain/shop/languages.ts'
import { entriesOf, keysOf } from '#domain/collections/records.ts'
import type { ConfirmationView, ShopConfig, Directions } from '#domain/shop/config.ts'
import { typesetFields } from '#i18n/typeset.ts'
import type { TenantConfig } from '#tenant/config.ts'

/** Applies a language's typography to its texts in a configuration; those of other languages stay. */
export function typesetConfig(config: ShopConfig, lang: Lang, locale: Locale): ShopConfig {
  const set = typesetFields(locale)
  const inLang = (texts: Localised) => set(texts, lang)
  const { siteNames, navLabels, termsLinks } = config
  const labels = navLabels[lang]
  const links = termsLinks[lang]
  return {
    ...set(config, 'siteName'),
    siteNames: inLang(siteNames),
    ...(labels && { navLabels: { ...navLabels, [lang]: set(labels, ...keysOf(labels)) } }),
    ...(links && {
      termsLinks: {
        ...termsLinks,
        [lang]: Object.fromEntries(entriesOf(links).map(([id, link]) => [id, link && set(link, 'title')])),
      },
    }),
    partners: config.partners.map((group) => ({ ...group, name: inLang(group.name) })),
  }
}

/** Returns what a museum says in a language about when goods arrive, if it does. */
export function deliveryTimeIn({ deliveryTime = {}, regions }: TenantConfig, lang: Lang): string | undefined {
  return typesetFields(localeOf(lang, regions))({ text: deliveryTime[lang] }, 'text').text
}

/** Returns a museum's directions in a language, if it has any. */
export function directionsIn({ directions, regions }: TenantConfig, lang: Lang): Directions | undefined {
  if (!directions) return undefined
  const { address, way, bring } = directions
  const set = typesetFields(localeOf(lang, regions))
  return set({ address, way: way?.[lang], bring: bring?.[lang] }, 'way', 'bring')
}

/** Returns a museum's own words for a confirmation in a language. */
export function confirmationIn(
  config: TenantConfig,
  lang: Lang,
): Pick<ConfirmationView, 'directions' | 'deliveryTime' | 'arrival' | 'cancellation'> {
  const { arrival, cancellation, regions } = config
  const set = typesetFields(localeOf(lang, regions))
  return {
    directions: directionsIn(config, lang),
    deliveryTime: deliveryTimeIn(config, lang),
    arrival:
      arrival && set({ passes: arrival.passes?.[lang], vouchers: arrival.vouchers?.[lang] }, 'passes', 'vouchers'),
    ...set({ cancellation: cancellation?.[lang] }, 'cancellation'),
  }
}
