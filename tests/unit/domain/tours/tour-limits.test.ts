import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at } from '#domain/dates/calendar.ts'
import { noTourChoice, tourSums, type Offered, type TourChoice } from '#domain/tours/tour-choice.ts'
import { tourChoiceIn } from '#domain/tours/tour-address.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import { lineTotal } from '#domain/lines/index.ts'
import { sum } from '#domain/money/money.ts'
import {
  chosenAt,
  chooseTickets,
  chooseTours,
  firstTickets,
  firstTours,
  isBookedByPrice,
  mustBeEqual,
  priceKey,
  ticketKey,
  tourLimits,
  tourNotes,
} from '#domain/tours/tour-limits.ts'
import { tourProblems } from '#domain/tours/tour-problems.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { aDay, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { aTour } from '../../../support/shop-things.ts'

const sums = { ticketCount: 0, personCount: 0, tourCount: 0, isComplete: false, total: 0 }

describe('The first count of a group (section 5)', () => {
  it('the first step of a counter is the minimum group size, and each later step is 1', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(30), { nil: undefined }), fc.nat(5), (minParticipants, counted) => {
        const rules = { minParticipants, singleTicketing: true }
        const first = counted > 0 ? 1 : Math.max(1, minParticipants ?? 1)
        expect(firstTickets(rules, { ...sums, ticketCount: counted }, [])).toBe(first)
        expect(firstTours(rules, { ...sums, tourCount: counted })).toBe(first)
      }),
    )
  })

  it('the first step is 1 for a ticket of several persons, and for tours booked as a whole', () => {
    const rules = { minParticipants: 10, singleTicketing: false }
    expect(firstTickets(rules, sums, [{ id: 'adult' }])).toBe(1)
    expect(firstTours(rules, sums)).toBe(1)
  })
})

describe('The limit of each counter (section 5)', () => {
  it('a ticket and a price that have the same id have each their own, and their own note', () => {
    const rules = aTour({ bookCompleteTour: true, singleTicketing: false, maxParticipants: 12 })
    const part = { id: '5', name: 'Adult', price: 0, vat: 0 }
    const offered: Offered = {
      tickets: [{ id: anId('5'), name: 'Family', price: 500, vat: 0, subtickets: [part] }],
      prices: [{ id: '5', name: 'Tour', price: 9000, vat: 0 }],
    }
    const choice = { ...noTourChoice, tickets: { 5: { count: 2, subtickets: { 5: 2 } } }, tours: { 5: 1 } }
    const place = { left: 40, tours: 1, state: 'open' as const, start: at(aDay('2026-07-04'), aTime('14:00')) }
    const limits = tourLimits(rules, offered, choice, place)
    expect(limits).toEqual({ [ticketKey('5')]: 12, [ticketKey('5', '5')]: 12, [priceKey('5')]: 1 })
    const notes = tourNotes({ rules, offered, choice, place }, limits)
    expect(notes).toEqual({ [priceKey('5')]: { key: 'availability.onlyLeftAt', values: { count: 1, time: '14:00' } } })
  })
})

describe('The note of a counter at its limit (section 5)', () => {
  it('names the most people of the one tour that places are sold for', () => {
    const rules = aTour({ bookCompleteTour: false, singleTicketing: true, maxParticipants: 12 })
    const offered: Offered = { tickets: [], prices: [aPrice('p')] }
    const choice = { ...noTourChoice, tours: { p: 12 } }
    const place = { left: 40, tours: 1, state: 'open' as const, start: at(aDay('2026-07-04'), aTime('14:00')) }
    const limits = tourLimits(rules, offered, choice, place)
    expect(tourNotes({ rules, offered, choice, place }, limits)).toEqual({
      [priceKey('p')]: { key: 'tours.atMost', values: { count: 12 } },
    })
  })
})

const aPrice = (id: string) => ({ id, name: id, price: 9000, vat: 0 })
const aKind = (id: string) => ({ id: anId<TicketId>(id), name: id, price: 500, vat: 0, subtickets: [] })
const someRules = fc
  .record({
    singleTicketing: fc.boolean(),
    bookCompleteTour: fc.boolean(),
    bookingWithoutTickets: fc.boolean(),
    maxParticipants: fc.integer({ min: 1, max: 12 }),
  })
  .map((own) => aTour(own))
const someOffer = fc
  .record({ kinds: fc.integer({ min: 1, max: 3 }), prices: fc.integer({ min: 1, max: 3 }) })
  .map(({ kinds, prices }): Offered => ({
    tickets: ['t', 'u', 'v'].slice(0, kinds).map(aKind),
    prices: ['p', 'q', 'r'].slice(0, prices).map(aPrice),
  }))
const somePresses = fc.array(fc.record({ at: fc.nat(5), count: fc.nat(9) }), { maxLength: 12 })
const place = { left: 9, tours: 4, state: 'open' as const, start: at(aDay('2026-07-04'), aTime('14:00')) }

describe('Tickets and tours that must be equal in number (section 5)', () => {
  /** The choice after each press on one of the counters, within its limit as a counter keeps it. */
  function* choices(rules: ReturnType<typeof aTour>, offered: Offered, presses: { at: number; count: number }[]) {
    let choice: TourChoice = { ...noTourChoice, date: aDay('2026-07-04'), time: aTime('14:00') }
    const counters = [
      ...offered.tickets.map(({ id }) => ({ ticket: id })),
      ...offered.prices.map(({ id }) => ({ price: id })),
    ]
    for (const { at: index, count } of presses) {
      const counter = counters[index % counters.length]
      if (!counter) continue
      const limits = tourLimits(rules, offered, choice, place)
      const max = limits['ticket' in counter ? ticketKey(counter.ticket) : priceKey(counter.price)] ?? Infinity
      const within = Math.min(count, max)
      choice =
        'ticket' in counter
          ? chooseTickets({ rules, offered, choice }, counter.ticket, within)
          : chooseTours({ rules, offered, choice }, counter.price, within)
      yield { choice, counter, within }
    }
  }

  it('are equal after each press, wherever the other number has only one counter', () => {
    fc.assert(
      fc.property(someRules, someOffer, somePresses, (rules, offered, presses) => {
        for (const { choice, counter } of choices(rules, offered, presses)) {
          const others = 'ticket' in counter ? offered.prices : offered.tickets
          const { ticketCount, tourCount } = tourSums(rules, offered, choice)
          if (mustBeEqual(rules, offered) && others.length === 1) expect(ticketCount).toBe(tourCount)
        }
      }),
    )
  })

  it('leave the counter that was pressed at its number, and every other counter but the one that follows', () => {
    fc.assert(
      fc.property(someRules, someOffer, somePresses, (rules, offered, presses) => {
        for (const { choice, counter, within } of choices(rules, offered, presses)) {
          const own = 'ticket' in counter ? choice.tickets[counter.ticket]?.count : choice.tours[counter.price]
          expect(own).toBe(within)
        }
      }),
    )
  })

  it('that follow each other from their counters never need more than is left', () => {
    fc.assert(
      fc.property(someRules, somePresses, (rules, presses) => {
        const offered: Offered = { tickets: [aKind('t')], prices: [aPrice('p')] }
        if (!mustBeEqual(rules, offered)) return
        for (const { choice } of choices(rules, offered, presses)) {
          const { ticketCount } = tourSums(rules, offered, choice)
          const problems = tourProblems({ ...rules, questions: [] }, offered, choice, place)
          if (ticketCount > 0) expect(problems).toEqual([])
        }
      }),
    )
  })
})

describe('The total of a tour that an address asks for (section 4, "Tour booking")', () => {
  const someSearch = fc
    .record({
      tickets: fc.dictionary(fc.constantFrom('tt', 'tu', 'tv'), fc.integer({ min: 1, max: 9 })),
      prices: fc.dictionary(fc.constantFrom('np', 'nq', 'nr'), fc.integer({ min: 1, max: 9 })),
      price: fc.option(fc.constantFrom('p', 'q', 'r', 'z'), { nil: undefined }),
    })
    .map(({ tickets, prices, price }) => {
      const query = new URLSearchParams({ ...(price && { price }) })
      for (const [name, count] of Object.entries({ ...tickets, ...prices })) query.set(name, String(count))
      return `?${query}`
    })

  it('is that of the counters and the price that the page shows as chosen, in the cart too', () => {
    fc.assert(
      fc.property(someRules, someOffer, someSearch, (rules, offered, search) => {
        const choice = chosenAt(rules, offered, tourChoiceIn(search, offered), aTime('14:00'))
        const shown = (count = 0) => count * 9000
        // The page has a counter at each price, or else one of the prices to choose (`PriceStep`).
        const ofPrices = isBookedByPrice(rules)
          ? shown(offered.prices.some(({ id }) => id === choice.priceId) ? 1 : 0)
          : sum(offered.prices.map(({ id }) => shown(choice.tours[id])))
        const ofTickets = sum(offered.tickets.map(({ id }) => (choice.tickets[id]?.count ?? 0) * 500))
        expect(tourSums(rules, offered, choice).total).toBe(ofPrices + ofTickets)
        const line = guidedTourLineOf(rules, offered, choice, { date: aDay('2026-07-04'), time: aTime('14:00') })
        expect(lineTotal(line)).toBe(ofPrices + ofTickets)
      }),
    )
  })
})
