import { describe, expect, it } from 'vitest'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { goodsQuestions, lineChecks, offerKey, type LiveGoods } from '#domain/cart-check/line-checks.ts'
import { aCode, aDayTicketLine, anArticleLine, aTicket, aTicketLine, aTourLine } from '../../../support/shop-things.ts'
import { aDay, aMoment } from '../../../support/dates.ts'

const start = aMoment('2026-07-04 10:00:00')
const moment = { now: new Date('2026-07-04T06:00:00Z'), timeZone: 'Europe/Zurich' }
const live = (left: number, stock: number): LiveGoods => ({
  offers: {
    [offerKey('e1', aDay('2026-07-04'))]: {
      tickets: [aTicket({ schedule: [{ start, left: 20 }] })],
      timeSlots: [{ start, left }],
    },
  },
  stocks: { a1: stock },
})
const { start: _, ...openTicket } = aTicketLine()

describe('section 4, Lines held against what there is now', () => {
  it('each event’s day and each article is asked about once', () => {
    const lines = [
      aTicketLine(),
      aTicketLine({ id: 'other' }),
      aTicketLine({ start: aMoment('2026-07-05 10:00:00') }),
      openTicket,
      anArticleLine(),
      anArticleLine({ type: 'annualPass', id: 'p' }),
      anArticleLine(),
      aDayTicketLine(),
    ]
    expect(goodsQuestions(lines)).toEqual({
      days: [
        { eventId: 'e1', day: '2026-07-04' },
        { eventId: 'e1', day: '2026-07-05' },
      ],
      articles: ['a1', 'p'],
    })
  })

  it('a line may grow as far as the rest of the cart leaves places', () => {
    const lines = [aTicketLine({ count: 2 }), aTicketLine({ count: 3 })]
    expect(lineChecks(lines, live(8, 0), moment)).toEqual([{ max: 5 }, { max: 6 }])
  })

  it('lines of another event, another day or another time take nothing away', () => {
    const day = (start: WallDateTime, left: number) => ({
      tickets: [aTicket({ schedule: [{ start, left: 20 }] })],
      timeSlots: [{ start, left }],
    })
    const nextDay = aMoment('2026-07-05 10:00:00')
    const offers = {
      [offerKey('e1', aDay('2026-07-04'))]: day(start, 8),
      [offerKey('e2', aDay('2026-07-04'))]: day(start, 9),
      [offerKey('e1', aDay('2026-07-05'))]: day(nextDay, 7),
    }
    const lines = [aTicketLine(), aTicketLine({ eventId: 'e2' }), aTicketLine({ start: nextDay })]
    expect(lineChecks(lines, { offers, stocks: {} }, moment)).toEqual([{ max: 8 }, { max: 9 }, { max: 7 }])
  })

  it('all kinds of tickets for one time share its places', () => {
    const schedule = [{ start, left: 20 }]
    const offer = {
      tickets: [aTicket({ schedule }), aTicket({ id: 'pupil', schedule })],
      timeSlots: [{ start, left: 8 }],
    }
    const lines = [aTicketLine({ count: 3 }), aTicketLine({ id: 'pupil', count: 1 })]
    const offers = { [offerKey('e1', aDay('2026-07-04'))]: offer }
    expect(lineChecks(lines, { offers, stocks: {} }, moment)).toEqual([{ max: 7 }, { max: 5 }])
  })

  it('the same line twice shares its places', () => {
    const line = aTicketLine({ count: 3 })
    expect(lineChecks([line, line], live(8, 0), moment)).toEqual([{ max: 5 }, { max: 5 }])
  })

  it('a line that asks for more than is left says so', () => {
    expect(lineChecks([aTicketLine({ count: 4 })], live(3, 0), moment)).toEqual([
      { max: 3, problem: { key: 'availability.onlyTicketsLeft', values: { wanted: 4, count: 3 } } },
    ])
    expect(lineChecks([anArticleLine({ count: 4 })], live(3, 3), moment)).toEqual([
      { max: 3, problem: { key: 'availability.onlyItemsLeft', values: { wanted: 4, count: 3 }, about: 'a1' } },
    ])
  })

  it('a time that is sold out, gone or past says so', () => {
    const soldOut = [{ max: 0, problem: { key: 'availability.timeSoldOut' } }]
    expect(lineChecks([aTicketLine()], live(0, 0), moment)).toEqual(soldOut)
    expect(lineChecks([aTicketLine({ id: 'gone' })], live(9, 0), moment)).toEqual(soldOut)
    expect(lineChecks([aTicketLine({ start: aMoment('2026-07-04 11:00:00') })], live(9, 0), moment)).toEqual(soldOut)
    const later = { ...moment, now: new Date('2026-07-04T08:30:00Z') }
    expect(lineChecks([aTicketLine()], live(9, 0), later)).toEqual([
      { max: 0, problem: { key: 'availability.timePassed' } },
    ])
  })

  it('an article that is out of stock says so', () => {
    expect(lineChecks([anArticleLine()], live(9, 0), moment)).toEqual([
      { max: 0, problem: { key: 'availability.itemOutOfStock', about: 'a1' } },
    ])
  })

  it('what has neither places nor stock is limited by none of the same id', () => {
    expect(lineChecks([aCode({ id: 'a1' }), aTourLine({ id: 'a1' })], live(9, 0), moment)).toEqual([{}, {}])
  })

  it('what wasn’t answered limits nothing', () => {
    const silent: LiveGoods = { offers: {}, stocks: {} }
    expect(lineChecks([aTicketLine(), anArticleLine(), openTicket, aDayTicketLine()], silent, moment)).toEqual([
      {},
      {},
      {},
      {},
    ])
  })
})
