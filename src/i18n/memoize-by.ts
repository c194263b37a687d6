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
