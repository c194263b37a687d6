import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../support/days-between.ts'
import { addDays, addMonths, monthOf } from '#domain/dates/calendar.ts'
import { gridMove } from '#ui/Calendar.tsx'
import { aDay } from '../../support/dates.ts'

const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(aDay('2024-01-01'), days))

describe('the keys of a calendar grid, as in WAI-ARIA', () => {
  it('the arrow keys move by day and by week', () => {
    expect(gridMove(aDay('2026-11-30'), 'ArrowRight')).toBe('2026-12-01')
    expect(gridMove(aDay('2026-12-01'), 'ArrowLeft')).toBe('2026-11-30')
    expect(gridMove(aDay('2026-11-25'), 'ArrowDown')).toBe('2026-12-02')
    expect(gridMove(aDay('2026-12-02'), 'ArrowUp')).toBe('2026-11-25')
  })

  it('Home and End move to the Monday and the Sunday of the week', () => {
    fc.assert(
      fc.property(date, (day) => {
        const [first = day, last = day] = [gridMove(day, 'Home'), gridMove(day, 'End')]
        expect([first, last].map((end) => new Date(`${end}T00:00:00Z`).getUTCDay())).toEqual([1, 0])
        expect(daysBetween(first, last)).toBe(6)
        expect(first <= day && day <= last).toBe(true)
      }),
    )
  })

  it('Page Up and Page Down move by month, with Shift by year, to the last day of a shorter month', () => {
    expect(gridMove(aDay('2026-01-31'), 'PageDown')).toBe('2026-02-28')
    expect(gridMove(aDay('2026-03-31'), 'PageUp')).toBe('2026-02-28')
    expect(gridMove(aDay('2028-02-29'), 'PageDown', true)).toBe('2029-02-28')
    expect(gridMove(aDay('2026-12-15'), 'PageDown')).toBe('2027-01-15')
    fc.assert(
      fc.property(date, (day) => {
        expect(monthOf(gridMove(day, 'PageDown') ?? day)).toEqual(addMonths(monthOf(day), 1))
      }),
    )
  })

  it('other keys do not move', () => {
    for (const key of ['Tab', 'Enter', ' ', 'a']) expect(gridMove(aDay('2026-11-25'), key)).toBeUndefined()
  })
})
