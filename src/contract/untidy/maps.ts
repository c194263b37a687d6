import type { CalendarDate, TimeOfDay } from '#domain/dates/wall-clock.ts'
import { isLang, type Lang } from '#domain/shop/languages.ts'
import { date, time } from './moments.ts'
import { entriesOf, Parts } from './parts.ts'
import type { KeyKind, MapShape } from './shape.ts'
import { refuse, wire, type AnyWire, type Wire } from './wire.ts'

type MapOf<I, O> = Wire<Record<string, I>, O, MapShape>

interface Keys {
  kind: KeyKind
  /** Returns true if an entry under this key is looked at; a language that the shop doesn't speak is not. */
  wanted?: (key: string) => boolean
  /** Schema of every key that is looked at. */
  schema?: AnyWire
}

/** A map whose entries are read one by one; one whose value is null isn't there. */
// @__NO_SIDE_EFFECTS__
function map<I, O, R>({ kind, wanted, schema }: Keys, item: Wire<I, O>, collect: (read: [string, O][]) => R) {
  return wire<Record<string, I>, R, MapShape>({ kind: 'map', keys: kind, item }, 'a map', (input) => {
    const entries = entriesOf(input)
    if (!entries) return refuse('a map', input)
    const parts = new Parts()
    const read: [string, O][] = []
    for (const [key, value] of entries) {
      if (parts.hopeless) break
      if (value === null || wanted?.(key) === false) continue
      if (schema) parts.read(schema, key, key)
      const one = parts.read(item, key, value)
      if (one !== undefined) read.push([key, one])
    }
    return parts.result(collect(read))
  })
}

/** Values by day; the keys are days that exist. */
// @__NO_SIDE_EFFECTS__
export const byDate = <I, O>(item: Wire<I, O>): MapOf<I, Record<CalendarDate, O>> =>
  map({ kind: 'date', schema: date }, item, (read) => Object.fromEntries(read))

/** Values by time of day. */
// @__NO_SIDE_EFFECTS__
export const byTime = <I, O>(item: Wire<I, O>): MapOf<I, Record<TimeOfDay, O>> =>
  map({ kind: 'time', schema: time }, item, (read) => Object.fromEntries(read))

/** Values by language; languages that the shop doesn't speak are left out. */
// @__NO_SIDE_EFFECTS__
export const byLang = <I, O>(item: Wire<I, O>): MapOf<I, Partial<Record<Lang, O>>> =>
  map({ kind: 'lang', wanted: isLang }, item, (read) => Object.fromEntries(read))

/** Values under names the server chooses, as a list; the one name that means something else to JavaScript is left out. */
// @__NO_SIDE_EFFECTS__
export const byName = <I, O>(item: Wire<I, O>): MapOf<I, { key: string; value: O }[]> =>
  map({ kind: 'name', wanted: (key) => key !== '__proto__' }, item, (read) =>
    read.map(([key, value]) => ({ key, value })),
  )
