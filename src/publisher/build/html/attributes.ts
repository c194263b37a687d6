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

/** An attribute as Astro writes it; most are plain texts, about which it needn't be asked each time. */
export function addAttribute(value: unknown, name: string, shouldEscape = true, tag = ''): Html {
  if (value === undefined || value === null) return nothing
  const isPlain = (typeof value === 'string' && value !== '') || typeof value === 'number'
  if (isPlain && shouldEscape && isOrdinary(name)) return new Html(` ${name}="${String(toAttributeString(value))}"`)
  return new Html(String(astros(value, name, shouldEscape, tag)))
}

/** Attributes from an object. */
export const spreadAttributes = (...of: Parameters<typeof ofAstro>): Html => new Html(String(ofAstro(...of)))
