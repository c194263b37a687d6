import { pathOf } from './parse.ts'
import { type ScalarKind, scalarKindOf } from './scalar-kinds.ts'
import type { AnyWire } from './schemas.ts'
import { isFields, isList, isMap, isOptional, recordOf } from './tidy.ts'

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

const numbers = new Set<ScalarKind | undefined>([
  'number',
  'integer',
  'places',
  'groupSize',
  'smallestGroup',
  'money',
  'price',
  'sequenceNo',
])

function* ofFields(fields: Record<string, AnyWire>, value: unknown, at: Step[]): Generator<[DeviationForm, Step[]]> {
  if (Array.isArray(value) && value.length === 0) yield ['an empty map as []', at]
  const record = recordOf(value) ?? {}
  for (const name of Object.keys(record)) if (!Object.hasOwn(fields, name)) yield ['an unknown field', [...at, name]]
  for (const [name, schema] of Object.entries(fields))
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

function* ofValue(schema: AnyWire, value: unknown, at: Step[]): Generator<[DeviationForm, Step[]]> {
  if (value === null) yield ['null in place of an absent field', at]
  else if (isFields(schema)) yield* ofFields(schema.entries, value, at)
  else if (isOptional(schema)) yield* ofValue(schema.wrapped, value, at)
  else if (isList(schema)) yield* ofItems(schema.item, value, at, 'a list as an object keyed by id')
  else if (isMap(schema)) yield* ofItems(schema.value, value, at, 'an empty map as []')
  else if (scalarKindOf(schema) === 'flag' && typeof value !== 'boolean') yield ['a boolean as 0 or 1', at]
  else if (numbers.has(scalarKindOf(schema)) && typeof value === 'string') yield ['a number as a text', at]
}

/** Returns the tolerated deviations in an answer: the first place of each kind, and their number. */
export function deviationsOf(data: AnyWire, json: unknown): (Deviation & { count: number })[] {
  const found = new Map<DeviationForm, { path: string; count: number }>()
  for (const [form, at] of ofFields({ data }, json, [])) {
    const seen = found.get(form)
    found.set(form, seen ? { ...seen, count: seen.count + 1 } : { path: pathOf(at), count: 1 })
  }
  return [...found].map(([form, place]) => ({ form, ...place }))
}
