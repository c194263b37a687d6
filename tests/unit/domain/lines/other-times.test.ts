import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceBooking } from '#domain/lines/cart.ts'
import { lineChecks, otherTimesOn } from '#domain/lines/index.check.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { nothingLive, offerKey, type LiveGoods } from '#domain/lines/live-goods.check.ts'
import { aDay, aMoment, byDay, byTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { aDayTicketLine, aTicket, aTicketLine, aTourLine } from '../../../support/shop-things.ts'

const moment = { now: new Date('2026-07-04T06:00:00Z'), timeZone: 'Europe/Zurich' }
const day = aDay('2026-07-05')
const key = offerKey(anId('e1'), day)
const at = (hour: number) => aMoment(`2026-07-05 ${hour}:00:00`)
const schedule = (left: number, hours: number[]) => hours.map((hour) => ({ start: at(hour), end: at(hour + 1), left }))

const adults = aTicketLine({ count: 2 })
const children = aTicketLine({ id: anId('child'), name: 'Children', count: 3, price: 900 })

/** A day on which adults and children come at the hours given, at prices of that day. */
const offerOf = (left: number, ofAdults: number[], ofChildren: number[]): LiveGoods => ({
  ...nothingLive,
  offers: {
    [key]: {
      tickets: [
        aTicket({ id: adults.id, price: 2000, schedule: schedule(left, ofAdults) }),
        aTicket({ id: children.id, price: 1000, schedule: schedule(left, ofChildren) }),
      ],
      timeSlots: [],
    },
  },
})

const timesOf = (line: typeof adults, lines: LineItem[], live: LiveGoods) =>
  otherTimesOn(day, { line, lines, live, moment })

describe('The times to which a line of the basket can be moved', () => {
  it('are those at which everything chosen together is sold, with what it costs then', () => {
    const found = timesOf(adults, [adults, children], offerOf(20, [10, 11, 12], [11, 12, 13]))
    expect(found.map(({ start, total }) => [start, total])).toEqual([
      [at(11), 2 * 2000 + 3 * 1000],
      [at(12), 2 * 2000 + 3 * 1000],
    ])
    expect(found[0]?.lines).toMatchObject([
      { id: adults.id, count: 2, start: at(11), end: at(12), price: 2000 },
      { id: children.id, count: 3, start: at(11), end: at(12), price: 1000 },
    ])
  })

  it('have places for all of it, beside what the basket holds there already', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(4), (left, held) => {
        const there = aTicketLine({ count: held + 1, start: at(10), eventId: adults.eventId })
        const lines = [adults, children, there]
        const live = offerOf(left, [10, 11], [10, 11])
        const found = timesOf(adults, lines, live)
        const hours = found.map(({ start }) => start)
        expect(hours.includes(at(11))).toBe(left >= 5)
        expect(hours.includes(at(10))).toBe(left >= 5 + held + 1)
        for (const time of found) {
          const cart = replaceBooking(lines, adults, time.lines)
          expect(lineChecks(cart, live, moment).some(({ problem }) => problem)).toBe(false)
        }
      }),
    )
  })

  it('aren’t over, and leave out a ticket that isn’t sold any more', () => {
    const late = { ...moment, now: new Date('2026-07-05T10:30:00Z') }
    const live = offerOf(20, [10, 11, 14], [10, 11, 14])
    const found = otherTimesOn(day, { line: adults, lines: [adults, children], live, moment: late })
    expect(found.map(({ start }) => start)).toEqual([at(14)])
    const gone = aTicketLine({ id: anId('gone'), count: 1 })
    expect(timesOf(adults, [adults, gone], live)).toEqual([])
  })

  it('are other days for day tickets, and other beginnings for a tour with its answers', () => {
    const dayTicket = aDayTicketLine()
    const offers = {
      [key]: {
        tickets: dayTicket.dayTickets.map(({ id }) => aTicket({ id, mode: 3, price: 2500, schedule: [] })),
        timeSlots: [],
      },
    }
    const days = (left: number) => ({ [key]: byDay({ '2026-07-05': left }) })
    const of = (left: number) =>
      otherTimesOn(day, {
        line: dayTicket,
        lines: [dayTicket],
        live: { ...nothingLive, offers, days: days(left) },
        moment,
      })
    expect(of(50).map(({ start, total }) => [start, total])).toEqual([['2026-07-05 00:00:00', 3 * 2500]])
    expect(of(0)).toEqual([])
    const tour = aTourLine()
    const tourKey = offerKey(tour.id, day)
    const calendar = {
      [day]: byTime({
        '10:00': { left: 30, timeSlotId: 's' },
        '14:00': { left: 0, timeSlotId: 's' },
        '15:00': { left: 30, timeSlotId: 's' },
      }),
    }
    const live: LiveGoods = { ...nothingLive, tours: { [tourKey]: calendar } }
    // Without an offer, its prices aren't known.
    expect(otherTimesOn(day, { line: tour, lines: [tour], live, moment })).toEqual([])
    const tickets = tour.tickets.map(({ id, name }) => ({ id, name, price: 700, vat: 8, subtickets: [] }))
    const prices = [{ id: tour.priceId ?? 'p', name: 'Group', price: 9000, vat: 8 }]
    const offered = { ...live, tourOffers: { [tourKey]: { tickets, prices, schedule: {} } } }
    const found = otherTimesOn(day, { line: tour, lines: [tour], live: offered, moment })
    expect(found.map(({ start }) => start)).toEqual(['2026-07-05 10:00:00', '2026-07-05 15:00:00'])
    expect(found[0]?.lines).toMatchObject([{ count: tour.count, answers: tour.answers }])
  })

  it('have no price that a tour would need there and hasn’t', () => {
    const adult = { name: 'Adults', price: 700, vat: 8, subtickets: [] }
    const prices = [{ id: 'p1', name: 'Group', price: 9000, vat: 8 }]
    const tour = aTourLine({
      priceId: undefined,
      tourPrice: 0,
      tickets: [{ ...adult, id: anId('t1'), count: 12 }],
    })
    const tourKey = offerKey(tour.id, day)
    const places = { left: 30, timeSlotId: 's' }
    const live: LiveGoods = {
      ...nothingLive,
      tours: { [tourKey]: { [day]: byTime({ '10:00': places, '15:00': places }) } },
      tourOffers: {
        [tourKey]: {
          tickets: [{ ...adult, id: anId('t1') }],
          prices: [],
          schedule: byTime({ '15:00': { tours: 2, prices } }),
        },
      },
    }
    const found = otherTimesOn(day, { line: tour, lines: [tour], live, moment })
    expect(found.map(({ start, total }) => [start, total])).toEqual([['2026-07-05 10:00:00', 12 * 700]])
  })
})
