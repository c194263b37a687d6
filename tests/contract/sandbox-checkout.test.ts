import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { monday, openShop, randomToken, type OpenShop } from '../support/sandbox-client.ts'

const slot = '2026-03-03 10:00:00'
const adult = (count: number, datetime = slot) => ({ type: 'ticket', id: 11, count, datetime })
const catalogue = (count: number) => ({ type: 'merchandise', id: 41, count })

let shop: OpenShop
let guest: string
let time = monday.getTime()

beforeEach(async () => {
  time = monday.getTime()
  shop = await openShop({ now: () => new Date(time) })
  guest = await shop.guest()
  return () => shop.stop()
})

const left = async (date = '2026-03-03'): Promise<number> =>
  (await shop.get(`ticket/collect/event/1/date/${date}`)).body.data.timeslot[0].max_tickets

describe('a sale', () => {
  test('reduces the stock of the tickets and the catalogue that a guest pays', async () => {
    const booked = await shop.buy([adult(2), catalogue(1)], guest)
    expect(booked.status).toBe(200)
    expect(booked.body.data.has_tickets).toBe(true)
    expect(await left()).toBe(3)
    expect((await shop.get('merchandise?article=41')).body.data.article.stock).toBe(2)
    const review = await shop.get(`order/review?id=${booked.body.data.booking_id}&_=${guest}`)
    expect(review.body.data).toMatchObject({ status: 'paid', payable: false, shippingCosts: 900, total: 8300 })
    expect(review.body.data.number, 'the number of the confirmation').toBe(booked.body.data.booking_id)
    const names = review.body.data.items.map(({ name }: { name: string }) => name)
    expect(names, 'a ticket behind its event').toEqual(['The room, Adult', 'Catalogue'])
    expect(review.body.data.number).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
  })

  test('reserves nothing before it is confirmed', async () => {
    await shop.init([adult(5)], guest)
    expect(await left()).toBe(5)
  })

  test('of the last place to two buyers succeeds for one, and is rejected for the other with the name of the line, its event and its time', async () => {
    const scarce = [adult(1, '2026-03-07 10:00:00')]
    const first = await shop.init(scarce, guest)
    const second = await shop.init(scarce, guest)
    for (const { body } of [first, second]) await shop.choose(body.data, 'pay')
    const answers = [await shop.exec(shop.cartIdOf(first.body.data)), await shop.exec(shop.cartIdOf(second.body.data))]
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
    expect(answers[1]?.body).toEqual({ error: '“Adult, The room, 07.03.2026, 10:00” has sold out.' })
  })

  test('of a kind of ticket of which fewer are sold than its day or its time has places leaves the others', async () => {
    const events = tinyMuseum.events.map((event) => ({
      ...event,
      tickets: event.tickets.map((ticket) =>
        ticket.id === 11 || ticket.id === 31 ? { ...ticket, places: 2 } : ticket,
      ),
    }))
    const own = await openShop({ museum: { ...tinyMuseum, events } })
    onTestFinished(() => own.stop())
    const token = await own.guest()
    const leftOf = async (event: number) => {
      const { tickets } = (await own.get(`ticket/collect/event/${event}/date/2026-03-03`)).body.data
      return tickets.map((one: { schedule?: { max_tickets: number }[] }) => one.schedule?.[0]?.max_tickets)
    }
    expect([await leftOf(1), await leftOf(3)]).toEqual([
      [2, 5],
      [2, undefined],
    ])
    const day = (count: number) => ({ type: 'dayticket', id: 31, count, datetime: '2026-03-03 00:00:00' })
    expect((await own.init([adult(1), adult(2)], token)).status).toBe(422)
    expect((await own.init([day(3)], token)).status).toBe(422)
    expect((await own.buy([adult(2), day(1)], token)).status).toBe(200)
    expect([await leftOf(1), await leftOf(3)]).toEqual([
      [0, 3],
      [1, undefined],
    ])
  })

  test('of more than is left is rejected in the language of the call, with the name of the line', async () => {
    const refused = await shop.init([adult(3), adult(3)], guest, {}, 'de')
    expect(refused).toEqual({
      status: 422,
      body: { error: '„Erwachsene, Der Raum, 03.03.2026, 10:00“: Nur noch 5 verfügbar.' },
    })
  })
})

describe('the payment page', () => {
  test('leads back with the id of the cart after paying, failing and cancelling', async () => {
    const address: string = (await shop.init([adult(1)], guest)).body.data
    const id = shop.cartIdOf(address)
    expect((await shop.choose(address, 'fail')).location).toBe(
      `https://shop.example/en/checkout/success/?cartId=${id}&failed=1`,
    )
    expect((await shop.choose(address, 'cancel')).location).toBe(
      `https://shop.example/en/checkout/canceled/?cartId=${id}`,
    )
    expect(await shop.choose(address, 'pay')).toEqual({
      status: 303,
      location: `https://shop.example/en/checkout/success/?cartId=${id}`,
    })
  })

  test('shows museum, lines and sum in the language of the call', async () => {
    const address: string = (await shop.init([adult(2), catalogue(1)], guest, {}, 'de')).body.data
    const page = await (await fetch(address)).text()
    for (const text of ['lang="de"', 'Kleinstes Museum', 'Erwachsene', 'Katalog', 'Versand', '83,00', 'Kreditkarte']) {
      expect(page).toContain(text)
    }
  })

  test('rejects a return address that is no web address', async () => {
    const url = { continue: 'javascript:alert(1)', cancel: 'https://shop.example/' }
    expect((await shop.init([adult(1)], guest, { url })).status).toBe(400)
  })
})

describe('execPayment', () => {
  const paid = async (items: unknown[] = [adult(1)]): Promise<string> => {
    const address: string = (await shop.init(items, guest)).body.data
    await shop.choose(address, 'pay')
    return shop.cartIdOf(address)
  }

  test('repeated with the same token returns the same answer, and makes one booking', async () => {
    const cart = await paid()
    const us = randomToken()
    const answers = await Promise.all([shop.exec(cart, us), shop.exec(cart, us), shop.exec(cart, us)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await left()).toBe(4)
  })

  test('with the token of another cart answers 400', async () => {
    const us = randomToken()
    await shop.exec(await paid(), us)
    expect((await shop.exec(await paid(), us)).status).toBe(400)
  })

  test('with another token for a booked cart answers 410 “already paid”', async () => {
    const cart = await paid()
    await shop.exec(cart)
    expect(await shop.exec(cart)).toEqual({ status: 410, body: { code: 'ALREADY_PAID' } })
  })

  test('after half an hour answers 410 “too slow”', async () => {
    const cart = await paid()
    time += 31 * 60_000
    expect(await shop.exec(cart)).toEqual({ status: 410, body: { code: 'TOO_SLOW' } })
  })

  test('without payment, or after a failed one, answers 422, and the cart can be paid then', async () => {
    const address: string = (await shop.init([adult(1)], guest)).body.data
    const cart = shop.cartIdOf(address)
    expect((await shop.exec(cart)).status).toBe(422)
    await shop.choose(address, 'fail')
    expect((await shop.exec(cart)).status).toBe(422)
    await shop.choose(address, 'pay')
    expect((await shop.exec(cart)).status).toBe(200)
  })

  test('of a cancelled cart answers 410, and a booked cart can’t be cancelled', async () => {
    const cancelled = await paid()
    expect((await shop.post('checkout/cancel?noRedirect=1', { cartId: cancelled })).body).toEqual({ data: true })
    expect((await shop.exec(cancelled)).status).toBe(410)
    const booked = await paid()
    await shop.exec(booked)
    expect(await shop.post('checkout/cancel?noRedirect=1', { cartId: booked })).toEqual({
      status: 410,
      body: { code: 'ALREADY_PAID' },
    })
  })

  test.each(['us=short&sessionUs=abcdefabcdef&srcURL=https://a.example/', 'us=abcdefabcdef&sessionUs=abcdefabcdef'])(
    'with a malformed query answers 400: %s',
    async (query) => {
      expect((await shop.post(`checkout/execPayment?${query}`, { cartId: await paid() })).status).toBe(400)
    },
  )
})

describe('initPayment', () => {
  test('needs a token unless the payment type is express', async () => {
    expect((await shop.init([adult(1)], '')).status).toBe(401)
    expect((await shop.init([adult(1)], '', { payart: 9 })).status).toBe(200)
  })

  test('needs account holder and a valid IBAN for direct debit', async () => {
    const debit = (aux: object) => shop.init([adult(1)], guest, { payart: 74, aux })
    expect((await debit({})).status).toBe(422)
    expect((await debit({ accountHolder: 'Eva Gast', iban: 'CH93 0076 2011 6238 5295 8' })).status).toBe(422)
    expect((await debit({ accountHolder: 'Eva Gast', iban: 'CH93 0076 2011 6238 5295 7' })).status).toBe(200)
  })

  test('needs the wallet for a wallet payment', async () => {
    expect((await shop.init([adult(1)], guest, { payart: 12, aux: { wallet: 'GOOGLEPAY' } })).status).toBe(422)
    expect((await shop.init([adult(1)], guest, { payart: 12, aux: { wallet: 'APPLEPAY' } })).status).toBe(200)
  })

  test('needs each part of a family ticket, within its limits times the count', async () => {
    const family = (count: number, grownUps: number, children: number) =>
      shop.init(
        [
          {
            type: 'ticket',
            id: 12,
            count,
            datetime: slot,
            subtickets: [
              { id: 121, count: grownUps },
              { id: 122, count: children },
            ],
          },
        ],
        guest,
      )
    expect((await family(1, 2, 1)).status).toBe(200)
    expect((await family(2, 4, 8)).status).toBe(200)
    for (const [count, grownUps, children] of [
      [1, 2, 0],
      [1, 1, 1],
      [1, 2, 5],
      [2, 2, 2],
    ] as const) {
      expect((await family(count, grownUps, children)).status).toBe(422)
    }
  })

  test.each([
    ['a closed day', adult(1, '2026-03-06 10:00:00')],
    ['a time that is no slot', adult(1, '2026-03-03 10:30:00')],
    ['a slot that is over', adult(1, '2026-03-02 10:00:00')],
    ['a sold-out day', adult(1, '2026-03-05 10:00:00')],
    ['an article out of stock', { type: 'merchandise', id: 43, count: 1 }],
    ['an unknown article', { type: 'merchandise', id: 999, count: 1 }],
    ['a pass sold as an article', { type: 'merchandise', id: 42, count: 1 }],
    ['a count of none', adult(0)],
    ['a voucher at another price', { type: 'voucher', id: 61, count: 1, price: 1 }],
    ['a variable voucher above its limit', { type: 'voucher', id: 62, count: 1, price: 500_001 }],
  ])('rejects %s', async (_, item) => {
    expect((await shop.init([item], guest)).status).toBe(422)
  })

  test('reduces the calendar’s sum of the places at all times of a day', async () => {
    const seat = { type: 'ticket', id: 11, count: 2, datetime: '2026-03-03 10:00:00' }
    expect((await shop.buy([seat], guest)).status).toBe(200)
    expect((await shop.get('ticket/calendar/event/1/range/20260303;20260304')).body.data).toEqual({
      '2026-03-03': 8,
      '2026-03-04': 10,
    })
  })

  test('the calendar has for a day with one time the places left at that time', async () => {
    expect((await shop.get('ticket/calendar/event/2/range/20260303;20260305')).body.data).toEqual({ '2026-03-04': 3 })
  })

  test('counts day tickets by day', async () => {
    const day = (count: number) => ({ type: 'dayticket', id: 31, count, datetime: '2026-03-03 00:00:00' })
    expect((await shop.buy([day(4)], guest)).status).toBe(200)
    expect((await shop.init([day(1)], guest)).status).toBe(422)
    expect((await shop.get('ticket/calendar/event/3/range/20260303;20260304')).body.data).toEqual({
      '2026-03-03': 0,
      '2026-03-04': 4,
    })
  })
})

describe('tickets that are sold only together with a paid one', () => {
  const name = { en: 'Child', de: 'Kind' }
  const free = { name, price: 0, vat: 8.1, bookWithCost: true }
  const withChildren: MuseumSeed = {
    ...tinyMuseum,
    events: tinyMuseum.events.map((event) => ({
      ...event,
      tickets: [
        ...event.tickets,
        ...(event.id === 1 ? [{ ...free, id: 17, mode: 7 as const }] : []),
        ...(event.id === 1 ? [{ ...free, id: 18, mode: 1 as const }] : []),
        ...(event.id === 1 ? [{ ...free, id: 19, mode: 1 as const, bookWithCostWarn: true }] : []),
        ...(event.id === 3 ? [{ ...free, id: 38, mode: 3 as const }] : []),
      ],
    })),
  }
  const at = (id: number, datetime = slot) => ({ type: 'ticket', id, count: 1, datetime })
  const onDay = (id: number, day = '2026-03-03') => ({ type: 'dayticket', id, count: 1, datetime: `${day} 00:00:00` })
  const refusal = { status: 422, body: { error: '“Child”: only together with a paid ticket for the same visit.' } }

  let families: OpenShop
  let visitor: string
  beforeEach(async () => {
    families = await openShop({ museum: withChildren, now: () => new Date(time) })
    visitor = await families.guest()
    return () => families.stop()
  })

  test.each([
    ['alone', [at(18)]],
    ['with a paid one for another time', [at(18), at(11, '2026-03-03 14:00:00')]],
    ['with a paid one of another event', [at(18), onDay(31)]],
    ['with something else that is paid', [at(18), catalogue(1)]],
    ['alone for a day', [onDay(38)]],
    ['alone without a time', [{ type: 'ticket', id: 17, count: 1 }]],
    ['with a paid one for another day', [onDay(38), onDay(31, '2026-03-04')]],
  ])('are rejected %s', async (_, items) => {
    expect(await families.init(items, visitor)).toEqual(refusal)
  })

  test.each([
    ['with a paid one for the same time', [at(18), at(11)]],
    [
      'with a family, of which only the parts cost something',
      [
        at(18),
        {
          ...at(12),
          subtickets: [
            { id: 121, count: 2 },
            { id: 122, count: 1 },
          ],
        },
      ],
    ],
    ['with a paid one for the same day', [onDay(31), onDay(38)]],
    ['without a time with a paid one for any', [{ type: 'ticket', id: 17, count: 1 }, at(11)]],
    ['alone where the museum only gives notice', [at(19)]],
  ])('are sold %s', async (_, items) => {
    expect((await families.init(items, visitor)).status).toBe(200)
  })

  test('are marked as such in the offer', async () => {
    const { tickets } = (await families.get('ticket/collect/event/1/date/2026-03-03')).body.data
    const flags = tickets.map((one: Record<string, unknown>) => [one.book_with_cost, one.book_with_cost_warn])
    expect(flags.slice(-2)).toEqual([
      [true, false],
      [true, true],
    ])
  })
})

describe('orders', () => {
  test('can be paid once by their customer', async () => {
    const index = await (await fetch(shop.url)).text()
    const id = /<code>([0-9a-f]{24})<\/code>/.exec(index)?.[1] ?? ''
    const ada = await shop.login('ada@tiny.example', 'correct horse')
    const review = () => shop.get(`order/review?id=${id}&_=${ada}`)
    expect((await review()).body.data).toMatchObject({ status: 'open', payable: true, total: 4900 })
    const url = { continue: 'https://shop.example/', cancel: 'https://shop.example/' }
    const pay = () => shop.post(`checkout/initPaymentOrder?_=${ada}`, { payart: 164, aux: {}, id, url })
    const started = await pay()
    await shop.choose(started.body.data, 'pay')
    expect((await shop.exec(shop.cartIdOf(started.body.data))).body.data.booking_id).toBe(id)
    expect((await review()).body.data).toMatchObject({ status: 'paid', payable: false })
    expect((await pay()).status).toBe(422)
  })

  test('answer 406 if they are unknown or belong to somebody else', async () => {
    const ada = await shop.login('ada@tiny.example', 'correct horse')
    const bob = await shop.login('bob@tiny.example', 'battery staple')
    const { booking_id: id } = (await shop.buy([adult(1)], ada)).body.data
    expect((await shop.get(`order/review?id=${id}&_=${ada}`)).status).toBe(200)
    expect((await shop.get(`order/review?id=${id}&_=${bob}`)).status).toBe(406)
    expect((await shop.get(`order/review?id=${id}`)).status).toBe(406)
    expect((await shop.get('order/review?id=1')).status).toBe(406)
  })
})

describe('shipping', () => {
  const costs = (items: unknown[], country: string | undefined, token = '') =>
    shop.post(`shipping/costs${token && `?_=${token}`}`, { country, cart: { ver: 1, items } })

  test('depends on the weight, threshold included, and is charged for merchandise only', async () => {
    expect((await costs([catalogue(1)], 'CH')).body.data).toBe(900)
    expect((await costs([catalogue(2)], 'CH')).body.data).toBe(1200)
    expect((await costs([adult(1), { type: 'annualPass', id: 42, count: 1 }], 'CH')).body.data).toBe(0)
  })

  test('goes to the country of the shipping address before that of the billing address', async () => {
    const ada = await shop.login('ada@tiny.example', 'correct horse')
    expect((await costs([catalogue(1)], undefined, ada)).body.data).toBe(1500)
  })

  test('to an unsupported country answers a code', async () => {
    expect(await costs([catalogue(1)], 'FR')).toEqual({ status: 422, body: { code: 'SHIPPING_COUNTRY_UNKNOWN' } })
  })
})

test('suggestions leave out the items in the cart', async () => {
  const suggest = async (items: unknown[]) =>
    (await shop.post('checkout/suggest', { cart: { ver: 1, items } })).body.data.map(({ id }: { id: number }) => id)
  expect(await suggest([adult(1)])).toEqual([41, 3, 52])
  expect(await suggest([catalogue(1), { type: 'ticket', id: 31, count: 1 }])).toEqual([52])
})

test('a suggested event has the lowest price above 0, or 0 if all are free', async () => {
  const priceOf = async (...prices: number[]) => {
    const events = tinyMuseum.events.map((event) => ({
      ...event,
      tickets: prices.map((price, at) => ({ id: 900 + at, name: event.name, mode: 1 as const, price, vat: 8.1 })),
    }))
    const other = await openShop({ museum: { ...tinyMuseum, events, suggestions: [{ type: 'ticket', id: 3 }] } })
    const { body } = await other.post('checkout/suggest', { cart: { ver: 1, items: [] } })
    await other.stop()
    return body.data[0].price
  }
  expect(await priceOf(1250, 900, 0)).toBe(900)
  expect(await priceOf(0, 0)).toBe(0)
})

test.each([
  [true, 15_000],
  [false, 16_000],
])('a suggested tour has the price of its list: without tickets %s', async (bookingWithoutTickets, price) => {
  const tours = tinyMuseum.tours.map((tour) => ({ ...tour, bookingWithoutTickets }))
  const suggestions: MuseumSeed['suggestions'] = [{ type: 'guidedTour', id: 51 }]
  const other = await openShop({ museum: { ...tinyMuseum, tours, suggestions } })
  const { body } = await other.post('checkout/suggest', { cart: { ver: 1, items: [] } })
  await other.stop()
  expect(body.data).toMatchObject([{ type: 'guidedTour', price }])
})

test('day tickets are sold until the last admission of their day ends, and say when that is', async () => {
  const events = tinyMuseum.events.map((event) =>
    event.id === 3
      ? { ...event, slots: { weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['10:00'], minutes: 420, places: 4 } }
      : event,
  )
  let now = new Date('2026-03-02T15:59:00Z')
  const own = await openShop({ museum: { ...tinyMuseum, events }, now: () => now })
  onTestFinished(() => own.stop())
  const ticket = [{ type: 'dayticket', id: 31, count: 1, datetime: '2026-03-02 00:00:00' }]
  const buyer = await own.guest()
  const { tickets } = (await own.get('ticket/collect/event/3/date/2026-03-02')).body.data
  expect(tickets[0].schedule).toEqual([
    { datetime: '2026-03-02 00:00:00', datetime_end: '2026-03-02 17:00:00', max_tickets: 4 },
  ])
  expect((await own.init(ticket, buyer)).status).toBe(200)
  now = new Date('2026-03-02T16:00:00Z')
  expect((await own.get('ticket/calendar/event/3/range/20260302;20260303?deep=1')).body.data).toEqual({
    '2026-03-03': 4,
  })
  expect((await own.init(ticket, buyer)).status).toBe(422)
})
