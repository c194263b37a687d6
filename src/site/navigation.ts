import type { Lang, Localised } from '#domain/shop/languages.ts'
import {
  type Section,
  type ShopConfig,
  sections,
  type TextLink,
  type TermsPage,
  staticPageIds,
  type ShopInfo,
  type StaticPageId,
} from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Translate } from '#i18n/translate.ts'
import type { NavLink, Frame, Link } from './page.ts'

/** The path of each section's list. */
const listOf = {
  tickets: routes.events,
  guidedTours: routes.tours,
  merchandise: routes.merchandise,
  passes: routes.passes,
  vouchers: routes.vouchers,
} satisfies Record<Section, (lang: Lang) => string>

/** Returns the name of a section, in the museum's own words if it has some (section 2, "Header"). */
export const sectionName = ({ navLabels }: ShopConfig, section: Section, lang: Lang, t: Translate): string =>
  navLabels[lang]?.[section] ?? t(`nav.${section}`)

/** Returns the section that the museum uses as its home page, if it is switched on. */
export function homeSectionOf({ homeView, features }: ShopConfig): Section | undefined {
  return homeView !== 'home' && features[homeView] ? homeView : undefined
}

/** Returns the canonical path of a section's list: its own, or home if it is shown there. */
export const canonicalListPath = (config: ShopConfig, section: Section, lang: Lang): string =>
  homeSectionOf(config) === section ? routes.home(lang) : listOf[section](lang)

/** Returns the list of a section, as the parent of its pages. */
export const sectionLink = (config: ShopConfig, section: Section, lang: Lang, t: Translate): TextLink => ({
  label: sectionName(config, section, lang, t),
  href: canonicalListPath(config, section, lang),
})

/** Returns the menu: sections that are switched on. */
export const navigationOf = (config: ShopConfig, lang: Lang, t: Translate): NavLink[] =>
  sections
    .filter((section) => config.features[section])
    .map((section) => ({ ...sectionLink(config, section, lang, t), below: listOf[section](lang) }))

/** Returns the `aria-current` of a menu link on the page at `path`: it is this page, or above it. */
export function currentOf({ href, below }: NavLink, path: string): 'page' | true | undefined {
  if (path === href || path === below) return 'page'
  return path.startsWith(below) || undefined
}

const replaceable = (id: StaticPageId): id is TermsPage => id !== 'accessibility_statement'

/** True if the footer links to the page; the page itself is there whenever the museum delivers it. */
const applies: Record<StaticPageId, (config: ShopConfig) => boolean> = {
  imprint: () => true,
  terms: () => true,
  data_protection: () => true,
  // Not only with euros (section 2, "Footer"): whoever needs it must find it.
  accessibility_statement: () => true,
  shipping: ({ features }) => features.merchandise,
}

/** Returns the static pages of a language: all that are delivered, wherever the footer leads (section 2). */
export const ownStaticPages = (info: ShopInfo): StaticPageId[] =>
  staticPageIds.filter((id) => info.pages[id] !== undefined)

const customLink = ({ termsLinks }: ShopConfig, lang: Lang, id: StaticPageId) =>
  replaceable(id) ? termsLinks[lang]?.[id] : undefined

/** A museum's settings and texts in one language, which its legal links are made from. */
interface LinkSource {
  config: ShopConfig
  info: ShopInfo
  lang: Lang
  t: Translate
}

/** Returns the link to a legal or service page, or undefined if there is none. */
export function termsLink({ config, info, lang, t }: LinkSource, id: StaticPageId): Link | undefined {
  if (!applies[id](config)) return undefined
  const custom = customLink(config, lang, id)
  const text = info.pages[id]
  const label = custom?.title || text?.title || t(`footer.${id}`)
  if (custom !== undefined) return { label, href: custom.url, newTab: true }
  return text === undefined ? undefined : { label, href: routes.page(lang, id) }
}

const inLanguage = (name: Localised, lang: Lang) => name[lang] || Object.values(name).find((one) => one) || ''

/** Returns the footer's links, social media and partner logos (section 2, "Footer"). */
export const footerOf = (
  config: ShopConfig,
  info: ShopInfo,
  lang: Lang,
  t: Translate,
): Omit<NonNullable<Frame['footer']>, 'year'> => ({
  links: staticPageIds.flatMap((id) => termsLink({ config, info, lang, t }, id) ?? []),
  social: info.socialMedia.map(({ name, link }) => ({ label: name, href: link, newTab: true })),
  partners: config.partners
    .filter(({ logos }) => logos.length > 0)
    .map(({ name, logos }) => ({ name: inLanguage(name, lang), logos })),
})
