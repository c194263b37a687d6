import { request } from '#api/client.ts'
import { getShopinfo, getShopinfoConfig } from '#contract/shop-info.ts'
import type { CallCase } from './call-case.ts'

const required = {
  siteName: 'Museum',
  languages: ['de', 'en'],
  languagesFull: { de: 'Deutsch', en: 'English' },
  hasTickets: true,
  hasGuidedTours: false,
  hasMerchandise: true,
  hasVouchers: false,
  hasMemCard: true,
  hasUserRegistration: true,
  hasGuestRegistration: false,
  hasVoucherCode: true,
  currencySymbol: 'CHF',
}

const plainConfig = {
  siteName: 'Museum',
  siteNames: {},
  navLabels: {},
  languages: ['de', 'en'],
  languageNames: { de: 'Deutsch', en: 'English' },
  features: {
    tickets: true,
    guidedTours: false,
    merchandise: true,
    vouchers: false,
    passes: true,
    userRegistration: true,
    guestRegistration: false,
    voucherCodes: true,
  },
  logo: { linksToMainSite: false, urls: {} },
  partners: [],
  termsLinks: {},
  currencySymbol: 'CHF',
  show: { header: true, footer: true, cookieNotice: true, progressBar: true },
  homeView: 'home',
  confirmPaymentOnCheckout: true,
  timeZone: 'Europe/Zurich',
}

export const shopInfoCases: CallCase[] = [
  {
    name: 'getShopinfoConfig, only what must be there',
    operation: '/shopinfo/config',
    run: (api) => request(api, getShopinfoConfig),
    path: 'shopinfo/config',
    data: required,
    gives: plainConfig,
  },
  {
    name: 'getShopinfoConfig, everything',
    operation: '/shopinfo/config',
    run: (api) => request(api, getShopinfoConfig),
    path: 'shopinfo/config',
    data: {
      ...required,
      siteNameTranslations: { en: 'The Museum' },
      navTranslations: { de: { tickets: 'Eintritt', passes: 'Jahreskarten' } },
      logoLinksToMainSite: true,
      museumMainUrl: 'https://museum.example',
      museumPerLanguageUrls: { de: 'https://museum.example/de' },
      partnerLogos: [
        { name: { de: 'Mit Dank' }, logos: [{ image: '/a.svg', url: 'https://a.example' }, { image: '/b.svg' }] },
      ],
      customTermsLinks: { de: { terms: { url: '/agb.pdf', title: 'AGB' } } },
      showHeader: false,
      showFooter: false,
      showCookieDisclaimer: false,
      showProgressBar: false,
      defaultCountry: 'CH',
      defaultGuidedTourLanguage: 'de',
      homeView: 'guided-tours',
      confirmPaymentOnCheckout: false,
      supportEmail: 'shop@museum.example',
      customerModule: 'none',
      timeZone: 'Europe/Helsinki',
    },
    gives: {
      ...plainConfig,
      siteNames: { en: 'The Museum' },
      navLabels: { de: { tickets: 'Eintritt', passes: 'Jahreskarten' } },
      logo: {
        linksToMainSite: true,
        mainUrl: 'https://museum.example',
        urls: { de: 'https://museum.example/de' },
      },
      partners: [
        { name: { de: 'Mit Dank' }, logos: [{ image: '/a.svg', url: 'https://a.example' }, { image: '/b.svg' }] },
      ],
      termsLinks: { de: { terms: { url: '/agb.pdf', title: 'AGB' } } },
      show: { header: false, footer: false, cookieNotice: false, progressBar: false },
      defaultCountry: 'CH',
      defaultTourLanguage: 'de',
      homeView: 'guidedTours',
      confirmPaymentOnCheckout: false,
      supportEmail: 'shop@museum.example',
      customerModule: 'none',
      timeZone: 'Europe/Helsinki',
    },
  },
  {
    name: 'getShopinfo',
    operation: '/shopinfo',
    run: (api) => request(api, getShopinfo),
    path: 'shopinfo',
    data: {
      meta: { title: 'Shop' },
      pages: { imprint: { title: 'Impressum', html: '<p>Wir</p>' }, terms: { title: 'AGB', html: '' } },
      banners: [
        {
          name: 'home',
          banners: [{ image: '/b/{width}', image_mobile: '/m/{width}', link: '/de/tickets/', alt: 'Bild' }],
        },
      ],
      cookie_warning: { text: '<b>Kekse</b>' },
      social_media: [
        { name: 'Zweites', link: 'https://two.example', sequence_no: 2 },
        { name: 'Erstes', link: 'https://one.example', sequence_no: 1 },
      ],
      weight_from: 2000,
    },
    gives: {
      meta: { title: 'Shop' },
      pages: { imprint: { title: 'Impressum', html: '<p>Wir</p>' }, terms: { title: 'AGB', html: '' } },
      bannerGroups: [
        {
          name: 'home',
          banners: [{ image: '/b/{width}', imageMobile: '/m/{width}', link: '/de/tickets/', alt: 'Bild' }],
        },
      ],
      cookieWarning: '<b>Kekse</b>',
      socialMedia: [
        { name: 'Erstes', link: 'https://one.example' },
        { name: 'Zweites', link: 'https://two.example' },
      ],
      weightFrom: 2000,
    },
  },
]
