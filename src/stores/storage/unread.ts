import * as v from 'valibot'
import { isRecord } from '#domain/collections/json.ts'
import { persisted } from './storage.ts'

const nothing: Record<string, unknown> = {}

/**
 * Items of stored lists that this release can't read, by the names of the lists: a newer release wrote them, before it
 * was rolled back, or they are damaged. They stay as they were, for a release that can read them.
 */
const $unread = persisted<Record<string, unknown>>('unread', nothing, (stored) =>
  isRecord(stored) ? { ...stored } : undefined,
)

/** Returns a parser that accepts stored values of a schema, unchanged, and refuses all others. */
export const stored =
  <T>(schema: v.GenericSchema<T>) =>
  (value: unknown): T | undefined =>
    v.is(schema, value) ? value : undefined

/** Returns a stored value as a list; anything else is an empty one. */
export const listIn = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [])

/**
 * Returns the items of a stored list that have a schema, and keeps the others aside. Those that were kept aside before
 * are checked again.
 * @param name name of the list; a list that is replaced as a whole needs a new one each time
 */
export function readableItems<T>(name: string, stored: readonly unknown[], schema: v.GenericSchema<T>): T[] {
  const isReadable = (item: unknown): item is T => v.is(schema, item)
  const known = new Set(stored.map((item) => JSON.stringify(item)))
  const before = listIn($unread.get()[name])
  const items = [...stored, ...before.filter((item) => !known.has(JSON.stringify(item)))]
  const unread = items.filter((item) => !isReadable(item))
  if (JSON.stringify(unread) !== JSON.stringify(before)) {
    const { [name]: _, ...others } = $unread.get()
    const all = unread.length === 0 ? others : { ...others, [name]: unread }
    $unread.set(Object.keys(all).length === 0 ? nothing : all)
  }
  return items.filter(isReadable)
}
