import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { type Api, createApi } from '#api/api.ts'
import { request } from '#api/client.ts'
import { fetchShippingCosts } from '#api/checkout.ts'
import { fetchTicketOffer } from '#api/tickets.ts'
import { cart, cartOnWire } from '#contract/cart.ts'
import { getTicketCalendar } from '#contract/tickets.ts'
import { getTour, getTourCalendar } from '#contract/tour-offer.ts'
import { getTourSelect } from '#contract/tours.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import { dayAvailability } from '#domain/availability/day-availability.ts'
import { totals } from '#domain/cart/totals.ts'
import { voucherCodeLineOf, voucherProblem } from '#domain/goods/voucher-code.ts'
import { addLine } from '#domain/lines/cart.ts'
import { currentLines, lineChecks, otherTimesOn } from '#domain/lines/index.check.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { type LiveGoods, nothingLive, offerKey } from '#domain/lines/live-goods.check.ts'
import type { Money } from '#domain/money/money.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { daySlots } from '#domain/tickets/day-slots.ts'
import { choicesPrice, noChoice, withCount, withSubticketCount } from '#domain/tickets/ticket-choice.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { ticketProblems, ticketsOfSlot } from '#domain/tickets/ticket-problems.ts'
import { visibleTickets } from '#domain/tickets/ticket.ts'
import { noTourChoice, offeredAt, tourSums } from '#domain/tours/tour-choice.ts'
import { chosenAt } from '#domain/tours/tour-limits.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import { tourProblems } from '#domain/tours/tour-problems.ts'
import { tourTimes } from '#domain/tours/tour-times.ts'
import { createSandbox } from '#sandbox/app.ts'
import { quoteFor } from '#sandbox/checkout/quote.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import type { MuseumSeed, SeedEvent, SeedTour } from '#sandbox/seed.ts'
import { aDay, aTime } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { isFull } from '../support/full.ts'

/*
 * Museums of all kinds, and visitors who choose anything: the sandbox, which shares none of the shop's rules, sells what the
 * shop takes for a valid choice, for the sum that was shown.
 */

const runs = isFull ? 20_000 : 1200

const seed: MuseumSeed = { ...tinyMuseum, customers: [], voucherCodes: [] }
const at = new Date('2026-03-02T06:00:00Z')
const moment = { now: at, timeZone: seed.timeZone }
const day = aDay('2026-03-03')
const range = { from: day, to: day }
const db = openDatabase(':memory:')
const shop = { seed, db, lang: 'en', at, origin: 'http://localhost', shops: [] }
let api: Api

beforeAll(async () => {
  const sandbox = await createSandbox({ museums: [seed], database: db, now: () => at, origin: () => shop.origin })
  const exchange = async (_: string, address: string, init: RequestInit) => sandbox.fetch(new Request(address, init))
  api = createApi({ base: `${shop.origin}/${seed.id}`, lang: 'en', exchange })
})

const named = (name: string) => ({ en: name, de: name })

/** Expects that the sandbox sells lines for what was shown, and that the basket has nothing against them. */
function expectSold(lines: readonly LineItem[], shown: Money, live: LiveGoods) {
  const wire = v.parse(cart, JSON.parse(JSON.stringify(cartOnWire(lines))))
  expect(quoteFor(shop, wire, seed.defaultCountry).total).toBe(shown)
  expect(totals(lines).total).toBe(shown)
  expect(totals(currentLines(lines, live)).total).toBe(shown)
  expect(lineChecks(lines, live, moment).map(({ problem }) => problem)).toEqual(lines.map(() => undefined))
}

const [someTour] = seed.tours
const tours = fc
  .record({
    singleTicketing: fc.boolean(),
    bookCompleteTour: fc.boolean(),
    bookingWithoutTickets: fc.boolean(),
    maxParticipants: fc.integer({ min: 1, max: 8 }),
    minParticipants: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    prices: fc.nat(2),
    parts: fc.array(fc.nat(2), { maxLength: 2 }),
    places: fc.integer({ min: 1, max: 12 }),
    toursPerTime: fc.integer({ min: 1, max: 3 }),
    hasTimePrices: fc.boolean(),
  })
  .map(({ prices, parts, places, hasTimePrices, ...own }): SeedTour | undefined => {
    const priced = (id: number, price: number) => ({ id, name: named(`${id}`), price, vat: 0 })
    return (
      someTour && {
        ...someTour,
        ...own,
        questions: [],
        prices: [priced(501, 1007), priced(502, 2011)].slice(0, prices),
        tickets: parts.map((count, index) => ({
          ...priced(601 + index, 103 * index),
          subtickets: [priced(701, 11), priced(702, 0)].slice(0, count),
        })),
        slots: { ...someTour.slots, places },
        timePrices: hasTimePrices ? { '15:00': [priced(555, 1234)] } : undefined,
      }
    )
  })

test('a tour that the shop puts into the basket is sold for what was shown, and so it is at each other time that it offers', async () => {
  let sold = 0
  let moved = 0
  const counts = fc.infiniteStream(fc.nat(7))
  await fc.assert(
    fc.asyncProperty(tours, fc.constantFrom('11:00', '15:00').map(aTime), counts, async (one, time, count) => {
      seed.tours = one ? [one] : []
      const [tour] = await request(api, getTourSelect)
      if (!tour) return
      const [offer, calendar] = await Promise.all([
        request(api, getTour, { tour: tour.id, date: day }),
        request(api, getTourCalendar, { tour: tour.id, range }),
      ])
      const next = () => Number(count.next().value)
      const onSale = { ...tour, tickets: offer.tickets }
      const offered = offeredAt(offer, time)
      const byId = <T>(things: readonly { id: string }[], of: (id: string) => T) =>
        Object.fromEntries(things.map(({ id }) => [id, of(id)]))
      const wanted = {
        ...noTourChoice,
        date: day,
        tickets: Object.fromEntries(
          offered.tickets.map(({ id, subtickets }) => [id, { count: next(), subtickets: byId(subtickets, next) }]),
        ),
        tours: byId(offered.prices, next),
        priceId: offered.prices[next() % 3]?.id,
      }
      const choice = chosenAt(onSale, offered, wanted, time)
      const times = tourTimes({ tourId: tour.id, date: day, calendar, offer, lines: [], ...moment })
      const place = times.find((each) => each.time === time)
      if (tourProblems(onSale, offered, choice, place).length > 0) return
      sold++
      const key = offerKey(tour.id, day)
      const live = { ...nothingLive, tours: { [key]: calendar }, tourOffers: { [key]: offer } }
      const line = guidedTourLineOf(onSale, offered, choice, { date: day, time })
      expectSold([line], tourSums(onSale, offered, choice).total, live)
      const others = otherTimesOn(day, { line, lines: [line], live, moment })
      for (const { lines, total } of others) expectSold(lines, total, live)
      moved += others.length
    }),
    { numRuns: runs },
  )
  expect(sold).toBeGreaterThan(runs / 20)
  expect(moved).toBeGreaterThan(runs / 40)
})

const [someEvent] = seed.events
const parts = fc.record({
  price: fc.constantFrom(0, 300, 450),
  min: fc.option(fc.nat(2), { nil: undefined }),
  more: fc.option(fc.nat(3), { nil: undefined }),
})
const kinds = fc.record({
  mode: fc.constantFrom<SeedEvent['tickets'][number]['mode']>(1, 1, 3, 5, 7),
  price: fc.constantFrom(0, 500, 1250),
  family: fc.boolean(),
  parts: fc.array(parts, { maxLength: 2 }),
  places: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  bookWithCost: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})
const events = fc
  .record({
    kinds: fc.array(kinds, { minLength: 1, maxLength: 3 }),
    places: fc.integer({ min: 1, max: 6 }),
    hasPerformances: fc.boolean(),
  })
  .map(({ kinds: some, places, hasPerformances }): SeedEvent | undefined => {
    const slots = someEvent?.slots && { ...someEvent.slots, places }
    const performances = ['10:00', '20:00'].map((time) => ({ day: 1, time, places }))
    return (
      someEvent && {
        ...someEvent,
        slots,
        ...(hasPerformances && { performances }),
        tickets: some.map(({ parts: own, ...kind }, index) => ({
          ...kind,
          id: 100 + index,
          name: named(`${index}`),
          vat: 0,
          subtickets: own.map(({ price, min, more }, part) => ({
            id: 10 * (index + 1) + part,
            name: named(`${part}`),
            price,
            min,
            max: more === undefined ? undefined : (min ?? 0) + more,
          })),
        })),
      }
    )
  })

test('tickets that the shop puts into the basket, twice, are sold for what was shown', async () => {
  let sold = 0
  const counts = fc.infiniteStream(fc.nat(4))
  const event = { id: anId<EventId>(String(someEvent?.id)), name: 'Event' }
  await fc.assert(
    fc.asyncProperty(events, counts, async (one, count) => {
      seed.events = one ? [one] : []
      const days = await request(api, getTicketCalendar, { event: event.id, range })
      // One that can't be sold as it is listed is left out, and the event with its last one.
      const offer = await fetchTicketOffer(api, { event: event.id, date: day }).catch(() => undefined)
      if (!offer) return
      const next = () => Number(count.next().value)
      const keys = [offerKey(event.id, day), offerKey(event.id, undefined)]
      const live = {
        ...nothingLive,
        offers: Object.fromEntries(keys.map((key) => [key, offer])),
        days: { [offerKey(event.id, day)]: days },
      }
      let lines: LineItem[] = []
      let shown = 0
      for (let round = 0; round < 2; round++) {
        const slots = daySlots(offer, event.id, { day, lines, ...moment })
        const slot = slots[next() % Math.max(1, slots.length)]
        const onSale = ticketsOfSlot(visibleTickets(offer.tickets), slot)
        const chosen = Object.fromEntries(
          onSale.map((ticket) => {
            const some = withCount(ticket, noChoice, next())
            return [
              ticket.id,
              ticket.subtickets.reduce(
                (choice, part) => (next() > 2 ? withSubticketCount(choice, part.id, next()) : choice),
                some,
              ),
            ]
          }),
        )
        const { state: dayState } = dayAvailability({ kind: 'day', of: 'event', date: day, days }, moment)
        const where = { day, dayState, ...(slot && { slot }) }
        if (ticketProblems(onSale, chosen, where, lines).length > 0) continue
        sold++
        lines = [...lines, ...ticketLinesOf(event, onSale, chosen, where)]
        shown += choicesPrice(onSale, chosen)
        expectSold(lines, shown, live)
      }
    }),
    { numRuns: runs },
  )
  expect(sold).toBeGreaterThan(runs / 20)
})

const [someArticle] = seed.articles
const goods = fc.record({
  articles: fc.array(fc.record({ price: fc.nat(6000), weight: fc.nat(900), count: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
  }),
  vouchers: fc.array(
    fc.record({ amount: fc.integer({ min: 100, max: 9000 }), count: fc.integer({ min: 1, max: 2 }) }),
    {
      maxLength: 2,
    },
  ),
  country: fc.constantFrom('CH', 'DE'),
})
const someDay = fc.option(fc.integer({ min: -1, max: 1 }), { nil: undefined })
const codes = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 12_000 }),
    used: fc.nat(4000),
    hasBarcode: fc.boolean(),
    validFrom: someDay,
    validTo: someDay,
    usedElsewhere: fc.nat(9000),
  }),
  { maxLength: 4 },
)

test('goods are sold with their delivery and codes for what was shown, and again once codes were used elsewhere', async () => {
  let paid = 0
  await fc.assert(
    fc.asyncProperty(goods, codes, async ({ articles, vouchers, country }, all) => {
      seed.articles = articles.flatMap((own, index) =>
        someArticle ? [{ ...someArticle, ...own, id: 41 + index }] : [],
      )
      seed.voucherCodes = all.map(({ amount, used, hasBarcode, validFrom, validTo }, index) => ({
        code: `CODE-${index}`,
        ...(hasBarcode && { barcode: `9${index}` }),
        name: named(`${index}`),
        amount,
        used: Math.min(used, amount),
        validFrom,
        validTo,
        shows: '',
      }))
      db.run('DELETE FROM voucher_codes')
      db.run('DELETE FROM attempts')
      for (const { code, name, amount, used } of seed.voucherCodes)
        db.run(
          'INSERT INTO voucher_codes VALUES (?, ?, ?, ?, ?, NULL)',
          seed.id,
          code,
          JSON.stringify(name),
          amount,
          used,
        )
      const goodsLines: LineItem[] = [
        ...articles.map(({ price, count }, index): LineItem => ({
          type: 'merchandise',
          id: anId(String(41 + index)),
          name: '',
          price,
          count,
          vat: 0,
          owners: [],
        })),
        ...vouchers.map(({ amount, count }): LineItem => ({
          type: 'voucher',
          id: anId('62'),
          name: '',
          price: amount,
          count,
          vat: 0,
        })),
      ]
      if (goodsLines.length === 0) return
      const ask = async () =>
        Promise.all(seed.voucherCodes.map(({ code }) => request(api, getVoucher, { voucher: code.toLowerCase() })))
      const held = await ask()
      const lines = held.reduce(
        (cart, voucher, index) =>
          voucherProblem(voucher, at, seed.timeZone)
            ? cart
            : addLine(cart, voucherCodeLineOf(voucher, `code-${index}`)),
        goodsLines,
      )
      const costs = articles.length > 0 ? await fetchShippingCosts(api, { lines, country }) : null
      const expectPaid = (some: readonly LineItem[]) => {
        const wire = v.parse(cart, JSON.parse(JSON.stringify(cartOnWire(some))))
        expect(quoteFor(shop, wire, country).total).toBe(totals(some, costs).total)
      }
      expectPaid(lines)
      paid++
      for (const [index, { usedElsewhere }] of all.entries())
        db.run('UPDATE voucher_codes SET used = MIN(amount, used + ?) WHERE code = ?', usedElsewhere, `CODE-${index}`)
      const now = await ask()
      const live = { ...nothingLive, codes: Object.fromEntries(now.map((one, index) => [`code-${index}`, one])) }
      expectPaid(currentLines(lines, live, moment))
    }),
    { numRuns: runs },
  )
  expect(paid).toBeGreaterThan(runs / 2)
})
