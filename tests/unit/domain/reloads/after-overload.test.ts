import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reloadWait } from '#domain/reloads/after-overload.ts'

const calm = { reloads: 0, paymentPosted: false, canCount: true }
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('section 8, HTTP 503: page reloads', () => {
  it('at most three times in a tab, later each time whatever the jitter', () => {
    fc.assert(
      fc.property(fc.array(random, { minLength: 3, maxLength: 3 }), (chances) => {
        const waits = chances.map((chance, reloads) => reloadWait({ ...calm, reloads }, chance) ?? 0)
        expect(waits[0]).toBeGreaterThanOrEqual(2000)
        expect(waits).toEqual(waits.toSorted((a, b) => a - b))
        expect(new Set(waits).size).toBe(3)
      }),
    )
    expect(reloadWait({ ...calm, reloads: 3 }, 0)).toBeUndefined()
  })

  it('waits 2, 4 and 8 seconds, and up to half as long again', () => {
    expect([0, 1, 2].map((reloads) => reloadWait({ ...calm, reloads }, 0))).toEqual([2000, 4000, 8000])
    expect(reloadWait(calm, 0.5)).toBe(2500)
  })

  it('never after a payment was sent, and never where reloads can’t be counted', () => {
    expect(reloadWait({ ...calm, paymentPosted: true }, 0)).toBeUndefined()
    expect(reloadWait({ ...calm, canCount: false }, 0)).toBeUndefined()
  })
})
