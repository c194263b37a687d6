import { beforeEach, describe, expect, test } from 'vitest'
import { tinyMuseum } from '../support/museum-seed.ts'
import { openShop, type OpenShop } from '../support/sandbox-client.ts'

let shop: OpenShop
let guest: string
beforeEach(async () => {
  shop = await openShop({ museum: { ...tinyMuseum, customers: [] } })
  guest = await shop.guest()
  return () => shop.stop()
})

const answers = [{ qId: 513, type: 'radio', value: '1' }]
const group = (more: object = {}) => ({
  type: 'guidedTour',
  id: 51,
  count: 1,
  datetime: '2026-03-03 11:00:00',
  priceId: 511,
  answers,
  ...more,
})
const join = (people: number) => ({
  type: 'guidedTour',
  id: 52,
  count: people,
  datetime: '2026-03-03 13:00:00',
  tours: [{ id: 521, count: people }],
})

describe('calendars', () => {
  test('count people, even for tours sold as a whole', async () => {
    const { data } = (await shop.get('tour/calendar/tour/51/range/20260302;20260303')).body
    expect(data['2026-03-03']['11:00']).toEqual({ tickets: 40, timeslotId: '51-202603031100' })
    expect(Object.keys(data['2026-03-02']), 'the morning is over').toEqual(['15:00'])
    const open = (await shop.get('tour/calendar/tour/52/range/20260303;20260303')).body.data
    expect(open['2026-03-03']['13:00'].tickets).toBe(6)
  })

  test('include a sold-out day, but not a closed one', async () => {
    const soldOut = (await shop.get('tour/soldout/tour/51/range/20260304;20260306')).body.data
    expect(soldOut).toEqual({ '2026-03-04': false, '2026-03-05': true })
    const times = (await shop.get('tour/soldoutTimeslots/tour/51/date/2026-03-05')).body.data
    expect(times).toEqual({ '11:00': true, '15:00': true })
    const { toursPerDate, soldOutDates } = (await shop.get('tour/overview?date=2026-03-05&lookahead=1')).body.data
    expect(toursPerDate).toEqual({ '2026-03-05': [51, 52], '2026-03-06': [52] })
    expect(soldOutDates).toEqual([])
  })

  test('have an empty schedule for a date without tours, and 404 for an unknown tour', async () => {
    expect((await shop.get('tour?tour=51&date=2026-03-06')).body.data.schedule).toEqual({})
    for (const path of ['tour?tour=9', 'tour/lifetime/tour/9', 'tour/calendar/tour/9/range/20260301;20260302']) {
      expect((await shop.get(path)).status, path).toBe(404)
    }
  })

  test('have the prices of a time in its schedule entry', async () => {
    const { schedule } = (await shop.get('tour?tour=51&date=2026-03-03')).body.data
    expect(schedule['15:00'].priceList).toMatchObject([{ id: 514, price: 12000 }])
    expect(schedule['11:00'].priceList).toBeUndefined()
  })

  test.each(['20260301', '20260301;20260230', '20260301;20280301', 'a;b'])(
    'answer 400 for a range such as %s',
    async (range) => {
      expect((await shop.get(`tour/soldout/tour/51/range/${range}`)).status).toBe(400)
    },
  )
})

describe('booking', () => {
  test('reduces whole tours until none is left at that time', async () => {
    expect((await shop.buy([group()], guest)).status).toBe(200)
    expect((await shop.get('tour?tour=51&date=2026-03-03')).body.data.schedule['11:00'].tours).toBe(1)
    expect((await shop.buy([group()], guest)).status).toBe(200)
    expect((await shop.get('tour/soldoutTimeslots/tour/51/date/2026-03-03')).body.data).toEqual({
      '11:00': true,
      '15:00': false,
    })
    expect((await shop.init([group()], guest)).body).toEqual({ error: '“Group tour, 03.03.2026, 11:00” has sold out.' })
  })

  test('reduces people if tickets are sold singly', async () => {
    const left = async () => (await shop.get('tour?tour=52&date=2026-03-03')).body.data.schedule['13:00'].tours
    expect((await shop.buy([join(4)], guest)).status).toBe(200)
    expect((await shop.init([join(3)], guest)).body).toEqual({
      error: '“Public tour, 03.03.2026, 13:00”: only 2 left.',
    })
    expect(await left()).toBe(1)
    expect((await shop.buy([join(2)], guest)).status).toBe(200)
    expect(await left()).toBe(0)
  })

  test('is priced by the tours, else by the list of that time, plus tickets', async () => {
    const total = async (item: object): Promise<number | string> => {
      const booked = await shop.buy([item], guest)
      if (booked.status !== 200) return JSON.stringify(booked.body)
      return (await shop.get(`order/review?id=${booked.body.data.booking_id}&_=${guest}`)).body.data.total
    }
    expect(await total(group({ tickets: [{ id: 512, count: 5 }] }))).toBe(15_000 + 5000)
    expect(await total(group({ datetime: '2026-03-03 15:00:00', priceId: 514 }))).toBe(12_000)
    expect(await total(group({ datetime: '2026-03-04 11:00:00', tours: [{ id: 511, count: 2 }] }))).toBe(30_000)
    expect(await total(join(3))).toBe(2400)
  })

  test('costs what its tickets cost at a time for which it has no prices', async () => {
    const tours = tinyMuseum.tours.map((tour) => ({ ...tour, prices: [] }))
    const own = await openShop({ museum: { ...tinyMuseum, customers: [], tours } })
    const token = await own.guest()
    const booked = await own.buy([group({ priceId: undefined, tickets: [{ id: 512, count: 5 }] })], token)
    expect((await own.get(`order/review?id=${booked.body.data.booking_id}&_=${token}`)).body.data.total).toBe(5000)
    expect((await own.init([group({ priceId: undefined })], token)).status, 'without tickets').toBe(422)
    await own.stop()
  })

  test.each([
    ['without the mandatory answer', group({ answers: [] })],
    ['with fewer people than the minimum', group({ tickets: [{ id: 512, count: 4 }] })],
    ['with more people than fit', group({ tickets: [{ id: 512, count: 21 }] })],
    ['at the price of another time', group({ priceId: 514 })],
    ['without a price', group({ priceId: undefined })],
    ['at a time it does not begin', group({ datetime: '2026-03-03 12:00:00' })],
    ['with a ticket it does not sell', group({ tickets: [{ id: 999, count: 5 }] })],
  ])('%s is answered with 422', async (_, item) => {
    expect((await shop.init([item], guest)).status).toBe(422)
  })
})
