import { computed, type ReadableAtom } from 'nanostores'
import { alike } from './alike.ts'

type Sources<Values extends unknown[]> = { [K in keyof Values]: ReadableAtom<Values[K]> }

/**
 * A store that follows from others by a rule. Where the rule's answer says the same as before, nobody hears of it.
 * Its first value (`init`), which screens show in the server's HTML, follows from the first values of the others.
 */
export function derived<Values extends unknown[], Value>(
  sources: [...Sources<Values>],
  rule: (...values: Values) => Value,
): ReadableAtom<Value>
export function derived(sources: ReadableAtom[], rule: (...values: unknown[]) => unknown): ReadableAtom {
  return Object.assign(computed(sources, rule), { init: rule(...sources.map(({ init }) => init)), eq: alike })
}
