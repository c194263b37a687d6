import type { ShopConfig } from '#domain/shop/config.ts'
import type { Lang, Localised, Locale } from '#domain/shop/languages.ts'
import { entriesOf, keysOf } from '#domain/collections/records.ts'
import { setter } from '#i18n/setter.ts'

/** A configuration whose words in one language are set as that language is printed; those of others stay. */
export function typesetConfig(config: ShopConfig, lang: Lang, locale: Locale): ShopConfig {
  const set = setter(locale)
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
