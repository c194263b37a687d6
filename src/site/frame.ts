import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import { defaultFewLeft } from '#domain/availability/availability.ts'
import { type Lang, localeOf } from '#domain/shop/languages.ts'
import { defaultSiteName, type ShopConfig, type ShopContext, siteNameIn } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { wordingOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translate.ts'
import type { Tenant } from '#tenant/config.ts'
import { footerOf, navigationOf } from './navigation.ts'
import { safeHtml } from './html.ts'
import type { Frame, Logo } from './page.ts'
import { pick } from '#domain/collections/records.ts'
import { hasSearch } from './search-files.ts'
import { fontHrefs, themeCss } from './theme.ts'
import { deliveryTimeIn } from './typeset-config.ts'
import { tenantLogo } from './tenant-files.ts'
import { visitLink } from './visit-pages.ts'
import { noticesIn } from './visit-view.ts'

/**
 * Returns whether statistics wait for consent, for which visitors are asked. Without settings they wait where the museum
 * has a cookie notice. A notice that nothing waits for is a line of the footer.
 */
const needsConsent = ({ analyticsConsent, analyticsQuestion }: Tenant['config'], hasNotice: boolean): boolean =>
  analyticsQuestion || (analyticsConsent ?? hasNotice)

const contextOf = (
  { config: tenant }: Tenant,
  config: ShopConfig,
  lang: Lang,
  analyticsConsent: boolean,
): ShopContext => ({
  tenant: tenant.id,
  lang,
  locale: localeOf(lang, tenant.regions),
  ...pick(
    tenant,
    'api',
    'currency',
    'directDebitPaymentTypes',
    'paymentTypesFirst',
    'invoicePaymentTypes',
    'paymentAnalyticsCurrency',
  ),
  analyticsConsent,
  ...pick(config, 'timeZone', 'confirmPaymentOnCheckout', 'supportEmail', 'defaultCountry', 'customerModule'),
  ...(tenant.fewPlaces !== defaultFewLeft && { fewPlaces: tenant.fewPlaces }),
  ...(tenant.retries > 0 && { retries: tenant.retries }),
  ...(tenant.asksParty && { asksParty: true as const }),
  ...(tenant.afterAdding === 'stay' && { staysAfterAdding: true as const }),
  // Left out by default, since it is part of every page.
  ...(!config.show.progressBar && { noProgressBar: true as const }),
  features: pick(config.features, 'guestRegistration', 'userRegistration'),
})

/** Returns how to reach the museum, as it says itself for a visit, else as its ticketing system has it. */
function contactOf({ visit }: Tenant['config'], { supportEmail }: ShopConfig): Pick<Frame, 'contact'> {
  const phone = visit?.phone
  const email = (visit?.email ?? supportEmail) || undefined
  return (phone ?? email) === undefined ? {} : { contact: { ...(phone && { phone }), ...(email && { email }) } }
}

/** Returns the link of the brand: home, or the museum's own site in a new tab (section 2, "Header"). */
function brandTarget({ logo }: ShopConfig, lang: Lang): Pick<Logo, 'href' | 'newTab'> {
  const museum = logo.urls[lang] ?? logo.mainUrl
  return logo.linksToMainSite && museum !== undefined ? { href: museum, newTab: true } : { href: routes.home(lang) }
}

/**
 * Returns the frame around every page of a tenant in one language.
 * @param origins see `pictureOrigins`; the same in all languages
 */
export function frameOf(snapshot: Snapshot, lang: Lang, catalogue: Catalogue, origins: string[]): Frame {
  const { tenant, config } = snapshot
  const { show } = config
  const { cookieWarning } = catalogue.info
  const notice = show.cookieNotice ? cookieWarning : undefined
  const asksConsent = needsConsent(tenant.config, notice !== undefined)
  const shop = contextOf(tenant, config, lang, asksConsent)
  const { locale } = shop
  const messages = wordingOf(lang, locale, tenant.messages[lang])
  const t = translator(lang, messages)
  const siteName = siteNameIn(config, lang) ?? defaultSiteName
  const ownFooter = footerOf(config, catalogue.info, lang, t)
  const visit = visitLink(tenant.config, lang, t)
  const footer = { ...ownFooter, links: [...(visit ? [visit] : []), ...ownFooter.links] }
  const notices = noticesIn(tenant.config, lang, { today: snapshot.pulledOn, timeZone: config.timeZone })
  const { theme, site, logo, directions } = tenant.config
  const { light, dark, icon, share, ratio } = tenantLogo(tenant)
  return {
    shop,
    siteName,
    address: directions?.address,
    ...contactOf(tenant.config, config),
    deliveryTime: deliveryTimeIn(tenant.config, lang),
    origin: site,
    pictureOrigins: origins,
    theme: themeCss(theme, tenant.fonts),
    mood: show.header ? theme.mood : { ...theme.mood, header: 'line' },
    fontHrefs: fontHrefs(theme, tenant.fonts),
    iconHref: icon.path,
    shareHref: share.path,
    languages: config.languages.map((code) => ({
      lang: code,
      name: config.languageNames[code]?.trim() || code,
    })),
    ...(hasSearch(config, catalogue) && { search: true as const }),
    header: {
      logo: show.header
        ? { ...brandTarget(config, lang), src: light.path, srcDark: dark.path, ratio, alt: logo.alt[lang] ?? siteName }
        : undefined,
      nav: navigationOf(config, lang, t),
    },
    ...(!show.footer && { foot: footer.links }),
    footer: show.footer ? { ...footer, year: Number(snapshot.pulledOn.slice(0, 4)) } : undefined,
    ...(asksConsent && { asksConsent: true as const }),
    ...(tenant.config.pageReports !== undefined && { reportsTo: tenant.config.pageReports }),
    ...(tenant.config.embedOn.length > 0 && { embedOn: tenant.config.embedOn }),
    ...(tenant.config.kiosk && { kiosk: true as const }),
    ...(tenant.config.visit?.hours && { hours: routes.hours(lang) }),
    ...(notices.length > 0 && { notices }),
    cookieNotice: notice === undefined ? undefined : safeHtml(notice, locale),
    messages,
  }
}
