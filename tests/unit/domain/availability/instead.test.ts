import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysInstead } from '#domain/availability/day-availability.ts'
import { lostTime } from '#domain/availability/times.ts'
import { mostCounted } from '#domain/availability/counts.ts'
import { partyIn, withParty } from '#domain/availability/asked-counts.ts'
import type { SlotState } from '#domain/availability/availability.ts'
import { daysBetween } from '../../../support/days-between.ts'
import { aDay, aMoment, byDay } from '../../../support/dates.ts'

const moment = { now: new Date('2026-07-04T08:00:00Z'), timeZone: 'Europe/Zurich' }
const date = fc.integer({ min: 1, max: 28 }).map((day) => aDay(`2026-07-${String(day).padStart(2, '0')}`))
const someDays = fc.dictionary(date, fc.nat(12))

describe('section 4, Days in place of one that can’t be had', () => {
  it('are the next one, or the nearest before it where there is none', () => {
    const days = byDay({ '2026-07-03': 9, '2026-07-06': 1, '2026-07-08': 9, '2026-07-20': 9 })
    expect(daysInstead(days, aDay('2026-07-07'), moment)).toEqual(['2026-07-08'])
    expect(daysInstead(days, aDay('2026-01-01'), moment)).toEqual(['2026-07-06'])
    expect(daysInstead(days, aDay('2026-12-31'), moment)).toEqual(['2026-07-20'])
    expect(daysInstead({}, aDay('2026-07-07'), moment)).toEqual([])
  })

  it('are for a party the three nearest in time that have places for all of it, none of them past', () => {
    fc.assert(
      fc.property(someDays, date, fc.integer({ min: 2, max: 12 }), (days, of, party) => {
        const found = daysInstead(days, of, { ...moment, party })
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

describe('section 4, A time that a link asks for', () => {
  const at = (hour: number, state: SlotState) => ({ start: aMoment(`2026-07-05 ${hour}:00:00`), state })
  const slots = [at(10, 'open'), at(11, 'open'), at(12, 'soldOut'), at(14, 'fewLeft'), at(16, 'open')]
  const hours = (asked: number, party?: number) =>
    lostTime(aMoment(`2026-07-05 ${asked}:00:00`), slots, party)?.instead.map(({ start }) =>
      Number(start.slice(11, 13)),
    )

  it('and that can be had is lost to nobody', () => {
    expect(hours(14)).toBeUndefined()
    expect(lostTime(undefined, slots)).toBeUndefined()
    // Nothing is known yet.
    expect(lostTime(aMoment('2026-07-05 14:00:00'), [])).toBeUndefined()
  })

  it('and that can’t be had leads to the nearest, for a party to three', () => {
    expect(hours(12)).toEqual([11])
    expect(hours(15)).toEqual([14])
    expect(hours(12, 4)).toEqual([10, 11, 14])
  })

  it.each([
    ['soldOut', 'availability.timeSoldOut'],
    ['expired', 'availability.timePassed'],
    ['tooFew', 'availability.timeTooFew'],
    ['otherKinds', 'availability.timeOtherKinds'],
  ] as const)('and that is %s says so', (state, key) => {
    expect(lostTime(at(13, state).start, [at(13, state)])?.problem).toEqual({ key, values: { time: '13:00' } })
  })

  it('and that isn’t offered at all says so', () => {
    expect(lostTime(at(13, 'open').start, slots)?.problem).toEqual({
      key: 'availability.timeNotOffered',
      values: { time: '13:00' },
    })
  })
})

describe('section 4, How many come together', () => {
  it('comes back from the address, whatever else that says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostCounted }), (party) => {
        const search = withParty('?partner=hotel&time=14:00', party)
        expect(partyIn(search)).toBe(party)
        expect(search).toContain('?partner=hotel&time=14:00')
        expect(withParty(search, 1)).toBe('?partner=hotel&time=14:00')
      }),
    )
  })

  it('is one where the address makes no sense', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const party = partyIn(`?party=${encodeURIComponent(text)}`)
        expect(Number.isInteger(party) && party >= 1 && party <= mostCounted).toBe(true)
      }),
    )
    for (const search of ['', '?party=', '?party=0', '?party=-4', '?party=2.5', '?party=many', '%'])
      expect(partyIn(search), search).toBe(1)
  })
})
