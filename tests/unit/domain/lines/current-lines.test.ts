import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import { currentLines, isPriced, lineChecks, namedLines } from '#domain/lines/index.check.ts'
import { amountChange } from '#domain/cart/line-state.ts'
import { nothingLive, offerKey, type LiveGoods } from '#domain/lines/live-goods.check.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { aDay, aMoment, byTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { someLines } from '../../../support/random-cart.ts'
import {
  aCode,
  aDayTicketLine,
  aFamilyTicket,
  anArticleLine,
  aTicket,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'

const day = aDay('2026-07-04')
const eventKey = offerKey(anId('e1'), day)
const tourKey = offerKey(anId('tour1'), day)
const aVoucher: VoucherLine = aVoucherLine()
const code = { id: 'v1', name: 'Gift', barcode: 'GIFT-1', amount: 5000, used: 0 }
const ofTickets = (...tickets: LiveGoods['offers'][string]['tickets']): LiveGoods => ({
  ...nothingLive,
  offers: { [eventKey]: { tickets, timeSlots: [] }, [offerKey(anId('e1'), undefined)]: { tickets, timeSlots: [] } },
})

/** What a line comes to now, and what is said of it. */
function now(line: LineItem, live: Partial<LiveGoods>) {
  const [current = line] = currentLines([line], { ...nothingLive, ...live })
  return { total: totals([current]).goods, change: amountChange(line, current) }
}

describe('Availability states: amounts that changed while a line lay in the cart (section 4)', () => {
  it('a ticket has its current price, with or without a time', () => {
    const live = ofTickets(aTicket({ price: 2300 }))
    const change = { of: 'price', before: 1800, now: 2300 }
    expect(now(aTicketLine({ count: 2 }), live)).toEqual({ total: 4600, change })
    const { start: _, ...open } = aTicketLine({ count: 2 })
    expect(now(open, live)).toEqual({ total: 4600, change })
  })

  it('a ticket has the price of its own day, not that of another day or without a day', () => {
    const on = (price: number) => ({ tickets: [aTicket({ price }), aTicket({ id: anId('d1'), price })], timeSlots: [] })
    const offers = {
      [eventKey]: on(2300),
      [offerKey(anId('e1'), undefined)]: on(9900),
      [offerKey(anId('e1'), aDay('2026-07-05'))]: on(7700),
    }
    expect(now(aTicketLine({ count: 1 }), { offers }).total).toBe(2300)
    expect(currentLines([aDayTicketLine()], { ...nothingLive, offers })).toMatchObject([
      { dayTickets: [{ id: 'd1', price: 2300 }, { id: 'd2' }] },
    ])
  })

  it('a subticket of a tour has its price within its own ticket', () => {
    const child = { id: 'c', name: 'Child', price: 100, count: 1 }
    const ticket = (id: string, price: number) => ({
      id: anId<TicketId>(id),
      name: id,
      price: 0,
      vat: 8.1,
      count: 1,
      subtickets: [{ ...child, price }],
    })
    const line = aTourLine({ tourPrice: 0, tickets: [ticket('a', 100), ticket('b', 100)], tours: [] })
    const tourOffers = { [tourKey]: { tickets: [ticket('a', 150), ticket('b', 190)], prices: [], schedule: {} } }
    expect(now(line, { tourOffers }).total).toBe(340)
  })

  it('a ticket with subtickets reports the total of its line', () => {
    const adults = { id: 'adult', name: 'Adults', price: 1500, count: 2 }
    const line = aTicketLine({ id: anId('family'), price: 0, count: 1, subtickets: [adults] })
    const dearer = aFamilyTicket({ subtickets: [{ id: 'adult', name: 'Adults', price: 1700 }] })
    expect(now(line, ofTickets(dearer))).toEqual({ total: 3400, change: { of: 'price', before: 3000, now: 3400 } })
  })

  it('each kind of day ticket has its current price', () => {
    const line = aDayTicketLine()
    const [first] = line.dayTickets
    if (!first) throw new Error('The line has no day tickets.')
    const { total, change } = now(line, ofTickets(aTicket({ id: first.id, price: first.price + 100 })))
    expect(total).toBe(totals([line]).goods + 100 * first.count)
    expect(change?.now).toBe(total)
  })

  it('a tour has the current prices of its price list, of its time and of its tickets', () => {
    const [group, own] = [16_000, 17_000].map((price) => [{ id: 'p1', name: 'Group', price, vat: 8.1 }])
    const at = (schedule: LiveGoods['tourOffers'][string]['schedule'], prices = group ?? []) => ({
      tourOffers: { [tourKey]: { tickets: [], prices, schedule } },
    })
    const line = aTourLine({ priceId: 'p1', tourPrice: 15_000, tickets: [], tours: [], count: 3 })
    const time = line.start.slice(11, 16)
    expect(now(line, at({})).total).toBe(16_000)
    expect(now(line, at(byTime({ [time]: { tours: 1, prices: own ?? [] } }))).total).toBe(17_000)
    expect(now({ ...line, singleTicketing: true, tourPrice: 45_000 }, at({})).total).toBe(48_000)
    const counted = { id: 'p1', name: 'Group', price: 15_000, vat: 8.1, count: 2 }
    const { priceId: _, ...without } = aTourLine({ tourPrice: 0, tickets: [], tours: [counted] })
    expect(now(without, at({})).total).toBe(32_000)
    const child = { id: 'c', name: 'Child', price: 100, count: 2 }
    const adult = { id: anId<TicketId>('t'), name: 'Adult', price: 500, vat: 8.1, count: 1, subtickets: [child] }
    const dearer = { ...adult, price: 600, subtickets: [{ ...child, price: 150 }] }
    const tourOffers = { [tourKey]: { tickets: [dearer], prices: [], schedule: {} } }
    expect(now({ ...without, tours: [], tickets: [adult] }, { tourOffers }).total).toBe(900)
  })

  it('an article has its current price, and so does a voucher unless its amount is variable', () => {
    expect(now(anArticleLine(), { articles: { a1: { stock: 1, price: 4400 } } }).change?.now).toBe(4400)
    expect(now(anArticleLine(), { articles: { a1: { stock: 0 } } }).change).toBeUndefined()
    const voucher = { name: 'Gift', price: 6000, variableAmount: false }
    expect(now(aVoucher, { vouchers: { g: voucher } }).total).toBe(6000)
    expect(now(aVoucher, { vouchers: { g: { ...voucher, variableAmount: true } } }).change).toBeUndefined()
    expect(now(aVoucher, { vouchers: { g: null } }).change).toBeUndefined()
  })

  it('a voucher code takes off its current balance, and reports a change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (used) => {
        const lines = [anArticleLine({ price: 10_000 }), aCode({ available: 5000 })]
        const live = { ...nothingLive, codes: { 'GIFT-1': { ...code, used } } }
        const current = currentLines(lines, live)
        expect(totals(current).discount).toBe(5000 - used)
        expect(amountChange(aCode({ available: 5000 }), current[1] ?? aCode())).toEqual(
          used === 0 ? undefined : { of: 'code', before: 5000, now: 5000 - used },
        )
      }),
    )
    const moment = { now: new Date('2026-07-04T10:00:00Z'), timeZone: 'Europe/Zurich' }
    const expired = { ...nothingLive, codes: { 'GIFT-1': { ...code, validTo: aMoment('2026-07-04 12:59:59') } } }
    expect(currentLines([aCode()], expired, moment)).toMatchObject([{ available: 0 }])
    expect(currentLines([aCode()], expired)).toMatchObject([{ available: 5000 }])
    const [refused] = currentLines([aCode()], { ...nothingLive, codes: { 'GIFT-1': 'VOUCHER_NOT_FOUND' } })
    expect(refused).toMatchObject({ available: 0 })
  })

  const moment = { now: new Date('2026-07-04T10:00:00Z'), timeZone: 'Europe/Zurich' }

  it('a code that has become that of another voucher pays nothing, and says so', () => {
    const other = { ...code, barcode: 'GIFT-2', name: 'Other', used: 5000 }
    const live = { ...nothingLive, codes: { 'GIFT-1': other } }
    expect(currentLines([aCode()], live)).toEqual([{ ...aCode(), available: 0 }])
    expect(namedLines([aCode()], live)).toEqual([aCode()])
    expect(lineChecks([aCode()], live, moment)).toEqual([
      { problem: { key: 'vouchers.notFound', about: 'voucherCode' } },
    ])
  })

  it('a voucher that the server has numbered anew is the same voucher', () => {
    const live = { ...nothingLive, codes: { 'GIFT-1': { ...code, id: 'v2' } } }
    expect(isPriced(aCode(), live)).toBe(true)
    expect(lineChecks([aCode()], live, moment)).toEqual([{ problem: undefined }])
  })

  it.each(['constructor', '__proto__', 'toString'])('a code called %s that wasn’t checked keeps its amount', (name) => {
    const line = aCode({ code: name, barcode: name })
    expect(currentLines([line], nothingLive)).toEqual([line])
    expect(namedLines([line], nothingLive)).toEqual([line])
    expect(isPriced(line, nothingLive)).toBe(false)
    expect(lineChecks([line], nothingLive, moment)).toEqual([{}])
  })

  it('no line changes while nothing current is known', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        expect(currentLines(lines, nothingLive)).toEqual(lines)
      }),
    )
  })

  it('a line has a named amount only if the server has answered about each of its parts', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        for (const line of lines) expect(isPriced(line, nothingLive)).toBe(false)
      }),
    )
    expect(isPriced(aTicketLine(), ofTickets(aTicket()))).toBe(true)
    expect(isPriced(aTicketLine(), ofTickets(aTicket({ id: anId('other') })))).toBe(false)
    expect(isPriced(aTicketLine(), { ...ofTickets(aTicket()), offers: {} })).toBe(false)
    const [one, other] = aDayTicketLine().dayTickets.map(({ id }) => aTicket({ id }))
    if (!one || !other) throw new Error('The line has no day tickets.')
    expect([ofTickets(one, other), ofTickets(one)].map((live) => isPriced(aDayTicketLine(), live))).toEqual([
      true,
      false,
    ])
    const price = { id: 'p1', name: 'Group', price: 15_000, vat: 8.1 }
    const tour = (prices: (typeof price)[]) => ({
      ...nothingLive,
      tourOffers: { [tourKey]: { tickets: [], prices, schedule: {} } },
    })
    expect([tour([price]), tour([])].map((live) => isPriced(aTourLine(), live))).toEqual([true, false])
    // A thing that doesn't exist any more has no price; the server refuses it.
    expect(isPriced(anArticleLine(), { ...nothingLive, articles: { a1: { stock: 0 } } })).toBe(true)
    expect(isPriced(aVoucher, { ...nothingLive, vouchers: { g: null } })).toBe(true)
    const refused = { ...nothingLive, codes: { 'GIFT-1': 'VOUCHER_NOT_FOUND' } } as const
    expect(isPriced(aCode({ code: 'GIFT-1' }), refused)).toBe(true)
    // The barcode of an earlier release may be worth something all the same.
    expect(isPriced(aCode(), refused)).toBe(false)
  })
})
