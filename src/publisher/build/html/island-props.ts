import { escapeHTML } from 'astro/runtime/server/escape.js'
import { serializeProps as serialize } from 'astro/runtime/server/serialize.js'
import { memoize } from '#domain/collections/memoize.ts'

/** An island's props as they are written into a page. */
interface Written {
  text: string
  /** Props escaped for the value of an attribute. */
  escaped: string
}

/**
 * Memoized by the values of props, since all pages of a language have the same shop. The data of pages is never
 * changed.
 */
const known = memoize<object, Written>()

/**
 * Serialises props as Astro does. Astro repeats the work for each page, and twice, though many pages have the same
 * props.
 * @param props of an island
 */
export function writtenProps(props: Record<string, unknown>): Written {
  let text = '{'
  let escaped = '{'
  for (const name of Object.keys(props)) {
    const comma = text === '{' ? '' : ','
    const before = `${comma}${JSON.stringify(name)}:`
    const prop = writtenProp(props[name])
    text += before + prop.text
    escaped += escapeHTML(before) + prop.escaped
  }
  return { text: `${text}}`, escaped: `${escaped}}` }
}

const writtenProp = (value: unknown): Written =>
  typeof value === 'object' && value !== null ? known(value, [], () => alone(value)) : alone(value)

function alone(value: unknown): Written {
  const text = serialize({ '': value }).slice('{"":'.length, -1)
  return { text, escaped: escapeHTML(text) }
}
