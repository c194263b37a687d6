import * as v from 'valibot'
import type { Lang } from '#domain/shop/languages.ts'
import type { Section, ShopConfig } from '#domain/shop/config.ts'
import type { ShopInfo } from '#domain/shop/config.ts'
import type { Endpoint } from './endpoint.ts'
import { html } from './html.ts'
import { converted, email, flag, integer, lang, link, name, picture, plainName, scalar, text } from './scalars.ts'
import {
  allMayBeInvalid,
  array,
  byLang,
  dispensable,
  fields,
  from,
  list,
  oneOf,
  optional,
  sequenceNo,
} from './schemas.ts'

/** An IANA zone that this machine knows. An offset such as +01:00, which Intl takes too, knows no summer time. */
export const timeZone = scalar<string, string>('an IANA time zone such as Europe/Zurich', (value) => {
  if (typeof value !== 'string' || !/^[a-z]/i.test(value)) return undefined
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

const termsLink = dispensable(fields({ url: link, title: plainName }))

/** At least one language, each once. */
const languageList = v.pipe(
  array(lang),
  converted('at least one language', (named): [Lang, ...Lang[]] | undefined => {
    const [first, ...others] = new Set(named)
    return first && [first, ...others]
  }),
)

const configFields = fields({
  siteName: optional(plainName, ''),
  siteNames: from('siteNameTranslations', optional(byLang(plainName), {})),
  navLabels: from(
    'navTranslations',
    optional(
      byLang(
        fields({
          tickets: optional(plainName),
          guidedTours: optional(plainName),
          merchandise: optional(plainName),
          passes: optional(plainName),
          vouchers: optional(plainName),
        }),
      ),
      {},
    ),
  ),
  languages: languageList,
  languageNames: from('languagesFull', byLang(plainName)),
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
      array(
        fields({
          name: byLang(plainName),
          logos: array(fields({ image: picture, url: dispensable(link) }), allMayBeInvalid),
        }),
        allMayBeInvalid,
      ),
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
  currencySymbol: plainName,
  showHeader: optional(flag, true),
  showFooter: optional(flag, true),
  showCookieDisclaimer: optional(flag, true),
  showProgressBar: optional(flag, true),
  defaultCountry: optional(plainName),
  defaultTourLanguage: from('defaultGuidedTourLanguage', optional(plainName)),
  homeView: optional(oneOf('home', 'tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers'), 'home'),
  confirmPaymentOnCheckout: optional(flag, true),
  supportEmail: dispensable(email),
  customerModule: optional(plainName),
  timeZone: optional(timeZone, 'Europe/Zurich'),
})

/** The museum's remote configuration (section 3, "App configuration"). */
export const shopConfig = v.pipe(
  configFields,
  v.transform(({ homeView, ...config }): ShopConfig => {
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
  }),
)

export const getShopinfoConfig = {
  call: 'shopinfo/config',
  method: 'get',
  path: '/shopinfo/config',
  summary: 'Name, languages and features of the shop. Read when the site is published.',
  response: shopConfig,
} satisfies Endpoint

const staticText = dispensable(fields({ title: name, html }))

const banner = fields({
  image: picture,
  imageMobile: from('image_mobile', dispensable(picture)),
  link: dispensable(link),
  alt: dispensable(text),
  title: dispensable(name),
  text: dispensable(text),
})

const infoFields = fields({
  meta: fields({ title: dispensable(name), description: dispensable(text), image: dispensable(picture) }),
  pages: fields({
    imprint: staticText,
    terms: staticText,
    data_protection: staticText,
    accessibility_statement: staticText,
    shipping: staticText,
  }),
  bannerGroups: from('banners', array(fields({ name, banners: array(banner, allMayBeInvalid) }), allMayBeInvalid)),
  cookieWarning: from('cookie_warning', dispensable(fields({ text: html }))),
  socialMedia: from('social_media', list(fields({ name: plainName, link, sequence_no: sequenceNo }), allMayBeInvalid)),
  weightFrom: from('weight_from', dispensable(integer)),
})

/** Static texts, banners and meta data (section 7, "Shop information"). */
const shopInfo = v.pipe(
  infoFields,
  v.transform(({ cookieWarning, ...info }): ShopInfo => ({
    ...info,
    ...(cookieWarning === undefined ? {} : { cookieWarning: cookieWarning.text }),
  })),
)

export const getShopinfo = {
  call: 'shopinfo',
  method: 'get',
  path: '/shopinfo',
  summary: 'Static texts, banners, the cookie notice and links. HTML is sanitised by the client.',
  response: shopInfo,
} satisfies Endpoint
