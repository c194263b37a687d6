import { scalar } from './scalars.ts'

/**
 * Limits of length and nesting, beyond anything a museum writes. Sanitising longer or deeper HTML would take too long.
 */
export const maxHtmlLength = 200_000
const deepest = 500

/** Elements whose end tag is optional or absent. */
const endsItself = /^(area|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|td|th|tr|wbr)$/

/** Returns the depth of nesting according to the tags; never less than a parser would find. */
function depthOf(text: string): number {
  const open = new Map<string, number>()
  let depth = 0
  let max = 0
  for (const [, slash, written = ''] of text.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const name = written.toLowerCase()
    if (endsItself.test(name)) continue
    const count = open.get(name) ?? 0
    const change = slash === '' ? 1 : count > 0 ? -1 : 0
    open.set(name, count + change)
    depth += change
    max = Math.max(max, depth)
  }
  return max
}

/**
 * Schema of HTML written by museum staff. It isn't sanitised yet, but short and flat enough to be sanitised quickly.
 */
export const html = scalar<string, string>(
  `HTML of at most ${maxHtmlLength} characters, with at most ${deepest} elements inside each other`,
  (value) =>
    typeof value === 'string' && value.length <= maxHtmlLength && depthOf(value) <= deepest
      ? value.toWellFormed()
      : undefined,
)
