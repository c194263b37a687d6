import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { maxCount } from '#domain/availability/counts.ts'
import { highestPrice } from '#domain/money/money.ts'
import { languages } from '#domain/shop/languages.ts'
import { cart } from '#contract/cart.ts'
import { category } from '#contract/categories.ts'
import { event } from '#contract/events.ts'
import { ticket } from '#contract/tickets.ts'
import { oneArticle } from '#contract/merchandise.ts'
import { customer } from '#contract/session.ts'
import { tour } from '#contract/tours.ts'
import { priceEntry } from '#contract/tour-offer.ts'
import { maxHtmlLength } from '#contract/html.ts'
import { longestAddress, longestName, longestText } from '#contract/scalars.ts'
import { type ScalarKind, scalarKindOf } from './scalar-kinds.ts'
import type { AnyWire } from './schemas.ts'
import { oneVoucher } from '#contract/vouchers.ts'

/** Schemas that have a name in the document. */
const components: Record<string, AnyWire> = {
  Article: oneArticle,
  Cart: cart,
  Category: category,
  Customer: customer,
  Event: event,
  PriceListEntry: priceEntry,
  Ticket: ticket,
  Tour: tour,
  Voucher: oneVoucher,
}

const day = String.raw`\d{4}-\d{2}-\d{2}`

/** JSON Schemas of values that are used in many places, by their name in the document. */
export const sharedScalars: Record<string, JsonSchema> = {
  Id: { anyOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }] },
  Money: { type: 'integer', description: 'Minor units: 1250 is 12.50.' },
  Date: { type: 'string', format: 'date' },
  DateTime: {
    type: 'string',
    pattern: String.raw`^${day} \d{2}:\d{2}:\d{2}$`,
    description: "YYYY-MM-DD HH:mm:ss on the museum's wall clock.",
  },
  Lang: { type: 'string', enum: [...languages] },
}

const referenceTo = (name: string) => `#/components/schemas/${name}`
const shared = (name: string): JsonSchema => ({ $ref: referenceTo(name) })

/** JSON Schema of each kind of single value, in its canonical form. */
const scalars: Record<ScalarKind, JsonSchema> = {
  text: { type: 'string', maxLength: longestText },
  name: { type: 'string', maxLength: longestName },
  html: { type: 'string', maxLength: maxHtmlLength },
  typed: { type: 'string' },
  id: shared('Id'),
  flag: { type: 'boolean' },
  done: { const: true },
  number: { type: 'number' },
  integer: { type: 'integer' },
  sequenceNo: { type: 'number', description: 'Position in lists; 0 if it is missing.' },
  places: { type: 'integer', description: 'Below 0 counts as 0.' },
  groupSize: { type: 'integer', minimum: 0 },
  smallestGroup: { type: 'integer', minimum: 0, maximum: maxCount },
  money: shared('Money'),
  date: shared('Date'),
  time: { type: 'string', pattern: String.raw`^\d{2}:\d{2}$` },
  dateTime: shared('DateTime'),
  lang: shared('Lang'),
  price: { type: 'integer', minimum: 0, maximum: highestPrice, description: 'Minor units: 1250 is 12.50.' },
  picture: {
    type: 'string',
    maxLength: longestAddress,
    description: 'https, or a path on the server of the API. "{width}" in it is replaced by a pixel width.',
  },
  email: { type: 'string', format: 'email' },
  link: { type: 'string', maxLength: longestAddress, description: 'http, https, mailto, tel, or a path.' },
  paymentPage: { type: 'string', maxLength: longestAddress, description: 'https; http on the same machine only.' },
  timeZone: { type: 'string', description: 'IANA zone, such as Europe/Zurich.' },
}

/**
 * Returns the JSON Schema of the canonical form that a schema reads, made by valibot's own package: single values as
 * above, a named schema as a reference. Objects without required fields have an empty list of them.
 */
const converted = (schema: AnyWire) =>
  toJsonSchema(schema, {
    definitions: components,
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => referenceTo(referenceId),
    overrideSchema: ({ valibotSchema }) => {
      const kind = scalarKindOf(valibotSchema)
      return kind && scalars[kind]
    },
  })

/** Returns the JSON Schema of the canonical form that a schema reads; a named schema becomes a reference. */
export function jsonSchemaOf(schema: AnyWire): JsonSchema {
  const { $schema: _, $defs: __, ...own } = converted(schema)
  return own
}

/** Returns the JSON Schemas of the components themselves, by their names. */
export const componentSchemas = () => converted(oneArticle).$defs ?? {}
