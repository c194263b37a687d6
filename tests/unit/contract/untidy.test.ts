import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { openApiDocument } from '#contract/openapi.ts'
import { jsonSchemaOf } from '#contract/json-schema.ts'
import { parse } from '#contract/parse.ts'
import { arbitraryAnswer } from '../../support/arbitrary-answer.ts'
import { schemas } from '../../support/schemas.ts'
import { untidyAnswer } from '../../support/untidy-answer.ts'
import { tries } from '../../support/full.ts'

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'contract', ...openApiDocument() })

test.for(schemas)('$name: a valid answer is accepted, and its untidy form gives the same value', ({ wire }) => {
  fc.assert(
    fc.property(arbitraryAnswer(wire), (tidy) => {
      const read = parse({ call: 'test' }, wire, overTheWire(tidy))
      const untidy = parse({ call: 'test' }, wire, overTheWire(untidyAnswer(wire, tidy)))
      // Not toStrictEqual: a field may be called "constructor", which it takes for the object's kind.
      expect(isDeepStrictEqual(untidy, read), `${JSON.stringify(untidy)} is ${JSON.stringify(read)}`).toBe(true)
    }),
    { numRuns: tries(40) },
  )
})

test.for(schemas)('$name: the JSON schema of the OpenAPI document accepts every valid answer', ({ wire }) => {
  const schema = JSON.stringify(jsonSchemaOf(wire)).replaceAll('"#/components', '"contract#/components')
  const validate = ajv.compile(JSON.parse(schema))
  fc.assert(
    fc.property(arbitraryAnswer(wire), (tidy) => {
      expect([validate(overTheWire(tidy)), validate.errors]).toEqual([true, null])
    }),
    { numRuns: tries(20) },
  )
})

test.for(schemas)('$name: the parsed value holds no null and no undefined field', ({ wire }) => {
  const isClean = (value: unknown): boolean => {
    if (value === null || value === undefined) return false
    return typeof value !== 'object' || Object.values(value).every(isClean)
  }
  fc.assert(
    fc.property(arbitraryAnswer(wire), (tidy) => {
      expect(isClean(parse({ call: 'test' }, wire, overTheWire(untidyAnswer(wire, tidy))))).toBe(true)
    }),
    { numRuns: tries(20) },
  )
})
