import * as v from 'valibot'
import { defaultDirectDebitTypes } from '#domain/checkout/payment.ts'
import { defaultFewLeft } from '#domain/availability/availability.ts'
import { parseWallDateTime } from '#domain/dates/wall-clock.ts'
import { countriesOf, type Lang, languages } from '#domain/shop/languages.ts'
import { address, isShopApi, origin } from './addresses.ts'
import { afterPublishField } from './after-publish.ts'
import { feedsSchema } from './feeds.ts'
import { withDescription } from './with-description.ts'
import { targetFields } from './target.ts'
import { localised, parsed, text } from './text-fields.ts'
import { themeSchema } from './theme.ts'
import { visitSchema } from './visit.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))
const codeForm = /^[A-Z]{3}$/
const currencyCode = v.pipe(
  v.string(),
  v.regex(codeForm, ({ input }) => {
    const code = input.toUpperCase()
    return currencies.has(code) ? `its code in capitals, "${code}"` : 'an ISO 4217 code such as "EUR"'
  }),
  v.check((code) => !codeForm.test(code) || currencies.has(code), 'a currency that exists, such as "EUR"'),
)

const svgFile = v.pipe(v.string(), v.regex(/^[^/\\]+\.(?:svg|SVG)$/, 'the name of an SVG file beside tenant.json'))

const logo = v.strictObject({
  file: withDescription(
    svgFile,
    'The name of the logo file. It is beside this file and ends in ".svg". Write `currentColor` for each colour that should be the text colour of the header: dark on light pages, light on dark ones.',
  ),
  dark: v.optional(
    withDescription(
      svgFile,
      'The name of a second logo file, for dark backgrounds: the header on a device in dark mode, and the dark band of `theme.mood.header`. Add it if your logo has colours of its own that can hardly be seen there; `npx foyer validate` names them. It needs the same proportions.',
    ),
  ),
  icon: v.optional(
    withDescription(
      svgFile,
      'The name of a square SVG file for the icon in browser tabs, in bookmarks and on home screens. Without it, the icon is your logo on a field of your accent colour.',
    ),
  ),
  share: v.optional(
    withDescription(
      v.pipe(v.string(), v.regex(/^[^/\\]+\.(?:png|jpe?g)$/i, 'the name of a PNG or JPEG file beside tenant.json')),
      'The name of a PNG or JPEG file, best 1,200 × 630 pixels and at most 1 MB, that messages and social networks show beside links to pages without a picture. Without it, they show your logo.',
    ),
  ),
  alt: withDescription(
    localised,
    'What the logo says, in each language: usually the name of your museum. Screen readers read it out.',
  ),
})

const directions = v.strictObject({
  address: v.optional(withDescription(text, 'The address of your museum, on one line. A link shows it on a map.')),
  way: v.optional(withDescription(localised, 'How to get there, and which entrance to use.')),
  bring: v.optional(withDescription(localised, 'What visitors should bring, and what they should leave at home.')),
})

const country = <const C extends readonly string[]>(countries: C) =>
  v.optional(withDescription(v.picklist(countries), 'The country whose way of writing this language you use.'))

const regions = v.strictObject({
  de: country(countriesOf.de),
  en: country(countriesOf.en),
  fr: country(countriesOf.fr),
  it: country(countriesOf.it),
  nl: country(countriesOf.nl),
  es: country(countriesOf.es),
  sv: country(countriesOf.sv),
  da: country(countriesOf.da),
} satisfies Record<Lang, v.GenericSchema>)

/** Matches the path of a script, outside the folders whose files browsers keep for ever. */
const workerPath = /^\/(?!(?:_astro|tenant|fonts|pictures)\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.m?js$/

/** The fields of `tenant.json`. `$schema` is for editors; the tenant's id is its folder's name. */
export const tenantSchema = v.strictObject({
  $schema: v.optional(withDescription(v.string(), 'Tells your editor which fields exist. Leave it as it is.')),
  api: withDescription(
    address(isShopApi, 'an https address without query, or http on this machine'),
    'The address of your museum\'s shop API, such as "https://api.museum.example/shop". Your ticketing provider can tell you.',
  ),
  site: withDescription(
    origin('https://shop.museum.example'),
    'The address of the shop for visitors, such as "https://shop.museum.example", without a path.',
  ),
  logo: withDescription(logo, 'Your logo, as an SVG file, or as two.'),
  theme: v.optional(withDescription(themeSchema, 'How the shop looks.'), {}),
  configLanguage: v.optional(
    withDescription(
      v.picklist(languages),
      'The language of the first request to your API, before the languages of your shop are known. Without this field, English is tried first, then the others.',
    ),
  ),
  currency: v.optional(
    withDescription(currencyCode, 'The currency of your prices, as a three-letter code such as "EUR".'),
    'CHF',
  ),
  regions: v.optional(
    withDescription(
      regions,
      'How your country writes each language, such as "de": "de-CH" for a museum in Switzerland. Words, quotation marks, dates and amounts follow it. Without an entry, a language is written as in its home country.',
    ),
    {},
  ),
  paymentAnalyticsCurrency: v.optional(
    withDescription(
      currencyCode,
      'The currency that web statistics get for a whole payment, as a three-letter code. Set it to your `currency`: a payment of 100 CHF would otherwise be counted as 100 EUR.',
    ),
    'EUR',
  ),
  directDebitPaymentTypes: v.optional(
    withDescription(
      v.array(text),
      'The payment types that ask visitors for account holder and IBAN, by their numbers in your ticketing system, which its provider can tell you. If 164 is your credit card, write ["74"].',
    ),
    [...defaultDirectDebitTypes],
  ),
  paymentTypesFirst: v.optional(
    withDescription(
      v.array(text),
      'The payment types that visitors see first, such as the most used ones, by their numbers in your ticketing system. The others follow in the order of your ticketing system.',
    ),
  ),
  invoicePaymentTypes: v.optional(
    withDescription(
      v.array(text),
      'The payment types by which schools and companies pay on invoice, by their numbers in your ticketing system. Whoever chooses one can give a reference of their own, which is printed on the invoice.',
    ),
  ),
  briefGuestForm: v.optional(
    withDescription(
      v.boolean(),
      'With true, guests who get nothing by post are asked only for name, e-mail and what your ticketing system requires. Without it, they see every field of your ticketing system.',
    ),
  ),
  analyticsConsent: v.optional(
    withDescription(
      v.boolean(),
      'Whether web statistics wait for consent. With true visitors are asked, yes or no. With false, only `analyticsQuestion` delays them, and the cookie notice of your ticketing system is a line of the footer. Without this field visitors are asked wherever your ticketing system has a cookie notice.',
    ),
  ),
  analyticsQuestion: v.optional(
    withDescription(
      v.boolean(),
      'With true, visitors are asked, yes or no, whether the shop may report what they put into the basket and buy to web statistics. Until they say yes, nothing is reported or stored for that. With false, `analyticsConsent` decides whether they are asked.',
    ),
    false,
  ),
  fewPlaces: v.optional(
    withDescription(
      v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'a number from 0')),
      'At this number of free places or fewer, each time shows how many are left. With 0 they never do.',
    ),
    defaultFewLeft,
  ),
  asksParty: v.optional(
    withDescription(
      v.boolean(),
      'With true, visitors are first asked how many people are coming. Days and times with too few places are then not offered, and the nearest others are.',
    ),
    false,
  ),
  afterAdding: v.optional(
    withDescription(
      v.picklist(['basket', 'stay']),
      'What follows when visitors have added tickets or a tour to the basket: `basket` opens it, `stay` says so on the page, where they can add more.',
    ),
    'basket',
  ),
  retries: v.optional(
    withDescription(
      v.pipe(
        v.number(),
        v.integer('a whole number'),
        v.minValue(0, 'a number from 0'),
        v.maxValue(3, 'a number up to 3'),
      ),
      'How often a page asks your API again, after growing pauses, when the API reports a failure or an overload. What visitors send (an order, a payment, a form) is never repeated.',
    ),
    0,
  ),
  pictureOrigins: v.optional(
    withDescription(
      v.array(origin('https://pictures.museum.example')),
      'Further hosts that pictures may come from, such as "https://pictures.museum.example". The hosts of your API and of the addresses in your catalogue are always allowed, so you need this only if an address redirects to another host.',
    ),
  ),
  pictures: v.optional(
    withDescription(
      v.picklist(['hosted', 'linked']),
      'Where the pictures of your catalogue are shown from. "hosted": the shop downloads each picture once, makes copies for every screen size and shows those, so that visitors load pictures from no other server. "linked": pages use the addresses from your API; choose it if a service already delivers your pictures in the right sizes.',
    ),
    'hosted',
  ),
  embedOn: v.optional(
    withDescription(
      v.array(origin('https://www.museum.example')),
      'Your other websites that may show the shop inside their pages, such as "https://www.museum.example" (docs/museum/embedding.md). No other website can.',
    ),
    [],
  ),
  oldServiceWorkers: v.optional(
    withDescription(
      v.array(v.pipe(v.string(), v.regex(workerPath, 'the path of a script, such as "/js/sw.js"'))),
      'Service workers of the site that was at this address before, by their paths, such as "/js/sw.js": browsers would go on showing that site (docs/operator/old-site.md). The usual paths, such as "/sw.js", are known.',
    ),
    [],
  ),
  feeds: v.optional(
    withDescription(
      feedsSchema,
      'What is published for others to read besides the pages: calendars, products, things to do (docs/museum/feeds.md). Nothing of it without a setting.',
    ),
    {},
  ),
  kiosk: v.optional(
    withDescription(
      v.boolean(),
      'With true, your own devices can show the shop as a kiosk, by an address with "?kiosk": no link leaves the shop, and after two minutes without a touch everything is deleted (docs/museum/kiosk.md).',
    ),
    false,
  ),
  directions: v.optional(
    withDescription(directions, 'What visitors see below a booking for a certain day, and in its calendar entry.'),
  ),
  visit: v.optional(
    withDescription(
      visitSchema,
      'What visitors want to know before they come: opening hours, access, notices. With it the shop has a page for that (docs/museum/visit.md).',
    ),
  ),
  deliveryTime: v.optional(
    withDescription(
      localised,
      'When goods arrive, such as "Sent within two working days". Visitors see it at each product, and after an order that is sent to them.',
    ),
  ),
  arrival: v.optional(
    withDescription(
      v.strictObject({
        passes: v.optional(withDescription(localised, 'How passes reach their owners.')),
        vouchers: v.optional(withDescription(localised, 'How gift vouchers reach their buyers.')),
      }),
      'How passes and gift vouchers arrive, such as "Your pass is ready at the ticket desk". Visitors see it after they have bought some.',
    ),
  ),
  cancellation: v.optional(
    withDescription(
      localised,
      'Your rule for visitors who can’t come, such as "You can change the day until the evening before". Visitors see it below their visit, with the beginning of a mail to you.',
    ),
  ),
  publishAt: v.optional(
    withDescription(
      v.array(parsed(parseWallDateTime, 'a date and time such as "2027-01-01 00:00:00"')),
      'Additional times at which the shop is published, by your museum\'s clock, such as "2027-01-01 00:00:00" if prices rise at New Year.',
    ),
  ),
  ...targetFields,
  afterPublish: afterPublishField,
})

/** Overrides of the shop's messages: language → dotted message key → text. */
export const messagesSchema = v.strictObject(
  v.entriesFromList(
    languages,
    v.optional(v.record(v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'a key such as "nav.tickets"')), text)),
  ),
)
