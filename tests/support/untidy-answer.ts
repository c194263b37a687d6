import { scalarKindOf } from '#contract/scalar-kinds.ts'
import type { AnyWire } from '#contract/schemas.ts'
import { isFields, isList, isMap, isOptional, type ListSchema } from '#contract/tidy.ts'

/*
 * Makes an untidy answer of a tidy one, led by the schema that will read it: every liberty that the wire contract
 * allows a server, all at once.
 */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list as an object keyed by id, the ids taken out, where that loses nothing but the tidiness. */
function keyedById(items: unknown[]): Record<string, unknown> | undefined {
  const entries = items.map((item) => (isRecord(item) ? ([String(item['id']), item] as const) : undefined))
  const ids = entries.map((entry) => entry?.[0] ?? '')
  const keyed = Object.fromEntries(
    entries.flatMap((entry) => {
      if (!entry) return []
      const { id: _, ...rest } = entry[1]
      return [[entry[0], rest]]
    }),
  )
  const keepsOrder = Object.keys(keyed).every((key, index) => key === ids[index])
  return keepsOrder && Object.keys(keyed).length === items.length ? keyed : undefined
}

function untidyFields(fields: Record<string, AnyWire>, value: Record<string, unknown>) {
  if (Object.keys(value).length === 0) return []
  const known = Object.entries(fields).map(([name, schema]) => {
    const absent = isOptional(schema) ? null : undefined
    return [name, value[name] === undefined ? absent : untidyAnswer(schema, value[name])]
  })
  return { ...Object.fromEntries(known), 'x-new': { price: 'x' }, constructor: 1 }
}

function untidyMap(item: AnyWire, value: Record<string, unknown>) {
  const entries = Object.entries(value).map(([key, one]) => [key, untidyAnswer(item, one)])
  return entries.length === 0 ? [] : Object.fromEntries(entries)
}

function untidyList(schema: ListSchema, value: unknown[]) {
  const items = value.map((one) => untidyAnswer(schema.item, one))
  return schema.isKeyed ? (keyedById(items) ?? items) : items
}

function untidyScalar(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : 0
  return typeof value === 'number' ? String(value) : value
}

/** The untidy form of a tidy value. */
export function untidyAnswer(schema: AnyWire, value: unknown): unknown {
  if (isOptional(schema)) return untidyAnswer(schema.wrapped, value)
  if (isFields(schema)) return isRecord(value) ? untidyFields(schema.entries, value) : value
  if (isMap(schema)) return isRecord(value) ? untidyMap(schema.value, value) : value
  if (isList(schema)) return Array.isArray(value) ? untidyList(schema, value) : value
  const kind = scalarKindOf(schema)
  return kind === undefined || kind === 'id' ? value : untidyScalar(value)
}
