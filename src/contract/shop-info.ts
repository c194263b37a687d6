import type { Lang } from '#domain/languages/language.ts'
import type { Section, ShopConfig } from '#domain/shop/config.ts'
import type { ShopInfo } from '#domain/shop/info.ts'
import { oneOf } from './untidy/choices.ts'
import { dispensable, fields, from, optional, sequenceNo } from './untidy/fields.ts'
import { html } from './untidy/html.ts'
import { all, array, list } from './untidy/lists.ts'
import { byLang } from './untidy/maps.ts'
import { flag, integer, lang, link, scalar, text } from './untidy/scalars.ts'
import { converted, type Wire } from './untidy/wire.ts'

/** An IANA zone that this machine knows. */
const timeZone: Wire<string, string> = scalar('timeZone', 'an IANA time zone such as Europe/Zurich', (value) => {
  if (typeof value !== 'string') return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone ? value : undefined
  } catch {
    return undefined
  }
})

const sections: Record<string, Section> = {
  tickets: 'tickets',
  'guided-tours': 'guidedTours',
  merchandise: 'merchandise',
  passes: 'passes',
  vouchers: 'vouchers',
}

const termsLink = dispensable(fields({ url: link, title: text }))

/** At least one language, each once. */
const languageList = converted(
  array(lang),
  (named): [Lang, ...Lang[]] | undefined => {
    const [first, ...others] = new Set(named)
    return first && [first, ...others]
  },
  'at least one language',
)

const configFields = fields({
  siteName: optional(text, ''),
  siteNames: from('siteNameTranslations', optional(byLang(text), {})),
  navLabels: from(
    'navTranslations',
    optional(
      byLang(
        fields({
          tickets: optional(text),
          guidedTours: optional(text),
          merchandise: optional(text),
          passes: optional(text),
          vouchers: optional(text),
        }),
      ),
      {},
    ),
  ),
  languages: languageList,
  languageNames: from('languagesFull', byLang(text)),
  hasTickets: flag,
  hasGuidedTours: flag,
  hasMerchandise: flag,
  hasVouchers: flag,
  hasMemCard: flag,
  hasUserRegistration: flag,
  hasGuestRegistration: flag,
  hasVoucherCode: flag,
  logoLinksToMainSite: optional(flag, false),
  museumMainUrl: dispensable(link),
  museumPerLanguageUrls: optional(byLang(dispensable(link)), {}),
  partners: from(
    'partnerLogos',
    optional(
      array(fields({ name: byLang(text), logos: array(fields({ image: text, url: dispensable(link) }), all) }), all),
      [],
    ),
  ),
  termsLinks: from(
    'customTermsLinks',
    optional(
      byLang(fields({ imprint: termsLink, terms: termsLink, data_protection: termsLink, shipping: termsLink })),
      {},
    ),
  ),
  currencySymbol: text,
  showHeader: optional(flag, true),
  showFooter: optional(flag, true),
  showCookieDisclaimer: optional(flag, true),
  showProgressBar: optional(flag, true),
  defaultCountry: optional(text),
  defaultTourLanguage: from('defaultGuidedTourLanguage', optional(text)),
  homeView: optional(oneOf('home', 'tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers'), 'home'),
  confirmPaymentOnCheckout: optional(flag, true),
  supportEmail: optional(text),
  customerModule: optional(text),
  timeZone: optional(timeZone, 'Europe/Zurich'),
})

/** `shopinfo/config` (section 3, "App configuration"). */
export const shopConfig = converted(configFields, ({ homeView, ...config }): ShopConfig => {
  const { hasTickets, hasGuidedTours, hasMerchandise, hasVouchers, hasMemCard, ...rest } = config
  const { hasUserRegistration, hasGuestRegistration, hasVoucherCode, ...unflagged } = rest
  const { logoLinksToMainSite, museumMainUrl, museumPerLanguageUrls, ...unlinked } = unflagged
  const { showHeader, showFooter, showCookieDisclaimer, showProgressBar, ...shown } = unlinked
  return {
    ...shown,
    homeView: sections[homeView] ?? 'home',
    features: {
      tickets: hasTickets,
      guidedTours: hasGuidedTours,
      merchandise: hasMerchandise,
      vouchers: hasVouchers,
      passes: hasMemCard,
      userRegistration: hasUserRegistration,
      guestRegistration: hasGuestRegistration,
      voucherCodes: hasVoucherCode,
    },
    logo: {
      linksToMainSite: logoLinksToMainSite,
      ...(museumMainUrl === undefined ? {} : { mainUrl: museumMainUrl }),
      urls: museumPerLanguageUrls,
    },
    show: {
      header: showHeader,
      footer: showFooter,
      cookieNotice: showCookieDisclaimer,
      progressBar: showProgressBar,
    },
  }
})

const staticText = dispensable(fields({ title: text, html }))

const banner = fields({
  image: text,
  imageMobile: from('image_mobile', dispensable(text)),
  link: dispensable(link),
  alt: dispensable(text),
  title: dispensable(text),
  text: dispensable(text),
})

const infoFields = fields({
  meta: fields({ title: dispensable(text), description: dispensable(text), image: dispensable(text) }),
  pages: fields({
    imprint: staticText,
    terms: staticText,
    data_protection: staticText,
    accessibility_statement: staticText,
    shipping: staticText,
  }),
  bannerGroups: from('banners', array(fields({ name: text, banners: array(banner, all) }), all)),
  cookieWarning: from('cookie_warning', dispensable(fields({ text: html }))),
  socialMedia: from('social_media', list(fields({ name: text, link, sequence_no: sequenceNo }), all)),
  weightFrom: from('weight_from', dispensable(integer)),
})

/** `shopinfo` (section 7, "Shop information"). */
export const shopInfo = converted(infoFields, ({ cookieWarning, ...info }): ShopInfo => ({
  ...info,
  ...(cookieWarning === undefined ? {} : { cookieWarning: cookieWarning.text }),
}))
