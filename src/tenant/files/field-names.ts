import type * as v from 'valibot'

const hasEntries = (schema: object): schema is { entries: Record<string, v.GenericSchema> } => 'entries' in schema

/** The field names of the object at `path` in `schema`; empty where there is no object with fixed names. */
export function fieldNames(schema: object, path: string[]): string[] {
  if (!hasEntries(schema))
    return 'wrapped' in schema && typeof schema.wrapped === 'object' && schema.wrapped !== null
      ? fieldNames(schema.wrapped, path)
      : []
  const [head, ...rest] = path
  if (head === undefined) return Object.keys(schema.entries)
  const inner = schema.entries[head]
  return inner === undefined ? [] : fieldNames(inner, rest)
}
