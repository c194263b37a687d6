import { isRecord } from './json.ts'

/*
 * Values that a process makes only once while it runs: they are memoized by the objects that they are made from, and equal
 * parts of a new pull become the objects of the last one (`keepEqual`). With nothing kept, everything is made as on the
 * first time.
 */

/**
 * Memoizes a value by an object, and makes it again if any of its other inputs changes. Inputs are compared by
 * identity. The value is dropped with the object.
 */
export function memoize<K extends object, T>(): (key: K, from: readonly unknown[], make: () => T) => T {
  const made = new WeakMap<K, { from: readonly unknown[]; value: T }>()
  return (key, from, make) => {
    const before = made.get(key)
    if (before?.from.length === from.length && before.from.every((one, at) => one === from[at])) return before.value
    const value = make()
    made.set(key, { from, value })
    return value
  }
}

/**
 * Keeps the last value made for an object and a word within it, and hands it to the function that makes the next one.
 * The values are dropped with the object.
 */
export function memoizeWithPrevious<K extends object, T>(): (
  key: K,
  word: string,
  make: (before: T | undefined) => T,
) => T {
  const last = new WeakMap<K, Map<string, T>>()
  return (key, word, make) => {
    const known = last.get(key) ?? new Map<string, T>()
    const value = make(known.get(word))
    last.set(key, known.set(word, value))
    return value
  }
}

/** A list, and the value made of each of its items. */
interface Mapped<I, O> {
  items: readonly I[]
  made: O[]
}

/**
 * Maps successive versions of a list that differ little. An item at its old position keeps its value; if all values are
 * the same, so is the resulting list. A list is identified by an object, such as its museum, and a word, and is dropped
 * with the object. These two must determine all other inputs as well.
 */
export function mapIncrementally<K extends object, I, O>() {
  const again = memoizeWithPrevious<K, Mapped<I, O>>()
  return (key: K, word: string, items: readonly I[], make: (item: I, before: O | undefined) => O): O[] =>
    again(key, word, (before) => {
      if (before?.items === items) return before
      const made = before?.items.length === items.length ? changed(before, items, make) : mapped(before, items, make)
      return { items, made }
    }).made
}

const mapped = <I, O>(
  before: Mapped<I, O> | undefined,
  items: readonly I[],
  make: (item: I, before: O | undefined) => O,
): O[] =>
  items.map((item, at) => {
    const old = before?.made[at]
    return old !== undefined && before?.items[at] === item ? old : make(item, old)
  })

/** Maps a list of unchanged length; the old result is copied at the first value that differs. */
function changed<I, O>({ items: old, made }: Mapped<I, O>, items: readonly I[], make: (item: I, before?: O) => O): O[] {
  let now = made
  items.forEach((item, at) => {
    if (item === old[at]) return
    const one = make(item, made[at])
    if (one === made[at]) return
    if (now === made) now = made.slice()
    now[at] = one
  })
  return now
}

/**
 * Memoizes a value by a key and an object, and drops it with the object. All pages of a language share one messages
 * object, so values made from it needn't be made for each page.
 */
export function memoizeBy<K, O extends object, T>(make: (key: K, object: O) => T): (key: K, object: O) => T {
  const made = new WeakMap<O, Map<K, T>>()
  return (key, object) => {
    const known = made.get(object) ?? new Map<K, T>()
    made.set(object, known)
    const before = known.get(key)
    if (before !== undefined) return before
    const now = make(key, object)
    known.set(key, now)
    return now
  }
}

const idOf = (value: unknown) => (isRecord(value) ? value['id'] : undefined)

/**
 * Returns `now` with its equal parts replaced by the previous objects, so that values derived from them are reused. An
 * item of a list is compared with the one of the same id. Neither is changed.
 * @param now plain data, as `before`
 */
export function keepEqual<T>(before: unknown, now: T): T
export function keepEqual(before: unknown, now: unknown): unknown {
  if (before === now || !isRecord(before) || !isRecord(now)) return now
  if (Array.isArray(now)) return Array.isArray(before) ? keepList(before, now) : now
  if (Array.isArray(before)) return now
  const [keys, old] = [Object.keys(now), Object.keys(before)]
  const kept = keys.map((key) => keepEqual(before[key], now[key]))
  // The order of fields counts: it is written into pages.
  const isSame = keys.length === old.length && keys.every((key, at) => key === old[at] && kept[at] === before[key])
  return isSame ? before : Object.fromEntries(keys.map((key, at) => [key, kept[at]]))
}

function keepList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let byId: ReadonlyMap<unknown, unknown> | undefined
  const kept = now.map((one, at) => {
    const id = idOf(one)
    // Most items are at the same index as before.
    if (id === undefined || id === idOf(before[at])) return keepEqual(before[at], one)
    byId ??= new Map(before.map((other) => [idOf(other), other]))
    return keepEqual(byId.get(id), one)
  })
  return kept.length === before.length && kept.every((one, at) => one === before[at]) ? before : kept
}
