import { describe, expect, it } from 'vitest'
import { lineTotal } from '#domain/lines/index.ts'
import type { TourOffer } from '#domain/tours/tour.ts'
import {
  noTourChoice,
  offeredAt,
  pricesAt,
  tourSums,
  withPrice,
  withTicketCount,
  withTourCount,
  withTourSubticketCount,
} from '#domain/tours/tour-choice.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import { aTour } from '../../../support/shop-things.ts'
import { aDay, aTime, byTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const own = [{ id: 'p', name: 'Group', price: 15_000, vat: 8.1 }]
const evening = [{ id: 'e', name: 'Evening', price: 20_000, vat: 8.1 }]
const offer: TourOffer = {
  tickets: [{ id: anId('t'), name: 'Adult', price: 500, vat: 2.6, subtickets: [{ id: 's', name: 'Bag', price: 100 }] }],
  prices: own,
  schedule: byTime({
    '10:00': { tours: 2 },
    '18:00': { tours: 1, prices: evening },
    '20:00': { tours: 1, prices: [] },
  }),
}

describe('Tour price list (section 4)', () => {
  it('it comes from the chosen time’s schedule when present, else from the tour', () => {
    expect(pricesAt(offer, aTime('18:00'))).toBe(evening)
    expect(pricesAt(offer, aTime('10:00'))).toBe(own)
    expect(pricesAt(offer, aTime('20:00'))).toBe(own)
    expect(pricesAt(offer, aTime('23:00'))).toBe(own)
    expect(pricesAt(offer, undefined)).toBe(own)
    expect(offeredAt(offer, aTime('18:00'))).toEqual({ tickets: offer.tickets, prices: evening })
  })
})

describe('Tour counts and price (section 4)', () => {
  const offered = { tickets: offer.tickets, prices: own }

  it('they are recalculated after each change', () => {
    let choice = withTourCount(noTourChoice, 'p', 1)
    expect(tourSums(aTour(), offered, choice)).toMatchObject({ ticketCount: 0, tourCount: 1, total: 15_000 })
    choice = withTicketCount(choice, anId('t'), 12)
    expect(tourSums(aTour(), offered, choice)).toMatchObject({ ticketCount: 12, tourCount: 1, total: 21_000 })
    choice = withTourSubticketCount(choice, anId('t'), 's', 3)
    expect(tourSums(aTour(), offered, choice).total).toBe(21_300)
    choice = withTicketCount(choice, anId('t'), 10)
    expect(tourSums(aTour(), offered, choice).total).toBe(20_300)
    choice = withTicketCount(choice, anId('t'), 0)
    expect(tourSums(aTour(), offered, choice)).toMatchObject({ ticketCount: 0, tourCount: 1, total: 15_000 })
  })

  it('counted prices replace a single price, and the other way round', () => {
    const single = withPrice(withTourCount(noTourChoice, 'p', 2), 'p')
    expect(tourSums(aTour(), offered, single)).toMatchObject({ tourCount: 1, total: 15_000 })
    expect(tourSums(aTour(), offered, withTourCount(single, 'p', 3))).toMatchObject({ tourCount: 3, total: 45_000 })
    expect(withTourCount(single, 'p', 3).priceId).toBeUndefined()
  })

  it('counted tours set the price if there is also a price id', () => {
    expect(tourSums(aTour(), offered, { ...noTourChoice, tours: { p: 1 }, priceId: 'p' }).total).toBe(15_000)
  })

  it('a single ticket counts', () => {
    const choice = withTourSubticketCount(withTicketCount(noTourChoice, anId('t'), 1), anId('t'), 's', 1)
    expect(tourSums(aTour(), offered, choice)).toMatchObject({ ticketCount: 1, tourCount: 0, total: 600 })
  })

  it('subtickets stay while there are tickets, and are removed with the last of them', () => {
    const choice = withTourSubticketCount(withTicketCount(noTourChoice, anId('t'), 2), anId('t'), 's', 2)
    expect(withTicketCount(choice, anId('t'), 1).tickets).toEqual({ t: { count: 1, subtickets: { s: 2 } } })
    expect(withTicketCount(choice, anId('t'), 0).tickets).toEqual({ t: { count: 0, subtickets: {} } })
  })

  it('a subticket without its ticket costs nothing', () => {
    expect(tourSums(aTour(), offered, withTourSubticketCount(noTourChoice, anId('t'), 's', 3)).total).toBe(0)
  })
})

describe('Guided tour line (section 3)', () => {
  const beginning = { date: aDay('2026-07-04'), time: aTime('10:00') }
  const offered = { tickets: offer.tickets, prices: own }

  it('a group’s line carries price id, tickets, answers and the beginning with seconds :00', () => {
    const answers = [{ questionId: 'q', type: 'text' as const, value: 'Class 4b' }]
    const choice = {
      ...withTourSubticketCount(withTicketCount(withPrice(noTourChoice, 'p'), anId('t'), 12), anId('t'), 's', 2),
      answers,
    }
    const line = guidedTourLineOf(aTour({ eventName: 'Ada Brunnegg' }), offered, choice, beginning)
    expect(lineTotal(line)).toBe(21_200)
    expect(line).toEqual({
      type: 'guidedTour',
      id: 'tour1',
      name: 'Highlights',
      eventName: 'Ada Brunnegg',
      start: '2026-07-04 10:00:00',
      singleTicketing: false,
      bookCompleteTour: true,
      count: 12,
      priceId: 'p',
      priceName: 'Group',
      tourPrice: 15_000,
      vat: 8.1,
      tickets: [
        {
          id: 't',
          name: 'Adult',
          price: 500,
          vat: 2.6,
          count: 12,
          subtickets: [{ id: 's', name: 'Bag', price: 100, count: 2 }],
        },
      ],
      tours: [],
      answers,
    })
  })

  it('a line of counted tours carries them and no price id', () => {
    const tour = aTour({ singleTicketing: true })
    const line = guidedTourLineOf(tour, offered, withTourCount(noTourChoice, 'p', 2), beginning)
    expect(lineTotal(line)).toBe(30_000)
    expect(line).toMatchObject({ count: 2, tourPrice: 0, tours: [{ id: 'p', count: 2 }], tickets: [] })
    expect(line.priceId).toBeUndefined()
  })

  it('a line holds the tickets, subtickets and tours with a count, and no others', () => {
    const choice = { ...withTourCount(withTicketCount(noTourChoice, anId('t'), 1), 'p', 1), priceId: 'p' }
    const line = guidedTourLineOf(aTour(), offered, choice, beginning)
    expect(line).toMatchObject({ tickets: [{ id: 't', count: 1, subtickets: [] }], tours: [{ id: 'p', count: 1 }] })
    expect(line.priceId).toBeUndefined()
    const withBag = guidedTourLineOf(aTour(), offered, withTourSubticketCount(choice, anId('t'), 's', 1), beginning)
    expect(withBag.tickets[0]?.subtickets).toEqual([{ id: 's', name: 'Bag', price: 100, count: 1 }])
    const withoutBag = guidedTourLineOf(aTour(), offered, withTourSubticketCount(choice, anId('t'), 's', 0), beginning)
    expect(withoutBag.tickets[0]?.subtickets).toEqual([])
  })

  it('the rate of VAT is that of the tour, else of its tickets', () => {
    const both = withTourCount(withTicketCount(noTourChoice, anId('t'), 1), 'p', 1)
    expect(guidedTourLineOf(aTour(), offered, both, beginning).vat).toBe(8.1)
    const onlyTickets = { tickets: offer.tickets, prices: [] }
    expect(guidedTourLineOf(aTour(), onlyTickets, withTicketCount(noTourChoice, anId('t'), 1), beginning).vat).toBe(2.6)
    expect(guidedTourLineOf(aTour(), onlyTickets, noTourChoice, beginning).vat).toBe(0)
  })
})
