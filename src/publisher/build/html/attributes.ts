import { spreadAttributes as ofAstro } from 'astro/runtime/server/index.js'
import { addAttribute as astros } from 'astro/runtime/server/render/util.js'
import { Html } from './html.ts'

/** Writes an attribute as Astro does. */
export const addAttribute = (...of: Parameters<typeof astros>): Html => new Html(String(astros(...of)))

/** Writes the attributes in an object. */
export const spreadAttributes = (...of: Parameters<typeof ofAstro>): Html => new Html(String(ofAstro(...of)))
