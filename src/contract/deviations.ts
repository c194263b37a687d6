import { pathOf } from './parse.ts'
import { recordOf } from './wire/fields.ts'
import type { ScalarKind, WireField, AnyWire } from './wire/wire.ts'

/** A deviation from the contract that the shop tolerates ("Rules for every call"). */
type DeviationForm =
  | 'a list as an object keyed by id'
  | 'an empty map as []'
  | 'a number as a text'
  | 'a boolean as 0 or 1'
  | 'null in place of an absent field'
  | 'an unknown field'

/** A tolerated deviation and its path, such as `data.tickets[3].price`. */
export interface Deviation {
  form: DeviationForm
  path: string
}

type Step = string | number

const numbers: ScalarKind[] = ['number', 'integer', 'places', 'money', 'price', 'sequenceNo']

function* ofFields(fields: readonly WireField[], value: unknown, at: Step[]): Generator<[DeviationForm, Step[]]> {
  if (Array.isArray(value) && value.length === 0) yield ['an empty map as []', at]
  const record = recordOf(value) ?? {}
  const known = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(record)) if (!known.has(name)) yield ['an unknown field', [...at, name]]
  for (const { name, schema } of fields)
    if (Object.hasOwn(record, name)) yield* ofValue(schema, record[name], [...at, name])
}

function* ofItems(item: AnyWire, value: unknown, at: Step[], form: DeviationForm): Generator<[DeviationForm, Step[]]> {
  const isArray = Array.isArray(value)
  const isForeign = form === 'an empty map as []' ? isArray : !isArray
  if (isForeign) yield [form, at]
  const entries: [Step, unknown][] = isArray
    ? value.map((one, index) => [index, one])
    : Object.entries(recordOf(value) ?? {})
  for (const [key, one] of entries) {
    if (one === null) yield ['null in place of an absent field', [...at, key]]
    else yield* ofValue(item, one, [...at, key])
  }
}

function* ofScalar(kind: ScalarKind, value: unknown, at: Step[]): Generator<[DeviationForm, Step[]]> {
  if (kind === 'flag' && typeof value !== 'boolean') yield ['a boolean as 0 or 1', at]
  if (numbers.includes(kind) && typeof value === 'string') yield ['a number as a text', at]
}

function* ofValue({ shape }: AnyWire, value: unknown, at: Step[]): Generator<[DeviationForm, Step[]]> {
  if (value === null) yield ['null in place of an absent field', at]
  else if (shape.kind === 'fields') yield* ofFields(shape.fields, value, at)
  else if (shape.kind === 'optional') yield* ofValue(shape.wrapped, value, at)
  else if (shape.kind === 'list') yield* ofItems(shape.item, value, at, 'a list as an object keyed by id')
  else if (shape.kind === 'map') yield* ofItems(shape.item, value, at, 'an empty map as []')
  else if (shape.kind === 'scalar') yield* ofScalar(shape.scalar, value, at)
}

/** Returns the tolerated deviations in an answer: the first place of each kind, and their number. */
export function deviationsOf(data: AnyWire, json: unknown): (Deviation & { count: number })[] {
  const found = new Map<DeviationForm, { path: string; count: number }>()
  const answer: WireField[] = [{ name: 'data', schema: data }]
  for (const [form, at] of ofFields(answer, json, [])) {
    const seen = found.get(form)
    found.set(form, seen ? { ...seen, count: seen.count + 1 } : { path: pathOf(at), count: 1 })
  }
  return [...found].map(([form, place]) => ({ form, ...place }))
}
