import { isLang, type Lang } from '#domain/languages/language.ts'
import { date, time } from './scalars.ts'
import { entriesOf, Parts, refuse, schema, type AnyWire, type Wire } from './schema.ts'

/** What a map's keys are. */
export type KeyKind = 'date' | 'time' | 'lang' | 'name'

/** A map schema, with what its keys and values are. */
export interface MapWire<I, O> extends Wire<I, O> {
  keys: KeyKind
  item: AnyWire
}

interface Keys {
  kind: KeyKind
  /** Whether an entry under this key is looked at; a language that the shop doesn't speak is not. */
  wanted?: (key: string) => boolean
  /** What every key looked at must be. */
  wire?: AnyWire
}

/** A map whose entries are read one by one; one whose value is null isn't there. */
// @__NO_SIDE_EFFECTS__
function map<I, O, R>({ kind, wanted, wire }: Keys, item: Wire<I, O>, collect: (read: [string, O][]) => R) {
  const extra = { keys: kind, item }
  return schema<Record<string, I>, R, typeof extra>('map', 'a map', extra, (input, config) => {
    const entries = entriesOf(input)
    if (!entries) return refuse('map', 'a map', input)
    const parts = new Parts(input, config)
    const read: [string, O][] = []
    for (const [key, value] of entries) {
      if (parts.hopeless) break
      if (value === null || wanted?.(key) === false) continue
      if (wire) parts.read(wire, key, key)
      const one = parts.read(item, key, value)
      if (one !== undefined) read.push([key, one])
    }
    return parts.result(collect(read))
  })
}

/** Values by day; the keys are days that exist. */
// @__NO_SIDE_EFFECTS__
export const byDate = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, Record<string, O>> =>
  map({ kind: 'date', wire: date }, item, (read) => Object.fromEntries(read))

/** Values by time of day. */
// @__NO_SIDE_EFFECTS__
export const byTime = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, Record<string, O>> =>
  map({ kind: 'time', wire: time }, item, (read) => Object.fromEntries(read))

/** Values by language; languages that the shop doesn't speak are left out. */
// @__NO_SIDE_EFFECTS__
export const byLang = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, Partial<Record<Lang, O>>> =>
  map({ kind: 'lang', wanted: isLang }, item, (read) => Object.fromEntries(read))

/** Values under names the server chooses, as a list; the one name that means something else to JavaScript is left out. */
// @__NO_SIDE_EFFECTS__
export const byName = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, { key: string; value: O }[]> =>
  map({ kind: 'name', wanted: (key) => key !== '__proto__' }, item, (read) =>
    read.map(([key, value]) => ({ key, value })),
  )
