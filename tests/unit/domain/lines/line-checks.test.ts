import { describe, expect, it } from 'vitest'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { goodsRequests, lineChecks } from '#domain/lines/index.check.ts'
import { nothingLive, offerKey, type LiveGoods } from '#domain/lines/live-goods.check.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicket,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'
import { aDay, aMoment, byDay, byTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const start = aMoment('2026-07-04 10:00:00')
const moment = { now: new Date('2026-07-04T06:00:00Z'), timeZone: 'Europe/Zurich' }
const live = (left: number, stock: number): LiveGoods => ({
  ...nothingLive,
  offers: {
    [offerKey(anId('e1'), aDay('2026-07-04'))]: {
      tickets: [aTicket({ schedule: [{ start, left: 20 }] })],
      timeSlots: [{ start, left }],
    },
  },
  articles: { a1: { stock } },
})
const { start: _, ...openTicket } = aTicketLine()

const aVoucher: VoucherLine = aVoucherLine()

describe('Lines compared with current data (section 4)', () => {
  it('each item of the cart is requested once', () => {
    const lines = [
      aTicketLine(),
      aTicketLine({ id: anId('other') }),
      aTicketLine({ start: aMoment('2026-07-05 10:00:00') }),
      openTicket,
      anArticleLine(),
      anArticleLine({ type: 'annualPass', id: anId('p') }),
      anArticleLine(),
      aDayTicketLine(),
      aDayTicketLine(),
      aTourLine(),
      aCode(),
      aVoucher,
      aVoucher,
    ]
    expect(goodsRequests(lines)).toEqual({
      offers: [{ id: 'e1', day: '2026-07-04' }, { id: 'e1', day: '2026-07-05' }, { id: 'e1' }],
      days: [{ id: 'e1', day: '2026-07-04' }],
      tours: [{ id: 'tour1', day: '2026-07-04' }],
      articles: ['a1', 'p'],
      vouchers: ['g'],
      codes: ['GIFT-1'],
    })
  })

  it('day tickets request the offer of their day and its places', () => {
    const day = { id: 'e1', day: '2026-07-04' }
    expect(goodsRequests([aDayTicketLine()])).toMatchObject({ offers: [day], days: [day] })
  })

  it('the maximum of a line excludes the places that the other lines take', () => {
    const lines = [aTicketLine({ count: 2 }), aTicketLine({ count: 3 })]
    expect(lineChecks(lines, live(8, 0), moment)).toEqual([{ max: 5 }, { max: 6 }])
  })

  it('lines of another event, day or time take no places', () => {
    const day = (start: WallDateTime, left: number) => ({
      tickets: [aTicket({ schedule: [{ start, left: 20 }] })],
      timeSlots: [{ start, left }],
    })
    const nextDay = aMoment('2026-07-05 10:00:00')
    const offers = {
      [offerKey(anId('e1'), aDay('2026-07-04'))]: day(start, 8),
      [offerKey(anId('e2'), aDay('2026-07-04'))]: day(start, 9),
      [offerKey(anId('e1'), aDay('2026-07-05'))]: day(nextDay, 7),
    }
    const lines = [aTicketLine(), aTicketLine({ eventId: anId('e2') }), aTicketLine({ start: nextDay })]
    expect(lineChecks(lines, { ...nothingLive, offers }, moment)).toEqual([{ max: 8 }, { max: 9 }, { max: 7 }])
  })

  it('all kinds of tickets for one time share its places', () => {
    const schedule = [{ start, left: 20 }]
    const offer = {
      tickets: [aTicket({ schedule }), aTicket({ id: anId('pupil'), schedule })],
      timeSlots: [{ start, left: 8 }],
    }
    const lines = [aTicketLine({ count: 3 }), aTicketLine({ id: anId('pupil'), count: 1 })]
    const offers = { [offerKey(anId('e1'), aDay('2026-07-04'))]: offer }
    expect(lineChecks(lines, { ...nothingLive, offers }, moment)).toEqual([{ max: 7 }, { max: 5 }])
  })

  it('two equal lines share the places', () => {
    const line = aTicketLine({ count: 3 })
    expect(lineChecks([line, line], live(8, 0), moment)).toEqual([{ max: 5 }, { max: 5 }])
  })

  it('a line with more than is left reports how many are left', () => {
    expect(lineChecks([aTicketLine({ count: 4 })], live(3, 0), moment)).toEqual([
      { max: 3, problem: { key: 'availability.onlyTicketsLeft', values: { wanted: 4, count: 3 }, about: 'tickets' } },
    ])
    expect(lineChecks([anArticleLine({ count: 4 })], live(3, 3), moment)).toEqual([
      { max: 3, problem: { key: 'availability.onlyItemsLeft', values: { wanted: 4, count: 3 }, about: 'a1' } },
    ])
  })

  it('a ticket line reports a time that is sold out, missing or past', () => {
    const soldOut = [{ max: 0, problem: { key: 'availability.timeSoldOut' } }]
    expect(lineChecks([aTicketLine()], live(0, 0), moment)).toEqual(soldOut)
    expect(lineChecks([aTicketLine({ id: anId('gone') })], live(9, 0), moment)).toEqual(soldOut)
    expect(lineChecks([aTicketLine({ start: aMoment('2026-07-04 11:00:00') })], live(9, 0), moment)).toEqual(soldOut)
    const later = { ...moment, now: new Date('2026-07-04T08:30:00Z') }
    // The clock of the device knows of no limit.
    expect(lineChecks([aTicketLine()], live(9, 0), later)).toEqual([{ problem: { key: 'availability.timePassed' } }])
  })

  it('an article line reports that it is out of stock', () => {
    expect(lineChecks([anArticleLine()], live(9, 0), moment)).toEqual([
      { max: 0, problem: { key: 'availability.itemOutOfStock', about: 'a1' } },
    ])
  })

  it('a voucher code or tour is not limited by the stock of an article with the same id', () => {
    expect(lineChecks([aCode({ id: 'a1' }), aTourLine({ id: anId('a1') })], live(9, 0), moment)).toEqual([{}, {}])
  })

  it('a line without current data has no limit', () => {
    const silent = nothingLive
    expect(lineChecks([aTicketLine(), anArticleLine(), openTicket, aDayTicketLine()], silent, moment)).toEqual([
      {},
      {},
      {},
      {},
    ])
  })

  it('day tickets share the places of their day, and report a day that is sold out, closed or past', () => {
    const withDay = (days: Record<string, number>): LiveGoods => ({
      ...nothingLive,
      days: { [offerKey(anId('e1'), aDay('2026-07-04'))]: byDay(days) },
    })
    const line = aDayTicketLine()
    expect(lineChecks([line, line], withDay({ '2026-07-04': 7 }), moment)).toEqual([{ max: 4 }, { max: 4 }])
    expect(lineChecks([line], withDay({ '2026-07-04': 2 }), moment)).toEqual([
      { max: 2, problem: { key: 'availability.onlyTicketsLeft', values: { wanted: 3, count: 2 }, about: 'tickets' } },
    ])
    expect(lineChecks([line, line], withDay({ '2026-07-04': 2 }), moment).map(({ max }) => max)).toEqual([0, 0])
    expect(lineChecks([line], withDay({ '2026-07-04': 0 }), moment)).toEqual([
      { max: 0, problem: { key: 'availability.daySoldOut' } },
    ])
    const closed = [{ max: 0, problem: { key: 'availability.dayNotAvailable' } }]
    expect(lineChecks([line], withDay({}), moment)).toEqual(closed)
    const tomorrow = { ...moment, now: new Date('2026-07-05T06:00:00Z') }
    expect(lineChecks([line], withDay({ '2026-07-04': 9 }), tomorrow)).toEqual([
      { problem: { key: 'availability.dayNotAvailable' } },
    ])
  })

  it('a day ticket of which fewer are left than of its day is reported, and so are more than the day has for all', () => {
    const day = offerKey(anId('e1'), aDay('2026-07-04'))
    const withKinds = (adults: number, children: number): LiveGoods => {
      const kind = (id: string, left: number) =>
        aTicket({ id: anId(id), mode: 3, schedule: [{ start: aMoment('2026-07-04 00:00:00'), left }] })
      const offer = { tickets: [kind('d1', adults), kind('d2', children)], timeSlots: [] }
      // The calendar may count the places of other tickets, too.
      return { ...nothingLive, offers: { [day]: offer }, days: { [day]: byDay({ '2026-07-04': 50 }) } }
    }
    const line = aDayTicketLine()
    const onlyLeft = (wanted: number, count: number) => ({
      key: 'availability.onlyTicketsLeft',
      values: { wanted, count },
      about: 'tickets',
    })
    expect(lineChecks([line], withKinds(3, 1), moment)).toEqual([{ max: 3 }])
    expect(lineChecks([line], withKinds(2, 1), moment)).toEqual([{ max: 2, problem: onlyLeft(3, 2) }])
    expect(lineChecks([line], withKinds(1, 9), moment)).toEqual([{ max: 9, problem: onlyLeft(2, 1) }])
    expect(lineChecks([line, line], withKinds(9, 1), moment)).toEqual(
      [line, line].map(() => ({ max: 6, problem: { key: 'availability.soldOut', about: 'tickets' } })),
    )
  })

  it('a tour takes places of its time, and reports a time that is missing, sold out or past', () => {
    const withTime = (left: number, time = '14:00'): LiveGoods => ({
      ...nothingLive,
      tours: {
        [offerKey(anId('tour1'), aDay('2026-07-04'))]: byDay({
          '2026-07-04': byTime({ [time]: { left, timeSlotId: 's' } }),
        }),
      },
    })
    const line = aTourLine({ count: 12 })
    expect(lineChecks([line], withTime(12), moment)).toEqual([{ max: 12 }])
    expect(lineChecks([line], withTime(11), moment)).toEqual([
      { max: 11, problem: { key: 'availability.onlyParticipantsLeft', values: { wanted: 12, count: 11 } } },
    ])
    expect(lineChecks([line, line], withTime(20), moment)[0]).toMatchObject({ max: 8 })
    expect(lineChecks([line], withTime(0), moment)).toEqual([{ max: 0, problem: { key: 'tours.soldOut' } }])
    // A server may say so in the schedule of its offer alone.
    const prices = ['p1', 'group'].map((id) => ({ id, name: id, price: 9000, vat: 0 }))
    const offer = { tickets: [], prices, schedule: byTime({ '14:00': { tours: 0 } }) }
    const noTours = { ...withTime(20), tourOffers: { [offerKey(anId('tour1'), aDay('2026-07-04'))]: offer } }
    expect(lineChecks([line], noTours, moment)).toEqual([{ max: 0, problem: { key: 'tours.soldOut' } }])
    const oneTour = { ...offer, schedule: byTime({ '14:00': { tours: 1 } }) }
    const oneLeft = { ...noTours, tourOffers: { [offerKey(anId('tour1'), aDay('2026-07-04'))]: oneTour } }
    expect(lineChecks([line], oneLeft, moment)).toEqual([{ max: 20 }])
    const two = { ...line, tours: [{ id: 'group', name: 'Group', price: 9000, vat: 0, count: 2 }] }
    expect(lineChecks([two], oneLeft, moment)).toEqual([
      { max: 20, problem: { key: 'availability.onlyItemsLeft', values: { wanted: 2, count: 1 } } },
    ])
    expect(lineChecks([{ ...two, singleTicketing: true }], oneLeft, moment)).toEqual([{ max: 20 }])
    expect(lineChecks([line], withTime(20, '15:00'), moment)).toEqual([
      { max: 0, problem: { key: 'tours.notAvailable' } },
    ])
    const evening = { ...moment, now: new Date('2026-07-04T18:00:00Z') }
    expect(lineChecks([line], withTime(20), evening)).toEqual([{ problem: { key: 'availability.timePassed' } }])
  })

  it('a line reports that it, or a part of it, is no longer sold', () => {
    const gone = [{ max: 0, problem: { key: 'availability.ticketsGone' } }]
    const withOffer = (...tickets: LiveGoods['offers'][string]['tickets']): LiveGoods => ({
      ...nothingLive,
      offers: Object.fromEntries(
        [aDay('2026-07-04'), undefined].map((day) => [offerKey(anId('e1'), day), { tickets, timeSlots: [] }]),
      ),
      days: { [offerKey(anId('e1'), aDay('2026-07-04'))]: byDay({ '2026-07-04': 9 }) },
    })
    const [adult, child] = [aTicket({ id: anId('d1'), mode: 3 }), aTicket({ id: anId('d2'), mode: 3 })]
    expect(lineChecks([openTicket], withOffer(aTicket()), moment)).toEqual([{}])
    expect(lineChecks([openTicket], withOffer(), moment)).toEqual(gone)
    const family = { ...openTicket, subtickets: [{ id: 'child', name: 'Children', price: 0, count: 2 }] }
    expect(lineChecks([family], withOffer(aTicket()), moment)).toEqual(gone)
    expect(lineChecks([aDayTicketLine()], withOffer(adult, child), moment)).toEqual([{ max: 9 }])
    expect(lineChecks([aDayTicketLine()], withOffer(adult), moment)).toEqual(gone)
    const ofTour = (prices: LiveGoods['tourOffers'][string]['prices']): LiveGoods => {
      const key = offerKey(anId('tour1'), aDay('2026-07-04'))
      const calendar = byDay({ '2026-07-04': byTime({ '14:00': { left: 20, timeSlotId: 's' } }) })
      return {
        ...nothingLive,
        tours: { [key]: calendar },
        tourOffers: { [key]: { tickets: [], prices, schedule: {} } },
      }
    }
    const tour = aTourLine({ count: 12, priceId: 'p1' })
    expect(lineChecks([tour], ofTour([{ id: 'p1', name: 'Group', price: 1, vat: 0 }]), moment)).toEqual([{ max: 20 }])
    expect(lineChecks([tour], ofTour([]), moment)).toEqual(gone)
  })

  it('a voucher line reports a voucher that is no longer sold, or a count above 9,999', () => {
    expect(
      lineChecks(
        [aVoucher],
        { ...nothingLive, vouchers: { g: { name: 'Gift', price: 5000, variableAmount: false } } },
        moment,
      ),
    ).toEqual([{ max: 9999 }])
    expect(lineChecks([aVoucher], { ...nothingLive, vouchers: { g: null } }, moment)).toEqual([
      { max: 0, problem: { key: 'availability.voucherUnavailable' } },
    ])
    expect(lineChecks([{ ...aVoucher, count: 10_000 }], nothingLive, moment)[0]?.problem?.key).toBe(
      'availability.subticketTooMany',
    )
  })

  it('a voucher code reports that it is used up or refused by now', () => {
    const code = { id: 'v1', name: 'Gift', barcode: 'GIFT-1', amount: 5000, used: 0 }
    const checkOf = (live: LiveGoods['codes'][string]) =>
      lineChecks([aCode()], { ...nothingLive, codes: { 'GIFT-1': live } }, moment)
    expect(checkOf(code)).toEqual([{}])
    expect(checkOf({ ...code, used: 5000 })).toEqual([{ problem: { key: 'vouchers.usedUp', about: 'voucherCode' } }])
    expect(checkOf('VOUCHER_NOT_FOUND')).toEqual([{ problem: { key: 'vouchers.notFound', about: 'voucherCode' } }])
  })
})
