import { serializeProps as serialize } from 'astro/runtime/server/serialize.js'
import { remembered } from '#domain/records/remembered.ts'

type Metadata = Parameters<typeof serialize>[1]

/** By what is in a prop: a shop stands on all pages of its language. Nobody changes what a page is made from. */
const known = remembered<object, string>()

/**
 * As Astro's own, which works out for each page anew, and twice, what is the same on many.
 * @param props of an island
 */
export function serializeProps(props: Record<string, unknown>, metadata?: Metadata): string {
  const all = Object.entries(props).map(([name, value]) => `${JSON.stringify(name)}:${textOf(value, metadata)}`)
  return `{${all.join(',')}}`
}

/** One prop, as Astro writes it. */
const textOf = (value: unknown, metadata: Metadata): string =>
  typeof value === 'object' && value !== null ? known(value, [], () => alone(value, metadata)) : alone(value, metadata)

const alone = (value: unknown, metadata: Metadata) => serialize({ '': value }, metadata).slice('{"":'.length, -1)
