/** The kinds of single values. */
export type ScalarKind =
  | 'text'
  | 'id'
  | 'flag'
  | 'number'
  | 'integer'
  | 'sequenceNo'
  | 'places'
  | 'money'
  | 'price'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'lang'
  | 'link'
  | 'picture'
  | 'email'
  | 'timeZone'

/** Kinds of keys of a map. */
export type KeyKind = 'date' | 'time' | 'lang' | 'name'

/** The schema of one field, and its name on the wire. */
export interface WireField {
  readonly name: string
  readonly schema: AnyWire
}

export interface ScalarShape {
  readonly kind: 'scalar'
  readonly scalar: ScalarKind
}
/** A text out of a few. */
interface OneOfShape {
  readonly kind: 'oneOf'
  readonly options: readonly string[]
}
/** A field that may be absent. */
export interface OptionalShape {
  readonly kind: 'optional'
  readonly wrapped: AnyWire
}
export interface FieldsShape {
  readonly kind: 'fields'
  readonly fields: readonly WireField[]
}
/** A list in its own order; with `byId` a list of things with an id, which may come as an object keyed by it. */
export interface ListShape {
  readonly kind: 'list'
  readonly byId: boolean
  readonly item: AnyWire
}
export interface MapShape {
  readonly kind: 'map'
  readonly keys: KeyKind
  readonly item: AnyWire
}
/** A value that at least one of several schemas reads. */
interface AnyOfShape {
  readonly kind: 'anyOf'
  readonly options: readonly AnyWire[]
}

/** A description of the form that a schema reads, used by the OpenAPI document, the check of a server, and tests. */
type Shape = ScalarShape | OneOfShape | OptionalShape | FieldsShape | ListShape | MapShape | AnyOfShape

/** The reason why a value can't be read: an issue of Standard Schema with the expected and the found value. */
export interface Issue {
  readonly message: string
  readonly path: readonly (string | number)[]
  readonly expected: string
  readonly input: unknown
}

/** A part that was left out of a value because it can't be read and isn't needed: its first issue. */
export interface Omission extends Issue {
  /** Present where a whole item of a list was left out: its id, where that can be read. */
  readonly item?: { readonly id?: string | undefined }
}

interface Success<O> {
  readonly value: O
  /** Parts that were left out; absent if there are none. */
  readonly omissions?: readonly Omission[]
  readonly issues?: undefined
}
interface Failure {
  readonly issues: readonly Issue[]
}

/** The result of reading a value: the value in the shop's form, or its issues. */
export type Result<O> = Success<O> | Failure

/**
 * A schema from the wire's canonical form `I` to the shop's own form `O`; it also reads every lenient form of `I`. For
 * reading, it is a Standard Schema (https://standardschema.dev); for describing, it has a shape.
 */
export interface Wire<I, O, S extends Shape = Shape> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'foyer'
    readonly validate: (value: unknown) => Result<O>
    readonly types?: { readonly input: I; readonly output: O } | undefined
  }
  readonly shape: S
  /** The expected form in the words of an error message: `a whole number`. */
  readonly expects: string
}
export type AnyWire = Wire<unknown, unknown>

/** The canonical form that a schema reads. */
export type InputOf<W> = W extends Wire<infer I, unknown> ? I : never
/** The shop's form that a schema returns. */
export type OutputOf<W> = W extends Wire<unknown, infer O> ? O : never

/** Returns a schema made of its shape, what it expects, and a function that reads a value. */
// @__NO_SIDE_EFFECTS__
export const wire = <I, O, S extends Shape = Shape>(
  shape: S,
  expects: string,
  validate: (value: unknown) => Result<O>,
): Wire<I, O, S> => ({ '~standard': { version: 1, vendor: 'foyer', validate }, shape, expects })

/** Reads a value. */
export const validate = <O>(schema: Wire<unknown, O>, value: unknown): Result<O> => schema['~standard'].validate(value)

/** Returns the issue of a value that isn't what was expected. */
export const issueOf = (expected: string, input: unknown): Issue => ({
  message: `Expected ${expected}`,
  path: [],
  expected,
  input,
})

/** Returns the failure for a value that can't be read. */
export const refuse = (expected: string, input: unknown): Failure => ({ issues: [issueOf(expected, input)] })

/**
 * Returns a schema whose value is converted to another one.
 * @param convert returns undefined for a value that isn't what the schema `expects`
 */
// @__NO_SIDE_EFFECTS__
export function converted<I, O, P, S extends Shape>(
  schema: Wire<I, O, S>,
  convert: (value: O) => P | undefined,
  expects = schema.expects,
): Wire<I, P, S> {
  return wire<I, P, S>(schema.shape, expects, (input) => {
    const result = validate(schema, input)
    if (result.issues) return result
    const value = convert(result.value)
    return value === undefined ? refuse(expects, input) : { ...result, value }
  })
}

/**
 * Returns a schema that leaves out some values that can be read, as `undefined`.
 * @param reasonFor returns what is recorded of a value that is left out; undefined for one that stays
 */
// @__NO_SIDE_EFFECTS__
export function leavingOut<I, O, S extends Shape>(
  schema: Wire<I, O, S>,
  reasonFor: (value: O) => Omission | undefined,
): Wire<I, O | undefined, S> {
  return wire<I, O | undefined, S>(schema.shape, schema.expects, (input) => {
    const result = validate(schema, input)
    const reason = result.issues ? undefined : reasonFor(result.value)
    return reason ? { value: undefined, omissions: [reason] } : result
  })
}

/** Returns the schema of a text out of a few. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(...options: [T, ...T[]]): Wire<T, T, OneOfShape> {
  const expects = `one of ${options.join(', ')}`
  return wire({ kind: 'oneOf', options }, expects, (input) => {
    const value = options.find((option) => option === input)
    return value === undefined ? refuse(expects, input) : { value }
  })
}

/** Returns a schema that reads with the first of several schemas that can. */
export function anyOf<W extends AnyWire[]>(...options: W): Wire<InputOf<W[number]>, OutputOf<W[number]>, AnyOfShape>
// @__NO_SIDE_EFFECTS__
export function anyOf(...options: AnyWire[]): Wire<unknown, unknown, AnyOfShape> {
  const expected = [...new Set(options.map(({ expects }) => expects))]
  const expects = expected.length > 1 ? `(${expected.join(' | ')})` : expected.join('')
  return wire({ kind: 'anyOf', options }, expects, (input) => {
    for (const option of options) {
      const result = validate(option, input)
      if (!result.issues) return result
    }
    return refuse(expects, input)
  })
}
