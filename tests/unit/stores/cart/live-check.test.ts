import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LineItem } from '#domain/lines/index.ts'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import { cartOnWire } from '#contract/cart.ts'
import { offerKey } from '#domain/lines/live-goods.check.ts'
import { aDay } from '../../../support/dates.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const day = aDay('2026-07-04')
const [event, tour] = [offerKey(anId('e1'), day), offerKey(anId('tour1'), day)]
const aVoucher: VoucherLine = aVoucherLine()
const cart: LineItem[] = [aTicketLine(), aDayTicketLine(), aTourLine(), anArticleLine(), aVoucher, aCode()]

const adult = { id: 't1', eventId: 'e1', name: 'Adults', mode: 1, price: 1900, vat_value: 8.1 }
const article = { id: 'a1', name: 'Catalogue', price: 4500, vat_value: 2.6, stock: 3, product_kind_ref: 1 }
const gift = { id: 'g', name: 'Gift', price: 6000, vat_value: 0, variable_amount: 0 }
const code = { id: 'v1', name: 'Gift', barcode: 'GIFT-1', amount: 5000, used_amount: 4000 }
const highlights = {
  id: 'tour1',
  name: 'Höhepunkte',
  max_participants: 20,
  single_ticketing: 0,
  book_complete_tour: 1,
  booking_without_tickets: 1,
  priceList: [],
  langIdentifier: 'de',
  langName: 'Deutsch',
}
const data: Record<string, unknown> = {
  '/de/ticket/collect/event/e1/date/2026-07-04': { tickets: [adult], timeslot: [] },
  '/de/ticket/calendar/event/e1/range/20260704;20260704': { '2026-07-04': 7 },
  '/de/tour/calendar/tour/tour1/range/20260704;20260704': { '2026-07-04': { '14:00': { tickets: 5, timeslotId: 1 } } },
  '/de/tour/soldout/tour/tour1/range/20260704;20260704': { '2026-07-04': false },
  '/de/tour/soldoutTimeslots/tour/tour1/date/2026-07-04': { '14:00': false },
  '/de/tour': { tickets: [], priceList: [{ id: 'p1', name: 'Group', price: 16_000, vat_value: 8.1 }], schedule: {} },
  '/de/merchandise': { article },
  '/de/voucher/selectOne/price/g': { voucher: gift },
  '/de/voucher': code,
  '/de/event/select': { events: [{ id: 'e1', name: 'Ausstellung' }] },
  '/de/tour/select/event': { tours: [highlights] },
}

/** Asks about `lines` of a server that answers as above, or by path as `otherwise` says. */
async function check(otherwise: Record<string, ReturnType<Answer>>, lines: LineItem[] = cart, { anew = true } = {}) {
  if (anew) loadPage()
  const told = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', told)
  const server = await startHttpServer(({ path }) =>
    path in otherwise ? otherwise[path] : path in data ? { json: { data: data[path] } } : { status: 404, json: {} },
  )
  await using _ = server
  const { cartValidation } = await import('#stores/cart/cart-validation.ts')
  const { $cart } = await import('#stores/cart/cart.ts')
  const { $failure } = await import('#stores/failures/failure.ts')
  $cart.set(lines)
  const { $answer, load } = cartValidation(shopAt(server.url))
  await load(lines)
  const answer = $answer.get()
  if (answer.state !== 'ready') throw new Error(`The check is ${answer.state}.`)
  expect($cart.get()).toBe(lines)
  if (answer.value === undefined) throw new Error('Nothing is known.')
  const { live, lineChecks } = answer.value
  const moment = { now: new Date('2026-07-01T10:00:00Z'), timeZone: 'Europe/Zurich' }
  const problemOf = (index: number) => lineChecks(lines, live, moment)[index]?.problem
  return { live, problemOf, seen: server.seen.map(({ path }) => path), failure: $failure.get(), told }
}

afterEach(() => vi.unstubAllGlobals())

describe('Availability states: a cart compared with current data (section 4)', () => {
  it('requests the current data and price of each kind of line, and changes no line', async () => {
    const { live, seen, failure } = await check({})
    expect(live.offers[event]?.tickets[0]).toMatchObject({ id: 't1', price: 1900 })
    expect(live.days[event]).toEqual({ '2026-07-04': 7 })
    expect(live.tours[tour]).toMatchObject({ '2026-07-04': { '14:00': { left: 5 } } })
    expect(live.tourOffers[tour]?.prices[0]).toMatchObject({ price: 16_000 })
    expect(live.articles['a1']).toMatchObject({ stock: 3, price: 4500 })
    expect(live.vouchers['g']).toMatchObject({ price: 6000 })
    expect(live.codes['GIFT-1']).toMatchObject({ used: 4000 })
    expect(seen).toHaveLength(11)
    expect(failure).toBeUndefined()
  })

  const soldOutTimes = '/de/tour/soldoutTimeslots/tour/tour1/date/2026-07-04'

  it.each([
    ['day', '/de/tour/soldout/tour/tour1/range/20260704;20260704', { '2026-07-04': true }],
    ['time', soldOutTimes, { '14:00': true }],
  ])('has no places on a tour whose %s is called sold out, whatever its calendar says', async (_, path, flags) => {
    const { problemOf } = await check({ [path]: { json: { data: flags } } })
    expect(problemOf(2)).toEqual({ key: 'tours.soldOut' })
  })

  it.each([404, 429, 500])(
    'takes no time of a tour for sold out, and knows its price, if it isn’t known which are: %d',
    async (status) => {
      const { live, problemOf } = await check({ [soldOutTimes]: { status, json: {} } })
      expect(problemOf(2)).toEqual({ key: 'availability.onlyParticipantsLeft', values: { wanted: 12, count: 5 } })
      expect(live.tourOffers[tour]?.prices[0]).toMatchObject({ price: 16_000 })
    },
  )

  it('requests the names of events and tours only if a line was chosen in another language', async () => {
    const { live } = await check({})
    expect(live.events).toMatchObject([{ id: 'e1', name: 'Ausstellung' }])
    expect(live.tourTexts).toMatchObject([{ id: 'tour1', name: 'Höhepunkte' }])

    const { noteLanguages } = await import('#stores/cart/changes.ts')
    const { addLines, $cartChange } = await import('#stores/cart/changes.ts')
    const lists = ['/de/event/select', '/de/tour/select/event']
    const stop = noteLanguages('de')
    addLines(cart.map((line) => ({ ...line })))
    stop()
    // As on the next page.
    $cartChange.set(undefined)
    const again = await check({}, cart, { anew: false })
    expect(again.seen.filter((path) => lists.includes(path))).toEqual([])
    noteLanguages('en')
    addLines([aTicketLine({ count: 1 })])
    const mixed = await check({}, cart, { anew: false })
    expect(mixed.seen.filter((path) => lists.includes(path))).toEqual(['/de/event/select'])
  })

  it('has no names if the lists fail', async () => {
    const { live } = await check({
      '/de/event/select': { status: 429, json: {} },
      '/de/tour/select/event': { status: 429, json: {} },
    })
    expect([live.events, live.tourTexts]).toEqual([[], []])
  })

  it.each([
    [400, {}],
    [410, {}],
    [408, undefined],
    [500, undefined],
  ])(
    'takes an answer of %d on the calendar of a tour as “not found”, unless the server failed',
    async (status, found) => {
      const { live } = await check({ '/de/tour/calendar/tour/tour1/range/20260704;20260704': { status, json: {} } })
      expect(live.tours[tour]).toEqual(found)
    },
  )

  it('has nothing left of an event, an article, a voucher or a tour that no longer exists', async () => {
    const missing = { status: 404, json: {} }
    const { live, failure } = await check({
      '/de/merchandise': missing,
      '/de/voucher/selectOne/price/g': missing,
      '/de/tour/calendar/tour/tour1/range/20260704;20260704': missing,
      '/de/ticket/collect/event/e1/date/2026-07-04': missing,
      '/de/ticket/calendar/event/e1/range/20260704;20260704': missing,
    })
    expect(live.offers[event]).toEqual({ tickets: [], timeSlots: [] })
    expect(live.days[event]).toEqual({})
    expect(live.articles['a1']).toEqual({ stock: 0 })
    expect(live.vouchers['g']).toBeNull()
    expect(live.tours[tour]).toEqual({})
    expect(failure).toBeUndefined()
  })

  it('looks a voucher up by the code that was typed, whose barcode may be another', async () => {
    loadPage()
    await using server = await startHttpServer(({ query }) =>
      query['voucher'] === 'GIFT-AB12'
        ? { json: { data: { ...code, barcode: '9000123' } } }
        : { status: 422, json: { error: 'VOUCHER_NOT_FOUND' } },
    )
    const shop = shopAt(server.url)
    const { $cart } = await import('#stores/cart/cart.ts')
    const { voucherStore } = await import('#stores/cart/voucher-code.ts')
    const { cartValidation } = await import('#stores/cart/cart-validation.ts')
    await voucherStore(shop, () => new Date()).redeem('GIFT-AB12')
    const lines = $cart.get()
    const { $answer, load } = cartValidation(shop)
    await load(lines)
    const answer = $answer.get()
    const checked = answer.state === 'ready' ? answer.value : undefined
    expect(checked?.currentLines(lines, checked.live)).toMatchObject([{ barcode: '9000123', available: 1000 }])
    expect(cartOnWire(lines).items).toEqual([{ type: 'voucherCode', id: 'v1', barcode: '9000123' }])
  })

  it('has the reason for a rejected code, and nothing for a code whose call failed', async () => {
    const refused = await check({ '/de/voucher': { status: 422, json: { error: 'VOUCHER_NOT_FOUND' } } })
    expect(refused.live.codes).toEqual({ 'GIFT-1': 'VOUCHER_NOT_FOUND' })
    const unknown = await check({ '/de/voucher': { status: 429, json: {} } })
    expect(unknown.live.codes).toEqual({})
  })

  it.each([
    ['a code of the server’s own', { status: 422, json: { error: 'VOUCHER_BLOCKED' } }],
    ['words', { status: 422, json: { error: 'Dieser Gutschein ist gesperrt.' } }],
    ['a 404', { status: 404, json: {} }],
    ['a 410 without a body', { status: 410 }],
  ])('says at its line that a code is refused by %s, as where it is typed', async (_, answer) => {
    const { live, problemOf } = await check({ '/de/voucher': answer })
    expect(live.codes).toEqual({ 'GIFT-1': 'VOUCHER_UNKNOWN_ERROR' })
    expect(problemOf(cart.length - 1)).toMatchObject({ key: 'vouchers.refused' })
  })

  it('knows nothing of a code that is refused without a reason', async () => {
    const { live } = await check({ '/de/voucher': { status: 422 } })
    expect(live.codes).toEqual({})
  })

  it('continues after a failed call, and reports a 500', async () => {
    const { live, failure } = await check({ '/de/merchandise': { status: 500, json: {} } })
    expect(live.articles).toEqual({})
    expect(live.vouchers['g']).toMatchObject({ price: 6000 })
    expect(failure).toMatchObject({ reaction: 'banner' })
  })
})
