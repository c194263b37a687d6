import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { openApiDocument, operations } from '#contract/openapi.ts'
import { jsonSchemaOf } from '#contract/json-schema.ts'
import { startHttpServer } from '../support/http-server.ts'
import { untidyAnswer } from '../support/untidy-answer.ts'
import { callCases } from './cases/call-cases.ts'

const token = 'token-of-this-test'

const operationOf = (path: string) => {
  const operation = operations.find((one) => one.path === path)
  if (!operation) throw new Error(`The contract has no ${path}`)
  return operation
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'contract', ...openApiDocument() })
const matches = (schema: object, value: unknown) => {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components'))
  const valid = ajv.validate(inDocument, value)
  return valid ? 'matches' : ajv.errorsText()
}

test.for(callCases)('$name: the request matches the contract', async (one) => {
  await using server = await startHttpServer(() => ({ json: { data: one.data } }))
  await one.run(createApi({ base: `${server.url}/shop/125`, lang: 'de', token: () => token }))
  const [request, ...more] = server.seen
  expect(more).toEqual([])
  expect(request?.path).toBe(`/shop/125/de/${one.path}`)
  expect(request?.query).toEqual({ ...one.query, ...(one.signed ? { _: token } : {}) })
  expect(request?.method).toBe(one.body === undefined ? 'GET' : 'POST')
  expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(one.body)
  if (one.body !== undefined) expect(request?.headers['content-type']).toBe('application/json')

  const { path, method, parameters = [], request: body, token: takesToken } = operationOf(one.operation)
  expect(request?.method.toLowerCase()).toBe(method)
  const inPath = new RegExp(`^${path.slice(1).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  expect(one.path).toMatch(inPath)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  for (const { name, required, schema } of query) {
    if (required) expect(Object.keys(one.query ?? {})).toContain(name)
    if (schema.pattern && one.query?.[name]) expect(one.query[name]).toMatch(new RegExp(schema.pattern))
  }
  for (const name of Object.keys(one.query ?? {})) expect(query.map((parameter) => parameter.name)).toContain(name)
  if (one.signed) expect(takesToken).toBeDefined()
  if (takesToken === 'required') expect(one.signed).toBe(true)
  if (body) expect(matches(jsonSchemaOf(body), one.body)).toBe('matches')
})

test.for(callCases)(
  "$name: a response that keeps the contract exactly is converted to the shop's types",
  async (one) => {
    expect(matches(jsonSchemaOf(operationOf(one.operation).response), one.data)).toBe('matches')
    await using server = await startHttpServer(() => ({ json: { data: one.data } }))
    const api = createApi({ base: server.url, lang: 'fr', token: () => token })
    expect(await one.run(api)).toStrictEqual(one.gives)
  },
)

test.for(callCases)('$name: a response with accepted deviations is converted to the same', async (one) => {
  const data = untidyAnswer(operationOf(one.operation).response, one.data)
  await using server = await startHttpServer(() => ({ json: { data, debug: 1 } }))
  const api = createApi({ base: server.url, lang: 'fr', token: () => token })
  expect(await one.run(api)).toStrictEqual(one.gives)
})

test('every call of the contract has a case here', () => {
  const covered = new Set(callCases.map(({ operation }) => operation))
  expect(operations.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([])
})
