import * as v from 'valibot'
import { languages } from '#domain/languages/language.ts'
import { fontNames } from './config.ts'
import { isOrigin, isShopApi } from './addresses.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text'))
const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#1a2b3c"'))
const colourPair = v.strictObject({ light: hexColour, dark: hexColour })
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'an ISO 4217 code such as "EUR"'))
const pixels = v.pipe(v.number(), v.minValue(0, 'at least 0'), v.maxValue(40, 'at most 40'))
const family = v.picklist(fontNames)

const theme = v.strictObject({
  colours: v.strictObject({
    paper: colourPair,
    ink: colourPair,
    muted: colourPair,
    line: colourPair,
    accent: colourPair,
    onAccent: colourPair,
    surface: colourPair,
  }),
  type: v.strictObject({
    display: family,
    text: family,
    displayWeight: v.pipe(v.number(), v.minValue(100, 'at least 100'), v.maxValue(900, 'at most 900')),
    case: v.picklist(['normal', 'upper']),
    tracking: v.picklist(['tight', 'normal', 'wide']),
  }),
  shape: v.strictObject({ radius: pixels, pictureRadius: pixels, line: pixels }),
  mood: v.strictObject({
    hero: v.picklist(['full', 'split', 'framed']),
    list: v.picklist(['grid', 'rows', 'cards']),
    header: v.picklist(['line', 'band', 'centred']),
  }),
})

const localised = v.strictObject(v.entriesFromList(languages, v.optional(text)))

/** The fields of `tenant.json`. `$schema` is for editors; the tenant's id is its folder's name. */
export const tenantSchema = v.strictObject({
  $schema: v.optional(v.string()),
  api: v.pipe(v.string(), v.check(isShopApi, 'an https address without query, or http on this machine')),
  site: v.pipe(v.string(), v.check(isOrigin, 'an origin such as "https://shop.museum.example"')),
  configLanguage: v.optional(v.picklist(languages), 'en'),
  currency: v.optional(currencyCode, 'CHF'),
  paymentAnalyticsCurrency: v.optional(currencyCode, 'EUR'),
  directDebitPaymentTypes: v.optional(v.array(text), ['74', '164']),
  analyticsConsent: v.optional(v.boolean(), true),
  theme,
  logo: v.strictObject({
    file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.svg$/, 'the name of an SVG file beside tenant.json')),
    alt: localised,
  }),
})

/** Overrides of the shop's messages: language → dotted message key → text. */
export const messagesSchema = v.strictObject(
  v.entriesFromList(
    languages,
    v.optional(v.record(v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'a key such as "nav.tickets"')), text)),
  ),
)
