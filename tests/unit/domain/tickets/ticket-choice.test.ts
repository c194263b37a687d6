import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fixedSubticket,
  subticketRange,
  choicesCount,
  choicesPrice,
  noChoice,
  peopleChosen,
  personsChosen,
  subticketLimits,
  withCount,
  withSubticketCount,
  type TicketChoice,
  minPrice,
  ticketContents,
  wantedKinds,
} from '#domain/tickets/ticket-choice.ts'
import type { Subticket } from '#domain/tickets/ticket.ts'
import { aFamilyTicket, aTicket } from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'
import { aMoment } from '../../../support/dates.ts'

const part = (own: Partial<Subticket> = {}): Subticket => ({
  id: 's',
  name: 'Audio guide',
  price: 500,
  ...own,
})

describe('Subtickets (section 5)', () => {
  it('subtickets with min_quantity start at that minimum', () => {
    const ticket = aTicket({ subtickets: [part({ min: 2 }), part({ id: 'free' })] })
    expect(withCount(ticket, noChoice, 1)).toEqual({ count: 1, subtickets: { s: 2, free: 0 } })
  })

  it('minimum and maximum are multiplied by the line’s count', () => {
    const ticket = aTicket()
    expect(subticketRange(ticket, part({ min: 2, max: 3 }), 4)).toEqual({ min: 8, max: 12 })
    expect(subticketRange(ticket, part(), 4)).toEqual({ min: 0, max: Infinity })
    expect(subticketRange(ticket, part({ min: 2, max: 3 }), 0)).toEqual({ min: 0, max: 0 })
  })

  it('lowering the ticket count lowers its subticket counts to their maximum, down to 0', () => {
    const ticket = aTicket({ subtickets: [part({ min: 1, max: 2 })] })
    const six = withSubticketCount(withCount(ticket, noChoice, 3), 's', 6)
    expect(withCount(ticket, six, 2)).toEqual({ count: 2, subtickets: { s: 4 } })
    expect(withCount(ticket, six, 0)).toEqual({ count: 0, subtickets: { s: 0 } })
  })

  it('the chosen subticket count stays when the ticket count grows', () => {
    const ticket = aTicket({ subtickets: [part({ min: 1, max: 5 })] })
    const four = withSubticketCount(withCount(ticket, noChoice, 1), 's', 4)
    expect(withCount(ticket, four, 2).subtickets).toEqual({ s: 4 })
  })

  it('any change of the count leaves every subticket within its limits', () => {
    const limits = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
      .map(([min, more]) => ({ min, max: min + more }))
    fc.assert(
      fc.property(limits, fc.boolean(), fc.array(fc.nat(9), { minLength: 1 }), ({ min, max }, family, counts) => {
        const subticket = part({ min, max: Math.max(max, family ? 1 : 0) })
        const ticket = aTicket({ family, subtickets: [subticket] })
        const choice = counts.reduce((before, count) => withCount(ticket, before, count), noChoice)
        const range = subticketRange(ticket, subticket, choice.count)
        expect(choice.subtickets['s']).toBeGreaterThanOrEqual(range.min)
        expect(choice.subtickets['s']).toBeLessThanOrEqual(range.max)
      }),
    )
  })
})

describe('Counters of subtickets (section 5)', () => {
  it('a counter is fixed if its minimum equals its maximum, and only then', () => {
    expect(subticketLimits(aTicket(), part({ min: 1, max: 3 }), 2)).toEqual({ min: 2, max: 6, fixed: false })
    expect(subticketLimits(aTicket(), part({ min: 2, max: 2 }), 2)).toEqual({ min: 4, max: 4, fixed: true })
  })
})

describe('Family tickets (section 5)', () => {
  it('with two subtickets, one has a fixed count', () => {
    const ticket = aFamilyTicket()
    expect(fixedSubticket(ticket)?.id).toBe('adult')
    expect(subticketLimits(ticket, part({ id: 'adult', min: 2, max: 2 }), 3)).toEqual({ min: 6, max: 6, fixed: true })
    expect(withCount(ticket, noChoice, 2).subtickets).toEqual({ adult: 4, child: 1 })
  })

  it('the only subticket with a minimum is the fixed one if it has no maximum', () => {
    const ticket = aFamilyTicket({ subtickets: [part({ id: 'child' }), part({ id: 'adult', min: 2 })] })
    expect(fixedSubticket(ticket)?.id).toBe('adult')
    expect(subticketLimits(ticket, part({ id: 'adult', min: 2 }), 1)).toMatchObject({ max: 2, fixed: true })
    const single = aFamilyTicket({ subtickets: [part({ id: 'child' }), part({ id: 'adult', min: 1 })] })
    expect(fixedSubticket(single)?.id).toBe('adult')
  })

  it('a minimum of 0 counts as no minimum', () => {
    const ticket = aFamilyTicket({ subtickets: [part({ id: 'child', min: 0 }), part({ id: 'adult', min: 2 })] })
    expect(fixedSubticket(ticket)?.id).toBe('adult')
  })

  it('no count is fixed unless a family ticket has two subtickets, exactly one of which can be the fixed one', () => {
    expect(fixedSubticket(aFamilyTicket({ family: false }))).toBeUndefined()
    expect(fixedSubticket(aFamilyTicket({ subtickets: [part({ min: 2, max: 2 })] }))).toBeUndefined()
    expect(fixedSubticket(aFamilyTicket({ subtickets: [part({ min: 1 }), part({ id: 'x', min: 1 })] }))).toBeUndefined()
    expect(fixedSubticket(aFamilyTicket({ subtickets: [part({ min: 1, max: 2 }), part({ id: 'x' })] }))).toBeUndefined()
  })

  it('a component without a minimum needs at least 1, for the whole line', () => {
    expect(subticketRange(aFamilyTicket(), part({ max: 4 }), 3)).toEqual({ min: 1, max: 12 })
    expect(subticketRange(aFamilyTicket(), part({ min: 0 }), 1).min).toBe(1)
    expect(subticketRange(aTicket(), part({ max: 4 }), 1).min).toBe(0)
  })

  it('a line without tickets needs no components and allows none', () => {
    expect(subticketRange(aFamilyTicket(), part(), 0)).toEqual({ min: 0, max: 0 })
  })
})

describe('Ticket prices (section 3)', () => {
  it('a line costs price times count plus its subtickets', () => {
    const ticket = aTicket({ price: 1800, subtickets: [part({ price: 500 })] })
    const priceOf = (choice: TicketChoice) => choicesPrice([ticket], { [ticket.id]: choice })
    expect(priceOf({ count: 2, subtickets: { s: 3 } })).toBe(5100)
    expect(priceOf({ count: 0, subtickets: { s: 3 } })).toBe(0)
    expect(priceOf({ count: 2, subtickets: {} })).toBe(3600)
    expect(priceOf({ count: 1, subtickets: { s: 1 } })).toBe(2300)
  })

  it('the running total covers every chosen ticket', () => {
    const tickets = [
      aTicket({ id: anId('a'), price: 1000 }),
      aTicket({ id: anId('b'), price: 300 }),
      aTicket({ id: anId('c') }),
    ]
    const choices = { a: { count: 2, subtickets: {} }, b: { count: 1, subtickets: {} } }
    expect(choicesPrice(tickets, choices)).toBe(2300)
    expect(choicesCount(tickets, choices)).toBe(3)
    expect(choicesCount(tickets.slice(0, 1), choices)).toBe(2)
  })
})

const parts = fc.array(
  fc
    .record({ price: fc.nat(5000), min: fc.nat(10), more: fc.nat(4) })
    .map(({ price, min, more }) => ({ name: 'Part', price, min, max: min + more })),
  { maxLength: 4 },
)

describe('The contents of a ticket with several parts (section 5)', () => {
  it('each subticket is listed with its minimum and maximum, equal for a fixed count', () => {
    expect(ticketContents(aFamilyTicket())).toEqual([
      { name: 'Adults', min: 2, max: 2 },
      { name: 'Children', min: 1, max: 4 },
    ])
    expect(minPrice(aFamilyTicket())).toEqual({ price: 3300, isLeast: true })
    expect(ticketContents(aTicket())).toEqual([])
  })

  it('a ticket that costs nothing by itself costs at least the cheapest of its parts that are paid', () => {
    const part = (id: string, price: number, max?: number) => ({ id, name: id, price, max })
    const group = (...subtickets: ReturnType<typeof part>[]) => minPrice(aTicket({ price: 0, subtickets }))
    expect(group(part('Adults', 1000), part('Pupils', 500), part('Teacher', 0))).toEqual({ price: 500, isLeast: true })
    expect(group(part('Teacher', 0))).toEqual({ price: 0, isLeast: false })
    expect(group(part('Nobody', 500, 0))).toEqual({ price: 0, isLeast: false })
  })

  it('the lowest price is that of one ticket as first chosen, and is exact if every count is fixed', () => {
    fc.assert(
      fc.property(parts, fc.nat(5000), fc.boolean(), (some, price, family) => {
        const ticket = aTicket({ price, family, subtickets: some.map((part, id) => ({ ...part, id: `p${id}` })) })
        const least = minPrice(ticket)
        const first = choicesPrice([ticket], { [ticket.id]: withCount(ticket, noChoice, 1) })
        if (first > 0 || !least.isLeast) expect(least.price).toBe(first)
        if (some.every(({ min, max }) => min > 0 && min === max)) expect(least.isLeast).toBe(false)
      }),
    )
  })
})

const schedule = [{ start: aMoment('2026-07-04 10:00:00'), left: 3 }]
const two = { count: 2, subtickets: {} }

it('the wanted kinds are the chosen tickets that need a time slot and have one', () => {
  const tickets = [
    aTicket({ id: anId('chosen'), schedule }),
    aTicket({ id: anId('none'), schedule }),
    aTicket({ id: anId('gone'), schedule: [] }),
    aTicket({ id: anId('day'), mode: 3, schedule }),
  ]
  const choices = { chosen: two, none: { count: 0, subtickets: {} }, gone: two, day: two }
  expect(wantedKinds(tickets, choices)).toEqual(['chosen'])
})

describe('People whom choices admit (section 5)', () => {
  const family = aFamilyTicket()
  const two: TicketChoice = { count: 2, subtickets: { adult: 4, child: 3 } }

  it('are the parts of a ticket that has some, else the tickets', () => {
    const adults = aTicket({ id: anId('t1') })
    expect(peopleChosen([adults, family], { t1: { count: 3, subtickets: {} }, family: two })).toBe(10)
    expect(peopleChosen([adults, family], { family: { ...two, count: 0 } })).toBe(0)
  })

  it('are counted for a ticket of several parts only: one part has the count of its tickets', () => {
    expect([personsChosen(family, two), personsChosen(family, noChoice)]).toEqual([7, 0])
    expect(personsChosen(aTicket({ subtickets: [part()] }), { count: 1, subtickets: { s: 2 } })).toBeUndefined()
  })
})
