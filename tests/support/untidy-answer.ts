import type { MapWire } from '#contract/untidy/maps.ts'
import type { List } from '#contract/untidy/lists.ts'
import type { WireField } from '#contract/untidy/fields.ts'
import type { AnyWire } from '#contract/untidy/schema.ts'

/*
 * Makes an untidy answer of a tidy one, led by the schema that will read it: every liberty that the wire contract
 * allows a server, all at once.
 */

type Fielded = AnyWire & { fields: WireField[] }
type Wrapping = AnyWire & { wrapped: AnyWire }
type Choice = AnyWire & { options: AnyWire[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isFielded = (wire: AnyWire): wire is Fielded => 'fields' in wire
export const isWrapping = (wire: AnyWire): wire is Wrapping => 'wrapped' in wire
export const isMapWire = (wire: AnyWire): wire is MapWire<unknown, unknown> => 'keys' in wire && 'item' in wire
export const isListWire = (wire: AnyWire): wire is List<unknown, unknown> => 'item' in wire && !('keys' in wire)
export const isChoice = (wire: AnyWire): wire is Choice => wire.type === 'union' && 'options' in wire

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

function untidyFields(wire: Fielded, value: Record<string, unknown>) {
  const known = wire.fields.map(({ name, schema }) => [
    name,
    value[name] === undefined ? (schema.type === 'optional' ? null : undefined) : untidyAnswer(schema, value[name]),
  ])
  return { ...Object.fromEntries(known), 'x-new': { price: 'x' }, constructor: 1 }
}

/** The untidy form of a tidy value. */
export function untidyAnswer(wire: AnyWire, value: unknown): unknown {
  if (isWrapping(wire)) return untidyAnswer(wire.wrapped, value)
  if (isFielded(wire)) {
    const empty = isRecord(value) && Object.keys(value).length === 0
    return empty ? [] : isRecord(value) ? untidyFields(wire, value) : value
  }
  if (isMapWire(wire) && isRecord(value)) {
    const entries = Object.entries(value).map(([key, item]) => [key, untidyAnswer(wire.item, item)])
    return entries.length === 0 ? [] : Object.fromEntries(entries)
  }
  if (isListWire(wire) && Array.isArray(value)) {
    const items = value.map((item) => untidyAnswer(wire.item, item))
    return wire.type === 'list' ? (keyedById(items) ?? items) : items
  }
  if (isChoice(wire)) return value
  if (typeof value === 'boolean') return value ? '1' : 0
  if (typeof value === 'number' && wire.type !== 'id') return String(value)
  return value
}
