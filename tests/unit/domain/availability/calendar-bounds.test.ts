import { describe, expect, it } from 'vitest'
import { calendarBounds } from '#domain/availability/calendar-bounds.ts'
import { aDay } from '../../../support/dates.ts'

describe('the days a calendar reaches over', () => {
  it('begin today, or with the first day there is, and end with the last', () => {
    expect(calendarBounds(aDay('2026-07-04'), { first: aDay('2026-06-01'), last: aDay('2026-08-31') })).toEqual({
      first: '2026-07-04',
      last: '2026-08-31',
    })
    expect(calendarBounds(aDay('2026-07-04'), { first: aDay('2026-07-20'), last: aDay('2026-08-31') }).first).toBe(
      '2026-07-20',
    )
  })

  it('reach a year and a day ahead where no last day is known', () => {
    expect(calendarBounds(aDay('2026-07-04'), undefined)).toEqual({ first: '2026-07-04', last: '2027-07-05' })
  })

  it('never end before they begin', () => {
    expect(calendarBounds(aDay('2026-07-04'), { first: aDay('2026-06-01'), last: aDay('2026-07-03') })).toEqual({
      first: '2026-07-04',
      last: '2026-07-04',
    })
  })
})
