/**
 * Makes something from an object once, and anew where anything else it is made from is another. What is equal without being
 * the same counts as another; it is forgotten with the object.
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

/** A list, and what was made of each in it. */
interface Mapped<I, O> {
  items: readonly I[]
  made: O[]
}

/**
 * Maps lists that follow each other and differ in little: what stands where it stood keeps what was made of it, for no more
 * than a look at it, and where all of it came out the same, so is the list. A list goes with an object, such as the museum
 * it is of, and a word; it is forgotten with the object. What else it is made from has to go with the two as well.
 */
export function mapIncrementally<K extends object, I, O>() {
  const last = new WeakMap<K, Map<string, Mapped<I, O>>>()
  return (key: K, word: string, items: readonly I[], make: (item: I, before: O | undefined) => O): O[] => {
    const known = last.get(key) ?? new Map<string, Mapped<I, O>>()
    const before = known.get(word)
    if (before?.items === items) return before.made
    const made = before?.items.length === items.length ? changed(before, items, make) : mapped(before, items, make)
    last.set(key, known.set(word, { items, made }))
    return made
  }
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

/** Does as `mapped` for a list that is as long; what was made is copied where the first of it is another. */
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
 * Makes something from a key and an object once; it is forgotten with the object. All pages of a language share one
 * object of wordings, so what is made from it needn't be made for each page.
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
