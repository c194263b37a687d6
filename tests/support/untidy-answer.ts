import type { ListShape, WireField, AnyWire } from '#contract/wire/wire.ts'

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

function untidyFields(fields: readonly WireField[], value: Record<string, unknown>) {
  if (Object.keys(value).length === 0) return []
  const known = fields.map(({ name, schema }) => {
    const absent = schema.shape.kind === 'optional' ? null : undefined
    return [name, value[name] === undefined ? absent : untidyAnswer(schema, value[name])]
  })
  return { ...Object.fromEntries(known), 'x-new': { price: 'x' }, constructor: 1 }
}

function untidyMap(item: AnyWire, value: Record<string, unknown>) {
  const entries = Object.entries(value).map(([key, one]) => [key, untidyAnswer(item, one)])
  return entries.length === 0 ? [] : Object.fromEntries(entries)
}

function untidyList({ byId, item }: ListShape, value: unknown[]) {
  const items = value.map((one) => untidyAnswer(item, one))
  return byId ? (keyedById(items) ?? items) : items
}

function untidyScalar(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : 0
  return typeof value === 'number' ? String(value) : value
}

/** The untidy form of a tidy value. */
export function untidyAnswer({ shape }: AnyWire, value: unknown): unknown {
  switch (shape.kind) {
    case 'optional':
      return untidyAnswer(shape.wrapped, value)
    case 'fields':
      return isRecord(value) ? untidyFields(shape.fields, value) : value
    case 'map':
      return isRecord(value) ? untidyMap(shape.item, value) : value
    case 'list':
      return Array.isArray(value) ? untidyList(shape, value) : value
    case 'scalar':
      return shape.scalar === 'id' ? value : untidyScalar(value)
    case 'anyOf':
    case 'oneOf':
      return value
  }
}
