import { describe, expect, it } from 'vitest'
import { lowestTourPrice } from '#domain/tours/tour-price.ts'
import type { TourPrice, TourTicket } from '#domain/tours/tour.ts'
import { anId } from '../../../support/ids.ts'

const prices = (...all: number[]): TourPrice[] => all.map((price) => ({ id: String(price), name: '', price, vat: 0 }))
const tickets = (...all: number[]): TourTicket[] =>
  all.map((price) => ({ id: anId(String(price)), name: '', price, vat: 0, subtickets: [] }))
const withTickets = { bookingWithoutTickets: false }
const without = { bookingWithoutTickets: true }

describe('the least a tour comes to', () => {
  it('is its lowest price, and the lowest ticket with it where it can’t be had without one', () => {
    expect(lowestTourPrice({ ...withTickets, prices: prices(1400, 900), tickets: tickets(350, 500) })).toBe(1250)
    expect(lowestTourPrice({ ...without, prices: prices(1400, 900), tickets: tickets(350) })).toBe(900)
  })

  it('is that of a ticket where nothing else is sold, of its parts where it has no price itself', () => {
    expect(lowestTourPrice({ ...without, prices: [], tickets: tickets(350) })).toBe(350)
    const [family] = tickets(0)
    const subtickets = [{ id: 'a', name: '', price: 700 }]
    expect(lowestTourPrice({ ...without, prices: [], tickets: family ? [{ ...family, subtickets }] : [] })).toBe(700)
  })

  it('is not 0 because children are free, and 0 where nobody pays', () => {
    expect(lowestTourPrice({ ...without, prices: prices(0, 900), tickets: [] })).toBe(900)
    expect(lowestTourPrice({ ...without, prices: prices(0), tickets: [] })).toBe(0)
  })

  it('is unknown where nothing can be bought', () => {
    expect(lowestTourPrice({ ...without, prices: [], tickets: [] })).toBeUndefined()
  })
})
