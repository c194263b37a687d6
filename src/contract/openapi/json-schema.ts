import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import { languages } from '#domain/languages/language.ts'
import type { KeyKind } from '#contract/untidy/maps.ts'
import type { WireField } from '#contract/untidy/fields.ts'
import type { AnyWire } from '#contract/untidy/schema.ts'
import { componentOf } from './components.ts'

const day = String.raw`\d{4}-\d{2}-\d{2}`

/** The tidy form of single values that stand in many places, by the name they have in the document. */
export const sharedScalars: Record<string, JsonSchema> = {
  Id: { anyOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }] },
  Money: { type: 'integer', description: 'Minor units: 1250 is 12.50.' },
  Date: { type: 'string', format: 'date' },
  DateTime: {
    type: 'string',
    pattern: String.raw`^${day} \d{2}:\d{2}:\d{2}$`,
    description: "YYYY-MM-DD HH:mm:ss on the museum's wall clock.",
  },
  Lang: { type: 'string', enum: [...languages] },
}

const shared = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The tidy form of each single value. */
const scalars: Record<string, JsonSchema> = {
  text: { type: 'string' },
  id: shared('Id'),
  flag: { type: 'boolean' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  sequenceNo: { type: 'integer', description: 'Lists are shown by it; 0 where it is missing.' },
  places: { type: 'integer', description: 'Below 0 counts as 0.' },
  money: shared('Money'),
  date: shared('Date'),
  dateTime: shared('DateTime'),
  lang: shared('Lang'),
  link: { type: 'string', description: 'http, https, mailto, tel, or a path.' },
  timeZone: { type: 'string', description: 'IANA zone, such as Europe/Zurich.' },
}

const keys: Record<KeyKind, JsonSchema> = {
  date: shared('Date'),
  time: { type: 'string', pattern: String.raw`^\d{2}:\d{2}$` },
  lang: shared('Lang'),
  name: { type: 'string' },
}

interface Described {
  type: string
  fields?: WireField[]
  item?: AnyWire
  keys?: KeyKind
  options?: unknown
}

function objectSchema(fields: WireField[]): JsonSchema {
  const required = fields.filter(({ schema }) => schema.type !== 'optional').map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, jsonSchemaOf(schema)])),
    ...(required.length === 0 ? {} : { required }),
  }
}

function ownForm({ type, fields, item, keys: keyKind, options }: Described): JsonSchema | undefined {
  if (fields) return objectSchema(fields)
  if (item && keyKind) {
    return { type: 'object', propertyNames: keys[keyKind], additionalProperties: jsonSchemaOf(item) }
  }
  if (item) return { type: 'array', items: jsonSchemaOf(item) }
  if (type === 'oneOf' && Array.isArray(options)) return { type: 'string', enum: options.map(String) }
  return scalars[type]
}

/** The JSON Schema of a component itself, not a reference to it. */
export function componentSchema(wire: AnyWire): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(wire, {
    target: 'draft-2020-12',
    typeMode: 'input',
    overrideSchema: ({ valibotSchema }) => ownForm(valibotSchema),
  })
  return schema
}

/** The tidy form that a schema reads, as JSON Schema; what has a name of its own is referred to. */
export function jsonSchemaOf(wire: AnyWire): JsonSchema {
  const name = componentOf(wire)
  return name === undefined ? componentSchema(wire) : shared(name)
}
