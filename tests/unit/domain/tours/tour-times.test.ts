import type { TourId } from '#domain/shop/ids.ts'
import { describe, expect, it } from 'vitest'
import { offeredTimes, pickTime, tourPlacesByDay, tourTimes, withoutSoldOut } from '#domain/tours/tour-times.ts'
import { aTourLine } from '../../../support/shop-things.ts'
import { aDay, aTime, byTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const tourAt = (time: string) => ({ time: aTime(time) })
const calendar = {
  '2026-07-04': { '14:00': { left: 20, timeSlotId: 'b' }, '10:00': { left: 12, timeSlotId: 'a' } },
  '2026-07-05': {},
}
const source = {
  tourId: anId<TourId>('tour1'),
  date: aDay('2026-07-04'),
  calendar,
  lines: [],
  now: new Date('2026-07-04T06:00:00Z'),
  timeZone: 'Europe/Zurich',
}

describe('Tour times (section 4)', () => {
  it('they are sorted, with places, time slot and state', () => {
    expect(tourTimes(source)).toEqual([
      { time: '10:00', start: '2026-07-04 10:00:00', left: 12, tours: Infinity, timeSlotId: 'a', state: 'open' },
      { time: '14:00', start: '2026-07-04 14:00:00', left: 20, tours: Infinity, timeSlotId: 'b', state: 'open' },
    ])
    expect(tourTimes({ ...source, date: aDay('2026-07-09') })).toEqual([])
  })

  it('a time is sold out by its flag, its places, its tours, or what the cart takes', () => {
    const stateAt14 = (own: Partial<Parameters<typeof tourTimes>[0]>) => tourTimes({ ...source, ...own })[1]?.state
    expect(stateAt14({ offer: { schedule: {}, soldOutTimes: [aTime('14:00')] } })).toBe('soldOut')
    expect(stateAt14({ offer: { schedule: byTime({ '14:00': { tours: 0 } }) } })).toBe('soldOut')
    expect(stateAt14({ lines: [aTourLine({ count: 20 })] })).toBe('soldOut')
    expect(stateAt14({ lines: [aTourLine({ count: 16 })] })).toBe('fewLeft')
    expect(
      stateAt14({ lines: [aTourLine({ count: 4 })], offer: { schedule: byTime({ '14:00': { tours: 1 } }) } }),
    ).toBe('soldOut')
    expect(stateAt14({ offer: { schedule: {}, soldOutTimes: [aTime('10:00')] } })).toBe('open')
  })

  it('times that arrive sorted keep their order', () => {
    const entry = { left: 9, timeSlotId: 'a' }
    const ordered = { '2026-07-04': { '10:00': entry, '11:00': entry, '12:00': entry } }
    expect(tourTimes({ ...source, calendar: ordered }).map(({ time }) => time)).toEqual(['10:00', '11:00', '12:00'])
  })

  it('the tours left at a time are those of the schedule minus those in the cart', () => {
    const toursAt14 = (tours: number) =>
      tourTimes({ ...source, lines: [aTourLine({ count: 4 })], offer: { schedule: byTime({ '14:00': { tours } }) } })[1]
    expect(toursAt14(3)).toMatchObject({ tours: 2, state: 'open' })
    expect(toursAt14(2)).toMatchObject({ tours: 1, state: 'open' })
    expect(toursAt14(0)).toMatchObject({ tours: 0, state: 'soldOut' })
  })

  it('a time with one place left can still be chosen', () => {
    const [, two] = tourTimes({ ...source, lines: [aTourLine({ count: 19 })] })
    expect(two).toMatchObject({ left: 1, state: 'fewLeft' })
    expect(offeredTimes(two ? [two] : [])).toEqual([two])
  })

  it('a time that has begun is expired', () => {
    const [ten, two] = tourTimes({ ...source, now: new Date('2026-07-04T09:00:00Z') })
    expect([ten?.state, two?.state]).toEqual(['expired', 'open'])
    expect(offeredTimes(tourTimes({ ...source, now: new Date('2026-07-04T09:00:00Z') }))).toEqual([two])
  })
})

describe('Picking a date (section 4)', () => {
  it('picking a date auto-selects the time if only one exists', () => {
    expect(pickTime([tourAt('14:00')], undefined)).toEqual(tourAt('14:00'))
    expect(pickTime([tourAt('14:00')], aTime('10:00'))).toEqual(tourAt('14:00'))
  })

  it('it keeps the current time if still offered', () => {
    expect(pickTime([tourAt('10:00'), tourAt('14:00')], aTime('14:00'))).toEqual(tourAt('14:00'))
  })

  it('else it selects the first time', () => {
    expect(pickTime([tourAt('10:00'), tourAt('14:00')], aTime('12:00'))).toEqual(tourAt('10:00'))
    expect(pickTime([tourAt('10:00'), tourAt('14:00')], undefined)).toEqual(tourAt('10:00'))
  })

  it('no time is selected on a date without times', () => {
    expect(pickTime([], aTime('10:00'))).toBeUndefined()
  })
})

describe('Tour calendar (section 3)', () => {
  it('a day has the places of its most available time; sold-out days have 0, days without times are left out', () => {
    expect(tourPlacesByDay(calendar)).toEqual({ '2026-07-04': 20 })
    expect(tourPlacesByDay(withoutSoldOut(calendar, [aDay('2026-07-04')]))).toEqual({ '2026-07-04': 0 })
    const oneTime = { '2026-07-06': { '10:00': { left: 7, timeSlotId: 'c' } } }
    expect(tourPlacesByDay(oneTime)).toEqual({ '2026-07-06': 7 })
  })
})
