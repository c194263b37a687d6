import fc from 'fast-check'
import { languages } from '#domain/shop/languages.ts'
import type { ScalarKind, WireField, AnyWire } from '#contract/wire/wire.ts'

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

const keys = {
  date,
  time,
  lang: fc.constantFrom(...languages),
  name: fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
}

/** Tidy values of the single kinds. */
const scalars: Record<ScalarKind, fc.Arbitrary<unknown>> = {
  text,
  id: fc.oneof(fc.integer(), fc.string({ minLength: 1 }), fc.uuid()),
  flag: fc.boolean(),
  number: fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10),
  integer: fc.integer(),
  sequenceNo: fc.integer({ min: -3, max: 3 }),
  places: fc.integer({ min: -2, max: 100_000 }),
  money: fc.maxSafeInteger(),
  price: fc.nat(),
  date,
  time,
  dateTime: fc.tuple(date, time, fc.nat(59)).map(([day, clock, seconds]) => `${day} ${clock}:${two(seconds)}`),
  lang: fc.constantFrom(...languages),
  link: fc.oneof(fc.webUrl(), fc.constantFrom('/de/', 'mailto:a@b.example', 'tel:+41', '')),
  picture: fc.constantFrom('https://museum.example/{width}/a.jpg', '/a.png', 'data:image/png;base64,', ''),
  email: fc.constantFrom('shop@museum.example', 'a.b+c@sub.müseum.example'),
  timeZone: fc.constantFrom('Europe/Zurich', 'America/New_York', 'Europe/Helsinki'),
}

function arbitraryFields(fields: readonly WireField[]): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(fields.map(({ name, schema }) => [name, arbitraryAnswer(schema)]))
  const requiredKeys = fields.filter(({ schema }) => schema.shape.kind !== 'optional').map(({ name }) => name)
  return fc.record(model, { requiredKeys, noNullPrototype: true })
}

const isLanguage = ({ shape }: AnyWire) => shape.kind === 'scalar' && shape.scalar === 'lang'

/** Any tidy value that a schema reads. */
export function arbitraryAnswer({ shape }: AnyWire): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'scalar':
      return scalars[shape.scalar]
    case 'oneOf':
      return fc.constantFrom(...shape.options)
    case 'anyOf':
      return fc.oneof(...shape.options.map(arbitraryAnswer))
    case 'optional':
      return arbitraryAnswer(shape.wrapped)
    case 'fields':
      return arbitraryFields(shape.fields)
    case 'map':
      return fc.dictionary(keys[shape.keys], arbitraryAnswer(shape.item), { maxKeys: 4, noNullPrototype: true })
    case 'list':
      // The languages of a shop are at least one; for other lists that costs nothing.
      return fc.array(arbitraryAnswer(shape.item), { minLength: isLanguage(shape.item) ? 1 : 0, maxLength: 4 })
  }
}
