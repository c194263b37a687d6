import { computed, type ReadableAtom, type Store } from 'nanostores'
import { deepEqual } from './deep-equal.ts'

type Sources<Values extends unknown[]> = { [K in keyof Values]: ReadableAtom<Values[K]> }

/** An error that a rule has thrown, kept in place of a value. */
class Failed {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/** Stores of values and of errors, by the stores that are derived. */
const outcomes = new WeakMap<Store, ReadableAtom>()
const outcomeOf = ($store: Store): ReadableAtom => outcomes.get($store) ?? $store

/**
 * Derives a store from others by a rule. Nobody is told where the rule's answer says the same as before. A rule that throws
 * leaves no old value beside new ones: reading the store, or one that is derived from it, throws the same error until what it
 * follows from changes, and so does the change itself for those who `subscribe`. Those who `listen` are told of it as of any
 * other change, and meet the error as they read: React's `useStore` does so in a render, where an error boundary catches it.
 * Its first value (`init`), which screens show in the server's HTML, follows from the first values of the others.
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
  const $derived: ReadableAtom = {
    get: () => valueOf($outcome.get()),
    listen: (listener) => $outcome.listen(listener),
    subscribe(listener) {
      const stop = $outcome.listen((outcome, before) =>
        listener(valueOf(outcome), before instanceof Failed ? undefined : before),
      )
      listener($derived.get())
      return stop
    },
    eq: deepEqual,
    init: rule(...sources.map(({ init }) => init)),
    notify: (before) => $outcome.notify(before),
    off: () => $outcome.off(),
    get lc() {
      return $outcome.lc
    },
    get value() {
      return valueOf($outcome.value)
    },
  }
  outcomes.set($derived, Object.assign($outcome, { eq: deepEqual }))
  return $derived
}
