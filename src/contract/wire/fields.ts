import {
  validate,
  type Issue,
  type Omission,
  type Result,
  type Wire,
  type FieldsShape,
  type OptionalShape,
  type ScalarShape,
  refuse,
  wire,
  type AnyWire,
  type InputOf,
  type OutputOf,
} from './wire.ts'
import { isRecord } from '#domain/collections/json.ts'
import { integer } from './scalars.ts'

/**
 * The most issues that are collected. More say nothing new, and an answer with 5,000 broken rows mustn't cost more than
 * a good one.
 */
const maxIssues = 20

/** Collects the issues of a container's parts, each with its path. */
export class Parts {
  readonly #issues: Issue[] = []
  readonly #omissions: Omission[] = []

  /** True if enough issues are recorded, and the rest needn't be read. */
  get isFull(): boolean {
    return this.#issues.length >= maxIssues
  }

  /** Reads one part; if that fails, returns undefined and records the issues. */
  read<O>(part: Wire<unknown, O>, key: string | number, value: unknown): O | undefined {
    const result = validate(part, value)
    if (result.issues) this.addIssues(key, result.issues)
    else if (result.omissions) this.addOmissions(key, result.omissions)
    return result.issues ? undefined : result.value
  }

  /** Records issues of the part under a key. */
  addIssues(key: string | number, issues: readonly Issue[]): void {
    for (const issue of issues) this.#issues.push({ ...issue, path: [key, ...issue.path] })
  }

  /** Records omissions from the part under a key. */
  addOmissions(key: string | number, omissions: readonly Omission[]): void {
    for (const one of omissions) this.#omissions.push({ ...one, path: [key, ...one.path] })
  }

  /** Returns the container's own result. */
  result<O>(value: O): Result<O> {
    if (this.#issues.length > 0) return { issues: this.#issues }
    return this.#omissions.length > 0 ? { value, omissions: this.#omissions } : { value }
  }
}

/** Returns `value` as a record; undefined if it isn't one. PHP writes an empty map as `[]`. */
export function recordOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined
  return isRecord(value) ? value : undefined
}

/** Returns the entries of a map or a record. */
export function entriesOf(value: unknown): [string, unknown][] | undefined {
  const record = recordOf(value)
  return record && Object.entries(record)
}

/** A field that may be absent, null or, if it is a text, empty. */
type Optional<I, O> = Wire<I | undefined, O, OptionalShape>

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

type MayBeAbsent<E extends Entry> = SchemaOf<E> extends Optional<unknown, unknown> ? true : false
type In<E extends Entry> = InputOf<SchemaOf<E>>
type Out<E extends Entry> = OutputOf<SchemaOf<E>>
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
// @__NO_SIDE_EFFECTS__
export function fields<E extends Entries>(entries: E): Wire<Input<E>, Output<E>, FieldsShape> {
  const known = Object.entries(entries).map(([key, entry]) =>
    'from' in entry ? { key, name: entry.from, schema: entry.schema } : { key, name: key, schema: entry },
  )
  return wire({ kind: 'fields', fields: known }, 'an object', (input) => {
    const record = recordOf(input)
    if (!record) return refuse('an object', input)
    const parts = new Parts()
    const output: Record<string, unknown> = {}
    for (const { key, name, schema } of known) {
      const value = parts.read(schema, name, Object.hasOwn(record, name) ? record[name] : undefined)
      if (value !== undefined) output[key] = value
    }
    // The only cast from fields read at run time to the names known to the types.
    return parts.result(output as Output<E>)
  })
}

/** Gives a field of the wire the shop's own name: `vat: from('vat_value', number)`. */
// @__NO_SIDE_EFFECTS__
export function from<const Name extends string, S extends AnyWire>(name: Name, field: S): From<Name, S> {
  return { from: name, schema: field }
}

/** Returns the schema of a field that may be missing; `otherwise` is its default. */
export function optional<I, O>(field: Wire<I, O>): Optional<I, O | undefined>
export function optional<I, O>(field: Wire<I, O>, otherwise: O): Optional<I, O>
// @__NO_SIDE_EFFECTS__
export function optional<I, O>(wrapped: Wire<I, O>, otherwise?: O): Optional<I, O | undefined> {
  return wire<I | undefined, O | undefined, OptionalShape>({ kind: 'optional', wrapped }, wrapped.expects, (value) =>
    value === undefined || value === null || value === '' ? { value: otherwise } : validate(wrapped, value),
  )
}

/**
 * Returns the schema of a field that the shop can do without. If it can't be read it is left out, and the omission is
 * recorded. For fields that are only displayed; prices, ids and times are never dispensable.
 */
// @__NO_SIDE_EFFECTS__
export function dispensable<I, O>(wrapped: Wire<I, O>): Optional<I, O | undefined> {
  const whole = optional(wrapped)
  return wire(whole.shape, wrapped.expects, (value) => {
    const result = validate(whole, value)
    return result.issues ? { value: undefined, omissions: result.issues.slice(0, 1) } : result
  })
}

/**
 * The position of an entry in its list. It is checked here, used by `list` and not part of the result. A missing one
 * counts as 0.
 */
export const sequenceNo: Optional<number, undefined> = optional(
  wire<number, undefined, ScalarShape>({ kind: 'scalar', scalar: 'sequenceNo' }, integer.expects, (value) => {
    const result = validate(integer, value)
    return result.issues ? result : { value: undefined }
  }),
)
