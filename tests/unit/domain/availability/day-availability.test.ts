import { describe, expect, it } from 'vitest'
import { calendarBounds, monthStates } from '#domain/availability/day-availability.ts'
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

const moment = { now: new Date('2026-02-10T08:00:00Z'), timeZone: 'Europe/Zurich' }

describe('section 4, Availability of the days of a month', () => {
  it('has every day of it and none of its neighbours', () => {
    const states = monthStates({ year: 2026, month: 2 }, {}, undefined, moment)
    expect(Object.keys(states)).toHaveLength(28)
    expect(states).toMatchObject({ '2026-02-01': 'expired', '2026-02-28': 'closed' })
  })

  it('goes by the places left, within first and last day', () => {
    const days = { '2026-02-11': 40, '2026-02-12': 2, '2026-02-13': 0, '2026-02-20': 40 }
    const states = monthStates(
      { year: 2026, month: 2 },
      days,
      { first: aDay('2026-01-01'), last: aDay('2026-02-15') },
      moment,
    )
    expect(states).toMatchObject({
      '2026-02-11': 'open',
      '2026-02-12': 'fewLeft',
      '2026-02-13': 'soldOut',
      '2026-02-14': 'closed',
      '2026-02-20': 'closed',
    })
  })
})
