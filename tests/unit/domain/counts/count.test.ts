import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countNote } from '#domain/counts/count-note.ts'
import { clamp, toCount } from '#domain/counts/count.ts'

describe('section 5, Counts', () => {
  it('counts are numeric, else 0', () => {
    expect(toCount('3')).toBe(3)
    expect(toCount('1')).toBe(1)
    expect(toCount('0')).toBe(0)
    expect(toCount(' 12 ')).toBe(12)
    expect(toCount(4)).toBe(4)
    for (const value of ['', 'x', '-1', '1.5', '1e3', '0x10', '99999999999999999999', -2, 1.5, Number.NaN, Infinity]) {
      expect([value, toCount(value)]).toEqual([value, 0])
    }
    expect(toCount(undefined)).toBe(0)
  })

  it('whatever is typed, a count is a whole number from 0 up', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        expect(Number.isSafeInteger(toCount(value)) && toCount(value) >= 0).toBe(true)
      }),
    )
  })

  it('a value stays between its limits, the lower one winning', () => {
    expect([clamp(5, 1, 3), clamp(0, 1, 3), clamp(2, 1, 3), clamp(2, 4, 3)]).toEqual([3, 1, 2, 4])
  })
})

describe('why a count goes no further', () => {
  it('is how many are left, once it has come to them', () => {
    expect(countNote(3, 3)).toEqual({ key: 'availability.onlyLeft', values: { count: 3 } })
    expect(countNote(9, 3)).toEqual({ key: 'availability.onlyLeft', values: { count: 3 } })
    expect(countNote(1, 1)).toEqual({ key: 'availability.onlyLeft', values: { count: 1 } })
    expect(countNote(2, 3)).toBeUndefined()
  })

  it('is nothing where nothing is left, which is said otherwise, or where nothing limits it', () => {
    expect(countNote(1, 0)).toBeUndefined()
    expect(countNote(500)).toBeUndefined()
  })
})
