import { describe, expect, it } from 'vitest'
import { monthStates } from '#domain/availability/month-states.ts'
import { aDay } from '../../../support/dates.ts'

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
