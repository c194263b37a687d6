import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { html } from '#contract/html.ts'
import { jsonSchemaOf } from '#contract/json-schema.ts'
import { link, plain, plainName, price } from '#contract/scalars.ts'
import { smallestGroup } from '#contract/tours.ts'
import { openApiDocument, operations } from '#contract/openapi.ts'
import { openApiFile, openApiText } from '../../openapi.ts'

test('docs/reference/openapi.json is up to date with the schemas (if not: node tests/openapi.ts)', () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(openApiText())
})

test('every schema in the document is valid JSON Schema 2020-12, and every reference resolves', () => {
  const document = openApiDocument()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'contract', ...document })
  const schemas = Object.keys(document.components.schemas)
  for (const name of schemas) expect(ajv.getSchema(`contract#/components/schemas/${name}`)).toBeTypeOf('function')
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
  for (const [, kind, name] of references) {
    expect(Object.keys(kind === 'schemas' ? document.components.schemas : document.components.responses)).toContain(
      name,
    )
  }
})

test.each([
  ['the smallest group', smallestGroup],
  ['a price', price],
  ['a text', plain],
  ['a name', plainName],
  ['HTML', html],
  ['an address', link],
])('the document says the upper limit of %s', (_, schema) => {
  const { maximum = 0, maxLength = 0 } = jsonSchemaOf(schema)
  const [last, next] = maximum > 0 ? [maximum, maximum + 1] : ['/'.repeat(maxLength), '/'.repeat(maxLength + 1)]
  expect([v.is(schema, last), v.is(schema, next)]).toEqual([true, false])
})

test('every call of the contract has its own path and its own operationId', () => {
  const document = openApiDocument()
  expect(Object.keys(document.paths)).toHaveLength(operations.length)
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(operations.length)
})

test('every parameter in braces of a path is described', () => {
  for (const { path, parameters = [] } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
  }
})
