import type { DemoMuseum } from '#sandbox/seed.ts'
import { termsLinks } from './terms-links.ts'

/** Names, addresses and small print of Friluftsmuseet Norrskata, an open-air museum on an invented Finnish island. */
export const shop: Pick<
  DemoMuseum,
  | 'currencySymbol'
  | 'locales'
  | 'timeZone'
  | 'siteName'
  | 'languages'
  | 'features'
  | 'navTranslations'
  | 'show'
  | 'confirmPaymentOnCheckout'
  | 'termsLinks'
  | 'partners'
  | 'supportEmail'
  | 'defaultCountry'
  | 'meta'
  | 'socialMedia'
> = {
  currencySymbol: '€',
  locales: ['sv-FI'],
  timeZone: 'Europe/Helsinki',
  siteName: {
    sv: 'Friluftsmuseet Norrskata',
    da: 'Frilandsmuseet Norrskata',
    en: 'Norrskata Open-Air Museum',
    de: 'Freilichtmuseum Norrskata',
  },
  languages: ['sv', 'da', 'en', 'de'],
  features: {
    tickets: true,
    guidedTours: false,
    merchandise: true,
    vouchers: false,
    passes: false,
    voucherCodes: false,
    userRegistration: false,
  },
  // The shop stands within the pages of the museum's own site, which has header, footer and cookie notice around it.
  show: { header: false, footer: false, cookieDisclaimer: false, progressBar: false },
  // Who comes back from paying confirms the order with one more press.
  confirmPaymentOnCheckout: false,
  termsLinks,
  navTranslations: {
    sv: { merchandise: 'Lanthandeln' },
    da: { merchandise: 'Købmandsboden' },
    en: { merchandise: 'Village shop' },
    de: { merchandise: 'Dorfladen' },
  },
  partners: [
    {
      name: {
        sv: 'Museet bärs av',
        da: 'Museet bæres af',
        en: 'The museum is kept going by',
        de: 'Das Museum wird getragen von',
      },
      logos: [
        { image: 'partner-hembygd', url: 'https://www.skatabygdens-hembygdsforening.example/' },
        { image: 'partner-farja', url: 'https://www.alma-sundtrafik.example/' },
        { image: 'partner-fond', url: 'https://www.stiftelsen-utskata.example/' },
      ],
    },
  ],
  supportEmail: 'hej@norrskata.example',
  defaultCountry: 'FI',
  meta: {
    title: {
      sv: 'Biljetter och lanthandel',
      da: 'Billetter og købmandsbod',
      en: 'Tickets and village shop',
      de: 'Eintritt und Dorfladen',
    },
    description: {
      sv: 'Trettiofyra hus, elva holmar, en enda by. Köp biljett till Friluftsmuseet Norrskata i den åboländska skärgården, boka verkstad, lyktkväll och båtplats.',
      da: 'Fireogtredive huse fra elleve holme, samlet i én landsby. Køb billet til Frilandsmuseet Norrskata i den finske skærgård, og bestil værksted, lygteaften og plads i båden.',
      en: 'Thirty-four houses from eleven islands, gathered into one village. Tickets for the Norrskata Open-Air Museum in the Finnish archipelago, with workshops, lantern evenings and the boat across.',
      de: 'Vierunddreißig Häuser von elf Inseln, zusammengerückt zu einem Dorf. Eintritt für das Freilichtmuseum Norrskata in den finnischen Schären, dazu Werkstatt, Laternenabend und Überfahrt.',
    },
    image: 'meta',
  },
  socialMedia: [
    { name: 'Instagram', link: 'https://social.example/norrskata' },
    { name: 'Mastodon', link: 'https://museum.example/@norrskata' },
  ],
}
