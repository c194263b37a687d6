import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  at,
  compactDate,
  compare,
  dateOf,
  daysBetween,
  isWithin,
  monthGrid,
  monthKey,
  monthOf,
  monthRange,
  partsOf,
  startOfDay,
  weekdayOf,
} from '#domain/dates/calendar.ts'

const someDate = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => dateOf(...parts))

describe('section 7, Dates', () => {
  it('the range of a call writes days as YYYYMMDD', () => {
    expect(compactDate('2026-07-04')).toBe('20260704')
  })

  it('a date and a time of day make a date-time with seconds :00', () => {
    expect(at('2026-07-04', '09:30')).toBe('2026-07-04 09:30:00')
    expect(startOfDay('2026-07-04')).toBe('2026-07-04 00:00:00')
  })

  it('a date has year, month and day, with or without a time', () => {
    expect(partsOf('2026-07-04')).toEqual({ year: 2026, month: 7, day: 4 })
    expect(partsOf('2026-12-31 23:59:59')).toEqual({ year: 2026, month: 12, day: 31 })
  })

  it('days go over months, years, leap days and changes of time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('adding days and counting them agree', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(weekdayOf(addDays(date, days))).toBe((((weekdayOf(date) + days) % 7) + 7) % 7)
      }),
    )
  })

  it('later is greater, of days and of times', () => {
    expect(compare('2026-07-04', '2026-07-05')).toBeLessThan(0)
    expect(compare('2026-07-04 10:00:00', '2026-07-04 09:59:59')).toBeGreaterThan(0)
    expect(compare('2026-07-04', '2026-07-04')).toBe(0)
  })

  it('both ends of a span are in it', () => {
    expect(isWithin('2026-07-04', '2026-07-04', '2026-07-04')).toBe(true)
    expect(isWithin('2026-07-03', '2026-07-04', '2026-07-09')).toBe(false)
    expect(isWithin('2026-07-10', '2026-07-04', '2026-07-09')).toBe(false)
  })
})

describe('section 7, Calendar months', () => {
  it('months go over the year, both ways', () => {
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(monthKey(addMonths({ year: 2026, month: 11 }, 14))).toBe('2028-01')
  })

  it('a month has its first and last day', () => {
    expect(monthRange({ year: 2028, month: 2 })).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(monthOf('2026-07-04')).toEqual({ year: 2026, month: 7 })
  })

  it('a grid begins on the weekday asked for and is filled with the neighbours', () => {
    const july = monthGrid(2026, 7)
    expect(july).toHaveLength(5)
    expect(july[0]?.map(({ date }) => date)).toEqual([
      '2026-06-29',
      '2026-06-30',
      '2026-07-01',
      '2026-07-02',
      '2026-07-03',
      '2026-07-04',
      '2026-07-05',
    ])
    expect(july[0]?.filter(({ inMonth }) => inMonth)).toHaveLength(5)
    expect(monthGrid(2026, 7, 0)[0]?.[0]?.date).toBe('2026-06-28')
    expect(monthGrid(2026, 2, 0)).toHaveLength(4)
  })

  it('every grid holds every day of its month once, in whole weeks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        (year, month, firstWeekday) => {
          const days = monthGrid(year, month, firstWeekday).flat()
          const { first, last } = monthRange({ year, month })
          expect(days.length % 7).toBe(0)
          expect(weekdayOf(days[0]?.date ?? '')).toBe(firstWeekday)
          const own = days.filter(({ inMonth }) => inMonth).map(({ date }) => date)
          expect(own).toEqual(Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)))
        },
      ),
    )
  })
})
