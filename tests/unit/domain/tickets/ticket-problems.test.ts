import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { placesInCart } from '#domain/lines/places-in-cart.ts'
import { daySlots, type DaySlot, ticketPlaces } from '#domain/tickets/day-slots.ts'
import {
  noChoice,
  subticketNote,
  withCount,
  withSubticketCount,
  type TicketChoices,
} from '#domain/tickets/ticket-choice.ts'
import {
  ticketLimit,
  ticketsOfSlot,
  ticketProblems,
  withDayOfTime,
  limitNote,
} from '#domain/tickets/ticket-problems.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { aDayTicketLine, aFamilyTicket, aTicket, aTicketLine } from '../../../support/shop-things.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const start = aMoment('2026-07-04 10:00:00')
const slot: DaySlot = { start, end: aMoment('2026-07-04 10:30:00'), left: 6, state: 'open' }
const count = (many: number) => ({ count: many, subtickets: {} })
const adults = aTicket({ id: anId('a'), schedule: [{ start, left: 20 }] })
const pupils = aTicket({ id: anId('p'), schedule: [{ start, left: 3 }] })
const both = [adults, pupils]

describe('Event tickets: too many (section 5)', () => {
  it('a count cannot exceed the time slot’s max_tickets', () => {
    expect(ticketProblems(both, { a: count(6) }, { slot }, [])).toEqual([])
    expect(ticketProblems(both, { a: count(7) }, { slot }, [])).toEqual([
      { key: 'availability.onlyTicketsLeft', values: { wanted: 7, count: 6 }, about: 'tickets' },
    ])
  })

  it('all kinds of tickets together cannot exceed the slot’s max_tickets, reported as one problem', () => {
    expect(ticketProblems(both, { a: count(4), p: count(3) }, { slot }, [])).toEqual([
      { key: 'availability.onlyTicketsLeft', values: { wanted: 7, count: 6 }, about: 'tickets' },
    ])
  })

  it('a kind of ticket cannot exceed its own places in the slot', () => {
    expect(ticketProblems(both, { p: count(4) }, { slot }, [])).toEqual([
      { key: 'availability.onlyTicketsLeft', values: { wanted: 4, count: 3 }, about: 'p' },
    ])
  })

  it('tickets of a kind in the cart count against its places', () => {
    const lines = [aTicketLine({ id: anId('p'), count: 2 })]
    expect(ticketProblems(both, { p: count(2) }, { slot }, lines)).toEqual([
      { key: 'availability.onlyTicketsLeft', values: { wanted: 2, count: 1 }, about: 'p' },
    ])
  })

  it('the tickets of a slot with no places left are sold out', () => {
    expect(ticketProblems(both, { a: count(1) }, { slot: { ...slot, left: 0, state: 'soldOut' } }, [])).toEqual([
      { key: 'availability.soldOut', about: 'tickets' },
    ])
  })

  it('day tickets, including those in the cart, cannot exceed the places of their day', () => {
    const day = aTicket({ id: anId('d'), mode: 3, schedule: [{ start: aMoment('2026-07-04 00:00:00'), left: 5 }] })
    const where = { day: aDay('2026-07-04') }
    expect(ticketProblems([day], { d: count(5) }, where, [])).toEqual([])
    expect(ticketProblems([day], { d: count(5) }, where, [aDayTicketLine()])).toEqual([
      { key: 'availability.onlyTicketsLeft', values: { wanted: 5, count: 2 }, about: 'tickets' },
    ])
    expect(ticketLimit(day, [day], {}, { lines: [aDayTicketLine()], day: aDay('2026-07-04') })).toBe(2)
    expect(ticketLimit(day, [day], {}, { lines: [], day: aDay('2026-07-05') })).toBeUndefined()
    expect(ticketLimit(day, [day], {}, { lines: [] })).toBeUndefined()
  })

  it('day tickets of several kinds share the places of their day', () => {
    const schedule = [{ start: aMoment('2026-07-04 00:00:00'), left: 5 }]
    const days = [aTicket({ id: anId('d'), mode: 3, schedule }), aTicket({ id: anId('k'), mode: 3, schedule })]
    expect(ticketLimit(days[0] ?? adults, days, { k: count(3) }, { lines: [], day: aDay('2026-07-04') })).toBe(2)
    expect(ticketLimit(days[0] ?? adults, days, { k: count(5) }, { lines: [], day: aDay('2026-07-04') })).toBe(0)
    expect(ticketProblems(days, { d: count(3), k: count(3) }, { day: aDay('2026-07-04') }, [])).toHaveLength(1)
  })

  it('a kind of day ticket cannot exceed its own places on the day, those in the cart included', () => {
    const kind = (id: string, left: number) =>
      aTicket({ id: anId(id), mode: 3, schedule: [{ start: aMoment('2026-07-04 00:00:00'), left }] })
    const [adult, child, guide] = [kind('d1', 9), kind('d2', 2), kind('d3', 0)]
    const all = [adult, child, guide]
    const day = aDay('2026-07-04')
    expect(all.map((one) => ticketLimit(one, all, {}, { lines: [], day }))).toEqual([9, 2, 0])
    expect(ticketProblems(all, { d1: count(4), d2: count(3) }, { day }, [])).toEqual([
      { key: 'availability.onlyTicketsLeft', values: { wanted: 3, count: 2 }, about: 'd2' },
    ])
    expect(ticketProblems(all, { d3: count(1) }, { day }, [])).toEqual([{ key: 'availability.soldOut', about: 'd3' }])
    const notes = (lines: LineItem[]) => all.map((one) => limitNote(one, all, { lines, day }))
    expect(notes([])).toEqual([
      { key: 'availability.onlyLeftOn', values: { count: 9 }, date: day },
      { key: 'availability.onlyLeftOn', values: { count: 2 }, date: day },
      // The day itself isn't.
      { key: 'availability.soldOut' },
    ])
    // It has two adults and a child.
    const inCart = [aDayTicketLine(), aDayTicketLine()]
    expect(all.map((one) => ticketLimit(one, all, {}, { lines: inCart, day }))).toEqual([3, 0, 0])
    expect(notes(inCart).map((note) => note?.key)).toEqual([
      'availability.onlyLeftOn',
      'availability.lastInBasket',
      'availability.soldOut',
    ])
    expect(ticketLimit(child, all, {}, { lines: [], day: aDay('2026-07-05') })).toBeUndefined()
  })

  it('a day has the places of its most available kind of day ticket, whatever timed tickets have', () => {
    const entry = (left: number) => [{ start: aMoment('2026-07-04 00:00:00'), left }]
    const days = [
      aTicket({ id: anId('d'), mode: 3, schedule: entry(2) }),
      aTicket({ id: anId('k'), mode: 3, schedule: entry(5) }),
    ]
    const timed = aTicket({ id: anId('a'), schedule: entry(9) })
    expect(
      ticketLimit(days[1] ?? adults, [timed, ...days], { a: count(4) }, { lines: [], day: aDay('2026-07-04') }),
    ).toBe(5)
    expect(ticketProblems([timed, ...days], { d: count(6) }, { day: aDay('2026-07-04') }, [])).toEqual([
      { key: 'availability.onlyTicketsLeft', values: { wanted: 6, count: 5 }, about: 'tickets' },
    ])
    expect(
      ticketProblems(days, { d: count(1) }, { day: aDay('2026-07-04') }, [aDayTicketLine(), aDayTicketLine()]),
    ).toEqual([{ key: 'availability.soldOut', about: 'tickets' }])
  })

  it('a kind of ticket that isn’t sold in the slot is sold out there', () => {
    const other = aTicket({ id: anId('x'), schedule: [{ start: aMoment('2026-07-04 11:00:00'), left: 3 }] })
    expect(ticketProblems([other], { x: count(1) }, { slot }, [])).toEqual([
      { key: 'availability.soldOut', about: 'x' },
    ])
    expect(ticketLimit(other, [other], {}, { slot, lines: [] })).toBe(0)
  })

  it('a ticket’s limit excludes the other choices, not its own count, and is never negative', () => {
    expect(ticketLimit(adults, both, { p: count(9) }, { slot, lines: [] })).toBe(0)
    expect(ticketLimit(adults, both, { a: count(5) }, { slot, lines: [] })).toBe(6)
  })

  it('open tickets have no limit', () => {
    const open = aTicket({ id: anId('o'), mode: 7, schedule: [] })
    expect(ticketProblems([open], { o: count(500) }, {}, [])).toEqual([])
    expect(ticketProblems([open], { o: count(1) }, { slot: { ...slot, state: 'expired' } }, [])).toEqual([])
    expect(ticketLimit(open, [open], {}, { lines: [] })).toBeUndefined()
    expect(ticketPlaces(open, slot, [])).toBe(Infinity)
  })

  it('a timed ticket has no places before a time is chosen', () => {
    expect(ticketPlaces(adults, undefined, [])).toBe(0)
  })
})

describe('Event tickets: missing choices (section 5)', () => {
  it('at least one ticket is needed', () => {
    expect(ticketProblems(both, {}, { slot }, [])).toEqual([{ key: 'availability.chooseTickets', about: 'tickets' }])
    expect(ticketProblems(both, { a: noChoice }, { slot }, [])).toEqual([
      { key: 'availability.chooseTickets', about: 'tickets' },
    ])
  })

  it('everything missing is reported at once', () => {
    const day = aTicket({ id: anId('d'), mode: 3 })
    const open = aTicket({ id: anId('o'), mode: 7, schedule: [] })
    const keys = (...[tickets, choices]: Partial<Parameters<typeof ticketProblems>>) =>
      ticketProblems(tickets ?? [], choices ?? {}, {}, []).map(({ key }) => key)
    const [noDay, noTime, none] = [
      'availability.chooseDay',
      'availability.chooseTime',
      'availability.chooseTickets',
    ] as const
    expect(keys(both)).toEqual([noTime, none])
    expect(keys([day])).toEqual([noDay, none])
    // Either needs its day; which of the two it will be isn't known.
    expect(keys([day, ...both])).toEqual([noDay, none])
    expect(keys([day, ...both], { a: count(1), d: count(1) })).toEqual([noTime, noDay])
    expect(keys([open, ...both])).toEqual([none])
    expect(keys([open, day])).toEqual([none])
    expect(keys([])).toEqual([none])
    const family = aFamilyTicket({ schedule: [] })
    expect(keys([family], { family: count(1) })).toEqual([
      noTime,
      'availability.familyIncomplete',
      'availability.familyIncomplete',
    ])
  })

  it('a timed ticket needs a time slot that has not expired', () => {
    expect(ticketProblems(both, { a: count(1) }, {}, [])).toEqual([{ key: 'availability.chooseTime', about: 'time' }])
    expect(ticketProblems(both, { a: count(1) }, { slot: { ...slot, state: 'expired' } }, [])).toEqual([
      { key: 'availability.timePassed', about: 'time' },
    ])
  })

  it('a day ticket needs a day', () => {
    const day = aTicket({ id: anId('d'), mode: 3 })
    expect(ticketProblems([day], { d: count(1) }, {}, [])).toEqual([{ key: 'availability.chooseDay', about: 'day' }])
  })

  it('a day ticket for a day that is closed or past is not available', () => {
    const day = aTicket({ id: anId('d'), mode: 3, schedule: [] })
    const where = { day: aDay('2026-07-04') }
    for (const dayState of ['closed', 'expired'] as const) {
      expect(ticketProblems([day], { d: count(1) }, { ...where, dayState }, [])).toEqual([
        { key: 'availability.dayNotAvailable', about: 'day' },
      ])
      expect(ticketProblems(both, { a: count(1) }, { ...where, dayState, slot }, [])).toEqual([])
    }
    for (const dayState of ['open', 'fewLeft', undefined] as const) {
      expect(ticketProblems([day], { d: count(1) }, { ...where, dayState }, [])).toEqual([])
    }
  })

  it('a day ticket for a day that the calendar calls sold out is not available', () => {
    const day = aTicket({ id: anId('d'), mode: 3, schedule: [] })
    const where = { day: aDay('2026-07-04'), dayState: 'soldOut' } as const
    expect(ticketProblems([day], { d: count(1) }, where, [])).toEqual([
      { key: 'availability.daySoldOut', about: 'day' },
    ])
  })

  it('every family component needs a quantity', () => {
    const family = aFamilyTicket({ schedule: [{ start, left: 9 }] })
    const choice = withCount(family, noChoice, 1)
    expect(ticketProblems([family], { family: choice }, { slot }, [])).toEqual([])
    expect(ticketProblems([family], { family: withSubticketCount(choice, 'child', 0) }, { slot }, [])).toEqual([
      { key: 'availability.familyIncomplete', values: { name: 'Children' }, about: 'family.child' },
    ])
    const untouched = { count: 1, subtickets: { adult: 2 } }
    expect(ticketProblems([family], { family: untouched }, { slot }, []).map(({ about }) => about)).toEqual([
      'family.child',
    ])
  })

  it('a ticket without a price of its own is for those who are chosen in it: for nobody, it isn’t sold', () => {
    const part = (id: string, max?: number) => ({ id, name: id, price: 500, ...(max !== undefined && { max }) })
    const group = aTicket({ id: anId('g'), mode: 7, price: 0, subtickets: [part('1'), part('2')] })
    const of = (count: number, ...parts: number[]) => ({
      g: { count, subtickets: Object.fromEntries(parts.map((many, at) => [String(at + 1), many])) },
    })
    const nobody = [{ key: 'tours.chooseCount', about: 'g.1' }]
    expect(ticketProblems([group], of(1), {}, [])).toEqual(nobody)
    expect(ticketProblems([group], of(2, 0, 1), {}, [])).toEqual(nobody)
    expect(ticketProblems([group], of(1, 0, 1), {}, [])).toEqual([])
    // What is added to a ticket that is paid by itself can be left out, and so can what nobody can choose.
    expect(ticketProblems([{ ...group, price: 900 }], of(1), {}, [])).toEqual([])
    expect(ticketProblems([{ ...group, subtickets: [part('1', 0)] }], of(1), {}, [])).toEqual([])
  })

  it('a problem of a part is that of its own ticket, even if another ticket has the same parts', () => {
    const family = aFamilyTicket({ schedule: [{ start, left: 9 }] })
    const other = { ...family, id: anId<typeof family.id>('other') }
    const choice = withCount(family, noChoice, 1)
    const choices = { family: choice, other: withSubticketCount(choice, 'child', 0) }
    expect(ticketProblems([family, other], choices, { slot }, [])).toEqual([
      { key: 'availability.familyIncomplete', values: { name: 'Children' }, about: 'other.child' },
    ])
  })

  it('the fixed count of a family ticket can’t be changed', () => {
    const family = aFamilyTicket({ schedule: [{ start, left: 9 }] })
    const choice = withCount(family, noChoice, 1)
    expect(ticketProblems([family], { family: withSubticketCount(choice, 'adult', 1) }, { slot }, [])).toEqual([
      { key: 'availability.subticketTooFew', values: { name: 'Adults', min: 2 }, about: 'family.adult' },
    ])
    expect(ticketProblems([family], { family: withSubticketCount(choice, 'adult', 3) }, { slot }, [])).toEqual([
      { key: 'availability.subticketTooMany', values: { name: 'Adults', max: 2 }, about: 'family.adult' },
    ])
  })

  it('a subticket below its minimum or above its maximum is rejected', () => {
    const subtickets = [{ id: 's', name: 'Guide', price: 100, vat: 0, min: 1, max: 2 }]
    const ticket = aTicket({ id: anId('a'), schedule: [{ start, left: 9 }], subtickets })
    const keyFor = (many: number) =>
      ticketProblems([ticket], { a: { count: 2, subtickets: { s: many } } }, { slot }, []).map(({ key }) => key)
    expect(keyFor(1)).toEqual(['availability.subticketTooFew'])
    expect(keyFor(2)).toEqual([])
    expect(keyFor(4)).toEqual([])
    expect(keyFor(5)).toEqual(['availability.subticketTooMany'])
  })
})

describe('Event tickets: the counters (section 5)', () => {
  it('a subticket’s counter gives the reason at its minimum and at its maximum', () => {
    const child = { id: 'child', name: 'Children', price: 300, min: 1, max: 4 }
    const limits = { min: 1, max: 4 }
    const tooMany = { key: 'availability.subticketTooMany', values: { name: 'Children', max: 4 } }
    expect(subticketNote(child, limits, 4)).toEqual(tooMany)
    expect(subticketNote(child, limits, 5)).toEqual(tooMany)
    expect(subticketNote(child, limits, 2)).toBeUndefined()
    expect(subticketNote(child, limits, 1)).toEqual({
      key: 'availability.subticketTooFew',
      values: { name: 'Children', min: 1 },
    })
    expect(subticketNote(child, { min: 0, max: Infinity }, 0)).toBeUndefined()
    expect(subticketNote(child, { min: 0, max: 0 }, 0)).toBeUndefined()
  })

  it('a counter is limited by its ticket’s places and by the places that the other choices leave', () => {
    expect(ticketLimit(adults, both, {}, { slot, lines: [] })).toBe(6)
    expect(ticketLimit(adults, both, { p: count(2) }, { slot, lines: [] })).toBe(4)
    expect(ticketLimit(pupils, both, {}, { slot, lines: [] })).toBe(3)
    expect(ticketLimit(pupils, both, {}, { slot, lines: [aTicketLine({ id: anId('p'), count: 2 })] })).toBe(1)
    expect(ticketLimit(adults, both, {}, { slot: { ...slot, state: 'expired' }, lines: [] })).toBe(0)
  })

  it('a counter has no limit before a time is chosen', () => {
    expect(ticketLimit(adults, both, {}, { lines: [] })).toBeUndefined()
  })

  it('a slot shows the tickets sold for it, and those that need no slot', () => {
    const other = aTicket({ id: anId('x'), schedule: [{ start: aMoment('2026-07-04 11:00:00'), left: 3 }] })
    const out = aTicket({ id: anId('y'), schedule: [{ start, left: 0 }] })
    const open = aTicket({ id: anId('o'), mode: 7, schedule: [] })
    expect(ticketsOfSlot([adults, other, out, open], slot).map(({ id }) => id)).toEqual(['a', 'o'])
    const twice = aTicket({
      id: anId('z'),
      schedule: [
        { start: aMoment('2026-07-04 09:00:00'), left: 1 },
        { start, left: 1 },
      ],
    })
    expect(ticketsOfSlot([twice], slot)).toEqual([twice])
    expect(ticketsOfSlot([adults, open], undefined).map(({ id }) => id)).toEqual(['o'])
  })

  it('a count at the counter’s limit is accepted, and one more is rejected', () => {
    const counts = fc.nat(30)
    fc.assert(
      fc.property(counts, counts, counts, counts, (slotLeft, ownLeft, others, inCart) => {
        const one = aTicket({ id: anId('a'), schedule: [{ start, left: ownLeft }] })
        const two = aTicket({ id: anId('b'), schedule: [{ start, left: slotLeft }] })
        const lines = inCart > 0 ? [aTicketLine({ id: anId('a'), count: inCart })] : []
        const [live] = daySlots({ tickets: [one, two], timeSlots: [{ start, left: slotLeft }] }, anId('e1'), {
          lines,
          now: new Date('2026-07-04T05:00:00Z'),
          timeZone: 'UTC',
        })
        const choices: TicketChoices = { b: count(others) }
        const limit = ticketLimit(one, [one, two], choices, { slot: live, lines }) ?? 0
        const where = live ? { slot: live } : {}
        const problemsWith = (many: number) => ticketProblems([one, two], { ...choices, a: count(many) }, where, lines)
        const fits = others <= (live?.left ?? 0)
        if (fits && limit > 0) expect(problemsWith(limit)).toEqual([])
        if (others + limit > 0) expect(problemsWith(limit + 1)).not.toEqual([])
      }),
    )
  })

  it('repeated bookings never take more places than the slot has', () => {
    const offer = {
      tickets: [aTicket({ id: anId('a'), schedule: [{ start, left: 10 }] })],
      timeSlots: [{ start, left: 10 }],
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 }), (wishes) => {
        let lines: LineItem[] = []
        for (const wish of wishes) {
          const [live] = daySlots(offer, anId('e1'), { lines, now: new Date('2026-07-04T05:00:00Z'), timeZone: 'UTC' })
          if (!live || ticketProblems(offer.tickets, { a: count(wish) }, { slot: live }, lines).length > 0) continue
          const booked = ticketLinesOf(
            { id: anId('e1'), name: 'Show' },
            offer.tickets,
            { a: count(wish) },
            { slot: live },
          )
          for (const line of booked) lines = addLine(lines, line)
        }
        expect(placesInCart(lines, anId('e1'), start)).toBeLessThanOrEqual(10)
      }),
    )
  })
})

const tooMany: Problem = { key: 'availability.onlyTicketsLeft', values: { wanted: 9, count: 2 }, about: 'tickets' }
const noTime: Problem = { key: 'availability.chooseTime', about: 'time' }

describe('the problems of a missing time', () => {
  it('ask for a missing day along with a missing time, only once', () => {
    const noDay: Problem = { key: 'availability.chooseDay', about: 'day' }
    expect(withDayOfTime([tooMany, noTime], false)).toEqual([noDay, tooMany, noTime])
    expect(withDayOfTime([noDay, noTime], false)).toEqual([noDay, noTime])
    expect(withDayOfTime([tooMany, noTime], true)).toEqual([tooMany, noTime])
    expect(withDayOfTime([tooMany], false)).toEqual([tooMany])
  })
})

describe('the note at a counter’s limit', () => {
  it('gives the places left in the slot, or those of this kind of ticket', () => {
    expect(limitNote(adults, both, { slot, lines: [] })).toEqual({
      key: 'availability.onlyLeftAt',
      values: { count: 6, time: '10:00' },
    })
    expect(limitNote(pupils, both, { slot, lines: [aTicketLine({ id: anId('p'), count: 1 })] })).toEqual({
      key: 'availability.onlyLeftAt',
      values: { count: 2, time: '10:00' },
    })
  })

  it('gives the places left on the day of a day ticket, minus those in the cart', () => {
    const day = aTicket({ id: anId('d'), mode: 3, schedule: [{ start: aMoment('2026-07-04 00:00:00'), left: 5 }] })
    const date = aDay('2026-07-04')
    expect(limitNote(day, [day], { lines: [aDayTicketLine()], day: date })).toEqual({
      key: 'availability.onlyLeftOn',
      values: { count: 2 },
      date,
    })
    const taken = [aDayTicketLine(), aDayTicketLine()]
    expect(limitNote(day, [day], { lines: taken, day: date })).toEqual({ key: 'availability.lastInBasket' })
  })

  it('says that the last places are in the visitor’s own basket', () => {
    const full = { ...slot, left: 0, state: 'soldOut' } as const
    const own = aTicketLine({ eventId: adults.eventId, start: slot.start })
    expect(limitNote(adults, both, { slot: full, lines: [own] })).toEqual({ key: 'availability.lastInBasket' })
    const other = { ...own, start: aMoment('2026-07-09 10:00:00') }
    expect(limitNote(adults, both, { slot: full, lines: [other] })).toEqual({ key: 'availability.timeSoldOut' })
  })

  it('says that the time is sold out or past', () => {
    expect(limitNote(adults, both, { slot: { ...slot, left: 0, state: 'soldOut' }, lines: [] })?.key).toBe(
      'availability.timeSoldOut',
    )
    expect(limitNote(adults, both, { slot: { ...slot, state: 'expired' }, lines: [] })?.key).toBe(
      'availability.timePassed',
    )
  })

  it('is absent if nothing limits the counter', () => {
    const open = aTicket({ mode: 7, schedule: [] })
    const day = aTicket({ id: anId('d'), mode: 3, schedule: [] })
    for (const [ticket, at] of [
      [open, slot],
      [adults, undefined],
      [day, slot],
    ] as const) {
      expect(limitNote(ticket, [ticket], { slot: at, lines: [] })).toBeUndefined()
      expect(ticketLimit(ticket, [ticket], {}, { slot: at, lines: [] })).toBeUndefined()
    }
  })
})
