import type { Lang } from '#domain/languages/language.ts'
import type { Section, ShopConfig } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Frame } from './page.ts'

/** The sections that have pages, in the menu's order. */
const sections = [
  { section: 'tickets', path: routes.events, label: 'nav.tickets' },
  { section: 'merchandise', path: routes.merchandise, label: 'nav.merchandise' },
] as const satisfies { section: Section; path: (lang: Lang) => string; label: string }[]

/** The menu: sections that are switched on, in the museum's words where it has some (section 2, "Header"). */
export const navigationOf = ({ features, navLabels }: ShopConfig, lang: Lang, t: Translate): Frame['nav'] =>
  sections
    .filter(({ section }) => features[section])
    .map(({ section, path, label }) => ({
      label: navLabels[lang]?.[section] ?? t(label),
      href: path(lang),
      path: path(lang),
    }))
