import { Hono } from 'hono'
import { asMap, send, type ShopEnv } from '#sandbox/http/answer.ts'
import { bannerAddress, pictureAddress } from '#sandbox/images/address.ts'
import type { Texts } from '#sandbox/seed.ts'
import { localText, optionalText, type Shop } from '#sandbox/shop/shop.ts'

const ownName = (lang: string): string => {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}

const byLang = (texts: Texts | undefined) => texts && asMap(texts)

const config = (shop: Shop) => {
  const { seed } = shop
  const { features } = seed
  return {
    siteName: localText({ lang: seed.languages[0] ?? '' }, seed.siteName),
    siteNameTranslations: byLang(seed.siteName),
    navTranslations: seed.navTranslations && asMap(seed.navTranslations),
    languages: seed.languages,
    languagesFull: asMap(Object.fromEntries(seed.languages.map((lang) => [lang, ownName(lang)]))),
    hasTickets: features.tickets,
    hasGuidedTours: features.guidedTours,
    hasMerchandise: features.merchandise,
    hasVouchers: features.vouchers,
    hasMemCard: features.passes,
    hasUserRegistration: features.userRegistration ?? true,
    hasGuestRegistration: features.guestRegistration ?? true,
    hasVoucherCode: features.voucherCodes,
    logoLinksToMainSite: seed.logoLinksToMainSite,
    museumMainUrl: seed.museumMainUrl,
    museumPerLanguageUrls: byLang(seed.museumPerLanguageUrls),
    partnerLogos: seed.partners.map(({ name, logos }) => ({
      name: byLang(name),
      logos: logos.map(({ image, url }) => ({ image: pictureAddress(shop, image), url })),
    })),
    customTermsLinks: seed.termsLinks && asMap(seed.termsLinks),
    currencySymbol: seed.currencySymbol,
    showHeader: seed.show?.header ?? true,
    showFooter: seed.show?.footer ?? true,
    showCookieDisclaimer: seed.show?.cookieDisclaimer ?? true,
    showProgressBar: seed.show?.progressBar ?? true,
    defaultCountry: seed.defaultCountry,
    defaultGuidedTourLanguage: seed.defaultGuidedTourLanguage,
    homeView: seed.homeView ?? 'home',
    confirmPaymentOnCheckout: seed.confirmPaymentOnCheckout ?? true,
    supportEmail: seed.supportEmail,
    customerModule: seed.customerModule,
    timeZone: seed.timeZone,
  }
}

const info = (shop: Shop) => {
  const { seed } = shop
  const page = ({ title, html }: { title: Texts; html: Texts }) => ({
    title: localText(shop, title),
    html: localText(shop, html),
  })
  const { imprint, terms, data_protection, accessibility_statement, shipping } = seed.pages
  return {
    meta: {
      title: localText(shop, seed.meta.title),
      description: localText(shop, seed.meta.description),
      image: pictureAddress(shop, seed.meta.image),
    },
    pages: asMap({
      imprint: page(imprint),
      terms: page(terms),
      data_protection: page(data_protection),
      accessibility_statement: page(accessibility_statement),
      shipping: page(shipping),
    }),
    banners: seed.banners.map(({ name, banners }) => ({
      name: localText(shop, name),
      banners: banners.map((banner) => ({
        image: bannerAddress(shop, banner.image),
        image_mobile: banner.imageMobile && bannerAddress(shop, banner.imageMobile),
        link: localText(shop, banner.link),
        alt: localText(shop, banner.alt),
        title: localText(shop, banner.title),
        text: localText(shop, banner.text),
      })),
    })),
    cookie_warning: seed.cookieWarning && { text: optionalText(shop, seed.cookieWarning) },
    social_media: seed.socialMedia.map(({ name, link }, index) => ({ name, link, sequence_no: index + 1 })),
    weight_from: seed.weightFrom,
  }
}

/** "Shop information" of the contract. */
export const shopInfo = new Hono<ShopEnv>()
  .get('/shopinfo/config', (c) => send(c, config(c.var.shop)))
  .get('/shopinfo', (c) => send(c, info(c.var.shop)))
