import type { Lang } from '#domain/shop/languages.ts'
import { type Section, type ShopConfig, sections, type TextLink } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Translate } from '#i18n/translate.ts'
import type { NavLink } from './page.ts'

/** Holds where each section's list is. */
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

/** The section that the museum wants as its home, where it is switched on. */
export function homeSectionOf({ homeView, features }: ShopConfig): Section | undefined {
  return homeView !== 'home' && features[homeView] ? homeView : undefined
}

/** The one address that search engines know a section's list by: its own, or home where it is shown there. */
export const canonicalListPath = (config: ShopConfig, section: Section, lang: Lang): string =>
  homeSectionOf(config) === section ? routes.home(lang) : listOf[section](lang)

/** The list of a section, for what stands below it. */
export const sectionLink = (config: ShopConfig, section: Section, lang: Lang, t: Translate): TextLink => ({
  label: sectionName(config, section, lang, t),
  href: canonicalListPath(config, section, lang),
})

/** The menu: sections that are switched on. */
export const navigationOf = (config: ShopConfig, lang: Lang, t: Translate): NavLink[] =>
  sections
    .filter((section) => config.features[section])
    .map((section) => ({ ...sectionLink(config, section, lang, t), below: listOf[section](lang) }))

/** Returns what the menu says of a link to who is on the page at `path`: it is this page, or above it. */
export function currentOf({ href, below }: NavLink, path: string): 'page' | true | undefined {
  if (path === href || path === below) return 'page'
  return path.startsWith(below) || undefined
}
