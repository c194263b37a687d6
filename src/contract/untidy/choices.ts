import type { OneOfShape, AnyOfShape } from './shape.ts'
import { refuse, validate, wire, type AnyWire, type InputOf, type OutputOf, type Wire } from './wire.ts'

/** A text out of a few. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(...options: [T, ...T[]]): Wire<T, T, OneOfShape> {
  const expects = `one of ${options.join(', ')}`
  return wire({ kind: 'oneOf', options }, expects, (input) => {
    const value = options.find((option) => option === input)
    return value === undefined ? refuse(expects, input) : { value }
  })
}

/** Reads by the first of a few schemas that can. */
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
