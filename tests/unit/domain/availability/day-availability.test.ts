import { describe, expect, it } from 'vitest'
import { eventAvailability } from '#domain/availability/event-availability.ts'
import {
  calendarBounds,
  dayAvailability,
  firstDays,
  monthStates,
  withinLifetime,
  monthsAhead,
  nextMonths,
  alternativeDays,
  unavailableTime,
  byDayPart,
} from '#domain/availability/day-availability.ts'
import { aDay, aMoment, byDay } from '../../../support/dates.ts'
import fc from 'fast-check'
import { addDays, addMonths, daysFrom, monthKey, monthOf } from '#domain/dates/calendar.ts'
import { maxCount } from '#domain/availability/counts.ts'
import { partyIn, withParty } from '#domain/availability/requested-counts.ts'
import type { SlotState } from '#domain/availability/availability.ts'
import { daysBetween } from '../../../support/days-between.ts'

describe('the range of the calendar', () => {
  it('starts today or on the first day, whichever is later, and ends on the last day', () => {
    expect(calendarBounds(aDay('2026-07-04'), { first: aDay('2026-06-01'), last: aDay('2026-08-31') })).toEqual({
      first: '2026-07-04',
      last: '2026-08-31',
    })
    expect(calendarBounds(aDay('2026-07-04'), { first: aDay('2026-07-20'), last: aDay('2026-08-31') }).first).toBe(
      '2026-07-20',
    )
  })

  it('ends a year and a day ahead if no last day is known', () => {
    expect(calendarBounds(aDay('2026-07-04'), undefined)).toEqual({ first: '2026-07-04', last: '2027-07-05' })
  })

  it('never ends before it starts', () => {
    expect(calendarBounds(aDay('2026-07-04'), { first: aDay('2026-06-01'), last: aDay('2026-07-03') })).toEqual({
      first: '2026-07-04',
      last: '2026-07-04',
    })
  })
})

const moment = { now: new Date('2026-02-10T08:00:00Z'), timeZone: 'Europe/Zurich' }

describe('Availability of the days of a month (section 4)', () => {
  it('lists every day of the month and none of its neighbours', () => {
    const states = monthStates({ year: 2026, month: 2 }, { of: 'event', days: {} }, moment)
    expect(Object.keys(states)).toHaveLength(28)
    expect(states).toMatchObject({ '2026-02-01': 'expired', '2026-02-28': 'closed' })
  })

  it('depends on the places left; after the last day, the museum may be open without it', () => {
    const days = { '2026-02-11': 40, '2026-02-12': 2, '2026-02-13': 0, '2026-02-20': 40 }
    const states = monthStates(
      { year: 2026, month: 2 },
      { of: 'event', days, lifetime: { first: aDay('2026-01-01'), last: aDay('2026-02-15') } },
      moment,
    )
    expect(states).toMatchObject({
      '2026-02-11': 'open',
      '2026-02-12': 'fewLeft',
      '2026-02-13': 'soldOut',
      '2026-02-14': 'closed',
      '2026-02-20': 'notOffered',
    })
  })

  it('doesn’t call a day closed on which only the tour isn’t offered', () => {
    const states = monthStates({ year: 2026, month: 2 }, { of: 'tour', days: byDay({ '2026-02-11': 40 }) }, moment)
    expect(states).toMatchObject({ '2026-02-11': 'open', '2026-02-12': 'notOffered' })
  })

  it('has passed for today too, once the last entry is known to be over', () => {
    const days = { '2026-02-10': 40, '2026-02-11': 40 }
    const over = { ...moment, isTodayOver: true }
    expect(monthStates({ year: 2026, month: 2 }, { of: 'event', days }, over)).toMatchObject({
      '2026-02-10': 'expired',
      '2026-02-11': 'open',
    })
    const day = { kind: 'day', of: 'event', date: aDay('2026-02-10'), days } as const
    expect(dayAvailability(day, over)).toEqual({
      state: 'expired',
      problem: { key: 'availability.dayOver' },
      next: '2026-02-11',
    })
    expect(eventAvailability({ kind: 'event', days }, over)).toMatchObject({ state: 'open', next: '2026-02-11' })
    const lifetime = { first: aDay('2026-02-01'), last: aDay('2026-02-10') }
    expect(eventAvailability({ kind: 'event', days, lifetime }, over).state).toBe('expired')
  })
})

describe('the days within a lifetime', () => {
  const days = { '2026-02-11': 40, '2026-02-12': 2, '2026-02-13': 0 }

  it('are those from its first to its last day, both included', () => {
    const lifetime = { first: aDay('2026-02-12'), last: aDay('2026-02-13') }
    expect(withinLifetime(days, lifetime)).toEqual({ '2026-02-12': 2, '2026-02-13': 0 })
  })

  it('are all if no first and last day are known', () => {
    expect(withinLifetime(days, undefined)).toBe(days)
  })
})

const today = aDay('2026-11-15')
const monthsTo = (last: string, from = today) => monthsAhead(from, { first: today, last: aDay(last) })

describe('the months searched for free days', () => {
  it('run from the month of the given day to the last month', () => {
    expect(monthsTo('2027-02-01').map(monthKey)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsTo('2026-11-15').map(monthKey)).toEqual(['2026-11'])
  })

  it('run three years at most', () => {
    expect(monthKey(monthsTo('2099-12-31').at(-1) ?? monthOf(today))).toBe('2029-11')
  })

  it('end with the last month that has a name', () => {
    const [first, last] = [aDay('9998-11-15'), aDay('9999-12-31')]
    expect(monthsAhead(first, { first, last }).map(monthKey)).toHaveLength(14)
    expect(monthsAhead(last, { first: last, last }).map(monthKey)).toEqual(['9999-12'])
  })

  it('are requested once each, in at most six requests of at most a year', () => {
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

  it('are requested again if they failed, without their neighbours', () => {
    const failed = new Set(['2027-01', '2027-02'])
    const next = nextMonths(monthsTo('2027-12-31'), (month) => failed.has(monthKey(month)))
    expect(next).toEqual({ month: { year: 2027, month: 1 }, count: 2 })
  })
})

const inJuly = { now: new Date('2026-07-04T08:00:00Z'), timeZone: 'Europe/Zurich' }
const date = fc.integer({ min: 1, max: 28 }).map((day) => aDay(`2026-07-${String(day).padStart(2, '0')}`))
const someDays = fc.dictionary(date, fc.nat(12))

describe('Days offered instead of an unavailable one (section 4)', () => {
  it('are those before and after it, as many as there are', () => {
    const days = byDay({ '2026-07-03': 9, '2026-07-06': 1, '2026-07-08': 9, '2026-07-20': 9 })
    const all = ['2026-07-06', '2026-07-08', '2026-07-20']
    for (const of of ['2026-07-07', '2026-01-01', '2026-12-31'])
      expect(alternativeDays(days, aDay(of), inJuly)).toEqual(all)
    expect(alternativeDays({}, aDay('2026-07-07'), inJuly)).toEqual([])
  })

  it('are the three nearest days with places for the whole party, none of them past', () => {
    fc.assert(
      fc.property(someDays, date, fc.integer({ min: 1, max: 12 }), (days, of, party) => {
        const found = alternativeDays(days, of, { ...inJuly, party })
        const free = Object.keys(days)
          .map(aDay)
          .filter((day) => (days[day] ?? 0) >= party && day >= '2026-07-04' && day !== of)
        expect(found).toHaveLength(Math.min(3, free.length))
        expect(found).toEqual(found.toSorted())
        const away = (day: string) => Math.abs(daysBetween(of, aDay(day)))
        const farthest = Math.max(0, ...found.map(away))
        for (const day of free) if (!found.includes(day)) expect(away(day)).toBeGreaterThanOrEqual(farthest)
      }),
    )
  })
})

describe('A time that a link asks for (section 4)', () => {
  const at = (hour: number, state: SlotState) => ({ start: aMoment(`2026-07-05 ${hour}:00:00`), state, left: 3 })
  const slots = [at(10, 'open'), at(11, 'open'), at(12, 'soldOut'), at(14, 'fewLeft'), at(16, 'open')]
  const hours = (asked: number, places?: number) =>
    unavailableTime(aMoment(`2026-07-05 ${asked}:00:00`), slots, places)?.alternatives.map(({ start }) =>
      Number(start.slice(11, 13)),
    )

  it('is not reported if it can be booked', () => {
    expect(hours(14)).toBeUndefined()
    expect(unavailableTime(undefined, slots)).toBeUndefined()
    // Nothing is known yet.
    expect(unavailableTime(aMoment('2026-07-05 14:00:00'), [])).toBeUndefined()
  })

  it('leads to the three nearest times with as many places if it cannot be booked', () => {
    expect(hours(12)).toEqual([10, 11, 14])
    expect(hours(15)).toEqual([11, 14, 16])
    expect(hours(12, 3)).toEqual([10, 11, 14])
    expect(hours(12, 4)).toEqual([])
  })

  it.each([
    ['soldOut', 'availability.timeSoldOut', {}],
    ['expired', 'availability.timePassed', {}],
    // For how many there are places.
    ['tooFew', 'availability.timeTooFew', { count: 3 }],
    ['otherKinds', 'availability.timeOtherKinds', {}],
  ] as const)('has a message of its own if it is %s', (state, key, count) => {
    const slot = at(13, state)
    expect(unavailableTime(slot.start, [slot])?.problem).toEqual({ key, values: { time: '13:00', ...count } })
  })

  it('has a message of its own if it is not offered', () => {
    expect(unavailableTime(at(13, 'open').start, slots)?.problem).toEqual({
      key: 'availability.timeNotOffered',
      values: { time: '13:00' },
    })
  })
})

describe('The size of a party (section 4)', () => {
  it('is read back from the address, and leaves other parameters alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxCount }), (party) => {
        const search = withParty('?partner=hotel&time=14:00', party)
        expect(partyIn(search)).toBe(party)
        expect(search).toContain('?partner=hotel&time=14:00')
        expect(withParty(search, 1)).toBe('?partner=hotel&time=14:00')
      }),
    )
  })

  it('is 1 if the address holds no valid number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const party = partyIn(`?party=${encodeURIComponent(text)}`)
        expect(Number.isInteger(party) && party >= 1 && party <= maxCount).toBe(true)
      }),
    )
    for (const search of ['', '?party=', '?party=0', '?party=-4', '?party=2.5', '?party=many', '%'])
      expect(partyIn(search), search).toBe(1)
  })
})

const at = (minute: number) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return { start: aMoment(`2026-07-04 ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`) }
}
const times = fc
  .uniqueArray(fc.nat(24 * 60 - 1), { maxLength: 40 })
  .map((minutes) => minutes.toSorted((a, b) => a - b).map(at))

describe('The times of a day (section 4)', () => {
  it('are one list up to eight, and grouped by morning, afternoon and evening beyond', () => {
    fc.assert(
      fc.property(times, (slots) => {
        const parts = byDayPart(slots)
        expect(parts.flatMap(({ slots }) => slots)).toEqual(slots)
        if (slots.length <= 8) expect(parts).toEqual([{ slots }])
        if (slots.length <= 8) return
        const names = parts.map(({ part }) => part)
        expect(names).toEqual(['morning', 'afternoon', 'evening'].filter((name) => names.some((one) => one === name)))
      }),
    )
  })

  it('belong to the afternoon from 12:00, and to the evening from 18:00', () => {
    const slots = [...Array(7).keys()].map((index) => at(9 * 60 + index)).concat([719, 720, 1079, 1080].map(at))
    expect(byDayPart(slots).map(({ part, slots }) => [part, slots.at(0)?.start, slots.at(-1)?.start])).toEqual([
      ['morning', '2026-07-04 09:00:00', '2026-07-04 11:59:00'],
      ['afternoon', '2026-07-04 12:00:00', '2026-07-04 17:59:00'],
      ['evening', '2026-07-04 18:00:00', '2026-07-04 18:00:00'],
    ])
  })
})

describe('the days that most people ask for', () => {
  const at = (day: string) => ({ now: new Date(`${day}T08:00:00Z`), timeZone: 'Europe/Zurich', few: 5 })
  const free = (first: string, last: string) =>
    Object.fromEntries(daysFrom(aDay(first), aDay(last)).map((day) => [day, 20]))
  const chosen = (day: string, days: Parameters<typeof firstDays>[0]['days'], party = 1) =>
    firstDays({ of: 'event', days }, { ...at(day), party }).map(({ date }) => date)
  const all = free('2026-07-01', '2026-07-31')

  it('are today, tomorrow, and the next Saturday and Sunday, each once', () => {
    // A Wednesday, a Friday, a Saturday and a Sunday.
    expect(chosen('2026-07-01', all)).toEqual(['2026-07-01', '2026-07-02', '2026-07-04', '2026-07-05'])
    expect(chosen('2026-07-03', all)).toEqual(['2026-07-03', '2026-07-04', '2026-07-05', '2026-07-11'])
    expect(chosen('2026-07-04', all)).toEqual(['2026-07-04', '2026-07-05', '2026-07-11', '2026-07-12'])
    expect(chosen('2026-07-05', all)).toEqual(['2026-07-05', '2026-07-06', '2026-07-11', '2026-07-12'])
  })

  it('are left out where they aren’t free for the party', () => {
    expect(chosen('2026-07-01', { ...all, ...byDay({ '2026-07-02': 0, '2026-07-04': 3 }) }, 4)).toEqual([
      '2026-07-01',
      '2026-07-05',
    ])
    expect(chosen('2026-07-01', {})).toEqual([])
  })

  it('are the first free ones if none of these is free', () => {
    const later = { ...byDay({ '2026-07-20': 20, '2026-07-03': 20, '2026-07-02': 0, '2026-07-13': 20 }) }
    expect(chosen('2026-07-01', { ...later, ...free('2026-08-01', '2026-08-09') })).toEqual([
      '2026-07-03',
      '2026-07-13',
      '2026-07-20',
    ])
    expect(firstDays({ of: 'tour', days: later }, at('2026-07-01')).map(({ after }) => after)).toEqual([2, 12, 19])
  })
})
