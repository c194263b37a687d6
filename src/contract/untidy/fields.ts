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
import { integer } from './scalars.ts'

/** More than this says nothing new, and an answer of 5,000 broken rows must not cost more than a good one. */
const enoughIssues = 20

/** Collects what the parts of a container have to complain about, each with its path. */
export class Parts {
  readonly #issues: Issue[] = []
  readonly #omissions: Omission[] = []

  /** True where so much is wrong that the rest need not be read. */
  get hopeless(): boolean {
    return this.#issues.length >= enoughIssues
  }

  /** Reads one part; gives undefined and notes the issues where it can't. */
  read<O>(part: Wire<unknown, O>, key: string | number, value: unknown): O | undefined {
    const result = validate(part, value)
    if (result.issues) this.complain(key, result.issues)
    else if (result.omissions) this.omit(key, result.omissions)
    return result.issues ? undefined : result.value
  }

  /** Notes issues of the part under a key. */
  complain(key: string | number, issues: readonly Issue[]): void {
    for (const issue of issues) this.#issues.push({ ...issue, path: [key, ...issue.path] })
  }

  /** Notes what was left out of the part under a key. */
  omit(key: string | number, omissions: readonly Omission[]): void {
    for (const one of omissions) this.#omissions.push({ ...one, path: [key, ...one.path] })
  }

  /** The container's own result. */
  result<O>(value: O): Result<O> {
    if (this.#issues.length > 0) return { issues: this.#issues }
    return this.#omissions.length > 0 ? { value, omissions: this.#omissions } : { value }
  }
}

/** A map or a record, with its own fields; undefined where `value` is neither. PHP writes an empty map as `[]`. */
export function recordOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined
  return isRecord(value) ? value : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The entries of a map or a record. */
export function entriesOf(value: unknown): [string, unknown][] | undefined {
  const record = recordOf(value)
  return record && Object.entries(record)
}

/** A field that may be absent, null or, where it is a text, empty. */
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
 * An object, each field under the shop's own name for it. Fields it doesn't know are not looked at and
 * not copied; absent ones are left out.
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
    // The one place where field names known to the types meet fields read at run time.
    return parts.result(output as Output<E>)
  })
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
  return wire<I | undefined, O | undefined, OptionalShape>({ kind: 'optional', wrapped }, wrapped.expects, (value) =>
    value === undefined || value === null || value === '' ? { value: otherwise } : validate(wrapped, value),
  )
}

/**
 * A field that may be missing and that the shop does without where it can't be read: then it is left out, and that is
 * noted. For what is only shown; what is sold can't do without prices, ids and times.
 */
// @__NO_SIDE_EFFECTS__
export function dispensable<I, O>(wrapped: Wire<I, O>): Optional<I, O | undefined> {
  const whole = optional(wrapped)
  return wire(whole.shape, wrapped.expects, (value) => {
    const result = validate(whole, value)
    return result.issues ? { value: undefined, omissions: result.issues.slice(0, 1) } : result
  })
}

/** The position of an entry in its list: checked here, used by `list`, never seen behind it. Missing counts as 0. */
export const sequenceNo: Optional<number, undefined> = optional(
  wire<number, undefined, ScalarShape>({ kind: 'scalar', scalar: 'sequenceNo' }, integer.expects, (value) => {
    const result = validate(integer, value)
    return result.issues ? result : { value: undefined }
  }),
)
