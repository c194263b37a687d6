import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOf, oneOf, converted, validate } from '#contract/wire/wire.ts'
import { fields } from '#contract/wire/fields.ts'
import { array } from '#contract/wire/lists.ts'
import { integer, text } from '#contract/wire/scalars.ts'
import { schemas } from '../../support/schemas.ts'

test.for(schemas)('$name: the Standard Schema returns a value, or issues with message and path', ({ wire }) => {
  const { version, vendor, validate: read } = wire['~standard']
  expect([version, vendor]).toEqual([1, 'foyer'])
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const result = read(json)
      for (const { message, path } of result.issues ?? []) {
        expect(message).toMatch(/^Expected /)
        expect(path.every((key) => ['string', 'number'].includes(typeof key))).toBe(true)
      }
      expect('value' in result).toBe(result.issues === undefined)
    }),
    { numRuns: 20 },
  )
})

test('an issue gives the path, the expectation and the input', () => {
  expect(validate(fields({ names: array(text) }), { names: ['a', 7] })).toEqual({
    issues: [
      {
        message: 'Expected a text',
        path: ['names', 1],
        expected: 'a text',
        input: 7,
      },
    ],
  })
})

test('anyOf uses the first schema that accepts a value, and expects any of them if none does', () => {
  const either = anyOf(integer, text)
  expect([validate(either, '7'), validate(either, 'x')]).toEqual([{ value: 7 }, { value: 'x' }])
  expect(either.expects).toBe('(a whole number | a text)')
  expect(anyOf(fields({ a: text }), fields({ b: text })).expects).toBe('an object')
})

test('a value that cannot be converted is rejected with its original input', () => {
  const even = converted(integer, (value) => (value % 2 === 0 ? value / 2 : undefined), 'an even number')
  expect(validate(even, '4')).toEqual({ value: 2 })
  expect(validate(even, '5')).toMatchObject({ issues: [{ expected: 'an even number', input: '5' }] })
  expect(validate(even, 'x')).toMatchObject({ issues: [{ expected: 'a whole number' }] })
})

test('oneOf accepts only its own texts', () => {
  expect(validate(oneOf('a', 'b'), 'b')).toEqual({ value: 'b' })
  expect(validate(oneOf('a', 'b'), 'toString')).toMatchObject({ issues: [{ expected: 'one of a, b' }] })
})
