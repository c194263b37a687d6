import { isRecord } from '#domain/collections/json.ts'
import { entriesOf, Parts } from './fields.ts'
import { integer, date, time } from './scalars.ts'
import {
  type ListShape,
  refuse,
  validate,
  wire,
  type Issue,
  type Result,
  type Wire,
  type KeyKind,
  type MapShape,
  type AnyWire,
} from './wire.ts'
import type { CalendarDate, TimeOfDay } from '#domain/dates/wall-clock.ts'
import { isLang, type Lang } from '#domain/shop/languages.ts'

type Keyed = [key: string | number, value: unknown]

/** Returns the entries of a list. If it is an object keyed by id, items without an id get their key. */
function entriesOfList(value: unknown): Keyed[] | undefined {
  if (Array.isArray(value)) return value.map((item, index): Keyed => [index, item])
  return entriesOf(value)?.map(([key, item]): Keyed => {
    const lacksId = isRecord(item) && (item['id'] ?? null) === null
    return [key, lacksId ? { ...item, id: key } : item]
  })
}

/** Returns an item's `sequence_no`, or 0 if it has none. A value that isn't a number is left to the item's schema. */
function position(item: unknown): number {
  if (!isRecord(item) || !('sequence_no' in item)) return 0
  const result = validate(integer, item['sequence_no'])
  return result.issues ? 0 : result.value
}

/*
 * Shares of a list's items that may be invalid. Invalid items are left out and recorded, so that one of them doesn't
 * take all others offline. If more are invalid, something is wrong with the server, and the whole list is refused.
 */

/** For lists of the catalogue, of which an item can be missing, but not most of them. */
export const halfMayBeInvalid = 0.5

/** For lists that are of use while an item is left, such as payment types. */
export const mostMayBeInvalid = 0.99

/** For pictures, logos, links and suggestions, which pages can do without. */
export const allMayBeInvalid = 1

/** The most characters of an id in a report. */
const shownId = 64

/** Returns the id of an item that can't be read, for reports. */
function idOf(item: unknown): string | undefined {
  const given = isRecord(item) ? item['id'] : undefined
  return typeof given === 'string' || typeof given === 'number' ? String(given).slice(0, shownId) : undefined
}

/** Reads the items and returns the valid ones, unless more than `maxInvalid`, a share, are invalid. */
function readItems<O>(item: Wire<unknown, O>, entries: Keyed[], maxInvalid: number): Result<O[]> {
  const parts = new Parts()
  const read: O[] = []
  const invalid: { key: string | number; issues: readonly Issue[]; value: unknown }[] = []
  const tooMany = () => invalid.length > entries.length * maxInvalid
  for (const [key, value] of entries) {
    if (parts.isFull || tooMany()) break
    const result = validate(item, value)
    if (result.issues && maxInvalid > 0) invalid.push({ key, issues: result.issues, value })
    else if (result.issues) parts.addIssues(key, result.issues)
    else {
      read.push(result.value)
      if (result.omissions) parts.addOmissions(key, result.omissions)
    }
  }
  for (const { key, issues, value } of invalid) {
    if (tooMany()) parts.addIssues(key, issues)
    else
      parts.addOmissions(
        key,
        issues.slice(0, 1).map((issue) => ({ ...issue, item: { id: idOf(value) } })),
      )
  }
  return parts.result(read)
}

/**
 * Returns the schema of a list of things with an id, sorted by `sequence_no`, then as delivered. It may come as an
 * object keyed by id.
 * @param maxInvalid share of the items that may be invalid and are left out; by default, one refuses the list
 */
// @__NO_SIDE_EFFECTS__
export function list<I, O>(item: Wire<I, O>, maxInvalid = 0): Wire<I[], O[], ListShape> {
  return wire({ kind: 'list', byId: true, item }, 'a list', (input) => {
    const entries = entriesOfList(input)
    if (!entries) return refuse('a list', input)
    const placed = entries.map((entry) => ({ entry, at: position(entry[1]) })).sort((a, b) => a.at - b.at)
    return readItems(
      item,
      placed.map(({ entry }) => entry),
      maxInvalid,
    )
  })
}

/**
 * Returns the schema of an array in the order it came: scalars, and things without an id.
 * @param maxInvalid share of the items that may be invalid and are left out; by default, one refuses the list
 */
// @__NO_SIDE_EFFECTS__
export function array<I, O>(item: Wire<I, O>, maxInvalid = 0): Wire<I[], O[], ListShape> {
  return wire({ kind: 'list', byId: false, item }, 'a list', (input) => {
    if (!Array.isArray(input)) return refuse('a list', input)
    return readItems(
      item,
      input.map((value, index): Keyed => [index, value]),
      maxInvalid,
    )
  })
}

type MapOf<I, O> = Wire<Record<string, I>, O, MapShape>

interface Keys {
  kind: KeyKind
  /** Returns true if the entry under this key is read; a language that the shop doesn't have isn't. */
  wanted?: (key: string) => boolean
  /** Schema of the keys that are read. */
  schema?: AnyWire
}

/** Returns the schema of a map whose entries are read one by one; an entry with the value null counts as absent. */
// @__NO_SIDE_EFFECTS__
function map<I, O, R>({ kind, wanted, schema }: Keys, item: Wire<I, O>, collect: (read: [string, O][]) => R) {
  return wire<Record<string, I>, R, MapShape>({ kind: 'map', keys: kind, item }, 'a map', (input) => {
    const entries = entriesOf(input)
    if (!entries) return refuse('a map', input)
    const parts = new Parts()
    const read: [string, O][] = []
    for (const [key, value] of entries) {
      if (parts.isFull) break
      if (value === null || wanted?.(key) === false) continue
      if (schema) parts.read(schema, key, key)
      const one = parts.read(item, key, value)
      if (one !== undefined) read.push([key, one])
    }
    return parts.result(collect(read))
  })
}

/** Returns the schema of values by day; the keys are days that exist. */
// @__NO_SIDE_EFFECTS__
export const byDate = <I, O>(item: Wire<I, O>): MapOf<I, Record<CalendarDate, O>> =>
  map({ kind: 'date', schema: date }, item, (read) => Object.fromEntries(read))

/** Returns the schema of values by time of day. */
// @__NO_SIDE_EFFECTS__
export const byTime = <I, O>(item: Wire<I, O>): MapOf<I, Record<TimeOfDay, O>> =>
  map({ kind: 'time', schema: time }, item, (read) => Object.fromEntries(read))

/** Returns the schema of values by language; languages that the shop doesn't speak are left out. */
// @__NO_SIDE_EFFECTS__
export const byLang = <I, O>(item: Wire<I, O>): MapOf<I, Partial<Record<Lang, O>>> =>
  map({ kind: 'lang', wanted: isLang }, item, (read) => Object.fromEntries(read))

/** Returns the schema of values under names that the server chooses, as a list; `__proto__` is left out. */
// @__NO_SIDE_EFFECTS__
export const byName = <I, O>(item: Wire<I, O>): MapOf<I, { key: string; value: O }[]> =>
  map({ kind: 'name', wanted: (key) => key !== '__proto__' }, item, (read) =>
    read.map(([key, value]) => ({ key, value })),
  )
