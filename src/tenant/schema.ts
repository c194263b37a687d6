import * as v from 'valibot'
import { defaultDirectDebitTypes } from '#domain/checkout/payment.ts'
import { defaultFewLeft } from '#domain/availability/availability.ts'
import { parseWallDateTime } from '#domain/dates/wall-clock.ts'
import { countriesOf, type Lang, languages } from '#domain/shop/languages.ts'
import { address, isReportAddress, isShopApi, origin } from './addresses.ts'
import { afterPublishField } from './after-publish.ts'
import { feedsSchema } from './feeds.ts'
import { withDescription } from './with-description.ts'
import { targetFields } from './target.ts'
import { localised, namedFile, parsed, nonEmptyText, headerLength, pathLength } from './text-fields.ts'
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

const svgFile = namedFile('svg', 'an SVG file')

const logo = v.strictObject({
  file: withDescription(
    svgFile,
    'The name of an SVG file beside this one. Write `currentColor` for each colour that should be the header’s text colour: dark on light pages, light on dark ones.',
  ),
  dark: v.optional(
    withDescription(
      svgFile,
      'A second file with the same proportions for dark devices and the dark band of a header. Add it if `npx foyer validate` names colours of your logo that can hardly be seen there.',
    ),
  ),
  icon: v.optional(
    withDescription(
      svgFile,
      'A square SVG file for the icon in browser tabs, bookmarks and on home screens. Default: your logo on a field of your accent colour.',
    ),
  ),
  share: v.optional(
    withDescription(
      namedFile('png|jpe?g', 'a PNG or JPEG file'),
      'A PNG or JPEG file, best 1,200 × 630 pixels and at most 1 MB, shown where a link to a page without a picture is shared. Default: your logo.',
    ),
  ),
  alt: withDescription(
    localised,
    'The words of the logo in each language, usually the name of your museum, for screen readers.',
  ),
})

const directions = v.strictObject({
  address: v.optional(
    withDescription(nonEmptyText, 'The address of your museum, on one line. A link shows it on a map.'),
  ),
  way: v.optional(withDescription(localised, 'How to get there, and which entrance to use.')),
  bring: v.optional(withDescription(localised, 'Things that visitors should bring, or leave at home.')),
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

/** Returns the schema of a list of origins that hosts send in a header. */
const origins = (example: string) =>
  v.pipe(
    v.array(origin(example)),
    v.check((all) => all.join(' ').length <= headerLength, `at most ${headerLength} characters in all`),
  )

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
      'The language of the first request to your API, before your languages are known. Default: English, then the others.',
    ),
  ),
  currency: v.optional(
    withDescription(currencyCode, 'The currency of your prices, as a three-letter code such as "EUR".'),
    'CHF',
  ),
  regions: v.optional(
    withDescription(
      regions,
      'How your country writes each language, such as "de": "de-CH" in Switzerland. Words, quotation marks, dates and amounts follow it. Default: its home country.',
    ),
    {},
  ),
  paymentAnalyticsCurrency: v.optional(
    withDescription(
      currencyCode,
      'The currency of payments in web statistics. Set it to your `currency`: 100 CHF would otherwise be counted as 100 EUR.',
    ),
    'EUR',
  ),
  directDebitPaymentTypes: v.optional(
    withDescription(
      v.array(nonEmptyText),
      'The payment types that ask for account holder and IBAN, by their numbers in your ticketing system. If 164 is your credit card, write ["74"].',
    ),
    [...defaultDirectDebitTypes],
  ),
  paymentTypesFirst: v.optional(
    withDescription(
      v.array(nonEmptyText),
      'The payment types that visitors see first, by their numbers; the first of them is chosen already. The others follow in the order of your ticketing system.',
    ),
  ),
  invoicePaymentTypes: v.optional(
    withDescription(
      v.array(nonEmptyText),
      'The payment types on invoice, by their numbers. Schools and companies can then give a reference that is printed on the invoice.',
    ),
  ),
  briefGuestForm: v.optional(
    withDescription(
      v.boolean(),
      'With true, guests who get nothing by post are asked only for name, e-mail and the fields that your ticketing system requires.',
    ),
  ),
  analyticsConsent: v.optional(
    withDescription(
      v.boolean(),
      'Whether web statistics wait for consent (docs/museum/analytics.md). With false, only `analyticsQuestion` delays them. Default: visitors are asked if your ticketing system has a cookie notice.',
    ),
  ),
  analyticsQuestion: v.optional(
    withDescription(
      v.boolean(),
      'With true, visitors are asked, yes or no, whether the shop may report their basket and purchases to web statistics. With false, `analyticsConsent` decides.',
    ),
    false,
  ),
  pageReports: v.optional(
    withDescription(
      address(isReportAddress, 'an https address without query, or http on this machine'),
      'An address of yours that each page reports to when it is left: how fast it was and what went wrong, without anything about the visitor (docs/museum/analytics.md).',
    ),
  ),
  fewPlaces: v.optional(
    withDescription(
      v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'a number from 0')),
      'At this number of free places or fewer, a time shows how many are left; with 0 never.',
    ),
    defaultFewLeft,
  ),
  asksParty: v.optional(
    withDescription(
      v.boolean(),
      'With true, visitors are first asked how many people are coming, and only days and times with enough places are offered.',
    ),
    false,
  ),
  afterAdding: v.optional(
    withDescription(
      v.picklist(['basket', 'stay']),
      'The next step after adding tickets or a tour: `basket` opens the basket, `stay` says so on the page, where visitors can add more.',
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
      'How often a page repeats a failed request to your API, up to 3. Orders, payments and forms are never repeated.',
    ),
    0,
  ),
  pictureOrigins: v.optional(
    withDescription(
      origins('https://pictures.museum.example'),
      'Further hosts of pictures, such as "https://pictures.museum.example", if addresses in your catalogue redirect to them.',
    ),
  ),
  pictures: v.optional(
    withDescription(
      v.picklist(['hosted', 'linked']),
      'Where pictures come from. "hosted": the shop downloads each picture once and shows copies in every screen size. "linked": pages use the addresses from your API, if a service already delivers the right sizes.',
    ),
    'hosted',
  ),
  embedOn: v.optional(
    withDescription(
      origins('https://www.museum.example'),
      'Your other websites that may show the shop in their pages, such as "https://www.museum.example" (docs/museum/embedding.md).',
    ),
    [],
  ),
  oldServiceWorkers: v.optional(
    withDescription(
      v.array(
        v.pipe(
          v.string(),
          v.regex(workerPath, 'the path of a script, such as "/js/sw.js"'),
          v.maxLength(pathLength, `at most ${pathLength} characters`),
        ),
      ),
      'The paths of an earlier site’s service workers, such as "/js/sw.js" (docs/operator/old-site.md). The usual ones, such as "/sw.js", are known.',
    ),
    [],
  ),
  feeds: v.optional(
    withDescription(
      feedsSchema,
      'Files for others, published with the pages: calendars, products, things to do (docs/museum/feeds.md).',
    ),
    {},
  ),
  kiosk: v.optional(
    withDescription(
      v.boolean(),
      'With true, an address with "?kiosk" makes your own device a kiosk (docs/museum/kiosk.md).',
    ),
    false,
  ),
  directions: v.optional(
    withDescription(directions, 'Texts below a booking for a certain day, and in its calendar entry.'),
  ),
  visit: v.optional(
    withDescription(visitSchema, 'Opening hours, access and notices, for a page of their own (docs/museum/visit.md).'),
  ),
  deliveryTime: v.optional(
    withDescription(
      localised,
      'When goods arrive, such as "Sent within two working days", shown at each product and after an order.',
    ),
  ),
  arrival: v.optional(
    withDescription(
      v.strictObject({
        passes: v.optional(withDescription(localised, 'How passes reach their owners.')),
        vouchers: v.optional(withDescription(localised, 'How gift vouchers reach their buyers.')),
      }),
      'How passes and gift vouchers arrive, such as "Your pass is ready at the ticket desk", shown after an order.',
    ),
  ),
  cancellation: v.optional(
    withDescription(
      localised,
      'Your rule for visitors who can’t come, such as "You can change the day until the evening before", and what holds on the day itself.',
    ),
  ),
  publishAt: v.optional(
    withDescription(
      v.array(parsed(parseWallDateTime, 'a date and time such as "2027-01-01 00:00:00"')),
      'Additional times of a publish, by your museum\'s clock, such as "2027-01-01 00:00:00" if prices rise at New Year.',
    ),
  ),
  ...targetFields,
  afterPublish: afterPublishField,
})

/** Overrides of the shop's messages: language → dotted message key → text. */
export const messagesSchema = v.strictObject(
  v.entriesFromList(
    languages,
    v.optional(v.record(v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'a key such as "nav.tickets"')), nonEmptyText)),
  ),
)
