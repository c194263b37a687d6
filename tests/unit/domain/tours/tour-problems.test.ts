import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#domain/forms/problem.ts'
import type { TourPrice, TourTicket } from '#domain/tours/tour.ts'
import { noTourChoice, tourSums, type Offered, type TourChoice } from '#domain/tours/tour-choice.ts'
import { mustBeEqual, ticketKey, tourCountLimit, tourTicketLimit, type TourPlaces } from '#domain/tours/tour-limits.ts'
import { answerNote, participantsOf, placesOf, tourProblems } from '#domain/tours/tour-problems.ts'
import { aTour } from '../../../support/shop-things.ts'
import { aDay, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { tries } from '../../../support/full.ts'

const ticket = (id: string): TourTicket => ({ id: anId(id), name: id, price: 500, vat: 0, subtickets: [] })
const price = (id: string): TourPrice => ({ id, name: id, price: 9000, vat: 0 })
const offered: Offered = { tickets: [ticket('t'), ticket('u')], prices: [price('p'), price('q')] }
const places: TourPlaces = { left: 40, tours: 2, state: 'open' }
const when = { date: aDay('2026-07-04'), time: aTime('14:00') }

const choose = (tickets: number, tours: number): TourChoice => ({
  ...noTourChoice,
  ...when,
  tickets: { t: { count: tickets, subtickets: {} } },
  tours: { p: tours },
})
const keys = (problems: Problem[]) => problems.map(({ key }) => key)

/** Booked as a whole for a group: no equality. */
const groupTour = aTour({ bookCompleteTour: true, singleTicketing: false, bookingWithoutTickets: false })
/** Public, sold by the place, with an admission ticket for each. */
const publicTour = aTour({ bookCompleteTour: false, singleTicketing: true, bookingWithoutTickets: false })

describe('Tour ticket and tour counts (section 5)', () => {
  it('the total of tickets is limited to max_participants times the number of tours', () => {
    expect(tourProblems(groupTour, offered, choose(20, 1), places)).toEqual([])
    expect(tourProblems(groupTour, offered, choose(21, 1), places)).toEqual([
      { key: 'tours.tooManyTickets', values: { wanted: 21, count: 20 }, about: 'tickets' },
    ])
    expect(tourProblems(groupTour, offered, choose(40, 2), places)).toEqual([])
  })

  it('a tour chosen by its price counts as one tour', () => {
    const { tours: _, ...rest } = choose(20, 0)
    const single: TourChoice = { ...rest, tours: {}, priceId: 'q' }
    expect(tourProblems(groupTour, offered, single, places)).toEqual([])
    expect(tourSums(groupTour, offered, single)).toMatchObject({ tourCount: 1, total: 20 * 500 + 9000 })
  })

  it('tour counts are limited by the remaining places of the chosen time', () => {
    expect(keys(tourProblems(publicTour, offered, choose(5, 5), { left: 5, tours: 1, state: 'fewLeft' }))).toEqual([])
    expect(tourProblems(publicTour, offered, choose(6, 6), { left: 5, tours: 1, state: 'fewLeft' })).toEqual([
      { key: 'availability.onlyParticipantsLeft', values: { wanted: 6, count: 5 }, about: 'tickets' },
    ])
  })

  it('tour counts are limited by max_participants', () => {
    const small = { ...publicTour, maxParticipants: 4 }
    expect(keys(tourProblems(small, offered, choose(4, 4), places))).toEqual([])
    expect(tourProblems(small, offered, choose(5, 5), places)).toEqual([
      { key: 'tours.tooManyTickets', values: { wanted: 5, count: 4 }, about: 'tickets' },
    ])
    expect(tourProblems(small, { ...offered, tickets: [] }, choose(0, 5), places)).toEqual([
      { key: 'tours.tooManyTickets', values: { wanted: 5, count: 4 }, about: 'tours' },
    ])
  })

  it('when tours cannot be bought singly, combined counts are limited by the tours of the schedule', () => {
    const two: TourChoice = { ...choose(10, 1), tours: { p: 1, q: 1 } }
    expect(tourProblems(groupTour, offered, two, places)).toEqual([])
    expect(tourProblems(groupTour, offered, { ...two, tours: { p: 2, q: 1 } }, places)).toEqual([
      { key: 'tours.tooManyTours', values: { wanted: 3, count: 2 }, about: 'tours' },
    ])
    expect(keys(tourProblems(publicTour, offered, { ...choose(3, 3) }, places))).toEqual([])
  })

  it.each([
    // book_complete_tour, single_ticketing, booking_without_tickets, equal
    [false, false, false, true],
    [false, true, false, true],
    [false, false, true, false],
    [false, true, true, false],
    [true, true, false, true],
    [true, true, true, true],
    [true, false, false, false],
    [true, false, true, false],
  ])('complete %s, single %s, without tickets %s: equal counts needed %s', (complete, single, without, equal) => {
    const rules = aTour({ bookCompleteTour: complete, singleTicketing: single, bookingWithoutTickets: without })
    expect(mustBeEqual(rules, offered)).toBe(equal)
    const problems = keys(tourProblems(rules, offered, choose(4, 2), places))
    expect(problems).toEqual(equal ? [single ? 'tours.placesDiffer' : 'tours.toursDiffer'] : [])
  })

  it('too many and too few tickets name both numbers, which say what to change', () => {
    expect(tourProblems(publicTour, offered, choose(4, 2), places)).toEqual([
      { key: 'tours.placesDiffer', values: { tickets: 4, tours: 2 }, about: 'tickets' },
    ])
    expect(tourProblems(publicTour, offered, choose(2, 4), places)).toEqual([
      { key: 'tours.placesDiffer', values: { tickets: 2, tours: 4 }, about: 'tickets' },
    ])
  })

  it('a tour not sold by the place reports more or fewer tickets than tours', () => {
    const byTour = aTour({ bookCompleteTour: false, singleTicketing: false, bookingWithoutTickets: false })
    expect(tourProblems(byTour, offered, choose(4, 2), places)).toEqual([
      { key: 'tours.toursDiffer', values: { tickets: 4, tours: 2 }, about: 'tickets' },
    ])
    expect(tourProblems(byTour, offered, choose(1, 2), places)).toEqual([
      { key: 'tours.toursDiffer', values: { tickets: 1, tours: 2 }, about: 'tickets' },
    ])
  })

  it('one problem with the counts is reported at a time: too many, then unequal, then too few', () => {
    const few = { ...publicTour, minParticipants: 30 }
    const at: TourPlaces = { left: 5, tours: 1, state: 'fewLeft' }
    expect(keys(tourProblems(few, offered, choose(7, 6), at))).toEqual(['availability.onlyParticipantsLeft'])
    expect(keys(tourProblems(few, offered, choose(3, 2), at))).toEqual(['tours.placesDiffer'])
    expect(keys(tourProblems(few, offered, choose(2, 2), at))).toEqual(['tours.groupTooSmall'])
  })

  it('counts are not compared if only tickets or only tours are offered', () => {
    expect(mustBeEqual(publicTour, { ...offered, tickets: [] })).toBe(false)
    expect(mustBeEqual(publicTour, { ...offered, prices: [] })).toBe(false)
    expect(tourProblems(publicTour, { ...offered, prices: [] }, choose(3, 0), places)).toEqual([])
    expect(tourProblems(publicTour, { ...offered, tickets: [] }, choose(0, 3), places)).toEqual([])
  })

  it('a minimum group size applies', () => {
    const rules = { ...groupTour, minParticipants: 8 }
    expect(tourProblems(rules, offered, choose(8, 1), places)).toEqual([])
    expect(tourProblems(rules, offered, choose(7, 1), places)).toEqual([
      { key: 'tours.groupTooSmall', values: { count: 8 }, about: 'tickets' },
    ])
    const withoutTickets = { ...publicTour, bookingWithoutTickets: true, minParticipants: 8 }
    expect(tourProblems(withoutTickets, offered, choose(0, 7), places)).toEqual([
      { key: 'tours.groupTooSmall', values: { count: 8 }, about: 'tours' },
    ])
  })

  it('tickets are needed unless booking without them is allowed', () => {
    expect(tourProblems(groupTour, offered, choose(0, 1), places)).toEqual([
      { key: 'tours.chooseCount', about: 'tickets' },
    ])
    const without = { ...groupTour, bookingWithoutTickets: true }
    expect(tourProblems(without, offered, choose(0, 1), places)).toEqual([])
    expect(tourProblems(without, { ...offered, prices: [] }, choose(0, 0), places)).toEqual([
      { key: 'tours.chooseCount', about: 'tickets' },
    ])
  })

  it('a tour is needed where prices are offered', () => {
    expect(tourProblems(groupTour, offered, choose(5, 0), places)).toEqual([
      { key: 'tours.choosePrice', about: 'tours' },
    ])
    const counted = { ...groupTour, bookCompleteTour: false }
    expect(tourProblems(counted, offered, choose(5, 0), places)).toEqual([{ key: 'tours.chooseTours', about: 'tours' }])
    expect(tourProblems(publicTour, offered, choose(5, 0), places)).toEqual([
      { key: 'tours.chooseCount', about: 'tours' },
    ])
  })

  it('a day and a time are needed', () => {
    expect(tourProblems(groupTour, offered, noTourChoice, places)).toEqual([
      { key: 'availability.chooseDay', about: 'day' },
    ])
    expect(tourProblems(groupTour, offered, { ...noTourChoice, date: aDay('2026-07-04') }, places)).toEqual([
      { key: 'availability.chooseTime', about: 'time' },
    ])
    expect(tourProblems(groupTour, offered, choose(5, 1), undefined)).toEqual([
      { key: 'availability.chooseTime', about: 'time' },
    ])
  })

  it('a time without places or tours is sold out; a tour without an offer is not bookable', () => {
    expect(tourProblems(groupTour, offered, choose(5, 1), { left: 0, tours: 2, state: 'soldOut' })).toEqual([
      { key: 'tours.soldOut', about: 'time' },
    ])
    expect(tourProblems(groupTour, offered, choose(5, 1), { left: 9, tours: 0, state: 'soldOut' })).toEqual([
      { key: 'tours.soldOut', about: 'time' },
    ])
    expect(tourProblems(groupTour, { tickets: [], prices: [] }, choose(5, 1), places)).toEqual([
      { key: 'tours.dayNotBookable', about: 'day' },
    ])
  })

  it('a time that has begun can’t be booked', () => {
    expect(tourProblems(groupTour, offered, choose(5, 1), { ...places, state: 'expired' })).toEqual([
      { key: 'availability.timePassed', about: 'time' },
    ])
  })

  it('tickets and prices no longer offered do not count', () => {
    const choice = { ...choose(3, 1), tours: { p: 1, gone: 5 }, tickets: { gone: { count: 9, subtickets: {} } } }
    expect(tourSums(groupTour, offered, choice)).toMatchObject({ ticketCount: 0, tourCount: 1, total: 9000 })
  })
})

const someRules = fc
  .record({
    singleTicketing: fc.boolean(),
    bookCompleteTour: fc.boolean(),
    bookingWithoutTickets: fc.boolean(),
    maxParticipants: fc.integer({ min: 1, max: 12 }),
    minParticipants: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  })
  .map((own) => aTour(own))
const somePlaces = fc.record({ left: fc.nat(30), tours: fc.nat(4), state: fc.constant('open' as const) })
const someCounts = fc.record({ t: fc.nat(9), u: fc.nat(4), p: fc.nat(9), q: fc.nat(4) })
const choiceOf = (counts: { t: number; u: number; p: number; q: number }): TourChoice => ({
  ...noTourChoice,
  ...when,
  tickets: { t: { count: counts.t, subtickets: {} }, u: { count: counts.u, subtickets: {} } },
  tours: { p: counts.p, q: counts.q },
})

describe('Any tour, all combinations of its flags (section 5)', () => {
  it('every accepted booking satisfies every rule, and every refused one breaks the rule its message names', () => {
    fc.assert(
      fc.property(someRules, somePlaces, someCounts, (rules, at, counts) => {
        const tickets = counts.t + counts.u
        const tours = counts.p + counts.q
        const people = tickets > 0 || !rules.singleTicketing ? tickets : tours
        const equalNeeded =
          (!rules.bookCompleteTour && !rules.bookingWithoutTickets) || (rules.bookCompleteTour && rules.singleTicketing)
        /** The rules written a second time, as the specification lists them. */
        const broken: Partial<Record<Problem['key'], boolean>> = {
          'tours.soldOut': at.left === 0 || at.tours === 0,
          'tours.choosePrice': tours === 0 && rules.bookCompleteTour && !rules.singleTicketing,
          'tours.chooseTours': tours === 0 && !rules.bookCompleteTour && !rules.singleTicketing,
          'tours.chooseCount':
            (tours === 0 && rules.singleTicketing) || (tickets === 0 && !rules.bookingWithoutTickets),
          'availability.onlyParticipantsLeft': people > at.left,
          'tours.tooManyTickets':
            tickets > rules.maxParticipants * (rules.singleTicketing ? 1 : tours) ||
            (rules.singleTicketing && (tours > at.left || tours > rules.maxParticipants)),
          'tours.tooManyTours':
            !rules.singleTicketing && (tours > at.left || tours > rules.maxParticipants || tours > at.tours),
          'tours.placesDiffer': equalNeeded && rules.singleTicketing && tickets !== tours,
          'tours.toursDiffer': equalNeeded && !rules.singleTicketing && tickets !== tours,
          'tours.groupTooSmall': people > 0 && people < (rules.minParticipants ?? 0),
        }
        const problems = tourProblems(rules, offered, choiceOf(counts), at)
        if (problems.length === 0) expect(Object.values(broken).some(Boolean)).toBe(false)
        for (const { key } of problems) expect([key, broken[key]]).toEqual([key, true])
      }),
      { numRuns: tries(5000) },
    )
  })

  it('the counters never allow more than the limits of tickets, tours and places', () => {
    fc.assert(
      fc.property(someRules, somePlaces, someCounts, (rules, at, counts) => {
        const ticketLimit = tourTicketLimit({ rules, offered, choice: choiceOf(counts), place: at }, anId('t'))
        const withTickets = { ...counts, t: ticketLimit }
        const tours = rules.singleTicketing ? 1 : Math.max(1, counts.p + counts.q)
        expect(ticketLimit).toBeGreaterThanOrEqual(0)
        if (ticketLimit > 0) {
          expect(withTickets.t + withTickets.u).toBeLessThanOrEqual(Math.min(rules.maxParticipants * tours, at.left))
        }
        const tourLimit = tourCountLimit({ rules, offered, choice: choiceOf(counts), place: at }, 'p')
        expect(tourLimit).toBeGreaterThanOrEqual(0)
        if (tourLimit > 0) {
          const most = Math.min(at.left, rules.maxParticipants, rules.singleTicketing ? Infinity : at.tours)
          expect(tourLimit + counts.q).toBe(most)
        }
      }),
    )
  })

  it('participants are the tickets, or the places of a tour sold by the place', () => {
    const sums = { ticketCount: 0, personCount: 0, tourCount: 3, isComplete: false, total: 0 }
    expect(participantsOf(publicTour, sums)).toBe(3)
    expect(participantsOf(groupTour, sums)).toBe(0)
    expect(participantsOf(publicTour, { ...sums, ticketCount: 2, personCount: 5 })).toBe(5)
    expect(placesOf(publicTour, { ...sums, ticketCount: 2, personCount: 5 })).toBe(2)
  })
})

describe('A tour of one price and one kind of ticket (section 5)', () => {
  const plain: Offered = { tickets: [ticket('t')], prices: [price('p')] }
  const onlyTickets: Offered = { tickets: [ticket('t')], prices: [] }
  const onlyTours: Offered = { tickets: [], prices: [price('p')] }

  it('the counts of tickets and of tours are both needed, and compared', () => {
    expect(mustBeEqual(publicTour, plain)).toBe(true)
    expect(tourProblems(groupTour, plain, choose(5, 0), places)).toEqual([{ key: 'tours.choosePrice', about: 'tours' }])
    expect(tourProblems(groupTour, plain, choose(0, 1), places)).toEqual([
      { key: 'tours.chooseCount', about: 'tickets' },
    ])
    expect(tourProblems(groupTour, plain, choose(1, 1), places)).toEqual([])
  })

  it('the limit of tickets is multiplied by the number of tours', () => {
    expect(tourProblems(groupTour, plain, choose(40, 2), places)).toEqual([])
  })

  it('sold by the place, people take part in one tour, however many places they take', () => {
    const rules = { ...publicTour, bookingWithoutTickets: true, maxParticipants: 6 }
    expect(tourProblems(rules, plain, choose(7, 2), places)).toEqual([
      { key: 'tours.tooManyTickets', values: { wanted: 7, count: 6 }, about: 'tickets' },
    ])
    expect(tourTicketLimit({ rules, offered: plain, choice: choose(1, 2), place: places }, anId('t'))).toBe(6)
  })

  it('without prices the tickets are limited to those of one tour', () => {
    expect(tourProblems(groupTour, onlyTickets, choose(20, 0), places)).toEqual([])
    expect(tourProblems(groupTour, onlyTickets, choose(21, 0), places)).toEqual([
      { key: 'tours.tooManyTickets', values: { wanted: 21, count: 20 }, about: 'tickets' },
    ])
  })

  it('the last place and the last tour can be booked', () => {
    expect(tourProblems(groupTour, plain, choose(1, 1), { left: 1, tours: 1, state: 'fewLeft' })).toEqual([])
  })

  it('too many participants are reported at the tours if no tickets are chosen', () => {
    expect(tourProblems(publicTour, onlyTours, choose(0, 6), { left: 5, tours: 1, state: 'fewLeft' })).toMatchObject([
      { key: 'availability.onlyParticipantsLeft', about: 'tours' },
    ])
  })

  it('a group of one below the minimum is reported at the tickets', () => {
    const rules = aTour({ ...groupTour, minParticipants: 8 })
    expect(tourProblems(rules, plain, choose(1, 1), places)).toEqual([
      { key: 'tours.groupTooSmall', values: { count: 8 }, about: 'tickets' },
    ])
  })
})

describe('Counters of a tour (section 5)', () => {
  const withOthers: TourChoice = { ...choose(5, 2), tickets: { u: { count: 7, subtickets: {} } }, tours: { q: 1 } }

  it('a ticket’s limit excludes the other kinds of tickets, not its own count', () => {
    expect(tourTicketLimit({ rules: groupTour, offered, choice: choose(5, 1), place: places }, anId('t'))).toBe(20)
    expect(tourTicketLimit({ rules: groupTour, offered, choice: withOthers, place: places }, anId('t'))).toBe(13)
    expect(tourTicketLimit({ rules: groupTour, offered, choice: choose(5, 1), place: places }, anId('u'))).toBe(15)
  })

  it('a ticket’s limit grows with the number of tours, and is that of one tour before any is chosen', () => {
    expect(tourTicketLimit({ rules: groupTour, offered, choice: choose(5, 2), place: places }, anId('t'))).toBe(40)
    expect(tourTicketLimit({ rules: groupTour, offered, choice: choose(5, 0), place: places }, anId('t'))).toBe(20)
  })

  it('a price’s limit excludes the other prices, not its own count', () => {
    expect(tourCountLimit({ rules: groupTour, offered, choice: choose(5, 1), place: places }, 'p')).toBe(2)
    expect(tourCountLimit({ rules: groupTour, offered, choice: withOthers, place: places }, 'p')).toBe(1)
  })
})

describe('Persons and tickets of a tour (section 5)', () => {
  const parts = [
    { id: 'adult', name: 'Adults', price: 1500 },
    { id: 'child', name: 'Children', price: 300 },
  ]
  const family: TourTicket = { ...ticket('f'), price: 0, subtickets: parts }
  const withFamily: Offered = { tickets: [ticket('t'), family], prices: [price('p')] }
  const familiesOf = (count: number, adult: number, child: number, tours = 1): TourChoice => ({
    ...choose(0, tours),
    tickets: { f: { count, subtickets: { adult, child } } },
  })

  it('a ticket with subtickets takes one place and is as many persons as they are', () => {
    expect(tourSums(groupTour, withFamily, familiesOf(2, 4, 5))).toMatchObject({ ticketCount: 2, personCount: 9 })
    const two = { ...places, left: 2 }
    expect(tourProblems(groupTour, withFamily, familiesOf(2, 4, 5), two)).toEqual([])
    expect(keys(tourProblems(groupTour, withFamily, familiesOf(3, 6, 6), two))).toEqual([
      'availability.onlyParticipantsLeft',
    ])
  })

  it('max_participants and the minimum group count persons', () => {
    expect(tourProblems(groupTour, withFamily, familiesOf(3, 6, 15), places)).toEqual([
      { key: 'tours.tooManyTickets', values: { wanted: 21, count: 20 }, about: 'tickets' },
    ])
    expect(tourProblems(groupTour, withFamily, familiesOf(3, 6, 14), places)).toEqual([])
    const rules = { ...groupTour, minParticipants: 8 }
    expect(keys(tourProblems(rules, withFamily, familiesOf(2, 4, 3), places))).toEqual(['tours.groupTooSmall'])
    expect(tourProblems(rules, withFamily, familiesOf(2, 4, 4), places)).toEqual([])
  })

  it('a family ticket with fewer persons than tickets is rejected', () => {
    expect(tourProblems(groupTour, withFamily, familiesOf(1, 0, 0), places)).toEqual([
      { key: 'availability.familyIncomplete', values: { name: 'Adults' }, about: ticketKey('f', 'adult') },
    ])
    expect(tourProblems(groupTour, withFamily, familiesOf(3, 2, 0), places)).toEqual([
      { key: 'availability.familyIncomplete', values: { name: 'Children' }, about: ticketKey('f', 'child') },
    ])
    expect(tourProblems(groupTour, withFamily, familiesOf(0, 2, 2), places)).toEqual([
      { key: 'tours.chooseCount', about: 'tickets' },
    ])
  })

  it('a ticket’s limit excludes the persons of the other tickets', () => {
    expect(
      tourTicketLimit({ rules: groupTour, offered: withFamily, choice: familiesOf(2, 4, 8), place: places }, anId('t')),
    ).toBe(8)
    expect(
      tourTicketLimit(
        { rules: groupTour, offered: withFamily, choice: familiesOf(2, 4, 8), place: { left: 5, tours: 2 } },
        anId('t'),
      ),
    ).toBe(3)
  })

  it('an accepted booking has at least as many persons as tickets, within both limits', () => {
    const count = fc.nat(6)
    fc.assert(
      fc.property(someRules, somePlaces, fc.tuple(count, count, count, count, count), (rules, at, counts) => {
        const [families, adult, child, singles, tours] = counts
        const choice: TourChoice = {
          ...choose(singles, tours),
          tickets: { t: { count: singles, subtickets: {} }, f: { count: families, subtickets: { adult, child } } },
        }
        const { ticketCount, personCount } = tourSums(rules, withFamily, choice)
        expect(ticketCount).toBe(families + singles)
        expect(personCount).toBe(singles + (families > 0 ? adult + child : 0))
        if (tourProblems(rules, withFamily, choice, at).length > 0) return
        expect(personCount).toBeGreaterThanOrEqual(ticketCount)
        expect(ticketCount).toBeLessThanOrEqual(at.left)
        expect(personCount).toBeLessThanOrEqual(rules.maxParticipants * tours)
      }),
      { numRuns: tries(2000) },
    )
  })
})

describe('A complete tour, booked by its price (section 5)', () => {
  const complete = (tickets: number): TourChoice => ({ ...choose(tickets, 0), tours: {}, priceId: 'q' })
  /** Every combination of the flags that asks for equal counts elsewhere. */
  const equals = [
    aTour({ bookCompleteTour: false, singleTicketing: false, bookingWithoutTickets: false }),
    aTour({ bookCompleteTour: false, singleTicketing: true, bookingWithoutTickets: false }),
    aTour({ bookCompleteTour: true, singleTicketing: true, bookingWithoutTickets: true }),
  ]

  it('asks for no equal counts; max_participants limits it', () => {
    for (const rules of equals) {
      expect(tourProblems(rules, offered, complete(20), places)).toEqual([])
      expect(keys(tourProblems(rules, offered, complete(21), places))).toEqual(['tours.tooManyTickets'])
    }
  })

  it('costs its price once, or once for each ticket if it is sold by ticket', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.boolean(), (tickets, singleTicketing) => {
        const { total } = tourSums({ singleTicketing }, offered, complete(tickets))
        expect(total).toBe(tickets * 500 + 9000 * (singleTicketing ? Math.max(1, tickets) : 1))
      }),
    )
  })
})

describe('A number that is asked for', () => {
  const sums = { ticketCount: 0, personCount: 0, tourCount: 1, isComplete: true, total: 0 }
  const group = aTour({ bookCompleteTour: true, singleTicketing: false, minParticipants: 8, maxParticipants: 25 })
  const answer = (value: string) => ({ questionId: 'children', type: 'number' as const, value })

  it('has a note if it is larger than the group can be, which keeps nobody from booking: it may be a postcode', () => {
    expect(answerNote(group, sums, answer('60'))).toEqual({ key: 'tours.atMost', values: { count: 25 } })
    expect(answerNote(group, { ...sums, tourCount: 3 }, answer('60'))).toBeUndefined()
    expect(answerNote(group, sums, answer('25'))).toBeUndefined()
    expect(answerNote(group, sums, answer('many'))).toBeUndefined()
    expect(answerNote(group, sums, undefined)).toBeUndefined()
  })

  it('has none if the tickets say how many come', () => {
    expect(answerNote(group, { ...sums, ticketCount: 9, personCount: 9 }, answer('60'))).toBeUndefined()
  })
})
