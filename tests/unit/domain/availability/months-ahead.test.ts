import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsAhead, nextMonths } from '#domain/availability/months-ahead.ts'
import { addDays, addMonths, monthKey, monthOf } from '#domain/dates/calendar.ts'
import { aDay } from '../../../support/dates.ts'

const today = aDay('2026-11-15')
const monthsTo = (last: string, from = today) => monthsAhead(from, { first: today, last: aDay(last) })

describe('the months in which free days are looked for', () => {
  it('go from the day’s to the last there is', () => {
    expect(monthsTo('2027-02-01').map(monthKey)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsTo('2026-11-15').map(monthKey)).toEqual(['2026-11'])
  })

  it('go three years at most', () => {
    expect(monthKey(monthsTo('2099-12-31').at(-1) ?? monthOf(today))).toBe('2029-11')
  })

  it('are asked for each once, in few calls that grow and are no longer than a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        const ahead = monthsTo(addDays(today, days))
        const known = new Map<string, number>()
        const counts: number[] = []
        for (;;) {
          const next = nextMonths(ahead, (month) => !known.has(monthKey(month)))
          if (!next) break
          counts.push(next.count)
          for (let index = 0; index < next.count; index++) {
            const key = monthKey(addMonths(next.month, index))
            known.set(key, (known.get(key) ?? 0) + 1)
          }
        }
        expect([...known.keys()]).toEqual(ahead.map(monthKey))
        expect([...known.values()].every((times) => times === 1)).toBe(true)
        expect(counts.length).toBeLessThanOrEqual(6)
        expect(Math.max(...counts)).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('are asked for again where they failed, and those beside them aren’t', () => {
    const failed = new Set(['2027-01', '2027-02'])
    const next = nextMonths(monthsTo('2027-12-31'), (month) => failed.has(monthKey(month)))
    expect(next).toEqual({ month: { year: 2027, month: 1 }, count: 2 })
  })
})
