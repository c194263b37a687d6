import { describe, expect, it } from 'vitest'
import {
  dayTicketsInCart,
  holdsPlaces,
  placesInCart,
  ticketsInCart,
  tourInCart,
  unlessInCart,
} from '#domain/lines/places-in-cart.ts'
import { dayOf } from '#domain/dates/wall-clock.ts'
import { aDayTicketLine, anArticleLine, aTicketLine, aTourLine } from '../../../support/shop-things.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const start = aMoment('2026-07-04 10:00:00')
const later = aMoment('2026-07-04 11:00:00')

describe('Places that the cart already takes (section 5)', () => {
  it('a slot’s places are taken by all kinds of tickets of its event', () => {
    const lines = [
      aTicketLine({ id: anId('a'), count: 2 }),
      aTicketLine({ id: anId('b'), count: 3 }),
      aTicketLine({ id: anId('a'), count: 4, start: later }),
      aTicketLine({ eventId: anId('other'), count: 5 }),
      anArticleLine({ count: 6 }),
    ]
    expect(placesInCart(lines, anId('e1'), start)).toBe(5)
    expect(placesInCart(lines, anId('e1'), later)).toBe(4)
    expect(ticketsInCart(lines, anId('a'), start)).toBe(2)
    expect(ticketsInCart(lines, anId('a'), later)).toBe(4)
  })

  it('a day’s places are taken by all day tickets of its event', () => {
    const day = aMoment('2026-07-04 00:00:00')
    const lines = [
      aDayTicketLine(),
      aDayTicketLine(),
      aTicketLine({ id: anId('e1'), start: day }),
      anArticleLine({ id: anId('e1') }),
    ]
    expect(dayTicketsInCart(lines, anId('e1'), day)).toBe(6)
    expect(dayTicketsInCart(lines, anId('e2'), day)).toBe(0)
    expect(dayTicketsInCart(lines, anId('e1'), aMoment('2026-07-05 00:00:00'))).toBe(0)
  })

  it('the start of a tour is taken up by tickets and by whole tours', () => {
    const beginning = aMoment('2026-07-04 14:00:00')
    const tours = [{ id: 'p', name: 'Group', price: 100, vat: 0, count: 2 }]
    const lines = [
      aTourLine({ count: 12 }),
      aTourLine({ count: 8, tours }),
      aTourLine({ id: anId('other') }),
      aTicketLine(),
    ]
    expect(tourInCart(lines, anId('tour1'), beginning)).toEqual({ tours: 3, places: 20 })
    expect(tourInCart([aTourLine({ singleTicketing: true, count: 4 })], anId('tour1'), beginning)).toEqual({
      tours: 0,
      places: 4,
    })
    expect(tourInCart(lines, anId('tour1'), later)).toEqual({ tours: 0, places: 0 })
  })

  it('are held by the cart for an event or tour, on a given day or on any', () => {
    const lines = [
      aTicketLine(),
      aDayTicketLine(),
      aTourLine(),
      aTicketLine({ eventId: anId('open'), start: undefined }),
    ]
    const [ticket, , tour] = lines
    if (ticket?.type !== 'ticket' || tour?.type !== 'guidedTour') throw new Error('Two lines of these kinds.')
    expect(holdsPlaces(lines, 'event', ticket.eventId)).toBe(true)
    expect(holdsPlaces(lines, 'event', ticket.eventId, aDay('2026-07-04'))).toBe(true)
    expect(holdsPlaces(lines, 'event', ticket.eventId, aDay('2026-07-09'))).toBe(false)
    expect(holdsPlaces(lines, 'tour', tour.id, dayOf(tour.start))).toBe(true)
    expect(holdsPlaces([tour], 'event', ticket.eventId)).toBe(false)
    // An event and a tour may have the same id.
    expect(holdsPlaces([tour], 'event', anId(tour.id))).toBe(false)
    expect(holdsPlaces([ticket], 'tour', anId(ticket.eventId))).toBe(false)
    expect(holdsPlaces(lines, 'event', anId('open'))).toBe(true)
    expect(holdsPlaces(lines, 'event', anId('open'), aDay('2026-07-04'))).toBe(false)
    expect(holdsPlaces([anArticleLine({ id: anId('e1') })], 'event', anId('e1'))).toBe(false)
  })

  it('turn the message “sold out” into “last in your basket”, and no other message', () => {
    expect(unlessInCart({ key: 'availability.daySoldOut' }, true)).toEqual({ key: 'availability.lastInBasket' })
    expect(unlessInCart({ key: 'tours.soldOut' }, true)).toEqual({ key: 'availability.lastInBasket' })
    expect(unlessInCart({ key: 'availability.daySoldOut' }, false)).toEqual({ key: 'availability.daySoldOut' })
    expect(unlessInCart({ key: 'availability.dayNotAvailable' }, true)).toEqual({ key: 'availability.dayNotAvailable' })
    expect(unlessInCart(undefined, true)).toBeUndefined()
  })
})
