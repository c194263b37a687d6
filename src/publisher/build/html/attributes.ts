import { spreadAttributes as ofAstro } from 'astro/runtime/server/index.js'
import { addAttribute as astros, toAttributeString } from 'astro/runtime/server/render/util.js'
import { Html, nothing } from './html.ts'

/** Names of attributes that Astro writes as they are, by name. */
const known = new Map<string, boolean>()

function isOrdinary(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const now = String(astros('x', name)) === ` ${name}="x"`
  known.set(name, now)
  return now
}

/** Writes an attribute as Astro does; Astro is called only for those that aren't plain texts, which few are. */
export function addAttribute(value: unknown, name: string, shouldEscape = true, tag = ''): Html {
  if (value === undefined || value === null) return nothing
  const isPlain = (typeof value === 'string' && value !== '') || typeof value === 'number'
  if (isPlain && shouldEscape && isOrdinary(name)) return new Html(` ${name}="${String(toAttributeString(value))}"`)
  return new Html(String(astros(value, name, shouldEscape, tag)))
}

/** Writes the attributes in an object. */
export const spreadAttributes = (...of: Parameters<typeof ofAstro>): Html => new Html(String(ofAstro(...of)))
