import { computed, type ReadableAtom, type Store } from 'nanostores'
import { alike } from './alike.ts'

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

/** Calls `changed` after each change of a store, also of one whose rule has thrown: reading it then throws the error. */
export const onChange = ($store: Store, changed: () => void): (() => void) => outcomeOf($store).listen(() => changed())

/**
 * Derives a store from others by a rule. Nobody is told where the rule's answer says the same as before. A rule that throws
 * leaves no old value beside new ones: reading the store, or one that is derived from it, throws the same error until what it
 * follows from changes, and so does the change itself where somebody listens for values.
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
  const listen: ReadableAtom['listen'] = (listener) =>
    $outcome.listen((outcome, before) => listener(valueOf(outcome), before instanceof Failed ? undefined : before))
  const $derived: ReadableAtom = {
    get: () => valueOf($outcome.get()),
    listen,
    subscribe(listener) {
      const stop = listen(listener)
      listener($derived.get())
      return stop
    },
    eq: alike,
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
  outcomes.set($derived, Object.assign($outcome, { eq: alike }))
  return $derived
}
