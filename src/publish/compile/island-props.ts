import { serializeProps as serialize } from 'astro/runtime/server/serialize.js'

type Metadata = Parameters<typeof serialize>[1]

/** By what is in a prop: a shop stands on all pages of its language. Nobody changes what a page is made from. */
const known = new WeakMap<object, string>()

/**
 * As Astro's own, which works out for each page anew, and twice, what is the same on many.
 * @param props of an island
 */
export function serializeProps(props: Record<string, unknown>, metadata?: Metadata): string {
  const all = Object.entries(props).map(([name, value]) => `${JSON.stringify(name)}:${textOf(value, metadata)}`)
  return `{${all.join(',')}}`
}

/** One prop, as Astro writes it. */
function textOf(value: unknown, metadata: Metadata): string {
  if (typeof value !== 'object' || value === null) return alone(value, metadata)
  const before = known.get(value)
  if (before !== undefined) return before
  const text = alone(value, metadata)
  known.set(value, text)
  return text
}

const alone = (value: unknown, metadata: Metadata) => serialize({ '': value }, metadata).slice('{"":'.length, -1)
