import type { DemoMuseum } from '#sandbox/seed.ts'
import { languages, same } from './texts.ts'

type Shop = Pick<
  DemoMuseum,
  | 'siteName'
  | 'languages'
  | 'features'
  | 'navTranslations'
  | 'museumMainUrl'
  | 'museumPerLanguageUrls'
  | 'logoLinksToMainSite'
  | 'supportEmail'
  | 'defaultCountry'
  | 'defaultGuidedTourLanguage'
  | 'meta'
  | 'cookieWarning'
  | 'socialMedia'
  | 'partners'
>

/** Who the museum is and what its shop has switched on: everything. */
export const shop: Shop = {
  siteName: same('Kunsthaus Aarenfels'),
  languages,
  features: {
    tickets: true,
    guidedTours: true,
    merchandise: true,
    vouchers: true,
    passes: true,
    voucherCodes: true,
  },
  navTranslations: {
    de: { merchandise: 'Museumsshop', passes: 'Jahreskarten' },
    en: { merchandise: 'Museum shop', passes: 'Annual passes' },
    fr: { merchandise: 'Boutique', passes: 'Abonnements' },
    it: { merchandise: 'Negozio', passes: 'Abbonamenti' },
    nl: { merchandise: 'Museumwinkel', passes: 'Jaarkaarten' },
    es: { merchandise: 'Tienda', passes: 'Pases anuales' },
    sv: { merchandise: 'Butik', passes: 'Årskort' },
    da: { merchandise: 'Butik', passes: 'Årskort' },
  },
  logoLinksToMainSite: false,
  museumMainUrl: 'https://www.kunsthaus-aarenfels.example',
  museumPerLanguageUrls: Object.fromEntries(
    languages.map((lang) => [lang, `https://www.kunsthaus-aarenfels.example/${lang}`]),
  ),
  supportEmail: 'shop@kunsthaus-aarenfels.example',
  defaultCountry: 'CH',
  defaultGuidedTourLanguage: 'de',
  meta: {
    title: {
      de: 'Tickets und Museumsshop',
      en: 'Tickets and museum shop',
      fr: 'Billetterie et boutique',
      it: 'Biglietti e negozio',
      nl: 'Tickets en museumwinkel',
      es: 'Entradas y tienda',
      sv: 'Biljetter och butik',
      da: 'Billetter og butik',
    },
    description: {
      de: 'Eintritte, Führungen, Kataloge und Drucke des Kunsthauses Aarenfels, des Museums für konkrete und konstruktive Kunst in der alten Spinnerei am Fluss.',
      en: 'Tickets, tours, catalogues and prints from Kunsthaus Aarenfels, the museum of concrete and constructive art in the old spinning mill by the river.',
      fr: 'Billets, visites, catalogues et estampes du Kunsthaus Aarenfels, le musée d’art concret et constructif installé dans l’ancienne filature au bord de l’eau.',
      it: 'Biglietti, visite, cataloghi e stampe del Kunsthaus Aarenfels, il museo di arte concreta e costruttiva nella vecchia filanda sul fiume.',
      nl: 'Tickets, rondleidingen, catalogi en prenten van Kunsthaus Aarenfels, het museum voor concrete en constructieve kunst in de oude spinnerij aan de rivier.',
      es: 'Entradas, visitas, catálogos y estampas del Kunsthaus Aarenfels, el museo de arte concreto y constructivo en la antigua hilandería junto al río.',
      sv: 'Biljetter, visningar, kataloger och grafik från Kunsthaus Aarenfels, museet för konkret och konstruktiv konst i det gamla spinneriet vid floden.',
      da: 'Billetter, omvisninger, kataloger og grafik fra Kunsthaus Aarenfels, museet for konkret og konstruktiv kunst i det gamle spinderi ved floden.',
    },
    image: 'banner-brunnegg',
  },
  cookieWarning: {
    de: '<p>Wir verwenden nur Cookies, die der Warenkorb braucht. Mehr dazu steht in der <a href="/de/page/data_protection/">Datenschutzerklärung</a>.</p>',
    en: '<p>We only use the cookies your basket needs. Read more in our <a href="/en/page/data_protection/">privacy policy</a>.</p>',
    fr: '<p>Nous n’utilisons que les cookies nécessaires au panier. Détails dans notre <a href="/fr/page/data_protection/">politique de confidentialité</a>.</p>',
    it: '<p>Usiamo solo i cookie necessari al carrello. Maggiori informazioni nell’<a href="/it/page/data_protection/">informativa sulla privacy</a>.</p>',
    nl: '<p>Wij gebruiken alleen cookies die de winkelmand nodig heeft. Meer leest u in de <a href="/nl/page/data_protection/">privacyverklaring</a>.</p>',
    es: '<p>Solo usamos las cookies que necesita la cesta. Más información en la <a href="/es/page/data_protection/">política de privacidad</a>.</p>',
    sv: '<p>Vi använder bara de kakor som varukorgen behöver. Läs mer i <a href="/sv/page/data_protection/">integritetspolicyn</a>.</p>',
    da: '<p>Vi bruger kun de cookies, som kurven har brug for. Læs mere i <a href="/da/page/data_protection/">privatlivspolitikken</a>.</p>',
  },
  socialMedia: [
    { name: 'Instagram', link: 'https://instagram.example/kunsthausaarenfels' },
    { name: 'Mastodon', link: 'https://mastodon.example/@kunsthausaarenfels' },
    { name: 'YouTube', link: 'https://youtube.example/@kunsthausaarenfels' },
  ],
  partners: [
    {
      name: {
        de: 'Hauptpartner',
        en: 'Principal partners',
        fr: 'Partenaires principaux',
        it: 'Partner principali',
        nl: 'Hoofdpartners',
        es: 'Socios principales',
        sv: 'Huvudpartner',
        da: 'Hovedpartnere',
      },
      logos: [
        { image: 'partner-felsbank', url: 'https://www.felsbank.example' },
        { image: 'partner-kanton', url: 'https://www.kanton-aaren.example' },
      ],
    },
    {
      name: {
        de: 'Mit Unterstützung von',
        en: 'With support from',
        fr: 'Avec le soutien de',
        it: 'Con il sostegno di',
        nl: 'Met steun van',
        es: 'Con el apoyo de',
        sv: 'Med stöd av',
        da: 'Med støtte fra',
      },
      logos: [
        { image: 'partner-stiftung', url: 'https://www.stiftung-lindenhof.example' },
        { image: 'partner-papier' },
      ],
    },
  ],
}
