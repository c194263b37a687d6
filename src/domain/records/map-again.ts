/**
 * Maps lists that follow each other and differ in little: what stands where it stood keeps what was made of it, for no more
 * than a look at it, and where all of it came out the same, so is the list. A list goes with an object, such as the museum
 * it is of, and a word; it is forgotten with the object. What else it is made from has to go with the two as well.
 */
export function mapAgain<K extends object, I, O>() {
  const last = new WeakMap<K, Map<string, { items: readonly I[]; made: O[] }>>()
  return (key: K, word: string, items: readonly I[], make: (item: I, before: O | undefined) => O): O[] => {
    const known = last.get(key) ?? new Map<string, { items: readonly I[]; made: O[] }>()
    const before = known.get(word)
    if (before?.items === items) return before.made
    let isSame = before?.items.length === items.length
    const now = items.map((item, at) => {
      const old = before?.made[at]
      if (old !== undefined && before?.items[at] === item) return old
      const one = make(item, old)
      isSame &&= one === old
      return one
    })
    const made = before && isSame ? before.made : now
    last.set(key, known.set(word, { items, made }))
    return made
  }
}
