import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/languages/language.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import { translator } from '#i18n/translate.ts'
import type { Tenant } from '#tenant/config.ts'
import { footerOf } from './footer.ts'
import { safeHtml } from './html.ts'
import { navigationOf } from './navigation.ts'
import type { Frame } from './page.ts'
import { fontHrefs } from './fonts.ts'
import { tenantLogo, themePath } from './tenant-files.ts'

/** The shop's name in a language (section 3, "App configuration"). */
const siteNameOf = ({ siteName, siteNames }: ShopConfig, lang: Lang) => siteNames[lang] ?? siteName

const contextOf = ({ config: tenant }: Tenant, config: ShopConfig, lang: Lang): ShopContext => ({
  tenant: tenant.id,
  api: tenant.api,
  lang,
  currency: tenant.currency,
  timeZone: config.timeZone,
  features: config.features,
  confirmPaymentOnCheckout: config.confirmPaymentOnCheckout,
  ...(config.supportEmail !== undefined && { supportEmail: config.supportEmail }),
  ...(config.defaultCountry !== undefined && { defaultCountry: config.defaultCountry }),
  directDebitPaymentTypes: tenant.directDebitPaymentTypes,
  analyticsConsent: tenant.analyticsConsent,
  paymentAnalyticsCurrency: tenant.paymentAnalyticsCurrency,
  ...(config.customerModule !== undefined && { customerModule: config.customerModule }),
})

/** Where the brand leads: home, or the museum's own site in a new tab (section 2, "Header"). */
function brandTarget({ logo }: ShopConfig, lang: Lang): { href: string; newTab?: boolean } {
  const museum = logo.urls[lang] ?? logo.mainUrl
  return logo.linksToMainSite && museum !== undefined ? { href: museum, newTab: true } : { href: routes.home(lang) }
}

/** What surrounds every page of a tenant in one language. */
export function frameOf(snapshot: Snapshot, lang: Lang, catalogue: Catalogue): Frame {
  const { tenant, config } = snapshot
  const messages = tenant.messages[lang] ?? {}
  const t = translator(lang, messages)
  const siteName = siteNameOf(config, lang)
  const { cookieWarning } = catalogue.info
  const { light, dark, icon, ratio } = tenantLogo(tenant)
  return {
    shop: contextOf(tenant, config, lang),
    siteName,
    origin: tenant.config.site,
    themeHref: themePath(tenant),
    mood: tenant.config.theme.mood,
    fontHrefs: fontHrefs(tenant.config.theme),
    logo: {
      ...brandTarget(config, lang),
      label: siteName,
      src: light.path,
      srcDark: dark.path,
      ratio,
      alt: tenant.config.logo.alt[lang] ?? siteName,
    },
    iconHref: icon.path,
    show: config.show,
    year: Number(snapshot.pulledOn.slice(0, 4)),
    nav: navigationOf(config, lang, t),
    languages: config.languages.map((code) => ({ lang: code, name: config.languageNames[code] ?? code })),
    footer: footerOf(config, catalogue.info, lang, t),
    ...(cookieWarning !== undefined && { cookieNotice: safeHtml(cookieWarning) }),
    messages,
  }
}
