import type * as v from 'valibot'
import { isRecord } from '#domain/collections/json.ts'
import { isLang } from '#domain/shop/languages.ts'
import { numberIn } from './scalars.ts'
import type { AnyWire } from './schemas.ts'

/*
 * The liberties that the wire contract allows a server, where they concern whole objects and lists: single values read
 * theirs themselves (`scalars.ts`). A tidied value has the canonical form, or what is wrong with it is left as it was.
 */

export const isFields = (schema: AnyWire): schema is v.ObjectSchema<Record<string, AnyWire>, string> =>
  schema.type === 'object'
export const isOptional = (schema: AnyWire): schema is v.OptionalSchema<AnyWire, unknown> => schema.type === 'optional'

/** A list, with what `list` and `array` add to it. */
export type ListSchema = v.ArraySchema<AnyWire, string> & { isKeyed?: boolean; mayBeInvalid?: number }
export const isList = (schema: AnyWire): schema is ListSchema => schema.type === 'array'

type MapSchema = v.RecordSchema<v.GenericSchema<string, string>, AnyWire, string>
export const isMap = (schema: AnyWire): schema is MapSchema => schema.type === 'record'
export const isAnyOf = (schema: AnyWire): schema is v.UnionSchema<AnyWire[], string> => schema.type === 'union'

/** Returns `value` as a record; undefined if it isn't one. PHP writes an empty map as `[]`. */
export function recordOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined
  return isRecord(value) ? value : undefined
}

/** Keys under which the items of a tidied list were delivered. */
const deliveredKeys = new WeakMap<readonly unknown[], (string | number)[]>()

/** Returns the key under which an item of a tidied list was delivered. */
export const deliveredKey = (list: readonly unknown[], index: number) => deliveredKeys.get(list)?.[index] ?? index

/** Takes an item out of a tidied list. */
export function takeOut(list: unknown[], index: number) {
  list.splice(index, 1)
  deliveredKeys.get(list)?.splice(index, 1)
}

/** Returns an item's `sequence_no`, or 0 if it has none. A value that isn't a number is left to the item's schema. */
const position = (item: unknown) => (isRecord(item) ? (numberIn(item['sequence_no']) ?? 0) : 0)

/** Applies a language's typography to a text. */
export type SetText = (text: string) => string

/** Returns the list sorted. If it comes as an object keyed by id, items without an id get their key. */
function tidiedList(item: AnyWire, value: unknown, setText?: SetText): unknown {
  const given: [string | number, unknown][] | undefined = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value).map(([key, one]) => [key, isRecord(one) ? { ...one, id: one['id'] ?? key } : one])
      : undefined
  if (!given) return value
  const placed = given.map(([key, one]) => ({ key, one: tidied(item, one, setText) }))
  placed.sort((a, b) => position(a.one) - position(b.one))
  const items = placed.map(({ one }) => one)
  deliveredKeys.set(
    items,
    placed.map(({ key }) => key),
  )
  return items
}

function tidiedFields(entries: Record<string, AnyWire>, record: Record<string, unknown>, setText?: SetText) {
  const fields = { ...record }
  for (const name in entries) {
    const schema = entries[name]
    if (schema) fields[name] = tidied(schema, Object.hasOwn(fields, name) ? fields[name] : undefined, setText)
  }
  return fields
}

/** Returns a map without its absent entries, and without languages that the shop doesn't speak. */
function tidiedMap({ key, value }: MapSchema, record: Record<string, unknown>, setText?: SetText) {
  const wanted = Object.entries(record).filter(
    ([name, one]) => one !== null && (key.type !== 'picklist' || isLang(name)),
  )
  const entries = wanted.map(([name, one]) => [name, tidied(value, one, setText)] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

/**
 * Returns a value in the form that a schema describes, if it is an untidy form of that.
 * @param setText applied to each text that pages show
 */
export function tidied(schema: AnyWire, value: unknown, setText?: SetText): unknown {
  if (setText && 'isShown' in schema && typeof value === 'string') return setText(value)
  if (isOptional(schema))
    return value === undefined || value === null || value === '' ? undefined : tidied(schema.wrapped, value, setText)
  if (isList(schema)) {
    if (schema.isKeyed) return tidiedList(schema.item, value, setText)
    return Array.isArray(value) ? value.map((one) => tidied(schema.item, one, setText)) : value
  }
  if (isAnyOf(schema)) return schema.options.reduce((form, option) => tidied(option, form, setText), value)
  if (!isFields(schema) && !isMap(schema)) return value
  const record = recordOf(value)
  // valibot would take a list for an object without fields.
  if (!record) return Array.isArray(value) ? () => value : value
  return isFields(schema) ? tidiedFields(schema.entries, record, setText) : tidiedMap(schema, record, setText)
}
