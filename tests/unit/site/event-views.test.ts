import { describe, expect, it } from 'vitest'
import type { Event } from '#domain/catalogue/events.ts'
import { ticketsOnSale, type Ticket } from '#domain/tickets/ticket.ts'
import { listedEvent } from '#site/event-views.ts'
import { aDay, aMoment } from '../../support/dates.ts'
import { anId } from '../../support/ids.ts'

const ticket = (price: number, ...parts: number[]): Ticket => ({
  id: anId(String(price)),
  eventId: anId('1'),
  name: 'Ticket',
  mode: 1,
  price,
  vat: 0,
  family: false,
  subtickets: parts.map((part) => ({ id: String(part), name: 'Part', price: part })),
  schedule: [],
  printSeparately: false,
  bookWithCost: false,
})

const night: Event = { id: anId('1'), name: 'Night', groups: [], tickets: [], performances: [] }
const priceFrom = (...tickets: Ticket[]) => listedEvent({ ...night, tickets }, 'en').priceFrom

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

  it('counts only tickets that somebody can buy, for search engines too', () => {
    const event = { ...night, tickets: [ticket(1800), ticket(100)], unscheduled: ['100'] }
    expect(listedEvent(event, 'en').priceFrom).toBe(1800)
    expect(listedEvent({ ...event, unscheduled: ['100', '1800'] }, 'en').priceFrom).toBeUndefined()
    expect(ticketsOnSale(event).map(({ id }) => id)).toEqual(['1800'])
  })

  it('is 0 where nobody pays, and absent without tickets', () => {
    expect(priceFrom(ticket(0), ticket(0, 0))).toBe(0)
    expect(priceFrom()).toBeUndefined()
  })
})

describe('when an event takes place', () => {
  const when = (own: Partial<Event>) => listedEvent({ ...night, ...own }, 'en').when

  it('is its span of days, without the time of its first', () => {
    const lifetime = { first: aDay('2026-07-04'), last: aDay('2026-09-12') }
    expect(when({ lifetime, sortingDateTime: aMoment('2026-07-04 20:30:00') })).toEqual(lifetime)
    expect(when({ sortingDateTime: aMoment('2026-07-04 20:30:00'), end: aMoment('2026-07-05 02:00:00') })).toEqual({
      first: '2026-07-04',
      last: '2026-07-05',
    })
  })

  it('is its one day and when it begins, and no time where it is all day', () => {
    const day = { first: aDay('2026-07-04'), last: aDay('2026-07-04') }
    expect(when({ sortingDateTime: aMoment('2026-07-04 20:30:00') })).toEqual({ ...day, time: '20:30' })
    expect(when({ sortingDateTime: aMoment('2026-07-04 20:30:00'), end: aMoment('2026-07-04 22:00:00') })).toEqual({
      ...day,
      time: '20:30',
    })
    expect(when({ sortingDateTime: aMoment('2026-07-04 00:00:00') })).toEqual(day)
    expect(when({ lifetime: day })).toEqual(day)
  })

  it('is left out where nobody knows', () => {
    expect(when({})).toBeUndefined()
    expect(when({ end: aMoment('2026-07-04 22:00:00') })).toBeUndefined()
  })
})
