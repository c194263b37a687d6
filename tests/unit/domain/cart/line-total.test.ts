import type { TicketId } from '#domain/ids/ids.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineItem } from '#domain/cart/line-item.ts'
import { lineTotal } from '#domain/cart/line-total.ts'
import { totals } from '#domain/cart/totals.ts'
import { choicesPrice, type TicketChoices } from '#domain/tickets/ticket-choice.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { tourSums, type TourChoice } from '#domain/tours/tour-choice.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import {
  aDayTicketLine,
  aFamilyTicket,
  anArticleLine,
  aTicket,
  aTicketLine,
  aTour,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'
import { aDay, aMoment, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const count = fc.nat(9)
const price = fc.nat(50_000)
const slot = { start: aMoment('2026-07-04 10:00:00'), left: 99, state: 'open' as const }

describe('section 3, Price of a line', () => {
  it('is its price times its count, with its parts', () => {
    const subtickets = [{ id: 'c', name: 'Child', price: 300, count: 3 }]
    expect(lineTotal(aTicketLine({ price: 1800, count: 2, subtickets }))).toBe(4500)
    expect(lineTotal(aDayTicketLine())).toBe(4000)
    expect(lineTotal(anArticleLine({ price: 4500, count: 3 }))).toBe(13_500)
    expect(lineTotal(aVoucherLine({ price: 7500, count: 2 }))).toBe(15_000)
  })

  it('of a tour is the tour’s own, once, with its tickets and their parts, or with the tours that were counted', () => {
    const part = { name: 'Part', vat: 0 }
    const tickets = [
      {
        ...part,
        id: anId<TicketId>('t'),
        price: 500,
        count: 12,
        subtickets: [{ ...part, id: 's', price: 100, count: 4 }],
      },
    ]
    expect(lineTotal(aTourLine({ tourPrice: 15_000, tickets }))).toBe(15_000 + 6000 + 400)
    const tours = [{ ...part, id: 'p', price: 9000, count: 2 }]
    expect(lineTotal(aTourLine({ tourPrice: 0, singleTicketing: true, count: 2, tours }))).toBe(18_000)
  })

  it('of tickets is what the choice was said to cost, whatever is chosen', () => {
    const tickets = [
      aTicket(),
      aFamilyTicket(),
      aTicket({ id: anId('d'), mode: 3 }),
      aTicket({ id: anId('o'), mode: 7 }),
    ]
    const choice = fc.record({ count, subtickets: fc.record({ adult: count, child: count }) })
    const someChoices: fc.Arbitrary<TicketChoices> = fc.dictionary(fc.constantFrom('t1', 'family', 'd', 'o'), choice)
    const prices = fc.array(price, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(someChoices, prices, (choices, own) => {
        const priced = tickets.map((ticket, index) => ({ ...ticket, price: own[index] ?? 0 }))
        const lines: LineItem[] = ticketLinesOf({ id: anId('e1'), name: 'E' }, priced, choices, {
          day: aDay('2026-07-04'),
          slot,
        })
        expect(totals(lines).goods).toBe(choicesPrice(priced, choices))
      }),
    )
  })

  it('of a tour is what the choice was said to cost, whatever is chosen', () => {
    const some = fc.record({ p: count, q: count, t: count, u: count, s: count, single: fc.constantFrom('p', 'q', 'x') })
    const flags = fc.record({ singleTicketing: fc.boolean(), bookCompleteTour: fc.boolean() })
    fc.assert(
      fc.property(some, flags, fc.boolean(), (wish, rules, counted) => {
        const bag = { id: 's', name: 'Bag', price: 100 }
        const ticket = { name: 'Ticket', vat: 2.6, price: 500 }
        const offered = {
          tickets: [
            { ...ticket, id: anId<TicketId>('t'), subtickets: [bag] },
            { ...ticket, id: anId<TicketId>('u'), price: 700, subtickets: [] },
          ],
          prices: [
            { id: 'p', name: 'Group', price: 15_000, vat: 8.1 },
            { id: 'q', name: 'Class', price: 9000, vat: 8.1 },
          ],
        }
        const choice: TourChoice = {
          tickets: { t: { count: wish.t, subtickets: { s: wish.s } }, u: { count: wish.u, subtickets: {} } },
          tours: counted ? { p: wish.p, q: wish.q } : {},
          priceId: wish.single,
          answers: [],
        }
        const line = guidedTourLineOf(aTour(rules), offered, choice, { date: aDay('2026-07-04'), time: aTime('10:00') })
        expect(lineTotal(line)).toBe(tourSums(rules, offered, choice).total)
      }),
    )
  })
})
