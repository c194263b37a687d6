import fc from 'fast-check'
import { isRecord } from '#domain/collections/json.ts'
import { isBlank } from '#domain/collections/blank.ts'
import { highestPrice } from '#domain/money/money.ts'
import { languages } from '#domain/shop/languages.ts'
import { type ScalarKind, scalarKindOf } from '#contract/scalar-kinds.ts'
import type { AnyWire } from '#contract/schemas.ts'
import { isAnyOf, isFields, isList, isMap, isOptional } from '#contract/tidy.ts'
import { isOneOf } from './schemas.ts'

const two = (value: number) => String(value).padStart(2, '0')

const date = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`)
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '<b>&"\'', '0', '__proto__', '🐭'),
)

const names = fc.string({ minLength: 1 }).filter((key) => !['__proto__', 'prototype', 'constructor'].includes(key))

/** Tidy values of the single kinds. */
const scalars: Record<ScalarKind, fc.Arbitrary<unknown>> = {
  text,
  name: text,
  html: text,
  typed: text,
  id: fc.oneof(
    fc.integer(),
    fc.string({ minLength: 1 }).filter((one) => !(one in {})),
    fc.uuid(),
  ),
  flag: fc.boolean(),
  done: fc.constant(true),
  number: fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10),
  integer: fc.oneof(fc.integer(), fc.nat(5)),
  sequenceNo: fc.integer({ min: -6, max: 6 }).map((value) => value / 2),
  groupSize: fc.nat(9),
  smallestGroup: fc.nat(9),
  places: fc.integer({ min: -2, max: 100_000 }),
  money: fc.maxSafeInteger(),
  price: fc.nat(highestPrice),
  date,
  time,
  dateTime: fc.tuple(date, time, fc.nat(59)).map(([day, clock, seconds]) => `${day} ${clock}:${two(seconds)}`),
  lang: fc.constantFrom(...languages),
  link: fc.oneof(fc.webUrl(), fc.constantFrom('/de/', 'mailto:a@b.example', 'tel:+41', '')),
  picture: fc.constantFrom('https://museum.example/{width}/a.jpg', '/a.png', 'data:image/png;base64,', ''),
  paymentPage: fc.webUrl({ validSchemes: ['https'] }),
  email: fc.constantFrom('shop@museum.example', 'a.b+c@sub.müseum.example'),
  timeZone: fc.constantFrom('Europe/Zurich', 'America/New_York', 'Europe/Helsinki'),
}

function arbitraryFields(fields: Record<string, AnyWire>): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, arbitraryAnswer(schema)]))
  const requiredKeys = Object.keys(fields).filter((name) => fields[name]?.type !== 'optional')
  return fc.record(model, { requiredKeys, noNullPrototype: true })
}

/** Keys of a map, which are days, times, languages, or names that the server chooses. */
function arbitraryKeys(key: AnyWire): fc.Arbitrary<string> {
  const kind = scalarKindOf(key)
  if (kind === 'date') return date
  if (kind === 'time') return time
  return isOneOf(key) ? fc.constantFrom(...key.options) : names
}

/** Names the first of a list of things: if none had a name, nobody could choose one. */
const withOneName = ([first, ...others]: unknown[]): unknown[] => {
  const isNameless = isRecord(first) && typeof first['name'] === 'string' && isBlank(first['name'])
  return first === undefined ? [] : [isNameless ? { ...first, name: 'A' } : first, ...others]
}

/** Any tidy value that a schema reads. */
export function arbitraryAnswer(schema: AnyWire): fc.Arbitrary<unknown> {
  const kind = scalarKindOf(schema)
  if (kind) return scalars[kind]
  if (isOneOf(schema)) return fc.constantFrom(...schema.options)
  if (isAnyOf(schema)) return fc.oneof(...schema.options.map(arbitraryAnswer))
  if (isOptional(schema)) return arbitraryAnswer(schema.wrapped)
  if (isFields(schema)) return arbitraryFields(schema.entries)
  if (isMap(schema))
    return fc.dictionary(arbitraryKeys(schema.key), arbitraryAnswer(schema.value), {
      maxKeys: 4,
      noNullPrototype: true,
    })
  if (!isList(schema)) throw new Error(`A schema of the type ${schema.type} has no arbitrary value.`)
  // A shop has at least one language and one event, which its lists' own pipes check.
  const minLength = 'pipe' in schema ? 1 : 0
  // What people choose has one price for each id.
  const selector = (item: unknown) => (schema.isKeyed && isRecord(item) ? String(item['id']) : item)
  return fc.uniqueArray(arbitraryAnswer(schema.item), { minLength, maxLength: 4, selector }).map(withOneName)
}
