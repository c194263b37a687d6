import { scalar } from './scalars.ts'
import type { Wire } from './wire.ts'

/** Longer HTML, and HTML with more elements inside each other, than any museum writes: making it safe would take long. */
const longest = 200_000
const deepest = 500

/** Elements that end by themselves. */
const endsItself = /^(area|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|td|th|tr|wbr)$/

/** Counts the elements that are open at most at a time, as far as their tags say; no fewer than a parser finds. */
function depthOf(text: string): number {
  const open = new Map<string, number>()
  let depth = 0
  let most = 0
  for (const [, slash, written = ''] of text.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const name = written.toLowerCase()
    if (endsItself.test(name)) continue
    const count = open.get(name) ?? 0
    const change = slash === '' ? 1 : count > 0 ? -1 : 0
    open.set(name, count + change)
    depth += change
    most = Math.max(most, depth)
  }
  return most
}

/** HTML written by museum staff. It is not safe yet, but short and flat enough to be made so in good time. */
export const html: Wire<string, string> = scalar(
  'text',
  `HTML of at most ${longest} characters, with at most ${deepest} elements inside each other`,
  (value) =>
    typeof value === 'string' && value.length <= longest && depthOf(value) <= deepest
      ? value.toWellFormed()
      : undefined,
)
