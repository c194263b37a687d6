import {
  type ArticleId,
  type EventId,
  type Id,
  isId,
  type TicketId,
  type TourId,
  type VoucherId,
} from '#domain/shop/ids.ts'
import fc from 'fast-check'
import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { Event } from '#domain/catalogue/events.ts'
import { languages, type Lang } from '#domain/shop/languages.ts'
import type { Article } from '#domain/goods/article.ts'
import { staticPageIds } from '#domain/shop/config.ts'
import type { Tour } from '#domain/tours/tour.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import type { Tenant } from '#tenant/config.ts'
import { aDay } from './dates.ts'
import { anId } from './ids.ts'

const pair = { light: '#ffffff', dark: '#000000' }

/** A tenant that needs no files. */
export const tenant: Tenant = {
  config: {
    id: 'museum',
    api: 'https://api.museum.example/shop',
    site: 'https://shop.museum.example',
    configLanguage: 'en',
    currency: 'EUR',
    regions: {},
    paymentAnalyticsCurrency: 'EUR',
    directDebitPaymentTypes: ['74', '164'],
    analyticsConsent: true,
    analyticsQuestion: false,
    fewPlaces: 5,
    pictures: 'linked',
    embedOn: [],
    oldServiceWorkers: [],
    asksParty: false,
    afterAdding: 'basket',
    retries: 0,
    kiosk: false,
    feeds: { calendar: false, products: false, thingsToDo: false },
    theme: {
      colours: { paper: pair, ink: pair, muted: pair, line: pair, accent: pair, onAccent: pair, surface: pair },
      type: { display: 'fraunces', text: 'figtree', displayWeight: 500, case: 'normal', tracking: 'normal' },
      shape: { radius: 0, pictureRadius: 0, line: 1 },
      mood: { hero: 'full', list: 'grid', header: 'line' },
    },
    logo: { file: 'logo.svg', alt: {} },
  },
  logoSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>',
  messages: {},
}

/** Words that staff and visitors may type: markup, quotes, emoji and long words included. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom('<script>alert(1)</script>', '"quotes" & <angles>', 'Donaudampfschifffahrtsgesellschaft', '🎟️'),
)
/** Names that objects have by themselves, which fast-check likes, are no ids. */
const id = fc.stringMatching(/^[a-z0-9_-]{1,12}$/).filter((text) => isId(text))
const idOfA = <I extends Id>() => id.map((text) => anId<I>(text))
const price = fc.integer({ min: 0, max: 1_000_000 })

const event: fc.Arbitrary<Event> = fc.record({
  id: idOfA<EventId>(),
  name: text,
  groups: fc.array(fc.record({ id, name: text }), { maxLength: 2 }),
  tickets: fc.array(
    fc.record({
      id: idOfA<TicketId>(),
      eventId: idOfA<EventId>(),
      name: text,
      mode: fc.constantFrom(1, 3, 5, 7),
      price,
      vat: fc.constant(8.1),
      family: fc.boolean(),
      subtickets: fc.constant([]),
      schedule: fc.constant([]),
      printSeparately: fc.boolean(),
      bookWithCost: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  performances: fc.constant([]),
})

const categoryIds = ['books', 'prints', 'toys']

const article: fc.Arbitrary<Article> = fc.record({
  id: idOfA<ArticleId>(),
  name: text,
  images: fc.constant([]),
  price,
  vat: fc.constant(8.1),
  stock: fc.integer({ min: 0, max: 50 }),
  kind: fc.constant(1),
  groupIds: fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 3 }),
})

const voucher: fc.Arbitrary<Voucher> = fc.record({
  id: idOfA<VoucherId>(),
  name: text,
  text,
  price,
  vat: fc.constant(0),
  variableAmount: fc.boolean(),
  groupId: fc.constantFrom(undefined, 'value', 'gone'),
})

const tour: fc.Arbitrary<Tour> = fc.record({
  id: idOfA<TourId>(),
  name: text,
  maxParticipants: fc.integer({ min: 1, max: 40 }),
  singleTicketing: fc.boolean(),
  bookCompleteTour: fc.boolean(),
  bookingWithoutTickets: fc.boolean(),
  prices: fc.array(fc.record({ id, name: text, price, vat: fc.constant(8.1) }), { maxLength: 2 }),
  tickets: fc.array(
    fc.record({ id: idOfA<TicketId>(), name: text, price, vat: fc.constant(8.1), subtickets: fc.constant([]) }),
    { maxLength: 2 },
  ),
  groupIds: fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 2 }),
  language: fc.constantFrom('de', 'en', 'pl'),
  languageName: text,
  questions: fc.constant([]),
})

const byId = { selector: (item: { id: string }) => item.id, maxLength: 5 }

const catalogue: fc.Arbitrary<Catalogue> = fc.record({
  info: fc.record({
    meta: fc.record({ title: text }, { requiredKeys: [] }),
    pages: fc
      .uniqueArray(fc.constantFrom(...staticPageIds))
      .chain((ids) => fc.record(Object.fromEntries(ids.map((page) => [page, fc.record({ title: text, html: text })])))),
    bannerGroups: fc.constant([]),
    socialMedia: fc.constant([]),
  }),
  events: fc.uniqueArray(event, byId),
  tours: fc.uniqueArray(tour, byId),
  tourCategories: fc.constant(categoryIds.map((category) => ({ id: category, name: category }))),
  articles: fc.uniqueArray(article, byId),
  articleCategories: fc.constant(categoryIds.map((category) => ({ id: category, name: category }))),
  passes: fc.uniqueArray(
    article.map((one) => ({ ...one, kind: 13 })),
    byId,
  ),
  passCategories: fc.constant([{ id: 'prints', name: 'Prints' }]),
  vouchers: fc.uniqueArray(voucher, byId),
  voucherGroups: fc.constant([{ id: 'value', name: 'By value' }]),
  customerForm: fc.constant({ countries: [], salutations: [], required: [], visible: [] }),
})

const flag = fc.boolean()

/** Snapshots of all shapes: any languages, any sections, catalogues that differ between languages. */
export const snapshots: fc.Arbitrary<Snapshot> = fc
  .uniqueArray(fc.constantFrom(...languages), { minLength: 1, maxLength: 4 })
  .chain(([first = 'en', ...others]) => {
    const langs: [Lang, ...Lang[]] = [first, ...others]
    return fc.record({
      tenant: fc.constant(tenant),
      config: fc.record({
        siteName: text,
        siteNames: fc.constant({}),
        navLabels: fc.constant({}),
        languages: fc.constant(langs),
        languageNames: fc.constant({}),
        features: fc.record({
          tickets: flag,
          guidedTours: flag,
          merchandise: flag,
          vouchers: flag,
          passes: flag,
          userRegistration: flag,
          guestRegistration: flag,
          voucherCodes: flag,
        }),
        logo: fc.constant({ linksToMainSite: false, urls: {} }),
        partners: fc.constant([]),
        termsLinks: fc.constant({}),
        currencySymbol: fc.constantFrom('CHF', 'EUR', '€'),
        show: fc.record({ header: flag, footer: flag, cookieNotice: flag, progressBar: flag }),
        homeView: fc.constantFrom('home', 'tickets', 'guidedTours', 'merchandise', 'passes', 'vouchers'),
        confirmPaymentOnCheckout: flag,
        timeZone: fc.constant('Europe/Zurich'),
      }),
      catalogues: fc.record(Object.fromEntries(langs.map((lang) => [lang, catalogue]))),
      pulledOn: fc.constant(aDay('2026-11-21')),
      leftOut: fc.constant([]),
    })
  })
