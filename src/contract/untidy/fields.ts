import type * as v from 'valibot'
import { Parts, recordOf, refuse, schema, type AnyWire, type Wire } from './schema.ts'
import { integer } from './scalars.ts'

/** A field that may be absent, null or, where it is a text, empty. */
export interface Optional<I, O> extends Wire<I | undefined, O> {
  type: 'optional'
  wrapped: Wire<I, unknown>
}

/** A field that has another name on the wire. */
export interface From<Name extends string, S extends AnyWire> {
  from: Name
  schema: S
}

type Entry = AnyWire | From<string, AnyWire>
type Entries = Record<string, Entry>
type SchemaOf<E extends Entry> = E extends From<string, infer S> ? S : E extends AnyWire ? E : never
type WireName<K, E extends Entry> = E extends From<infer Name, AnyWire> ? Name : K
type Plain<T> = { [K in keyof T]: T[K] }

type OptionalIn<E extends Entry> = SchemaOf<E> extends Optional<unknown, unknown> ? true : false
type Input<E extends Entries> = Plain<
  { [K in keyof E as OptionalIn<E[K]> extends true ? never : WireName<K, E[K]>]: v.InferInput<SchemaOf<E[K]>> } & {
    [K in keyof E as OptionalIn<E[K]> extends true ? WireName<K, E[K]> : never]?: v.InferInput<SchemaOf<E[K]>>
  }
>
type Out<E extends Entry> = v.InferOutput<SchemaOf<E>>
type Output<E extends Entries> = Plain<
  { [K in keyof E as undefined extends Out<E[K]> ? never : K]: Out<E[K]> } & {
    [
      K in keyof E as [Exclude<Out<E[K]>, undefined>] extends [never] ? never : undefined extends Out<E[K]> ? K : never
    ]?: Exclude<Out<E[K]>, undefined>
  }
>

/** The schema of one field, and its name on the wire. */
export interface WireField {
  name: string
  schema: AnyWire
}

/**
 * An object, each field under the shop's own name for it. Fields it doesn't know are not looked at and
 * not copied; absent ones are left out.
 */
// @__NO_SIDE_EFFECTS__
export function fields<E extends Entries>(entries: E): Wire<Input<E>, Output<E>> & { fields: WireField[] } {
  const known = Object.entries(entries).map(([key, entry]) =>
    'from' in entry ? { key, name: entry.from, schema: entry.schema } : { key, name: key, schema: entry },
  )
  return schema<Input<E>, Output<E>, { fields: WireField[] }>(
    'fields',
    'an object',
    { fields: known },
    (input, config) => {
      const record = recordOf(input)
      if (!record) return refuse('fields', 'an object', input)
      const parts = new Parts(input, config)
      const output: Record<string, unknown> = {}
      for (const field of known) {
        const value = parts.read(
          field.schema,
          field.name,
          Object.hasOwn(record, field.name) ? record[field.name] : undefined,
        )
        if (value !== undefined) output[field.key] = value
      }
      // The one place where field names known to the types meet fields read at run time.
      return parts.result(output as Output<E>)
    },
  )
}

/** Gives a field of the wire the shop's own name: `vat: from('vat_value', number)`. */
// @__NO_SIDE_EFFECTS__
export function from<const Name extends string, S extends AnyWire>(name: Name, field: S): From<Name, S> {
  return { from: name, schema: field }
}

/** A field that may be missing. With `otherwise`, that is what the shop sees then. */
export function optional<I, O>(field: Wire<I, O>): Optional<I, O | undefined>
export function optional<I, O>(field: Wire<I, O>, otherwise: O): Optional<I, O>
// @__NO_SIDE_EFFECTS__
export function optional<I, O>(wrapped: Wire<I, O>, otherwise?: O): Optional<I, O | undefined> {
  return schema<I | undefined, O | undefined, { type: 'optional'; wrapped: Wire<I, O> }>(
    'optional',
    wrapped.expects,
    { type: 'optional', wrapped },
    (value, config) =>
      value === undefined || value === null || value === ''
        ? { typed: true, value: otherwise }
        : wrapped['~run']({ value }, config),
  )
}

/** Where an entry stands in its list: checked here, used by `list`, never seen behind it. Missing counts as 0. */
export const sequenceNo: Optional<number, undefined> = optional(
  schema<number, undefined, object>('sequenceNo', integer.expects, {}, (value, config) => {
    const read = integer['~run']({ value }, config)
    return read.issues ? refuse('sequenceNo', integer.expects, value) : { typed: true, value: undefined }
  }),
)
