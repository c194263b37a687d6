import fc from 'fast-check'
import { languages } from '#domain/languages/language.ts'
import type { AnyWire } from '#contract/untidy/schema.ts'
import { isChoice, isFielded, isListWire, isMapWire, isWrapping } from './untidy-answer.ts'

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
const scalars: Record<string, fc.Arbitrary<unknown>> = {
  text,
  id: fc.oneof(fc.integer(), fc.string({ minLength: 1 }), fc.uuid()),
  flag: fc.boolean(),
  number: fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10),
  integer: fc.integer(),
  sequenceNo: fc.integer({ min: -3, max: 3 }),
  places: fc.integer({ min: -2, max: 100_000 }),
  money: fc.maxSafeInteger(),
  date,
  dateTime: fc.tuple(date, time, fc.nat(59)).map(([day, clock, seconds]) => `${day} ${clock}:${two(seconds)}`),
  lang: fc.constantFrom(...languages),
  link: fc.oneof(fc.webUrl(), fc.constantFrom('/de/', 'mailto:a@b.example', 'tel:+41', '')),
  timeZone: fc.constantFrom('Europe/Zurich', 'America/New_York', 'Europe/Helsinki'),
}

function fieldsOf(wire: AnyWire): fc.Arbitrary<unknown> | undefined {
  if (!isFielded(wire)) return undefined
  const model = Object.fromEntries(wire.fields.map(({ name, schema }) => [name, arbitraryAnswer(schema)]))
  const requiredKeys = wire.fields.filter(({ schema }) => schema.type !== 'optional').map(({ name }) => name)
  return fc.record(model, { requiredKeys, noNullPrototype: true })
}

/** Any tidy value that a schema reads. */
export function arbitraryAnswer(wire: AnyWire): fc.Arbitrary<unknown> {
  const fields = fieldsOf(wire)
  if (fields) return fields
  if (isWrapping(wire)) return arbitraryAnswer(wire.wrapped)
  if (isMapWire(wire))
    return fc.dictionary(keys[wire.keys], arbitraryAnswer(wire.item), { maxKeys: 4, noNullPrototype: true })
  if (isListWire(wire)) {
    // The languages of a shop are at least one; for other lists that costs nothing.
    const minLength = wire.item.type === 'lang' ? 1 : 0
    return fc.array(arbitraryAnswer(wire.item), { minLength, maxLength: 4 })
  }
  if (isChoice(wire)) return fc.oneof(...wire.options.map(arbitraryAnswer))
  if ('options' in wire && Array.isArray(wire.options)) return fc.constantFrom(...wire.options.map(String))
  const scalar = scalars[wire.type]
  if (!scalar) throw new Error(`No arbitrary for ${wire.type}`)
  return scalar
}
