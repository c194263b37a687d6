import { describe, expect, it } from 'vitest'
import { daySlots, bookingWay, type DaySlot, isDayOver, keptSlot } from '#domain/tickets/day-slots.ts'
import type { TicketOffer } from '#domain/tickets/ticket.ts'
import { aTicket, aTicketLine } from '../../../support/shop-things.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const timeZone = 'Europe/Zurich'
const morning = new Date('2026-07-04T06:00:00Z') // 08:00 at the museum
const slot = (time: string, left: number, end?: string) => ({
  start: aMoment(`2026-07-04 ${time}:00`),
  end: end ? aMoment(`2026-07-04 ${end}:00`) : undefined,
  left,
})
const offer: TicketOffer = {
  tickets: [
    aTicket({ id: anId('a'), schedule: [slot('11:00', 8, '11:30'), slot('10:00', 20, '10:30')] }),
    aTicket({ id: anId('b'), schedule: [slot('10:00', 5, '10:45')] }),
    aTicket({ id: anId('open'), mode: 7, schedule: [slot('15:00', 9)] }),
  ],
  timeSlots: [slot('10:00', 12), slot('11:00', 30), slot('12:00', 30)],
}
const at = { day: aDay('2026-07-04'), lines: [], now: morning, timeZone }

describe('Time slots (section 5)', () => {
  it('slots are sorted, each with its latest end and at most the places that both the slot and its tickets have', () => {
    expect(daySlots(offer, anId('e1'), at)).toEqual([
      { start: '2026-07-04 10:00:00', end: '2026-07-04 10:45:00', left: 12, state: 'open' },
      { start: '2026-07-04 11:00:00', end: '2026-07-04 11:30:00', left: 8, state: 'open' },
    ])
  })

  it('the places left exclude those that the cart already takes in the slot', () => {
    const lines = [aTicketLine({ id: anId('a'), count: 4 }), aTicketLine({ id: anId('b'), count: 3 })]
    expect(daySlots(offer, anId('e1'), { ...at, lines })[0]).toMatchObject({ left: 5, state: 'fewLeft' })
    expect(daySlots(offer, anId('other'), { ...at, lines })[0]).toMatchObject({ left: 12 })
  })

  it('the places left are never negative', () => {
    const lines = [aTicketLine({ count: 40 })]
    expect(daySlots(offer, anId('e1'), { ...at, lines })[0]).toMatchObject({ left: 0, state: 'soldOut' })
  })

  it('a slot expires after its end, and a performance without an end once it has begun', () => {
    const during = new Date('2026-07-04T08:40:00Z') // 10:40
    expect(daySlots(offer, anId('e1'), { ...at, now: during })[0]?.state).toBe('open')
    expect(daySlots(offer, anId('e1'), { ...at, now: new Date('2026-07-04T08:46:00Z') })[0]?.state).toBe('expired')
    const performance = { tickets: [aTicket({ mode: 5, schedule: [slot('10:00', 9)] })], timeSlots: [] }
    expect(daySlots(performance, anId('e1'), { ...at, now: during })[0]?.state).toBe('expired')
  })

  it('only the slots of the chosen day are returned, or all slots without a day', () => {
    const later = { start: aMoment('2026-07-05 10:00:00'), left: 3 }
    const both = { tickets: [aTicket({ mode: 5, schedule: [later, slot('10:00', 9)] })], timeSlots: [] }
    expect(daySlots(both, anId('e1'), at).map(({ start }) => start)).toEqual(['2026-07-04 10:00:00'])
    const { day: _, ...anyDay } = at
    expect(daySlots(both, anId('e1'), anyDay).map(({ start }) => start)).toEqual(['2026-07-04 10:00:00', later.start])
  })

  it('a slot without places of its own has those of its most available ticket', () => {
    const bare = { ...offer, timeSlots: [] }
    expect(daySlots(bare, anId('e1'), at).map(({ left }) => left)).toEqual([20, 8])
    const none = { tickets: [aTicket({ schedule: [slot('10:00', 0)] })], timeSlots: [] }
    expect(daySlots(none, anId('e1'), at)[0]).toMatchObject({ left: 0, state: 'soldOut' })
  })

  it('a slot that lacks a chosen kind of ticket is “otherKinds”, others stay open', () => {
    const states = (...wanted: string[]) =>
      daySlots(offer, anId('e1'), { ...at, wanted: wanted.map((id) => anId(id)) }).map(({ state }) => state)
    expect(states()).toEqual(['open', 'open'])
    expect(states('a')).toEqual(['open', 'open'])
    expect(states('b')).toEqual(['open', 'otherKinds'])
    expect(states('a', 'b')).toEqual(['open', 'otherKinds'])
    const lines = [aTicketLine({ id: anId('b'), count: 5 })]
    expect(daySlots(offer, anId('e1'), { ...at, lines, wanted: [anId('b')] })[0]?.state).toBe('otherKinds')
  })

  it('a sold-out slot is “soldOut” whichever tickets are chosen', () => {
    const lines = [aTicketLine({ id: anId('a'), count: 12 })]
    expect(daySlots(offer, anId('e1'), { ...at, lines, wanted: [anId('b')] })[0]?.state).toBe('soldOut')
  })

  it('slots that arrive sorted keep their order', () => {
    const schedule = [slot('10:00', 1), slot('11:00', 2), slot('12:00', 3)]
    const slots = daySlots({ tickets: [aTicket({ schedule })], timeSlots: [] }, anId('e1'), at)
    expect(slots.map(({ left }) => left)).toEqual([1, 2, 3])
  })
})

describe('The way to choose a time (section 3)', () => {
  it('open tickets need no time', () => {
    expect(bookingWay([aTicket({ mode: 7 })], 0)).toBe('none')
    expect(bookingWay([], 0)).toBe('none')
  })

  it('a few performances are listed, many are chosen by day', () => {
    expect(bookingWay([aTicket({ mode: 5 })], 12)).toBe('list')
    expect(bookingWay([aTicket({ mode: 5 })], 13)).toBe('calendar')
    expect(bookingWay([aTicket({ mode: 5 }), aTicket({ mode: 7 })], 9)).toBe('list')
  })

  it('slots and days are chosen from a calendar', () => {
    expect(bookingWay([aTicket({ mode: 1 })], 0)).toBe('calendar')
    expect(bookingWay([aTicket({ mode: 3 })], 0)).toBe('calendar')
    expect(bookingWay([aTicket({ mode: 5 }), aTicket({ mode: 3 })], 2)).toBe('calendar')
  })
})

describe('The time after another day is chosen (section 4)', () => {
  const slot = (start: string, state: DaySlot['state'] = 'open'): DaySlot => ({ start: aMoment(start), left: 9, state })
  const slots = [slot('2026-07-05 10:00:00'), slot('2026-07-05 11:00:00'), slot('2026-07-05 12:00:00', 'soldOut')]

  it('the same slot stays, even once it is sold out', () => {
    expect(keptSlot(slots, aMoment('2026-07-05 12:00:00'))).toBe(slots[2])
  })

  it('the same time of day is kept if it can be booked', () => {
    expect(keptSlot(slots, aMoment('2026-07-04 11:00:00'))).toBe(slots[1])
    expect(keptSlot(slots, aMoment('2026-07-04 12:00:00'))).toBeUndefined()
  })

  it('the only bookable slot is selected; of several, none is', () => {
    expect(keptSlot(slots.slice(1), undefined)).toBe(slots[1])
    expect(keptSlot([slot('2026-07-05 10:00:00', 'fewLeft')], aMoment('2026-07-04 09:00:00'))?.start).toBe(
      '2026-07-05 10:00:00',
    )
    expect(keptSlot(slots, undefined)).toBeUndefined()
    expect(keptSlot([], aMoment('2026-07-04 11:00:00'))).toBeUndefined()
  })
})

describe('The last entry of a day (section 5)', () => {
  const { day } = at
  const timed = aTicket({ schedule: [slot('10:00', 8, '10:30')] })
  const whole = (end?: string) => aTicket({ mode: 3, schedule: [slot('10:00', 8, end)] })
  const isOver = (time: string, ...tickets: (typeof timed)[]) =>
    isDayOver({ tickets }, day, { now: new Date(`2026-07-04T${time}:00+02:00`), timeZone })

  it('is over once every ticket has ended, and not before', () => {
    const tickets = [timed, whole('17:00')]
    expect([isOver('16:59', ...tickets), isOver('17:01', ...tickets)]).toEqual([false, true])
    expect([isOver('10:29', timed), isOver('10:31', timed)]).toEqual([false, true])
    const performance = aTicket({ mode: 5, schedule: [slot('20:00', 8)] })
    expect([isOver('19:59', performance), isOver('20:01', performance)]).toEqual([false, true])
  })

  it('is never known to be over without an end, without tickets, or with one for any time', () => {
    const open = aTicket({ mode: 7, schedule: [slot('10:00', 8, '10:30')] })
    for (const tickets of [[], [whole()], [timed, whole()], [timed, open]])
      expect(isOver('23:59', ...tickets)).toBe(false)
    expect(
      isDayOver({ tickets: [timed] }, aDay('2026-07-05'), { now: new Date('2026-07-04T20:00:00Z'), timeZone }),
    ).toBe(false)
  })
})
