import { computed, type ReadableAtom, type Store } from 'nanostores'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** Compares two values: arrays and plain objects by content, everything else by identity. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && deepEqual(one[name], other[name]))
  )
}

type Sources<Values extends unknown[]> = { [K in keyof Values]: ReadableAtom<Values[K]> }

/** An error that a rule has thrown, stored instead of a value. */
class Failed {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/** The stores of values or errors behind derived stores. */
const outcomes = new WeakMap<Store, ReadableAtom>()
const outcomeOf = ($store: Store): ReadableAtom => outcomes.get($store) ?? $store

/**
 * Derives a store from others by a rule. Listeners aren't notified if the result is deeply equal to the previous one.
 * If the rule throws, no stale value remains: reading the store, or one derived from it, throws the same error until
 * its sources change, and so does the change itself for those who `subscribe`. Those who `listen` are notified as of
 * any other change and get the error when they read: React's `useStore` does so while rendering, where an error
 * boundary catches it. The first value (`init`), which screens show in the server's HTML, is computed from the first
 * values of the sources.
 */
export function derived<Values extends unknown[], Value>(
  sources: [...Sources<Values>],
  rule: (...values: Values) => Value,
): ReadableAtom<Value>
export function derived(sources: ReadableAtom[], rule: (...values: unknown[]) => unknown): ReadableAtom {
  const $outcome = computed(sources.map(outcomeOf), (...values: unknown[]): unknown => {
    const failed = values.find((value) => value instanceof Failed)
    if (failed) return failed
    try {
      return rule(...values)
    } catch (error) {
      return new Failed(error)
    }
  })
  const valueOf = (outcome: unknown) => {
    if (outcome instanceof Failed) throw outcome.error
    return outcome
  }
  Object.assign($outcome, { eq: deepEqual, init: rule(...sources.map(({ init }) => init)) })
  // The store of the outcomes in everything but what it says of an error. A copy: engines are slow at objects that inherit
  // from one that changes.
  const $derived: ReadableAtom = {
    ...$outcome,
    get: () => valueOf($outcome.get()),
    get value() {
      return valueOf($outcome.value)
    },
    get lc() {
      return $outcome.lc
    },
    subscribe(listener: (value: unknown, before?: unknown) => void) {
      const stop = $outcome.listen((outcome, before) =>
        listener(valueOf(outcome), before instanceof Failed ? undefined : before),
      )
      listener(valueOf($outcome.get()))
      return stop
    },
  }
  outcomes.set($derived, $outcome)
  return $derived
}
