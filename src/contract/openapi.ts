import type { Endpoint, Parameter, ErrorForm } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { JsonSchema } from '@valibot/to-json-schema'
import { languages } from '#domain/shop/languages.ts'
import { componentSchemas, jsonSchemaOf, sharedScalars } from './json-schema.ts'

/** An endpoint as the document lists it: its parameters by name, in the order of the address. */
export interface Operation extends Omit<Endpoint, 'parameters'> {
  parameters?: (Omit<Parameter, 'write'> & { name: string })[]
}

function operationOf({ parameters, ...endpoint }: Endpoint): Operation {
  if (!parameters) return endpoint
  const named = Object.entries(parameters).map(([name, { in: place, required, schema, description }]) => ({
    name,
    in: place,
    required,
    schema,
    description,
  }))
  return { ...endpoint, parameters: named }
}

/** Every call of the contract. */
export const operations: Operation[] = Object.values<Endpoint>(endpoints).map(operationOf)

const description = `The API through which the shop talks to a museum's server.

- Success is 2xx with \`{ "data": … }\`. Errors carry one of \`error\`, \`message\`, \`code\` or \`errors\`.
- Money is whole minor units (1250 is 12.50). Dates are YYYY-MM-DD; date-times YYYY-MM-DD HH:mm:ss on the museum's own wall clock, without a zone; times of day HH:mm.
- Texts called \`html\` or \`text\` in the catalogue contain HTML, which is sanitised before it is shown. All other texts are plain text.
- Lists are sorted by \`sequence_no\` ascending, then in the order delivered.
- This document describes the canonical form. The shop also reads a list as an object keyed by id, an empty map as [], a number as a numeric text, a boolean as 0, 1, "0" or "1", an absent optional field as null, and ignores unknown fields.`

const errorSchemas: Record<Exclude<ErrorForm, 'none'>, JsonSchema> = {
  error: {
    type: 'object',
    properties: { error: { type: 'string', description: 'A code, or a text in the language of the call.' } },
    required: ['error'],
  },
  message: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
  code: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
  errors: {
    type: 'object',
    properties: {
      errors: {
        type: 'object',
        description: 'Texts by field of c, in the language of the call.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['errors'],
  },
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const errorSchema = (form: ErrorForm) => (form === 'none' ? {} : { content: json(errorSchemas[form]) })

/** Returns one response for each status; a status may have several forms. */
function errorAnswers({ errors = [] }: Operation) {
  const statuses = [...new Set(errors.map(({ status }) => status))]
  return statuses.map((status) => {
    const same = errors.filter((error) => error.status === status)
    const forms = same.map(({ form }) => form).filter((form) => form !== 'none')
    const only = forms[0]
    const schema = forms.length > 1 ? { content: json({ anyOf: forms.map((form) => errorSchemas[form]) }) } : undefined
    return [
      status,
      { description: same.map(({ when }) => when).join(' '), ...(schema ?? (only ? errorSchema(only) : {})) },
    ] as const
  })
}

const security = {
  required: [{ token: [] }],
  optional: [{}, { token: [] }],
}

function operationObject(operation: Operation) {
  const { call, summary, parameters, token, request, response } = operation
  return {
    operationId: `${operation.method} ${operation.path}`.replace(/[^a-z]+/gi, '_').replace(/_$/, ''),
    tags: [call.split('/')[0]],
    summary,
    security: token && security[token],
    parameters,
    requestBody: request && { required: true, content: json(jsonSchemaOf(request)) },
    responses: {
      200: {
        description: 'Done.',
        content: json({ type: 'object', properties: { data: jsonSchemaOf(response) }, required: ['data'] }),
      },
      ...Object.fromEntries(errorAnswers(operation)),
      500: { $ref: '#/components/responses/Failed' },
      503: { $ref: '#/components/responses/Overloaded' },
    },
  }
}

/** Returns the whole contract as an OpenAPI 3.1 document; `docs/reference/openapi.json` is its printed form. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Shop API of a museum', version: '1.0.0', description },
  servers: [
    {
      url: '{api}/{lang}',
      variables: { api: { default: 'https://api.example.org/shop' }, lang: { default: 'de', enum: [...languages] } },
    },
  ],
  paths: Object.fromEntries(
    operations.map((operation) => [operation.path, { [operation.method]: operationObject(operation) }]),
  ),
  components: {
    securitySchemes: {
      token: { type: 'apiKey', in: 'query', name: '_', description: 'The session token returned by signing in.' },
    },
    responses: {
      Failed: { description: 'The server failed.' },
      Overloaded: { description: 'The server is overloaded: try again later.' },
    },
    schemas: {
      ...sharedScalars,
      ...componentSchemas(),
    },
  },
})
