import { describe, expect, it } from 'vitest'
import type { CatalogueEvent } from '#catalogue/snapshot.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import { eventCard } from '#site/cards.ts'

const ticket = (price: number, ...parts: number[]): Ticket => ({
  id: String(price),
  eventId: '1',
  name: 'Ticket',
  mode: 1,
  price,
  vat: 0,
  family: false,
  subtickets: parts.map((part) => ({ id: String(part), name: 'Part', price: part, vat: 0 })),
  schedule: [],
  printSeparately: false,
  uniqueBarcode: false,
  scanSeparately: false,
  bookWithCost: false,
  bookWithCostWarn: false,
})

const priceFrom = (...tickets: Ticket[]) => {
  const event: CatalogueEvent = { id: '1', name: 'Night', groups: [], tickets, performances: [] }
  return eventCard(event, 'en').priceFrom
}

describe('the price a list shows for an event', () => {
  it('is the lowest that somebody has to pay', () => {
    expect(priceFrom(ticket(1800), ticket(1200))).toBe(1200)
  })

  it('is not 0 because children are free', () => {
    expect(priceFrom(ticket(1800), ticket(0))).toBe(1800)
  })

  it('is not that of a part of a ticket which can be bought whole', () => {
    expect(priceFrom(ticket(1800), ticket(0, 400, 1600))).toBe(1800)
    expect(priceFrom(ticket(0, 400, 1600))).toBe(400)
  })

  it('is 0 where nobody pays, and absent without tickets', () => {
    expect(priceFrom(ticket(0), ticket(0, 0))).toBe(0)
    expect(priceFrom()).toBeUndefined()
  })
})
