import { sourcesOf } from './sources.ts'

/** Returns the addresses of the shop as section 2 of the specification lists them, in its order. */
export async function addressesOfSpecification(): Promise<string[]> {
  const [{ text } = { text: '' }] = await sourcesOf('docs/reference/specification/pages.md')
  const list = /^## 2\. [\s\S]*?\n((?:- .*\n(?: {2}.*\n)*)+)/m.exec(text)?.[1] ?? ''
  return [...list.matchAll(/^- `?([^`:]+?)`?: /gm)].map(([, address = '']) => address)
}
