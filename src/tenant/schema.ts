import * as v from 'valibot'
import { defaultDirectDebitTypes } from '#domain/checkout/payment.ts'
import { usualFew } from '#domain/availability/availability.ts'
import { parseWallDateTime } from '#domain/dates/wall-clock.ts'
import { languages, countriesOf } from '#domain/shop/languages.ts'
import { address, isOrigin, isShopApi } from './addresses.ts'
import { afterPublishField } from './after-publish.ts'
import { explained } from './explained.ts'
import { targetFields } from './target.ts'
import { themeSchema } from './theme.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text'))

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

const localised = v.strictObject(
  v.entriesFromList(languages, v.optional(explained(text, 'The words for visitors who read this language.'))),
)

const logo = v.strictObject({
  file: explained(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.svg$/, 'the name of an SVG file beside tenant.json')),
    'The name of the logo file, which lies beside this file and ends in ".svg".',
  ),
  alt: explained(
    localised,
    'What the logo says, for visitors who hear the page read out: usually the name of your museum, in each language.',
  ),
})

const directions = v.strictObject({
  address: v.optional(
    explained(text, 'Where your museum is, on one line as on an envelope. A link shows it on a map.'),
  ),
  way: v.optional(explained(localised, 'How to get there, and which entrance to use.')),
  bring: v.optional(explained(localised, 'What visitors should bring, and what they had better leave at home.')),
})

const country = <const C extends readonly string[]>(countries: C) =>
  v.optional(explained(v.picklist(countries), 'The language as this country writes it.'))

const regions = v.strictObject({
  de: country(countriesOf.de),
  en: country(countriesOf.en),
  fr: country(countriesOf.fr),
  it: country(countriesOf.it),
  nl: country(countriesOf.nl),
  es: country(countriesOf.es),
  sv: country(countriesOf.sv),
  da: country(countriesOf.da),
})

/** The fields of `tenant.json`. `$schema` is for editors; the tenant's id is its folder's name. */
export const tenantSchema = v.strictObject({
  $schema: v.optional(explained(v.string(), 'Tells your editor which fields there are. Leave it as it is.')),
  api: explained(
    address(isShopApi, 'an https address without query, or http on this machine'),
    'The address of your museum\'s shop API, such as "https://api.museum.example/shop". Whoever runs your ticketing knows it.',
  ),
  site: explained(
    address(isOrigin, 'an origin such as "https://shop.museum.example"'),
    'The address visitors will find the shop at, such as "https://shop.museum.example", with nothing after the name.',
  ),
  configLanguage: v.optional(
    explained(
      v.picklist(languages),
      'The language your API is first asked in, before the languages of your shop are known. Without it, English is tried first and then the other languages.',
    ),
  ),
  currency: v.optional(
    explained(currencyCode, 'The currency of your prices, as its code of three letters, such as "EUR".'),
    'CHF',
  ),
  regions: v.optional(
    explained(
      regions,
      'How your country writes each language, such as "de": "de-CH" for a museum in Switzerland: words, quotation marks, dates and amounts follow it. A language left out is written as in its own country.',
    ),
    {},
  ),
  paymentAnalyticsCurrency: v.optional(
    explained(currencyCode, 'The currency your web statistics see for a whole payment, as its code of three letters.'),
    'EUR',
  ),
  directDebitPaymentTypes: v.optional(
    explained(
      v.array(text),
      'The numbers of the ways to pay for which visitors give account holder and IBAN, as your ticketing numbers them.',
    ),
    [...defaultDirectDebitTypes],
  ),
  paymentTypesFirst: v.optional(
    explained(
      v.array(text),
      'The numbers of the ways to pay that visitors see first, as your ticketing numbers them, such as those most of them use. The others follow in the order your ticketing gives.',
    ),
  ),
  briefGuestForm: v.optional(
    explained(
      v.boolean(),
      'Whether guests to whom nothing is sent by post are asked for their name and e-mail alone, and for what your ticketing insists on. Without it they see every field your ticketing shows.',
    ),
  ),
  analyticsConsent: v.optional(
    explained(
      v.boolean(),
      'Whether web statistics wait until a visitor has agreed to them. Without it they wait wherever visitors see a cookie notice, which is what they agree to. With true and no notice of your ticketing, visitors are asked, yes or no; with false statistics wait for nothing.',
    ),
  ),
  analyticsQuestion: v.optional(
    explained(
      v.boolean(),
      'Whether visitors are asked, yes or no, if web statistics may see what they put into the basket and buy. Until they say yes nothing is told or stored for that. Without it they read the simple cookie notice.',
    ),
    false,
  ),
  fewPlaces: v.optional(
    explained(
      v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'a number from 0')),
      'How many places count as few: from this number down, visitors read how many are left of a time. With 0 they never do.',
    ),
    usualFew,
  ),
  asksParty: v.optional(
    explained(
      v.boolean(),
      'Whether visitors are asked first how many they are. Days and times with fewer places are then not offered to them, and others nearby are.',
    ),
    false,
  ),
  retries: v.optional(
    explained(
      v.pipe(
        v.number(),
        v.integer('a whole number'),
        v.minValue(0, 'a number from 0'),
        v.maxValue(3, 'a number up to 3'),
      ),
      'How often the shop asks your API again, by itself and after growing pauses, where it answers that it failed or has too much to do. What visitors send (an order, a payment, a form) is never repeated. Without it nothing is.',
    ),
    0,
  ),
  pictureOrigins: v.optional(
    explained(
      v.array(address(isOrigin, 'an origin such as "https://pictures.museum.example"')),
      'Where pictures come from besides your API and the addresses your catalogue names, such as "https://pictures.museum.example": pages show no pictures from anywhere else. Needed only where an address leads on to another host.',
    ),
  ),
  pictures: v.optional(
    explained(
      v.picklist(['hosted', 'linked']),
      'Where the pictures of your catalogue lie. "hosted": the shop takes each once, writes it small enough for every screen and shows its own copy, so that visitors ask no other server for it. "linked": pages lead to the addresses your API names, for a museum whose pictures already come from a service that sizes them.',
    ),
    'hosted',
  ),
  embedOn: v.optional(
    explained(
      v.array(address(isOrigin, 'an origin such as "https://www.museum.example"')),
      'Your other websites that may show the shop in their pages, such as "https://www.museum.example" (docs/museum/embedding.md). No other page can: without any, the shop stands in windows of its own alone.',
    ),
    [],
  ),
  kiosk: v.optional(
    explained(
      v.boolean(),
      'Whether devices of your museum may show the shop as a kiosk, which an address with "?kiosk" makes of them: no link leaves the shop, and after two quiet minutes everything is forgotten (docs/museum/kiosk.md).',
    ),
    false,
  ),
  directions: v.optional(
    explained(
      directions,
      'What visitors read below their booking, and find in its calendar entry, where a day is booked.',
    ),
  ),
  publishAt: v.optional(
    explained(
      v.array(
        v.pipe(
          v.string(),
          v.check((text) => parseWallDateTime(text) !== undefined, 'a date and time such as "2027-01-01 00:00:00"'),
        ),
      ),
      'When the shop is published anew besides its usual times, by your museum\'s clock, such as "2027-01-01 00:00:00" where prices rise at New Year.',
    ),
  ),
  ...targetFields,
  afterPublish: afterPublishField,
  theme: v.optional(explained(themeSchema, 'How the shop looks.'), {}),
  logo: explained(logo, 'Your logo, as a drawing (SVG).'),
})

/** Overrides of the shop's messages: language → dotted message key → text. */
export const messagesSchema = v.strictObject(
  v.entriesFromList(
    languages,
    v.optional(v.record(v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'a key such as "nav.tickets"')), text)),
  ),
)
