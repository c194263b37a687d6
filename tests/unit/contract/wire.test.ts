import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOf, oneOf, converted, validate } from '#contract/wire/wire.ts'
import { fields } from '#contract/wire/fields.ts'
import { array } from '#contract/wire/lists.ts'
import { integer, text } from '#contract/wire/scalars.ts'
import { schemas } from '../../support/schemas.ts'

test.for(schemas)(
  '$name: is read by a Standard Schema, which gives a value or issues with message and path',
  ({ wire }) => {
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
  },
)

test('an issue says where, what was expected and what came', () => {
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

test('of a few schemas the first that can read a value does; what none reads is expected to be any of them', () => {
  const either = anyOf(integer, text)
  expect([validate(either, '7'), validate(either, 'x')]).toEqual([{ value: 7 }, { value: 'x' }])
  expect(either.expects).toBe('(a whole number | a text)')
  expect(anyOf(fields({ a: text }), fields({ b: text })).expects).toBe('an object')
})

test('a value that can not be converted is refused as it came', () => {
  const even = converted(integer, (value) => (value % 2 === 0 ? value / 2 : undefined), 'an even number')
  expect(validate(even, '4')).toEqual({ value: 2 })
  expect(validate(even, '5')).toMatchObject({ issues: [{ expected: 'an even number', input: '5' }] })
  expect(validate(even, 'x')).toMatchObject({ issues: [{ expected: 'a whole number' }] })
})

test('one of a few texts is that very text', () => {
  expect(validate(oneOf('a', 'b'), 'b')).toEqual({ value: 'b' })
  expect(validate(oneOf('a', 'b'), 'toString')).toMatchObject({ issues: [{ expected: 'one of a, b' }] })
})
