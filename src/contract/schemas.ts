import * as v from 'valibot'
import { type Lang, languages } from '#domain/shop/languages.ts'
import type { CalendarDate, TimeOfDay } from '#domain/dates/wall-clock.ts'
import { date, numberIn, scalar, time } from './scalars.ts'

/*
 * The vocabulary of the contract, on valibot. A schema describes the canonical form of a value, and returns the shop's
 * own form. Its message names the expected form in the words of a report: "a list". `read.ts` reads with it.
 *
 * The bundler keeps calls of valibot's functions, and all that they name, in scripts in which nothing uses their results:
 * where that happens, they are marked as pure.
 */

/** A schema from the wire's canonical form `I` to the shop's own form `O`. */
export type Wire<I, O> = v.GenericSchema<I, O>
export type AnyWire = v.GenericSchema

/** A field that has another name on the wire. */
interface From<Name extends string, S extends AnyWire> {
  from: Name
  schema: S
}

type Entry = AnyWire | From<string, AnyWire>
type Entries = Record<string, Entry>
type SchemaOf<E extends Entry> = E extends From<string, infer S> ? S : E extends AnyWire ? E : never
type WireName<K, E extends Entry> = E extends From<infer Name, AnyWire> ? Name : K
type Plain<T> = { [K in keyof T]: T[K] }

type MayBeAbsent<E extends Entry> = SchemaOf<E> extends { readonly type: 'optional' } ? true : false
type In<E extends Entry> = v.InferInput<SchemaOf<E>>
type Out<E extends Entry> = v.InferOutput<SchemaOf<E>>
type Input<E extends Entries> = Plain<
  { [K in keyof E as MayBeAbsent<E[K]> extends true ? never : WireName<K, E[K]>]: In<E[K]> } & {
    [K in keyof E as MayBeAbsent<E[K]> extends true ? WireName<K, E[K]> : never]?: In<E[K]>
  }
>
type Output<E extends Entries> = Plain<
  { [K in keyof E as undefined extends Out<E[K]> ? never : K]: Out<E[K]> } & {
    [
      K in keyof E as [Exclude<Out<E[K]>, undefined>] extends [never] ? never : undefined extends Out<E[K]> ? K : never
    ]?: Exclude<Out<E[K]>, undefined>
  }
>

/**
 * Returns the schema of an object, with the shop's own name for each field. Unknown fields are ignored; absent ones are
 * left out.
 */
export function fields<E extends Entries>(entries: E): Wire<Input<E>, Output<E>>
// @__NO_SIDE_EFFECTS__
export function fields(entries: Entries): AnyWire {
  const known = Object.entries(entries).map(([key, entry]) =>
    'from' in entry ? { key, name: entry.from, schema: entry.schema } : { key, name: key, schema: entry },
  )
  return v.pipe(
    v.object(Object.fromEntries(known.map(({ name, schema }) => [name, schema])), 'an object'),
    v.transform((read) => {
      const output: Record<string, unknown> = {}
      for (const { key, name } of known) if (read[name] !== undefined) output[key] = read[name]
      return output
    }),
  )
}

/** Gives a field of the wire the shop's own name: `vat: from('vat_value', number)`. */
// @__NO_SIDE_EFFECTS__
export const from = <const Name extends string, S extends AnyWire>(name: Name, field: S): From<Name, S> => ({
  from: name,
  schema: field,
})

/*
 * The schema of a field that may be missing, null or an empty text, with its default. Under a name of our own, the bundler
 * would keep each use of it in scripts that need none.
 */
export { optional } from 'valibot'

/**
 * Returns the schema of a field that the shop can do without. If it can't be read it is left out, and the omission is
 * recorded. For fields that are only displayed; prices, ids and times are never dispensable.
 */
// @__NO_SIDE_EFFECTS__
export const dispensable = <S extends AnyWire>(field: S) => ({ ...v.optional(field), isDispensable: true })

/** The number by which an entry is placed in its list. */
export const position = scalar<number, number>('a number', (value) => numberIn(value))

/**
 * The position of an entry in its list. It is checked here, used by `list` and not part of the result. A missing one
 * counts as 0.
 */
export const sequenceNo = v.optional(
  v.pipe(
    position,
    v.transform((): undefined => undefined),
  ),
)

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

/**
 * Returns the schema of an array in the order it came: scalars, and things without an id.
 * @param mayBeInvalid share of the items that may be invalid and are left out; by default, one refuses the list
 */
// @__NO_SIDE_EFFECTS__
export const array = <S extends AnyWire>(item: S, mayBeInvalid = 0) => ({ ...v.array(item, 'a list'), mayBeInvalid })

/**
 * Returns the schema of a list of things with an id, sorted by `sequence_no`, then as delivered. It may come as an
 * object keyed by id.
 * @param mayBeInvalid share of the items that may be invalid and are left out; by default, one refuses the list
 */
// @__NO_SIDE_EFFECTS__
export const list = <S extends AnyWire>(item: S, mayBeInvalid = 0) => ({ ...array(item, mayBeInvalid), isKeyed: true })

/**
 * The field for which an item is refused, as the wire calls it, what is expected of it in the words of a report, and its value
 * if the shop calls it otherwise.
 */
export type Refusal = readonly [field: string, expects: string, found?: unknown] | undefined

/**
 * Returns the schema of a list without the items that the shop refuses: they are left out and recorded, however many there
 * are.
 * @param refusalIn returns the rule for a list, which says why an item is refused; undefined for one that stays
 */
// @__NO_SIDE_EFFECTS__
export const without = <T extends Record<string, unknown>>(
  items: Wire<unknown, T[]>,
  refusalIn: (all: readonly T[]) => (item: T) => Refusal,
) =>
  v.pipe(
    items,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const all = dataset.value
      const refusalOf = refusalIn(all)
      for (const [at, item] of all.entries()) {
        const [key, message, found] = refusalOf(item) ?? []
        if (key === undefined) continue
        const value = found ?? item[key]
        addIssue({
          message,
          input: value,
          path: [
            { type: 'array', origin: 'value', input: all, key: at, value: item },
            { type: 'object', origin: 'value', input: item, key, value },
          ],
        })
      }
    }),
  )

/** Returns a function that returns true for each thing whose name it hasn't seen before. */
export function firstTime<T>(nameOf: (thing: T) => string) {
  const seen = new Set<string>()
  return (thing: T) => seen.size < seen.add(nameOf(thing)).size
}

/** Returns the schema of a list in which the first item of each name stays, and later ones are left out and recorded. */
// @__NO_SIDE_EFFECTS__
export const withoutRepeated = <T extends Record<string, unknown>>(
  items: Wire<unknown, T[]>,
  nameOf: (item: T) => string,
) =>
  without(items, () => {
    const isFirst = firstTime(nameOf)
    return (one) => (isFirst(one) ? undefined : ['id', 'each only once'])
  })

/**
 * Returns the first one of each name, which a database repeats as it joins a thing with each of its groups. Chosen once, it
 * would otherwise be bought twice.
 */
export const firstOfEach = <T>(all: readonly T[], nameOf: (thing: T) => string): T[] => all.filter(firstTime(nameOf))

type MapOf<I, O> = Wire<Record<string, I>, O>

// @__NO_SIDE_EFFECTS__
const map = <I, O>(key: v.GenericSchema<string>, item: Wire<I, O>): MapOf<I, Record<string, O>> =>
  v.record(key, item, 'a map')

/** Returns the schema of values by day; the keys are days that exist. */
// @__NO_SIDE_EFFECTS__
export const byDate = <I, O>(item: Wire<I, O>): MapOf<I, Record<CalendarDate, O>> => map(date, item)

/** Returns the schema of values by time of day. */
// @__NO_SIDE_EFFECTS__
export const byTime = <I, O>(item: Wire<I, O>): MapOf<I, Record<TimeOfDay, O>> => map(time, item)

/** The key of a map by language. */
export const langKey = v.picklist(languages)

/** Returns the schema of values by language; languages that the shop doesn't speak are left out. */
// @__NO_SIDE_EFFECTS__
export const byLang = <I, O>(item: Wire<I, O>): MapOf<I, Partial<Record<Lang, O>>> => map(langKey, item)

/** Returns the schema of values under names that the server chooses, as a list. */
// @__NO_SIDE_EFFECTS__
export const byName = <I, O>(item: Wire<I, O>): MapOf<I, { key: string; value: O }[]> =>
  v.pipe(
    map(v.string(), item),
    v.transform((read) => Object.entries(read).map(([key, value]) => ({ key, value }))),
  )

/** Returns the schema of a text out of a few. */
// @__NO_SIDE_EFFECTS__
export const oneOf = <const T extends readonly string[]>(...options: T) =>
  v.picklist(options, `one of ${options.join(', ')}`)
