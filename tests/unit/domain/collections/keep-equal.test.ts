import { keepEqual } from '#domain/collections/memoize.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const copy = <T>(value: T): T => structuredClone(value)

it('keepEqual returns the previous value if it is equal, else the new one with the equal parts of the previous one', () => {
  const before = {
    articles: [
      { id: '1', tags: ['a'] },
      { id: '2', tags: ['b'] },
    ],
    info: { title: 'x' },
  }
  expect(keepEqual(before, copy(before))).toBe(before)
  const now = {
    ...copy(before),
    articles: [
      { id: '0', tags: [] },
      { id: '1', tags: ['a'] },
      { id: '2', tags: ['c'] },
    ],
  }
  const kept = keepEqual(before, now)
  expect(kept).toEqual(now)
  expect(kept.articles[1]).toBe(before.articles[0])
  expect(kept.articles[2]).not.toBe(before.articles[1])
  expect(kept.info).toBe(before.info)
})

it('keepEqual treats another order of fields as a change, since it is written into pages', () => {
  const now = { b: 2, a: 1 }
  expect(Object.keys(keepEqual({ a: 1, b: 2 }, now))).toEqual(['b', 'a'])
})

it('keepEqual returns a value equal to the new one, and mutates neither', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      const [was, is] = [copy(before), copy(now)]
      expect(keepEqual(before, now)).toEqual(is)
      expect([before, now]).toEqual([was, is])
      expect(keepEqual(now, copy(now))).toEqual(now)
    }),
  )
})
