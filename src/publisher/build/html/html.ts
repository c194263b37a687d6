import { escapeHTML } from 'astro/runtime/server/escape.js'
import { spreadAttributes as ofAstro } from 'astro/runtime/server/index.js'
import { addAttribute as astros } from 'astro/runtime/server/render/util.js'

/** A text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const nothing = new Html('')

/** Returns the HTML of a value in a template: texts are escaped, lists are joined, empty values print nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return escapeHTML(value)
  if (value instanceof Html) return value.text
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) {
    let text = ''
    for (const one of value) text += textOf(one)
    return text
  }
  if (typeof value === 'number' || typeof value === 'bigint' || value === true) return String(value)
  throw new TypeError(`A template can’t print a value of type ${value instanceof Promise ? 'Promise' : typeof value}.`)
}

/** Writes an attribute as Astro does. */
export const addAttribute = (...of: Parameters<typeof astros>): Html => new Html(String(astros(...of)))

/** Writes the attributes in an object. */
export const spreadAttributes = (...of: Parameters<typeof ofAstro>): Html => new Html(String(ofAstro(...of)))
