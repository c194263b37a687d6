import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { Event } from '#domain/catalogue/events.ts'
import type { Article } from '#domain/goods/article.ts'
import type { ShopConfig, ShopInfo } from '#domain/shop/config.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { Tour } from '#domain/tours/tour.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import { tenant } from './snapshot.ts'
import { aDay, aTime, aMoment } from './dates.ts'
import { anId } from './ids.ts'

/**
 * A thing of which everything is known: what is optional elsewhere is there. A field that comes to one of the
 * types below is asked for here, so that no test of the full museum passes it by.
 */
type Full<T> = T extends string | number | boolean
  ? T
  : T extends (infer E)[]
    ? Full<E>[]
    : { [K in keyof T]-?: Full<Exclude<T[K], undefined>> }

const config: Required<ShopConfig> = {
  siteName: 'Museum',
  siteNames: { de: 'Haus der Dinge' },
  navLabels: { de: { tickets: 'Karten' } },
  languages: ['de', 'fr'],
  languageNames: { de: 'Deutsch', fr: 'Français' },
  features: {
    tickets: true,
    guidedTours: true,
    merchandise: true,
    passes: true,
    vouchers: true,
    userRegistration: true,
    guestRegistration: true,
    voucherCodes: true,
  },
  logo: { linksToMainSite: true, mainUrl: 'https://museum.example/', urls: { de: 'https://museum.example/de' } },
  partners: [
    {
      name: { de: 'Mit Dank an' },
      logos: [{ image: 'https://museum.example/{width}/a.png', url: 'https://a.example/' }],
    },
  ],
  termsLinks: { de: { imprint: { url: 'https://museum.example/impressum', title: 'Wer wir sind' } } },
  currencySymbol: 'EUR',
  show: { header: true, footer: true, cookieNotice: true, progressBar: true },
  defaultCountry: 'CH',
  defaultTourLanguage: 'de',
  homeView: 'home',
  confirmPaymentOnCheckout: true,
  supportEmail: 'help@museum.example',
  customerModule: 'none',
  timeZone: 'Europe/Zurich',
}

const text = (title: string) => ({ title, html: `<p>${title}</p>` })

const info: Full<ShopInfo> = {
  meta: { title: 'Zu Hause', description: 'Ein Haus voller Dinge', image: 'https://museum.example/{width}/haus.jpg' },
  pages: {
    imprint: text('Impressum'),
    terms: text('Bedingungen'),
    data_protection: text('Datenschutz'),
    accessibility_statement: text('Barrierefreiheit'),
    shipping: text('Versand'),
  },
  bannerGroups: [
    {
      name: 'Oben',
      banners: ['Sommer', 'Herbst'].map((title) => ({
        image: `https://museum.example/{width}/${title}.jpg`,
        imageMobile: `https://museum.example/{width}/${title}-hoch.jpg`,
        link: `https://museum.example/${title}`,
        alt: `Ein ${title}bild`,
        title,
        text: `Der ${title} im Haus`,
      })),
    },
    // One leads to an event, and one to the shop.
    {
      name: 'Weiter',
      banners: ['tickets/konzert', 'merchandise'].map((path) => ({
        image: `https://museum.example/{width}/${path}.jpg`,
        imageMobile: `https://museum.example/{width}/${path}-hoch.jpg`,
        link: `/de/${path}/`,
        alt: `Ein Bild von ${path}`,
        title: `Titel von ${path}`,
        text: `Text von ${path}`,
      })),
    },
  ],
  cookieWarning: '<p>Kekse</p>',
  socialMedia: [{ name: 'Mastodon', link: 'https://social.example/museum' }],
  weightFrom: 1000,
}

const familyTicket: Full<Ticket> = {
  id: anId('familie'),
  eventId: anId('dinge'),
  name: 'Familie',
  text: 'Mit Kindern bis 16',
  mode: 1,
  price: 3000,
  vat: 8.1,
  groupId: 'eintritt',
  groupName: 'Eintritt',
  family: true,
  subtickets: [{ id: 'kind', name: 'Kind', price: 500, min: 1, max: 4 }],
  schedule: [],
  printSeparately: false,
  bookWithCost: true,
  bookWithCostWarn: false,
}

/** Runs for months; its times are chosen by day. */
const exhibition: Full<Event> = {
  id: anId('dinge'),
  name: 'Alle Dinge',
  text: '<p>Alles, was da ist</p>',
  teaser: 'Alles auf einmal',
  image: 'https://museum.example/{width}/dinge.jpg',
  venue: 'Grosser Saal',
  groups: [{ id: 'kunst', name: 'Kunst' }],
  sortingDateTime: aMoment('2026-11-01 10:00:00'),
  end: aMoment('2027-01-31 17:00:00'),
  tickets: [familyTicket, { ...familyTicket, id: anId('einzeln'), name: 'Einzeln', family: false, subtickets: [] }],
  unscheduled: ['familie'],
  performances: [{ start: aMoment('2026-11-22 20:00:00'), end: aMoment('2026-11-22 22:00:00') }],
  lifetime: { first: aDay('2026-11-01'), last: aDay('2027-01-31') },
}

/** One evening. */
const concert: Event = {
  id: anId('konzert'),
  name: 'Konzert',
  groups: [],
  sortingDateTime: aMoment('2026-11-22 20:00:00'),
  tickets: [
    {
      ...familyTicket,
      id: anId('platz'),
      eventId: anId('konzert'),
      name: 'Platz',
      mode: 5,
      family: false,
      subtickets: [],
    },
  ],
  performances: [{ start: aMoment('2026-11-22 20:00:00'), end: aMoment('2026-11-22 22:00:00') }],
}

/** By appointment, for groups. */
const groupTour: Full<Omit<Tour, 'timePrices'>> = {
  id: anId('gruppe'),
  name: 'Hinter den Dingen',
  eventName: 'Alle Dinge',
  text: '<p>Ein Gang durch das Depot</p>',
  teaser: 'Mit Handschuhen',
  image: 'https://museum.example/{width}/depot.jpg',
  duration: 90,
  maxParticipants: 20,
  minParticipants: 5,
  singleTicketing: false,
  bookCompleteTour: true,
  bookingWithoutTickets: false,
  prices: [{ id: 'gruppe', name: 'Gruppe', price: 18_000, vat: 8.1 }],
  tickets: [
    {
      id: anId('eintritt'),
      name: 'Eintritt',
      price: 900,
      vat: 8.1,
      subtickets: [{ id: 'kind', name: 'Kind', price: 300 }],
    },
  ],
  lifetime: { first: aDay('2026-11-01'), last: aDay('2027-01-31') },
  groupIds: ['gruppen'],
  language: 'de',
  languageName: 'Deutsch',
  museumId: 'haus',
  venue: 'Pforte',
  questions: [
    { id: 'wer', type: 'radio', text: 'Wer kommt?', mandatory: true, options: [{ id: 'schule', text: 'Eine Schule' }] },
  ],
}

const openTour: Tour = {
  ...groupTour,
  id: anId('offen'),
  name: 'Am Sonntag',
  groupIds: ['offen'],
  language: 'fr',
  languageName: 'Französisch',
  venue: 'Kasse',
  lifetime: undefined,
}

const catalogueBook: Full<Article> = {
  id: anId('katalog'),
  name: 'Katalog',
  text: '<p>Ein Buch</p>',
  teaser: 'Schwer',
  image: 'https://museum.example/{width}/katalog.jpg',
  images: ['https://museum.example/{width}/katalog-vorn.jpg', 'https://museum.example/{width}/katalog-hinten.jpg'],
  price: 4900,
  vat: 2.6,
  stock: 3,
  weight: 800,
  kind: 1,
  groupIds: ['buecher'],
}

const poster: Article = { ...catalogueBook, id: anId('plakat'), name: 'Plakat', stock: 0, groupIds: ['bilder'] }

const annualPass: Article = { ...catalogueBook, id: anId('jahr'), name: 'Jahreskarte', kind: 13, groupIds: ['karten'] }
const friends: Article = { ...annualPass, id: anId('freunde'), name: 'Freunde', stock: 0, groupIds: ['verein'] }

const voucher: Full<Voucher> = {
  id: anId('fuenfzig'),
  name: 'Fünfzig',
  text: 'Gut für alles',
  image: 'https://museum.example/{width}/fuenfzig.jpg',
  price: 5000,
  vat: 0,
  variableAmount: false,
  groupId: 'wert',
}

/** Belongs to no group. */
const ownVoucher: Voucher = {
  ...voucher,
  id: anId('wunsch'),
  name: 'Wunschbetrag',
  price: 10_000,
  variableAmount: true,
  groupId: undefined,
}

const customerForm: Full<CustomerFormRules> = {
  countries: [{ key: 'CH', name: 'Schweiz' }],
  salutations: [{ key: 'ms', name: 'Frau' }],
  required: ['company'],
  visible: ['salutation', 'company', 'email', 'country', 'sendInvoice', 'shipping'],
}

const catalogue: Catalogue = {
  info,
  events: [exhibition, concert],
  tours: [groupTour, openTour],
  tourCategories: [
    { id: 'gruppen', name: 'Für Gruppen' },
    { id: 'offen', name: 'Für alle' },
  ],
  articles: [catalogueBook, poster],
  articleCategories: [
    { id: 'buecher', name: 'Bücher' },
    { id: 'bilder', name: 'Bilder' },
  ],
  passes: [annualPass, friends],
  passCategories: [
    { id: 'karten', name: 'Karten' },
    { id: 'verein', name: 'Verein' },
  ],
  vouchers: [voucher, ownVoucher],
  voucherGroups: [{ id: 'wert', name: 'Nach Wert' }],
  customerForm,
}

const open = [[aTime('10:00'), aTime('17:00')] as const]

/** A museum that has something of everything its pages can show, in two languages. */
export const fullMuseum: Snapshot = {
  tenant: {
    ...tenant,
    config: {
      ...tenant.config,
      pageReports: 'https://watch.museum.example/reports/museum',
      logo: { file: 'logo.svg', alt: { de: 'Schriftzug' } },
      feeds: { calendar: true, products: true, thingsToDo: true },
      visit: {
        hours: {
          monday: [],
          tuesday: open,
          wednesday: open,
          thursday: open,
          friday: open,
          saturday: open,
          sunday: open,
        },
        exceptions: [{ from: aDay('2026-12-24'), hours: [], name: { de: 'Heiligabend' } }],
        access: { de: 'Ohne Stufen.' },
        lockers: { de: 'Neben der Kasse.' },
        notices: [{ text: { de: 'Am Dienstag bleibt das Museum geschlossen: Streik.' } }],
      },
    },
    messages: { de: { 'nav.basket': 'Körbchen' } },
  },
  config,
  catalogues: { de: catalogue, fr: catalogue },
  pulledOn: aDay('2026-11-21'),
  leftOut: [],
}
