import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { read } from '#contract/read.ts'
import { converted, integer, text } from '#contract/scalars.ts'
import { array, fields, oneOf } from '#contract/schemas.ts'
import { schemas } from '../../support/schemas.ts'
import { tries } from '../../support/full.ts'

test.for(schemas)('$name: any JSON gives a value, or issues that name the expectation and the path', ({ wire }) => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const result = read(wire, json)
      expect('value' in result).toBe(result.issues === undefined)
      for (const { expected, path } of result.issues ?? []) {
        // Words of the contract, not the package's own.
        expect(expected).not.toMatch(/^Invalid|Expected|^$/)
        expect(path.every((key) => ['string', 'number'].includes(typeof key))).toBe(true)
      }
    }),
    { numRuns: tries(20) },
  )
})

test('an issue gives the path, the expectation and the input', () => {
  expect(read(fields({ names: array(text) }), { names: ['a', 7] })).toEqual({
    issues: [{ path: ['names', 1], expected: 'a text', input: 7 }],
  })
})

test('a choice of schemas uses the first that accepts a value, whatever its untidy form', () => {
  const either = v.union([fields({ count: integer }), fields({ name: text })], 'one of two')
  expect(read(either, { count: '7', name: 'x' })).toMatchObject({ value: { count: 7 } })
  expect(read(either, { count: 'many', name: 'x' })).toMatchObject({ value: { name: 'x' } })
  expect(read(either, 7)).toEqual({ issues: [{ path: [], expected: 'one of two', input: 7 }] })
})

test('a value that cannot be converted is rejected', () => {
  const even = v.pipe(
    integer,
    converted('an even number', (value) => (value % 2 === 0 ? value / 2 : undefined)),
  )
  expect(read(even, '4')).toMatchObject({ value: 2 })
  expect(read(even, '5')).toMatchObject({ issues: [{ expected: 'an even number', input: 5 }] })
  expect(read(even, 'x')).toMatchObject({ issues: [{ expected: 'a whole number' }] })
})

test('oneOf accepts only its own texts', () => {
  expect(read(oneOf('a', 'b'), 'b')).toMatchObject({ value: 'b' })
  expect(read(oneOf('a', 'b'), 'toString')).toMatchObject({ issues: [{ expected: 'one of a, b' }] })
})
