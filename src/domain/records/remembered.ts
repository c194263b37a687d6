/**
 * Makes something from an object once, and anew where anything else it is made from is another. What is equal without being
 * the same counts as another; it is forgotten with the object.
 */
export function remembered<K extends object, T>(): (key: K, from: readonly unknown[], make: () => T) => T {
  const made = new WeakMap<K, { from: readonly unknown[]; value: T }>()
  return (key, from, make) => {
    const before = made.get(key)
    if (before?.from.length === from.length && before.from.every((one, at) => one === from[at])) return before.value
    const value = make()
    made.set(key, { from, value })
    return value
  }
}
