import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basketFragment, parseBasketLink, type LinkedChoice } from '#domain/cart/basket-link.ts'
import { linkedThings, linkRequests, offeredLines, type WholeGoods } from '#domain/cart/linked-things.check.ts'
import { totals } from '#domain/cart/totals.ts'
import type { Article } from '#domain/goods/article.ts'
import { itemCount } from '#domain/lines/count.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { nothingLive, offerKey } from '#domain/lines/live-goods.check.ts'
import type { ArticleId, EventId } from '#domain/shop/ids.ts'
import { aDay, aMoment, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { aFamilyTicket, aTicket, aTour } from '../../../support/shop-things.ts'

const event = { id: anId<EventId>('e1'), name: 'Exhibition', sequence: 1, groups: [] }
const start = aMoment('2026-07-04 10:00:00')
const day = aDay('2026-07-04')
const adults = aTicket()
const family = aFamilyTicket()
const offer = { tickets: [adults, family], timeSlots: [{ start, left: 20 }] }
const article: Article = {
  id: anId<ArticleId>('a1'),
  name: 'Catalogue',
  images: [],
  price: 4500,
  vat: 2.6,
  stock: 3,
  kind: 1,
  groupIds: [],
}
const tour = aTour()
const tourKey = offerKey(tour.id, day)

const goods: WholeGoods = {
  ...nothingLive,
  events: [event],
  offers: { [offerKey(event.id, day)]: offer },
  tourTexts: [tour],
  tours: { [tourKey]: { [day]: { [aTime('14:00')]: { left: 20, timeSlotId: '1' } } } },
  tourOffers: { [tourKey]: { tickets: [], prices: tour.prices, schedule: {} } },
  articles: { a1: article, p1: { ...article, id: anId<ArticleId>('p1'), kind: 13 }, gone: { stock: 0 } },
  vouchers: {
    v1: { id: anId('v1'), name: 'Fifty', price: 5000, vat: 0, variableAmount: false },
    v2: { id: anId('v2'), name: 'Any amount', price: 5000, vat: 0, variableAmount: true },
    gone: null,
  },
}

const moment = { now: new Date('2026-07-01T10:00:00Z'), timeZone: 'Europe/Zurich' }
const thingsIn = (fragment: string, own: { cart?: LineItem[]; goods?: Partial<WholeGoods>; now?: Date } = {}) => {
  const { problem, choices } = parseBasketLink(`#basket=museum&${fragment}`, 'museum')
  expect(problem).toBeUndefined()
  return linkedThings(choices, {
    lang: 'en',
    goods: { ...goods, ...own.goods },
    cart: own.cart ?? [],
    moment: { ...moment, now: own.now ?? moment.now },
  })
}
const only = (...given: Parameters<typeof thingsIn>) => thingsIn(...given)[0]

const booked = 'event=e1&date=2026-07-04&time=10:00&tt1=2'

describe('the things in a link to a basket', () => {
  it('are offered at the prices of now, whatever the link says', () => {
    expect(only(`${booked}&price=1&amount=1`)).toMatchObject({
      name: 'Exhibition',
      href: '/en/tickets/e1/?date=2026-07-04&time=10:00&tt1=2&price=1&amount=1',
      state: 'offered',
      lines: [{ type: 'ticket', price: 1800, count: 2, start }],
    })
    expect(only('voucher=v1&amount=100')).toMatchObject({ state: 'offered', lines: [{ price: 5000 }] })
    expect(only('product=a1&count=2&price=1')).toMatchObject({ state: 'offered', lines: [{ price: 4500, count: 2 }] })
  })

  it('come back as the lines they were made of, for any counts that can be had', () => {
    const some = fc.integer({ min: 1, max: 4 })
    fc.assert(
      fc.property(some, some, some, some, (adult, children, articles, amount) => {
        const fragment = `${booked.slice(0, -1)}${adult}&tfamily=1&tfamily.adult=2&tfamily.child=${children}&tour=tour1&date=2026-07-04&time=14:00&price=p1&product=a1&count=${Math.min(articles, 3)}&voucher=v2&count=1&amount=${amount * 100}`
        const lines = offeredLines(thingsIn(fragment))
        expect(lines.map(({ type }) => type)).toEqual(['ticket', 'ticket', 'guidedTour', 'merchandise', 'voucher'])
        expect(
          offeredLines(thingsIn((basketFragment('museum', lines).fragment ?? '').slice('#basket=museum&'.length))),
        ).toEqual(lines)
      }),
    )
  })

  it('are not added again if the basket has them', () => {
    const [line] = offeredLines(thingsIn(booked))
    const cart = line ? [line] : []
    expect(only(booked, { cart })?.state).toBe('inBasket')
    expect(only('product=a1&count=2', { cart: offeredLines(thingsIn('product=a1')) })?.state).toBe('inBasket')
    const twice = thingsIn('product=a1&product=a1', { cart: offeredLines(thingsIn('product=a1')) })
    expect(twice.map(({ state }) => state)).toEqual(['inBasket', 'inBasket'])
  })

  it('are as many as in the basket that was shared, which may have two lines of one thing', () => {
    const tour = 'tour=tour1&date=2026-07-04&time=14:00&price=p1'
    for (const one of [booked, tour, 'product=a1&count=1', 'voucher=v2&count=2&amount=500']) {
      const lines = offeredLines(thingsIn(`${one}&${one}`))
      expect(lines, one).toHaveLength(2)
      const received = offeredLines(
        thingsIn((basketFragment('museum', lines).fragment ?? '').slice('#basket=museum&'.length)),
      )
      expect({ goods: totals(received).goods, items: itemCount(received) }, one).toEqual({
        goods: totals(lines).goods,
        items: itemCount(lines),
      })
    }
  })

  it('a free ticket is offered wherever its paid one stands in the link, and not without it', () => {
    const free = aTicket({ id: anId('free'), mode: 3, price: 0, bookWithCost: true, bookWithCostWarn: false })
    const own = {
      goods: {
        offers: { [offerKey(event.id, day)]: { ...offer, tickets: [adults, free] } },
        days: { [offerKey(event.id, day)]: { [day]: 9 } },
      },
    }
    const ofDay = 'event=e1&date=2026-07-04&tfree=1'
    expect(only(ofDay, own)).toMatchObject({ state: 'refused', problem: { key: 'availability.paidTicketMissing' } })
    for (const link of [`${ofDay}&${booked}`, `${booked}&${ofDay}`])
      expect(thingsIn(link, own).map(({ state }) => state)).toEqual(['offered', 'offered'])
    const refused = thingsIn(`${ofDay}&product=gone&${booked.replace('10:00', '11:00')}`, own)
    expect(refused.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused'])
  })

  it('ids that every object has a thing by are of nothing that is sold', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      for (const kind of ['event', 'tour', 'product', 'pass', 'voucher']) {
        const { choices } = parseBasketLink(`#basket=museum&${kind}=${name}&date=2026-07-04&time=14:00`, 'museum')
        expect(linkRequests(choices)).toEqual(linkRequests([]))
        expect(thingsIn(`${kind}=${name}`)).toMatchObject([{ state: 'refused' }])
      }
    expect(only(`${booked}&toString=3`)).toMatchObject({
      state: 'refused',
      problem: { key: 'availability.ticketsGone' },
    })
  })

  it.each([
    ['a time that is sold out', booked, 'availability.timeSoldOut', { offers: offersWith(0) }],
    [
      'more tickets than there are places',
      booked.replace('tt1=2', 'tt1=9'),
      'availability.onlyTicketsLeft',
      { offers: offersWith(3) },
    ],
    ['a time that there isn’t', booked.replace('10:00', '11:00'), 'availability.timeSoldOut', {}],
    ['a ticket that isn’t sold', `${booked}&t999=1`, 'availability.ticketsGone', {}],
    ['a ticket that isn’t sold, of any id', `${booked}&treduced=1`, 'availability.ticketsGone', {}],
    ['a part that a ticket hasn’t, of any id', `${booked}&tfamily=1&tfamily.baby=1`, 'availability.ticketsGone', {}],
    [
      'a price that a tour hasn’t, of any id',
      'tour=tour1&date=2026-07-04&time=14:00&price=p1&nevening=1',
      'availability.ticketsGone',
      {},
    ],
    ['no ticket at all', 'event=e1&date=2026-07-04&time=10:00', 'availability.chooseTickets', {}],
    ['a family without children', `${booked}&tfamily=1&tfamily.child=9`, 'availability.ticketsGone', {}],
    ['an event that is gone', 'event=e9', 'availability.eventUnavailable', {}],
    ['a tour that is gone', 'tour=9&date=2026-07-04&time=14:00', 'tours.unavailable', {}],
    ['a tour at another time', 'tour=tour1&date=2026-07-04&time=15:00&price=p1', 'tours.notAvailable', {}],
    ['a price that a tour hasn’t', 'tour=tour1&date=2026-07-04&time=14:00&price=p9', 'availability.ticketsGone', {}],
    [
      'counts of a tour that is booked as a whole',
      'tour=tour1&date=2026-07-04&time=14:00&np1=3',
      'availability.ticketsGone',
      {},
    ],
    [
      'the price of a tour whose places are counted',
      'tour=tour1&date=2026-07-04&time=14:00&price=p1',
      'tours.chooseCount',
      { tourTexts: [aTour({ singleTicketing: true })] },
    ],
    ['an article that is gone', 'product=gone', 'availability.itemUnavailable', {}],
    ['more articles than there are', 'product=a1&count=4', 'availability.onlyItemsLeft', {}],
    ['a voucher that is gone', 'voucher=gone', 'availability.voucherUnavailable', {}],
  ] as [string, string, string, Partial<WholeGoods>][])(
    'with %s are refused, with the reason',
    (_, fragment, key, own) => {
      const thing = only(fragment, { goods: own })
      expect(thing).toMatchObject({ state: 'refused', problem: { key } })
      expect(offeredLines(thing ? [thing] : [])).toEqual([])
    },
  )

  it('of a time that has passed are refused, whether or not the museum still names it', () => {
    const now = new Date('2026-07-05T10:00:00Z')
    for (const fragment of [booked, booked.replace('10:00', '11:00')])
      expect(only(fragment, { now })).toMatchObject({ state: 'refused', problem: { key: 'availability.timePassed' } })
  })

  it('that need a name, an answer or an amount lead to their page', () => {
    const asking = aTour({ questions: [{ id: 'q', type: 'text', text: 'Which class?', mandatory: true, options: [] }] })
    const booking = 'tour=tour1&date=2026-07-04&time=14:00&price=p1'
    expect(only(booking, { goods: { tourTexts: [asking] } })).toMatchObject({
      state: 'unfinished',
      href: `/en/guided-tours/tour1/?${booking.slice('tour=tour1&'.length)}`,
    })
    expect(only('pass=p1')).toMatchObject({ state: 'unfinished', href: '/en/passes/p1/' })
    // Whatever the link calls it.
    expect(only('product=p1')).toMatchObject({ state: 'unfinished', href: '/en/passes/p1/' })
    expect(only('voucher=v2&amount=99999999')).toMatchObject({ state: 'unfinished', href: '/en/vouchers/v2/' })
  })

  it('that are gone have the rest that the link says of them: the name if it is known, the day or time, the number', () => {
    expect(only('event=e9&date=2026-07-04&time=14:00&tt1=2')).toMatchObject({
      state: 'refused',
      when: '2026-07-04 14:00:00',
    })
    expect(only('event=e1&date=2026-07-05')).toMatchObject({ name: 'Exhibition', when: '2026-07-05' })
    expect(only('tour=9&date=2026-07-04&time=14:00')).toMatchObject({ state: 'refused', when: '2026-07-04' })
    expect(only('product=gone&count=2')).toMatchObject({ state: 'refused', count: 2 })
    expect(only('voucher=gone&count=3&amount=5000')).toMatchObject({ state: 'refused', count: 3 })
  })

  it('take places from each other', () => {
    const other = booked.replace('tt1=2', 'tfamily=1')
    const things = thingsIn(`${booked}&event=e1&date=2026-07-04&time=14:00&tt1=1&${other}`, {
      goods: { offers: offersWith(2) },
    })
    expect(things.map(({ state }) => state)).toEqual(['offered', 'refused', 'refused'])
  })

  it('from anybody never throw, and offer nothing that isn’t sold at its price', () => {
    const name = fc.constantFrom('date', 'time', 'tt1', 'tfamily', 'tfamily.child', 'price', 'np1', 'count', 'amount')
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-07-04', '10:00', '14:00', '1', '2', '99999', '-1', 'p1', '1e3'),
    )
    const choice = fc.record({
      kind: fc.constantFrom<LinkedChoice['kind'][]>('event', 'tour', 'product', 'pass', 'voucher'),
      id: fc.constantFrom('e1', 'tour1', 'a1', 'p1', 'v1', 'v2', 'gone', 'constructor', '__proto__'),
      search: fc.array(fc.tuple(name, value), { maxLength: 6 }).map((all) => `?${new URLSearchParams(all)}`),
    })
    const prices = new Map([
      ['t1', 1800],
      ['family', 0],
      ['a1', 4500],
      ['v1', 5000],
    ])
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 5 }), (choices) => {
        for (const line of offeredLines(linkedThings(choices, { lang: 'en', goods, cart: [], moment }))) {
          if ('count' in line) expect(line.count).toBeGreaterThan(0)
          if (line.type === 'guidedTour') expect(line.tourPrice + line.tours.length * 15_000).toBeGreaterThan(0)
          else if (line.id !== 'v2') expect([...prices]).toContainEqual([line.id, 'price' in line && line.price])
        }
      }),
    )
  })
})

function offersWith(left: number) {
  const schedule = [{ start, left }]
  const tickets = offer.tickets.map((ticket) => ({ ...ticket, schedule }))
  return { [offerKey(event.id, day)]: { tickets, timeSlots: [{ start, left }] } }
}
