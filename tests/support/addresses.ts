import { sourcesOf } from './sources.ts'

/** Returns the addresses of the shop as section 2 of the specification lists them, in its order. */
export async function addressesOfSpecification(): Promise<string[]> {
  const [{ text } = { text: '' }] = await sourcesOf('docs/reference/specification/pages.md')
  const table = /^\| Address .*\n\|[-| ]+\n((?:\|.*\n)+)/m.exec(text)?.[1] ?? ''
  return [...table.matchAll(/^\| `?([^`|]+?)`? +\|/gm)].map(([, address = '']) => address)
}
