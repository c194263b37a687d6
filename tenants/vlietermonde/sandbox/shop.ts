import type { DemoMuseum } from '#sandbox/seed.ts'

/** Names, addresses and small print of Zeevaartmuseum Vlietermonde, a maritime museum in an invented Dutch harbour. */
export const shop: Pick<
  DemoMuseum,
  | 'currencySymbol'
  | 'timeZone'
  | 'siteName'
  | 'languages'
  | 'features'
  | 'museumMainUrl'
  | 'museumPerLanguageUrls'
  | 'logoLinksToMainSite'
  | 'termsLinks'
  | 'customerModule'
  | 'partners'
  | 'supportEmail'
  | 'defaultCountry'
  | 'defaultGuidedTourLanguage'
  | 'meta'
  | 'cookieWarning'
  | 'socialMedia'
> = {
  currencySymbol: 'EUR',
  timeZone: 'Europe/Amsterdam',
  siteName: {
    nl: 'Zeevaartmuseum Vlietermonde',
    en: 'Vlietermonde Maritime Museum',
    de: 'Schifffahrtsmuseum Vlietermonde',
    fr: 'Musée de la Marine de Vlietermonde',
  },
  languages: ['nl', 'en', 'de', 'fr'],
  features: {
    tickets: true,
    guidedTours: true,
    merchandise: true,
    vouchers: true,
    passes: false,
    voucherCodes: true,
    guestRegistration: false,
  },
  museumMainUrl: 'https://www.zeevaartmuseum-vlietermonde.example/',
  museumPerLanguageUrls: {
    nl: 'https://www.zeevaartmuseum-vlietermonde.example/',
    en: 'https://www.zeevaartmuseum-vlietermonde.example/en/',
    de: 'https://www.zeevaartmuseum-vlietermonde.example/de/',
    fr: 'https://www.zeevaartmuseum-vlietermonde.example/fr/',
  },
  logoLinksToMainSite: true,
  // The imprint is that of the museum's own site; it sells to shipyards and pilots, who want invoices.
  termsLinks: {
    nl: { imprint: { url: 'https://www.zeevaartmuseum-vlietermonde.example/colofon/', title: 'Colofon' } },
    en: { imprint: { url: 'https://www.zeevaartmuseum-vlietermonde.example/en/imprint/', title: 'Legal notice' } },
    de: { imprint: { url: 'https://www.zeevaartmuseum-vlietermonde.example/de/impressum/', title: 'Impressum' } },
    fr: { imprint: { url: 'https://www.zeevaartmuseum-vlietermonde.example/fr/mentions/', title: 'Mentions légales' } },
  },
  customerModule: 'invoiceToCompanies',
  partners: [
    {
      name: { nl: 'Ankerpartners', en: 'Anchor partners', de: 'Ankerpartner', fr: 'Partenaires d’ancrage' },
      logos: [
        { image: 'partner-havenbedrijf', url: 'https://www.havenbedrijf-vliet.example/' },
        { image: 'partner-loodswezen', url: 'https://www.loodsen-vlietmond.example/' },
      ],
    },
    {
      name: { nl: 'Restauratie', en: 'Restoration', de: 'Restaurierung', fr: 'Restauration' },
      logos: [
        { image: 'partner-werf', url: 'https://www.werf-de-hoop-vliet.example/' },
        { image: 'partner-zeilmakerij', url: 'https://www.zeilmakerij-noordwal.example/' },
      ],
    },
  ],
  supportEmail: 'kassa@zeevaartmuseum-vlietermonde.example',
  defaultCountry: 'NL',
  defaultGuidedTourLanguage: 'nl',
  meta: {
    title: {
      nl: 'Tickets, rondleidingen en winkel',
      en: 'Tickets, tours and shop',
      de: 'Tickets, Führungen und Shop',
      fr: 'Billets, visites et boutique',
    },
    description: {
      nl: 'Een bark uit 1884, vier eeuwen water en een haven die nog werkt. Koop tickets voor het Zeevaartmuseum Vlietermonde, boek een rondvaart of een rondleiding.',
      en: 'A barque of 1884, four centuries of water and a harbour still at work. Tickets, harbour cruises and guided tours at the Vlietermonde Maritime Museum.',
      de: 'Eine Bark von 1884, vier Jahrhunderte Wasser und ein Hafen, der noch arbeitet. Tickets, Hafenrundfahrten und Führungen im Schifffahrtsmuseum Vlietermonde.',
      fr: 'Un trois-mâts de 1884, quatre siècles d’eau et un port toujours au travail. Billets, tours du port et visites au Musée de la Marine de Vlietermonde.',
    },
    image: 'meta',
  },
  cookieWarning: {
    nl: '<p>Uw winkelmand bewaren we in uw eigen browser, tot u het venster sluit. Meer daarover leest u in de <a href="/nl/page/data_protection/">privacyverklaring</a>.</p>',
    en: '<p>We keep your basket in your own browser, until you close the window. More about this in our <a href="/en/page/data_protection/">privacy policy</a>.</p>',
    de: '<p>Ihren Warenkorb bewahren wir in Ihrem eigenen Browser auf, bis Sie das Fenster schließen. Mehr dazu in der <a href="/de/page/data_protection/">Datenschutzerklärung</a>.</p>',
    fr: '<p>Votre panier reste dans votre navigateur jusqu’à la fermeture de la fenêtre. Pour en savoir plus, consultez notre <a href="/fr/page/data_protection/">politique de confidentialité</a>.</p>',
  },
  socialMedia: [
    { name: 'Instagram', link: 'https://social.example/zeevaartmuseum' },
    { name: 'YouTube', link: 'https://video.example/zeevaartmuseum' },
    { name: 'Mastodon', link: 'https://museum.example/@vlietermonde' },
  ],
}
