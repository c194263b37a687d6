import { isLang, type Lang } from '#domain/language.ts'
import { isCalendarDate, isTimeOfDay } from './scalars.ts'
import { entriesOf, Parts, refuse, schema, type Wire } from './schema.ts'

/** What a map's keys are. */
export type KeyKind = 'date' | 'time' | 'lang' | 'name'

/** A map schema, with what its keys and values are. */
export interface MapWire<I, O> extends Wire<I, O> {
  keys: KeyKind
  item: Wire<unknown, unknown>
}

/** Reads the entries of a map; one whose value is null isn't there. */
// @__NO_SIDE_EFFECTS__
function entriesWire<I, O, R>(
  keys: KeyKind,
  item: Wire<I, O>,
  isKey: (key: string) => boolean,
  collect: (read: [string, O][]) => R,
) {
  const expectsKey = keys === 'date' ? 'a day as YYYY-MM-DD' : 'a time as HH:mm'
  return schema<Record<string, I>, R, { keys: KeyKind; item: Wire<I, O> }>(
    'map',
    'a map',
    { keys, item },
    (input, config) => {
      const entries = entriesOf(input)
      if (!entries) return refuse('map', 'a map', input)
      const parts = new Parts(input, config)
      const read: [string, O][] = []
      for (const [key, value] of entries) {
        if (parts.hopeless) break
        if (value === null) continue
        if (!isKey(key)) {
          // A language this shop doesn't speak is nothing to complain of; a day that doesn't exist is.
          if (keys !== 'lang')
            parts.read(
              schema('key', expectsKey, {}, () => refuse('key', expectsKey, key)),
              key,
              key,
            )
          continue
        }
        const one = parts.read(item, key, value)
        if (one !== undefined) read.push([key, one])
      }
      return parts.result(collect(read))
    },
  )
}

/** Values by day; the keys are days that exist. */
// @__NO_SIDE_EFFECTS__
export const byDate = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, Record<string, O>> =>
  entriesWire('date', item, isCalendarDate, (read) => Object.fromEntries(read))

/** Values by time of day. */
// @__NO_SIDE_EFFECTS__
export const byTime = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, Record<string, O>> =>
  entriesWire('time', item, isTimeOfDay, (read) => Object.fromEntries(read))

/** Values by language; languages that the shop doesn't speak are left out. */
// @__NO_SIDE_EFFECTS__
export const byLang = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, Partial<Record<Lang, O>>> =>
  entriesWire('lang', item, isLang, (read) => Object.fromEntries(read))

/** Values under names the server chooses; a list inside, so that no name can stand for anything else. */
// @__NO_SIDE_EFFECTS__
export const byName = <I, O>(item: Wire<I, O>): MapWire<Record<string, I>, { key: string; value: O }[]> =>
  entriesWire(
    'name',
    item,
    () => true,
    (read) => read.map(([key, value]) => ({ key, value })),
  )
