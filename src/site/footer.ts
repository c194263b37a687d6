import type { Lang, Localised } from '#domain/shop/languages.ts'
import {
  type ShopConfig,
  type TermsPage,
  staticPageIds,
  type ShopInfo,
  type StaticPageId,
} from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Frame, Link } from './page.ts'

/** The accessibility statement is linked where prices are in euros (section 2, "Footer"). */
const isEuro = (symbol: string) => symbol === 'EUR' || symbol === '€'

const replaceable = (id: StaticPageId): id is TermsPage => id !== 'accessibility_statement'

/** True if the footer links to the page; the page itself is there whenever the museum delivers it. */
const applies: Record<StaticPageId, (config: ShopConfig) => boolean> = {
  imprint: () => true,
  terms: () => true,
  data_protection: () => true,
  accessibility_statement: ({ currencySymbol }) => isEuro(currencySymbol),
  shipping: ({ features }) => features.merchandise,
}

/** The static pages of a language: all that are delivered, wherever the footer leads (section 2). */
export const ownStaticPages = (info: ShopInfo): StaticPageId[] =>
  staticPageIds.filter((id) => info.pages[id] !== undefined)

const customLink = ({ termsLinks }: ShopConfig, lang: Lang, id: StaticPageId) =>
  replaceable(id) ? termsLinks[lang]?.[id] : undefined

/** The link to one of the legal and service pages, or nothing where there is none. */
export function termsLink(
  config: ShopConfig,
  info: ShopInfo,
  lang: Lang,
  id: StaticPageId,
  t: Translate,
): Link | undefined {
  if (!applies[id](config)) return undefined
  const custom = customLink(config, lang, id)
  if (custom !== undefined) return { label: custom.title, href: custom.url, newTab: true }
  const text = info.pages[id]
  return text === undefined ? undefined : { label: text.title || t(`footer.${id}`), href: routes.page(lang, id) }
}

const inLanguage = (name: Localised, lang: Lang) => name[lang] ?? Object.values(name)[0] ?? ''

/** The footer's links, social media and partner logos (section 2, "Footer"). */
export const footerOf = (
  config: ShopConfig,
  info: ShopInfo,
  lang: Lang,
  t: Translate,
): Omit<NonNullable<Frame['footer']>, 'year'> => ({
  links: staticPageIds.flatMap((id) => termsLink(config, info, lang, id, t) ?? []),
  social: info.socialMedia.map(({ name, link }) => ({ label: name, href: link, newTab: true })),
  partners: config.partners
    .filter(({ logos }) => logos.length > 0)
    .map(({ name, logos }) => ({ name: inLanguage(name, lang), logos })),
})
