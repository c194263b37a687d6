import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketId } from '#domain/shop/ids.ts'
import { tourSums, type Offered, type TourChoice } from '#domain/tours/tour-choice.ts'
import { isBookedByPrice, mustBeEqual, needsTickets } from '#domain/tours/tour-limits.ts'
import { tourProblems } from '#domain/tours/tour-problems.ts'
import { lowestTourPrice, priceUnit } from '#domain/tours/tour-price.ts'
import type { TourPrice, TourTicket } from '#domain/tours/tour.ts'
import { aDay, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { tries } from '../../../support/full.ts'

const prices = (...all: number[]): TourPrice[] => all.map((price) => ({ id: String(price), name: '', price, vat: 0 }))
const tickets = (...all: number[]): TourTicket[] =>
  all.map((price) => ({ id: anId(String(price)), name: '', price, vat: 0, subtickets: [] }))
const whole = { maxParticipants: 20, singleTicketing: false, bookCompleteTour: true }
const withTickets = { ...whole, bookingWithoutTickets: false }
const without = { ...whole, bookingWithoutTickets: true }

const byPlace = { singleTicketing: true, bookCompleteTour: false }

const many = { left: 50, tours: 50, state: 'open' } as const

/** Every choice of up to three of each price, ticket and part of a ticket, or of one price. */
function* choicesOf({ prices, tickets }: Offered, isByPrice: boolean): Generator<TourChoice> {
  const base = { date: aDay('2026-07-04'), time: aTime('10:00'), answers: [] }
  const counts = (ids: string[]): Record<string, number>[] =>
    ids.reduce<Record<string, number>[]>(
      (all, id) => all.flatMap((one) => [0, 1, 2, 3].map((count) => ({ ...one, [id]: count }))),
      [{}],
    )
  const ofTours = isByPrice
    ? [{ tours: {} }, ...prices.map(({ id }) => ({ tours: {}, priceId: id }))]
    : counts(prices.map(({ id }) => id)).map((tours) => ({ tours }))
  const units = tickets.flatMap(({ id, subtickets }) => [id, ...subtickets.map((part) => part.id)])
  for (const chosen of counts(units)) {
    const ofTickets = Object.fromEntries(
      tickets.map(({ id, subtickets }) => [
        id,
        {
          count: chosen[id] ?? 0,
          subtickets: Object.fromEntries(subtickets.map((part) => [part.id, chosen[part.id] ?? 0])),
        },
      ]),
    )
    for (const tours of ofTours) yield { ...base, ...tours, tickets: ofTickets }
  }
}

describe('the lowest price of a tour', () => {
  it('is its cheapest price, plus its cheapest ticket if tickets are required', () => {
    expect(lowestTourPrice({ ...withTickets, prices: prices(1400, 900), tickets: tickets(350, 500) })).toBe(1250)
    expect(lowestTourPrice({ ...without, prices: prices(1400, 900), tickets: tickets(350) })).toBe(900)
  })

  it('is that of a ticket if there are no prices, or of its subtickets if the ticket itself is free', () => {
    expect(lowestTourPrice({ ...without, prices: [], tickets: tickets(350) })).toBe(350)
    const [family] = tickets(0)
    const subtickets = [{ id: 'a', name: '', price: 700 }]
    expect(lowestTourPrice({ ...without, prices: [], tickets: family ? [{ ...family, subtickets }] : [] })).toBe(700)
  })

  it('is that of the smallest group allowed', () => {
    const group = { minParticipants: 5, prices: prices(22_000), tickets: tickets(900) }
    expect(lowestTourPrice({ ...withTickets, ...group })).toBe(26_500)
    expect(lowestTourPrice({ ...without, ...group })).toBe(22_000)
    expect(lowestTourPrice({ ...without, minParticipants: 5, prices: prices(500), tickets: [], ...byPlace })).toBe(2500)
  })

  it('takes optional tickets, which count towards the smallest group, if a place for each costs more', () => {
    const group = { ...without, ...byPlace, minParticipants: 5 }
    expect(lowestTourPrice({ ...group, prices: prices(22_000), tickets: tickets(900) })).toBe(26_500)
    expect(lowestTourPrice({ ...group, prices: prices(500), tickets: tickets(900) })).toBe(2500)
  })

  it('equals the cheapest valid booking that is not free', () => {
    const money = fc.constantFrom(0, 300, 700, 1900)
    const ticket = fc.record({ price: money, parts: fc.array(money, { maxLength: 2 }) })
    const tour = fc.record({
      maxParticipants: fc.constant(4),
      minParticipants: fc.constantFrom(undefined, 1, 2, 3),
      singleTicketing: fc.boolean(),
      bookCompleteTour: fc.boolean(),
      bookingWithoutTickets: fc.boolean(),
      prices: fc.array(money, { maxLength: 2 }),
      tickets: fc.array(ticket, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(tour, ({ prices: ofPrices, tickets: ofTickets, ...rules }) => {
        const offered = {
          prices: ofPrices.map((price, index) => ({ id: `p${index}`, name: '', price, vat: 0 })),
          tickets: ofTickets.map(({ price, parts }, index) => ({
            id: anId<TicketId>(`t${index}`),
            name: '',
            price,
            vat: 0,
            subtickets: parts.map((part, at) => ({ id: `t${index}s${at}`, name: '', price: part })),
          })),
        }
        const areNeeded = needsTickets(rules, offered) || mustBeEqual(rules, offered)
        // Tickets that one can do without make no free tour a paid one.
        const counts = (choice: TourChoice) =>
          areNeeded ||
          tourSums(rules, offered, choice).ticketCount === 0 ||
          tourSums(rules, { ...offered, tickets: [] }, choice).total > 0
        const totals = [...choicesOf(offered, isBookedByPrice(rules))]
          .filter((choice) => counts(choice))
          .filter((choice) => tourProblems({ ...rules, questions: [] }, offered, choice, many).length === 0)
          .map((choice) => tourSums(rules, offered, choice).total)
        const paid = totals.filter((total) => total > 0)
        const least = paid.length > 0 ? Math.min(...paid) : totals.length > 0 ? 0 : undefined
        expect(lowestTourPrice({ ...rules, ...offered })).toBe(least)
      }),
      { numRuns: tries(150) },
    )
  })

  it('ignores free prices, and is 0 only if everything is free', () => {
    expect(lowestTourPrice({ ...without, prices: prices(0, 900), tickets: [] })).toBe(900)
    expect(lowestTourPrice({ ...without, prices: prices(0), tickets: [] })).toBe(0)
  })

  it('is that of its times if it has no prices itself, also beside its tickets', () => {
    const ofTimes = { ...withTickets, prices: [], timePrices: prices(34_000, 12_000) }
    expect(lowestTourPrice({ ...ofTimes, tickets: [] })).toBe(12_000)
    expect(lowestTourPrice({ ...ofTimes, tickets: tickets(900) })).toBe(12_900)
    expect(priceUnit({ ...ofTimes, tickets: [] })).toBe('group')
    expect(lowestTourPrice({ ...ofTimes, prices: prices(15_000), tickets: [] })).toBe(15_000)
  })

  it('is undefined if nothing can be bought', () => {
    expect(lowestTourPrice({ ...without, prices: [], tickets: [] })).toBeUndefined()
  })
})

describe('what the lowest price of a tour is for', () => {
  it('is a person where each pays, and the group where it pays once', () => {
    expect(priceUnit({ ...withTickets, prices: [], tickets: tickets(1900, 900) })).toBe('person')
    expect(priceUnit({ ...without, singleTicketing: true, prices: prices(1900), tickets: [] })).toBe('person')
    expect(priceUnit({ ...without, prices: prices(24_000), tickets: [] })).toBe('group')
  })

  it('is a person where each pays for place and ticket', () => {
    const both = { prices: prices(700), tickets: tickets(1200) }
    expect(priceUnit({ ...withTickets, singleTicketing: true, ...both })).toBe('person')
  })

  it('is neither where a group has a smallest size, where both are paid, and where nothing is sold', () => {
    expect(priceUnit({ ...withTickets, minParticipants: 10, prices: [], tickets: tickets(1900) })).toBeUndefined()
    expect(priceUnit({ ...withTickets, prices: prices(24_000), tickets: tickets(1900) })).toBeUndefined()
    expect(priceUnit({ ...without, prices: [], tickets: [] })).toBeUndefined()
  })
})
