import { expect, test } from 'vitest'
import { asMap } from '#sandbox/http/answer.ts'
import { untidy } from '#sandbox/http/untidy.ts'

test('numbers become texts, booleans 0/1 and "0"/"1", absent fields null, empty maps []', () => {
  expect(untidy(asMap({ price: 1250, on: true, off: false, none: undefined, map: asMap({}) }))).toEqual({
    price: '1250',
    on: 1,
    off: '0',
    none: null,
    map: [],
  })
})

test('records get unknown fields, maps never', () => {
  expect(untidy({ days: asMap({ '2026-03-01': 3 }) })).toEqual({
    days: { '2026-03-01': '3' },
    x_unknown: { nested: [1, null] },
  })
})

test('a list becomes an object keyed by id only if that keeps its order', () => {
  expect(Array.isArray(untidy([{ id: 2 }, { id: 1 }]))).toBe(true)
  expect(Array.isArray(untidy([{ id: 1 }, { id: 1 }]))).toBe(true)
  expect(Array.isArray(untidy(['de', 'en']))).toBe(true)
  expect(Object.keys(Object(untidy([{ id: 1 }, { id: 2 }])))).toEqual(['1', '2'])
  const sorted = untidy([
    { id: 2, sequence_no: 1 },
    { id: 1, sequence_no: 2 },
  ])
  expect(sorted).toMatchObject({ 1: { sequence_no: '2' }, 2: { sequence_no: '1' } })
})
