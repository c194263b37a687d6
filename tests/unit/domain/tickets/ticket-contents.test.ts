import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesPrice, noChoice, withCount } from '#domain/tickets/ticket-choice.ts'
import { leastPrice, ticketContents } from '#domain/tickets/ticket-contents.ts'
import { aFamilyTicket, aTicket } from '../../../support/shop-things.ts'

const parts = fc.array(
  fc
    .record({ price: fc.nat(5000), min: fc.nat(10), more: fc.nat(4) })
    .map(({ price, min, more }) => ({ name: 'Part', price, min, max: min + more })),
  { maxLength: 4 },
)

describe('section 5, What a ticket of several parts holds', () => {
  it('is how many of each it can have, a fixed count being both', () => {
    expect(ticketContents(aFamilyTicket())).toEqual([
      { name: 'Adults', min: 2, max: 2 },
      { name: 'Children', min: 1, max: 4 },
    ])
    expect(leastPrice(aFamilyTicket())).toEqual({ price: 3300, isLeast: true })
    expect(ticketContents(aTicket())).toEqual([])
  })

  it('comes to what it costs once it is chosen, dearer only where more of it can be had for money', () => {
    fc.assert(
      fc.property(parts, fc.nat(5000), fc.boolean(), (some, price, family) => {
        const ticket = aTicket({ price, family, subtickets: some.map((part, id) => ({ ...part, id: `p${id}` })) })
        const least = leastPrice(ticket)
        expect(least.price).toBe(choicesPrice([ticket], { [ticket.id]: withCount(ticket, noChoice, 1) }))
        if (some.every(({ min, max }) => min > 0 && min === max)) expect(least.isLeast).toBe(false)
      }),
    )
  })
})
