import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBuy,
  isUnbookable,
  type Subject,
  stateOfPlaces,
  articleAvailability,
  voucherAvailability,
  maxAvailable,
  partyProblem,
  slotState,
  type SlotState,
} from '#domain/availability/availability.ts'
import { dayAvailability, nextDay } from '#domain/availability/day-availability.ts'
import { eventAvailability, isOver } from '#domain/availability/event-availability.ts'
import { aDay, aMoment, byDay } from '../../../support/dates.ts'

const moment = { now: new Date('2026-07-04T08:00:00Z'), timeZone: 'Europe/Zurich' } // 10:00
type Kind<K extends Subject['kind']> = Extract<Subject, { kind: K }>
const ofDay = (day: Kind<'day'>) => dayAvailability(day, moment)
const ofWhole = (whole: Kind<'event' | 'tour'>) => eventAvailability(whole, moment)
const lifetime = { first: aDay('2026-06-01'), last: aDay('2026-07-31') }
const days = { '2026-07-03': 9, '2026-07-04': 0, '2026-07-06': 3, '2026-07-08': 40 }

describe('Availability of a day (section 4)', () => {
  const day = (date: string, kind: 'event' | 'tour' = 'event') =>
    ofDay({ kind: 'day', of: kind, date: aDay(date), days, lifetime })

  it('a day with places is open, one with few is “fewLeft”', () => {
    expect(day('2026-07-08')).toEqual({ state: 'open', left: 40 })
    expect(day('2026-07-06')).toEqual({ state: 'fewLeft', left: 3 })
  })

  it('a day with 0 places is sold out, and the next day is offered', () => {
    expect(day('2026-07-04')).toEqual({
      state: 'soldOut',
      left: 0,
      problem: { key: 'availability.daySoldOut' },
      next: '2026-07-06',
    })
  })

  it('a day that isn’t in the calendar is closed, and the next one after it is offered', () => {
    expect(day('2026-07-07')).toEqual({
      state: 'closed',
      problem: { key: 'availability.dayNotAvailable' },
      next: '2026-07-08',
    })
    expect(day('2026-07-09').next).toBeUndefined()
  })

  it('a day with too few places for the group is “tooFew”, and the next day with enough is offered', () => {
    const ofParty = (date: string, party: number) =>
      dayAvailability({ kind: 'day', of: 'event', date: aDay(date), days, lifetime }, { ...moment, party })
    expect(ofParty('2026-07-06', 3).state).toBe('fewLeft')
    expect(ofParty('2026-07-06', 4)).toEqual({
      state: 'tooFew',
      left: 3,
      problem: { key: 'availability.dayTooFew', values: { count: 3 } },
      next: '2026-07-08',
    })
    expect(ofParty('2026-07-04', 41)).toMatchObject({ state: 'soldOut', next: undefined })
  })

  it('an event is “tooFew”, not sold out, if no day has enough places for the group', () => {
    const whole = { kind: 'event', lifetime, days } as const
    expect(eventAvailability(whole, { ...moment, party: 40 })).toMatchObject({ state: 'open', next: '2026-07-08' })
    expect(eventAvailability(whole, { ...moment, party: 41 })).toEqual({
      state: 'tooFew',
      problem: { key: 'availability.partyAtMost', date: '2026-07-08', values: { count: 40 } },
    })
  })

  it('a day outside the first and last day isn’t offered', () => {
    const beyond = { ...days, '2026-08-01': 9, '2026-05-31': 9 }
    expect(ofDay({ kind: 'day', of: 'event', date: aDay('2026-08-01'), days: beyond, lifetime }).state).toBe(
      'notOffered',
    )
    expect(ofDay({ kind: 'day', of: 'event', date: aDay('2026-08-01'), days: beyond }).state).toBe('open')
    expect(
      ofDay({ kind: 'day', of: 'event', date: aDay('2026-07-31'), days: byDay({ '2026-07-31': 9 }), lifetime }).state,
    ).toBe('open')
    const early = { ...lifetime, first: aDay('2026-07-07') }
    expect(ofDay({ kind: 'day', of: 'event', date: aDay('2026-07-06'), days, lifetime: early }).state).toBe(
      'notOffered',
    )
    const onFirst = { ...early, first: aDay('2026-07-06') }
    expect(ofDay({ kind: 'day', of: 'event', date: aDay('2026-07-06'), days, lifetime: onFirst }).state).toBe('fewLeft')
  })

  it('a day before today in the museum’s time zone is expired', () => {
    expect(day('2026-07-03')).toMatchObject({ state: 'expired', next: '2026-07-06' })
    const midnight = { now: new Date('2026-07-05T22:30:00Z'), timeZone: 'Europe/Zurich' }
    expect(dayAvailability({ kind: 'day', of: 'event', date: aDay('2026-07-05'), days }, midnight).state).toBe(
      'expired',
    )
  })

  it('a tour not available on the chosen date offers the next available one', () => {
    expect(day('2026-07-07', 'tour').problem).toEqual({ key: 'tours.notAvailableNext', date: '2026-07-08' })
    expect(day('2026-07-20', 'tour').problem).toEqual({ key: 'tours.notAvailable' })
  })
})

describe('Availability of an event or tour (section 4)', () => {
  it('an event with bookable days is open, and names the next one if it is known', () => {
    expect(ofWhole({ kind: 'event', lifetime, days })).toEqual({ state: 'open', next: '2026-07-06' })
    expect(ofWhole({ kind: 'event' })).toEqual({ state: 'open' })
  })

  it('an event with a single day left has the state of that day', () => {
    expect(ofWhole({ kind: 'event', days: byDay({ '2026-07-01': 5, '2026-07-06': 3 }) })).toEqual({
      state: 'fewLeft',
      left: 3,
      next: '2026-07-06',
    })
    expect(ofWhole({ kind: 'event', days: byDay({ '2026-07-06': 30 }) }).state).toBe('open')
    expect(ofWhole({ kind: 'event', days: byDay({ '2026-07-04': 0, '2026-07-06': 3 }) }).state).toBe('open')
  })

  it('an event is expired after its end or after its last day', () => {
    const expired = { state: 'expired', problem: { key: 'availability.eventExpired' } }
    expect(ofWhole({ kind: 'event', end: aMoment('2026-07-04 09:59:59'), days })).toEqual(expired)
    expect(ofWhole({ kind: 'event', lifetime: { first: aDay('2026-01-01'), last: aDay('2026-07-03') }, days })).toEqual(
      expired,
    )
    expect(ofWhole({ kind: 'event', lifetime: { first: aDay('2026-01-01'), last: aDay('2026-07-04') } }).state).toBe(
      'open',
    )
    expect(ofWhole({ kind: 'event', end: aMoment('2026-07-04 10:00:01') }).state).toBe('open')
  })

  it('an expired tour has a message for tours', () => {
    expect(ofWhole({ kind: 'tour', lifetime: { first: aDay('2026-01-01'), last: aDay('2026-07-03') } })).toEqual({
      state: 'expired',
      problem: { key: 'tourDetail.expired' },
    })
  })

  it('an event or tour that no longer exists is unavailable, even before its first day', () => {
    const later = { first: aDay('2026-09-01'), last: aDay('2026-12-31') }
    for (const [kind, key] of [
      ['event', 'availability.eventUnavailable'],
      ['tour', 'tours.unavailable'],
    ] as const) {
      expect(ofWhole({ kind, exists: false, lifetime: later })).toEqual({ state: 'notBookable', problem: { key } })
    }
  })

  it('an event is sold out or closed only if its days are known up to the last', () => {
    const until = (date: string) => ({ kind: 'event', lifetime, knownUntil: aDay(date) }) as const
    const soldOut = byDay({ '2026-07-05': 0 })
    const noneUntil = { key: 'availability.noneUntil', date: '2026-07-30' }
    expect(ofWhole({ ...until('2026-07-30'), days: soldOut }).problem).toEqual(noneUntil)
    expect(ofWhole({ ...until('2026-07-30'), days: {} }).problem).toEqual(noneUntil)
    expect(ofWhole({ ...until('2026-07-31'), days: soldOut }).problem).toEqual({ key: 'availability.soldOut' })
    expect(ofWhole({ ...until('2026-07-31'), days: {} }).problem).toEqual({ key: 'availability.closed' })
    // Without a last day there is no end, unless the event has one.
    const endless = { ...until('2026-07-30'), lifetime: undefined, days: soldOut }
    expect(ofWhole(endless).problem).toEqual(noneUntil)
    expect(ofWhole({ ...endless, end: aMoment('2026-07-30 18:00:00') }).problem).toEqual({
      key: 'availability.soldOut',
    })
  })

  it('an event with a known end ignores the last day of its calendar', () => {
    const lifetime = { first: aDay('2026-01-01'), last: aDay('2026-07-03') }
    expect(ofWhole({ kind: 'event', end: aMoment('2026-07-04 18:00:00'), lifetime, days: {} })).toEqual({
      state: 'closed',
      problem: { key: 'availability.closed' },
    })
  })

  it('an event is over once the museum’s clock has passed its end', () => {
    const event = { end: aMoment('2026-07-04 18:00:00') }
    const isOverAt = (now: string, timeZone = 'Europe/Zurich') => isOver(event, { now: new Date(now), timeZone })
    expect(isOverAt('2026-07-04T16:00:01Z')).toBe(true)
    expect(isOverAt('2026-07-04T15:59:59Z')).toBe(false)
    expect(isOverAt('2026-07-04T16:00:01Z', 'America/New_York')).toBe(false)
    expect(isOver({}, { now: new Date('2026-07-04T16:00:01Z'), timeZone: 'Europe/Zurich' })).toBe(false)
  })

  it('the tickets or the tour are sold out if every day is', () => {
    const soldOut = { '2026-07-03': 5, '2026-07-05': 0 }
    expect(ofWhole({ kind: 'event', days: soldOut })).toEqual({
      state: 'soldOut',
      left: 0,
      problem: { key: 'availability.soldOut' },
    })
    expect(ofWhole({ kind: 'tour', days: soldOut }).problem).toEqual({ key: 'tours.soldOut' })
    expect(ofWhole({ kind: 'event', days: byDay({ '2026-07-04': 0 }) }).state).toBe('soldOut')
  })

  it('tickets all hidden by the mode rule are sold out, and the next date is offered', () => {
    expect(ofWhole({ kind: 'event', days, hasPlaces: false })).toEqual({
      state: 'soldOut',
      problem: { key: 'availability.soldOutNext', date: '2026-07-06' },
      next: '2026-07-06',
    })
    expect(ofWhole({ kind: 'tour', days, hasPlaces: false }).problem).toEqual({
      key: 'tours.soldOutNext',
      date: '2026-07-06',
    })
    expect(ofWhole({ kind: 'event', hasPlaces: false })).toEqual({
      state: 'soldOut',
      problem: { key: 'availability.soldOut' },
    })
  })

  it('an event without days before its first day is not yet on sale', () => {
    const later = { first: aDay('2026-09-01'), last: aDay('2026-12-31') }
    const notYet = {
      state: 'notYetOnSale',
      problem: { key: 'availability.notYetOnSale', date: '2026-09-01' },
      next: '2026-09-01',
    }
    expect(ofWhole({ kind: 'event', lifetime: later, days: {} })).toEqual(notYet)
    expect(ofWhole({ kind: 'event', lifetime: later, bookable: false })).toEqual(notYet)
    expect(ofWhole({ kind: 'event', lifetime: later, days: byDay({ '2026-09-02': 9 }) }).state).toBe('open')
  })

  it('from its first day on, an event without days is not “not yet on sale”', () => {
    const fromToday = { first: aDay('2026-07-04'), last: aDay('2026-12-31') }
    expect(ofWhole({ kind: 'event', lifetime: fromToday, days: {} }).state).toBe('closed')
    expect(ofWhole({ kind: 'event', lifetime: fromToday, bookable: false }).state).toBe('notBookable')
  })

  it('an event or tour without days is closed', () => {
    expect(ofWhole({ kind: 'event', lifetime, days: {} })).toEqual({
      state: 'closed',
      problem: { key: 'availability.closed' },
    })
    // No date is chosen that it could be about.
    expect(ofWhole({ kind: 'tour', days: byDay({ '2026-07-01': 4 }) })).toEqual({
      state: 'closed',
      problem: { key: 'availability.closed' },
    })
  })

  it('an event or tour with nothing to choose from is not bookable', () => {
    expect(ofWhole({ kind: 'tour', bookable: false, days })).toEqual({
      state: 'notBookable',
      problem: { key: 'tours.notBookable' },
    })
    expect(ofWhole({ kind: 'event', bookable: false, lifetime })).toEqual({
      state: 'notBookable',
      problem: { key: 'availability.closed' },
    })
  })
})

describe('Availability of a time slot (section 4)', () => {
  const at = (time: string, left: number, end?: string) => ({
    start: aMoment(`2026-07-04 ${time}:00`),
    end: end ? aMoment(`2026-07-04 ${end}:00`) : undefined,
    left,
  })

  it('a slot with places is open, one with few is “fewLeft”, one with none is “soldOut”', () => {
    expect(slotState(at('11:00', 6), moment)).toBe('open')
    expect(slotState(at('11:00', 5), moment)).toBe('fewLeft')
    expect(slotState(at('11:00', 0), moment)).toBe('soldOut')
  })

  it('a group is too large if some slots have too few places for it and no slot can be booked', () => {
    const states = fc.array(fc.constantFrom<SlotState>('open', 'fewLeft', 'tooFew', 'soldOut', 'expired', 'otherKinds'))
    fc.assert(
      fc.property(states, (all) => {
        const said = partyProblem(all.map((state) => ({ state, left: 1 }))) !== undefined
        expect(said).toBe(all.includes('tooFew') && !all.includes('open') && !all.includes('fewLeft'))
      }),
    )
  })

  it('a slot is expired once its end has passed, or its start if it has no end', () => {
    expect(slotState(at('09:30', 9), moment)).toBe('expired')
    expect(slotState(at('09:30', 9, '10:30'), moment)).toBe('open')
  })
})

describe('Availability: open, few left or sold out (section 4)', () => {
  const places = fc.integer({ min: -2, max: 40 })
  const few = fc.nat(20)

  it('the state depends on the museum’s threshold for few places and on the group size', () => {
    fc.assert(
      fc.property(places, few, fc.integer({ min: 1, max: 20 }), (left, few, party) => {
        const state = stateOfPlaces(left, { few, party })
        expect(canBuy({ state })).toBe(left >= party)
        expect(state === 'soldOut').toBe(left <= 0)
        expect(state === 'fewLeft').toBe(left >= party && left <= few)
      }),
    )
  })

  it('a day has the state of the most available slot that can still be booked', () => {
    fc.assert(
      fc.property(fc.array(places, { maxLength: 6 }), few, (lefts, few) => {
        const slots = lefts.map((left) => ({ left, state: stateOfPlaces(left, { few }) }))
        const over = { left: 50, state: 'expired' as const }
        const ofDay = stateOfPlaces(maxAvailable([over, ...slots]), { few })
        expect(ofDay === 'soldOut').toBe(slots.every(({ state }) => state === 'soldOut'))
        expect(ofDay === 'open').toBe(slots.some(({ state }) => state === 'open'))
      }),
    )
  })
})

describe('Availability of articles and vouchers (section 4)', () => {
  it('an article is out of stock once its stock is gone or in the cart', () => {
    expect(articleAvailability({ kind: 'article', stock: 9 })).toEqual({ state: 'open', left: 9 })
    expect(articleAvailability({ kind: 'article', stock: 9, inCart: 4 })).toEqual({ state: 'fewLeft', left: 5 })
    expect(articleAvailability({ kind: 'article', stock: 9, inCart: 9 })).toEqual({
      state: 'soldOut',
      left: 0,
      problem: { key: 'availability.itemOutOfStock' },
    })
    expect(articleAvailability({ kind: 'article', stock: 1, inCart: 3 }).left).toBe(0)
  })

  it('a voucher that no longer exists is unavailable', () => {
    expect(voucherAvailability({ kind: 'voucher', exists: true })).toEqual({ state: 'open' })
    expect(voucherAvailability({ kind: 'voucher', exists: false })).toEqual({
      state: 'notBookable',
      problem: { key: 'availability.voucherUnavailable' },
    })
  })
})

describe('Any availability (section 4)', () => {
  it('only “expired” and “notBookable” mean that no day can be booked', () => {
    const states = ['open', 'fewLeft', 'soldOut', 'closed', 'notYetOnSale', 'expired', 'notBookable'] as const
    expect(states.filter((state) => isUnbookable({ state }))).toEqual(['expired', 'notBookable'])
  })

  const date = fc.integer({ min: 1, max: 28 }).map((day) => aDay(`2026-07-${String(day).padStart(2, '0')}`))
  const someDays = fc.dictionary(date, fc.nat(12))

  it('a day or event that can be bought has no problem, any other has one', () => {
    fc.assert(
      fc.property(someDays, date, fc.constantFrom('event' as const, 'tour' as const), (calendar, day, kind) => {
        for (const answer of [
          ofDay({ kind: 'day', of: kind, date: day, days: calendar }),
          ofWhole({ kind, days: calendar }),
        ]) {
          expect(answer.problem === undefined).toBe(canBuy(answer))
        }
      }),
    )
  })

  it('the next day offered can be bought', () => {
    fc.assert(
      fc.property(someDays, date, (calendar, day) => {
        const { next } = ofDay({ kind: 'day', of: 'event', date: day, days: calendar })
        if (next !== undefined)
          expect(canBuy(ofDay({ kind: 'day', of: 'event', date: next, days: calendar }))).toBe(true)
      }),
    )
  })

  it('the next day is the earliest with places, in whatever order the days are listed', () => {
    expect(
      nextDay(byDay({ '2026-07-09': 1, '2026-07-06': 2, '2026-07-05': 0, '2026-07-01': 5 }), aDay('2026-07-02')),
    ).toBe('2026-07-06')
    expect(nextDay(byDay({ '2026-07-09': 1 }), aDay('2026-07-09'))).toBe('2026-07-09')
    expect(nextDay({}, aDay('2026-07-09'))).toBeUndefined()
  })
})
