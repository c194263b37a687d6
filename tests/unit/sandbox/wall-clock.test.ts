import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes, datesBetween, daysBetween, isDate, wallClock, weekday } from '#sandbox/shop/wall-clock.ts'

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

test('adding days and counting them agree across months, years and daylight-saving changes', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -1000, max: 1000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

test('the dates between two days include both, in order', () => {
  expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(datesBetween('2026-03-01', '2026-02-27')).toEqual([])
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', '2026-00-00'])('%s is no date', (text) => {
  expect(isDate(text)).toBe(false)
})

test('the wall clock follows the museum through the change to summer time', () => {
  expect(wallClock(new Date('2026-03-29T00:59:59Z'), 'Europe/Zurich')).toBe('2026-03-29 01:59:59')
  expect(wallClock(new Date('2026-03-29T01:00:00Z'), 'Europe/Zurich')).toBe('2026-03-29 03:00:00')
  expect(wallClock(new Date('2026-03-28T22:30:00Z'), 'Europe/Helsinki')).toBe('2026-03-29 00:30:00')
})

test('adding minutes crosses midnight, and Sunday is weekday 0', () => {
  expect(addMinutes('2026-03-01 23:30:00', 60)).toBe('2026-03-02 00:30:00')
  expect(addMinutes('2026-03-01 23:30:00', 100 * 24 * 60)).toBe('2026-06-09 23:30:00')
  expect(weekday('2026-03-01')).toBe(0)
})
