import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../support/days-between.ts'
import { inZone } from '../../../support/in-zone.ts'
import {
  addDays,
  addMonths,
  at,
  compactDate,
  daysFrom,
  isWithin,
  monthGrid,
  monthKey,
  monthOf,
  monthRange,
  partsOf,
  sameDayIn,
  startOfDay,
  weekOf,
} from '#domain/dates/calendar.ts'
import { aDay, aMoment, aTime } from '../../../support/dates.ts'

/** Any day that texts of four digits a year can name, and some days from it still can. */
const someDate = fc
  .date({ min: new Date('0020-01-01'), max: new Date('9980-12-31'), noInvalidDate: true })
  .map((moment) => aDay(moment.toISOString().slice(0, 10)))
const weekday = fc.constantFrom(0, 1, 2, 3, 4, 5, 6)

/** By the platform's own calendar. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

describe('Dates (section 7)', () => {
  it('the range of a call writes days as YYYYMMDD', () => {
    expect(compactDate(aDay('2026-07-04'))).toBe('20260704')
  })

  it('a date and a time of day make a date-time with seconds :00', () => {
    expect(at(aDay('2026-07-04'), aTime('09:30'))).toBe('2026-07-04 09:30:00')
    expect(startOfDay(aDay('2026-07-04'))).toBe('2026-07-04 00:00:00')
  })

  it('a date has year, month and day, with or without a time', () => {
    expect(partsOf(aDay('2026-07-04'))).toEqual({ year: 2026, month: 7, day: 4 })
    expect(partsOf(aMoment('2026-12-31 23:59:59'))).toEqual({ year: 2026, month: 12, day: 31 })
  })

  it('adding days crosses months, years, leap days and daylight-saving changes', () => {
    expect(addDays(aDay('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(aDay('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(aDay('2026-03-28'), 2)).toBe('2026-03-30')
    expect(addDays(aDay('2026-03-01'), -1)).toBe('2026-02-28')
  })

  it('no day is later than the last one that texts of four digits a year can name, nor earlier than the first', () => {
    const [first, last] = [aDay('0001-01-01'), aDay('9999-12-31')]
    expect([addDays(last, 1), sameDayIn(last, 1), addDays(first, -1), sameDayIn(first, -1)]).toEqual([
      last,
      last,
      first,
      first,
    ])
    expect(daysFrom(addDays(last, -1), last)).toEqual(['9999-12-30', last])
    expect(addMonths({ year: 9999, month: 12 }, 1)).toEqual({ year: 9999, month: 12 })
    expect(monthRange({ year: 9999, month: 12 })).toEqual({ first: '9999-12-01', last })
    expect(weekOf(last).at(-1)).toBe(last)
    expect(monthGrid({ year: 9999, month: 12 }).flat().at(-1)?.date).toBe(last)
  })

  it('adding days and counting them agree', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(weekdayOf(addDays(date, days))).toBe((((weekdayOf(date) + days) % 7) + 7) % 7)
      }),
    )
  })

  it('days are counted the same in every browser time zone, across its daylight-saving changes', () => {
    for (const zone of ['America/Los_Angeles', 'Europe/Zurich', 'Pacific/Apia']) {
      inZone(zone, () => {
        expect(daysFrom(aDay('2026-01-01'), aDay('2026-12-31'))).toHaveLength(365)
        for (const day of daysFrom(aDay('2026-01-01'), aDay('2026-12-31')))
          expect(daysBetween(day, addDays(day, 1))).toBe(1)
        expect(daysFrom(aDay('2026-03-28'), aDay('2026-03-30'))).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
      })
    }
  })

  it('months and weeks are the same in every browser time zone', () => {
    for (const zone of ['America/Los_Angeles', 'Europe/Zurich', 'Pacific/Apia']) {
      inZone(zone, () => {
        expect(monthRange({ year: 2026, month: 3 })).toEqual({ first: '2026-03-01', last: '2026-03-31' })
        expect(sameDayIn(aDay('2026-03-31'), 1)).toBe('2026-04-30')
        expect(sameDayIn(aDay('2026-03-01'), 1)).toBe('2026-04-01')
        expect(weekOf(aDay('2026-03-29')).at(0)).toBe('2026-03-23')
        expect(monthGrid({ year: 2026, month: 3 }).flat().at(-1)?.date).toBe('2026-04-05')
      })
    }
  })

  it('a range includes both its ends', () => {
    expect(isWithin(aDay('2026-07-04'), { first: aDay('2026-07-04'), last: aDay('2026-07-04') })).toBe(true)
    expect(isWithin(aDay('2026-07-03'), { first: aDay('2026-07-04'), last: aDay('2026-07-09') })).toBe(false)
    expect(isWithin(aDay('2026-07-10'), { first: aDay('2026-07-04'), last: aDay('2026-07-09') })).toBe(false)
  })
})

describe('Calendar months (section 7)', () => {
  it('adding months crosses the year in both directions', () => {
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(monthKey(addMonths({ year: 2026, month: 11 }, 14))).toBe('2028-01')
  })

  it('the same day of a shorter month is its last day', () => {
    expect(sameDayIn(aDay('2026-01-31'), 1)).toBe('2026-02-28')
    expect(sameDayIn(aDay('2028-03-31'), -1)).toBe('2028-02-29')
    expect(sameDayIn(aDay('2026-05-15'), 14)).toBe('2027-07-15')
  })

  it('a week is seven days from its first weekday, and includes the given day', () => {
    fc.assert(
      fc.property(someDate, weekday, (date, firstWeekday) => {
        const week = weekOf(date, firstWeekday)
        expect(week).toHaveLength(7)
        expect(week).toContain(date)
        const [first = date, last = date] = [week.at(0), week.at(-1)]
        expect(weekdayOf(first)).toBe(firstWeekday)
        expect(daysBetween(first, last)).toBe(6)
      }),
    )
  })

  it('a month has its first and last day', () => {
    expect(monthRange({ year: 1900, month: 2 })).toEqual({ first: '1900-02-01', last: '1900-02-28' })
    expect(monthRange({ year: 44, month: 3 })).toEqual({ first: '0044-03-01', last: '0044-03-31' })
    expect(monthRange({ year: 2028, month: 2 })).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(monthOf(aDay('2026-07-04'))).toEqual({ year: 2026, month: 7 })
  })

  it('a grid starts on the given weekday, and is filled with days of the neighbouring months', () => {
    const july = monthGrid({ year: 2026, month: 7 })
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
    expect(monthGrid({ year: 2026, month: 7 }, 0)[0]?.[0]?.date).toBe('2026-06-28')
    expect(monthGrid({ year: 2026, month: 2 }, 0)).toHaveLength(4)
  })

  it('every grid holds every day of its month once, in whole weeks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9998 }),
        fc.integer({ min: 1, max: 12 }),
        weekday,
        (year, month, firstWeekday) => {
          const days = monthGrid({ year, month }, firstWeekday).flat()
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
