import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countNote, clamp, isCount, maxCount, toCount } from '#domain/availability/counts.ts'

describe('Counts (section 5)', () => {
  it('counts are numeric, else 0', () => {
    expect(toCount('3')).toBe(3)
    expect(toCount('1')).toBe(1)
    expect(toCount('0')).toBe(0)
    expect(toCount(' 12 ')).toBe(12)
    expect(toCount(4)).toBe(4)
    for (const value of ['', 'x', '-1', '1.5', '1e3', '0x10', -2, 1.5, Number.NaN, Infinity]) {
      expect([value, toCount(value)]).toEqual([value, 0])
    }
    expect(toCount(undefined)).toBe(0)
  })

  it('whatever is typed, a count is a whole number from 0 up to 9,999', () => {
    const digits = fc.nat({ max: 400 }).map((length) => '9'.repeat(length))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.maxSafeInteger(), digits), (value) => {
        expect(isCount(toCount(value))).toBe(true)
      }),
    )
  })

  it('a larger number than 9,999 counts as 9,999, however long it is', () => {
    expect(maxCount).toBe(9999)
    for (const value of [9999, 10_000, 9_999_999_999_999, 1e22, '9999', '10000', '9999999999999', '9'.repeat(400)]) {
      expect([value, toCount(value)]).toEqual([value, 9999])
    }
  })

  it('a value is clamped to its limits; the lower limit wins if they cross', () => {
    expect([clamp(5, 1, 3), clamp(0, 1, 3), clamp(2, 1, 3), clamp(2, 4, 3)]).toEqual([3, 1, 2, 4])
  })
})

describe('the note at a count’s limit', () => {
  it('gives how many are left once the count reaches them', () => {
    expect(countNote(3, 3)).toEqual({ key: 'availability.onlyLeft', values: { count: 3 } })
    expect(countNote(9, 3)).toEqual({ key: 'availability.onlyLeft', values: { count: 3 } })
    expect(countNote(1, 1)).toEqual({ key: 'availability.onlyLeft', values: { count: 1 } })
    expect(countNote(2, 3)).toBeUndefined()
  })

  it('gives 9,999 as the limit if more are left', () => {
    const note = { key: 'availability.atMost', values: { count: 9999 } }
    expect([countNote(9999), countNote(9999, 20_000), countNote(9998)]).toEqual([note, note, undefined])
    expect(countNote(9999, 9999)).toEqual({ key: 'availability.onlyLeft', values: { count: 9999 } })
  })

  it('is absent if nothing is left or nothing limits the count', () => {
    expect(countNote(1, 0)).toBeUndefined()
    expect(countNote(500)).toBeUndefined()
  })
})
