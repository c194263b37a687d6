/** A text, with the colon where it is a key; or what begins, parts and ends objects and lists. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]/g

/** An object or list that the reading is in. */
interface Open {
  keys: Set<string>
  /** Place in it that the reading is at. */
  at: string | number
}

/**
 * The paths of keys that an object has more than once, of which `JSON.parse` takes the last without a word.
 * @param text valid JSON
 */
export function repeatedKeys(text: string): string[] {
  const open: Open[] = []
  const repeated: string[] = []
  for (const [sign, string, colon] of text.matchAll(token)) {
    const inner = open.at(-1)
    if (string !== undefined && colon !== undefined && inner) {
      inner.at = String(JSON.parse(string))
      if (inner.keys.has(inner.at)) repeated.push(open.map(({ at }) => at).join('.'))
      inner.keys.add(inner.at)
    } else if (sign === '{' || sign === '[') open.push({ keys: new Set(), at: 0 })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && typeof inner?.at === 'number') inner.at += 1
  }
  return repeated
}
