import * as v from 'valibot'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRecord } from '#domain/collections/json.ts'
import { lineSchema, lineTotal } from '#domain/lines/index.ts'
import { maxCount } from '#domain/availability/counts.ts'
import { totals } from '#domain/cart/totals.ts'
import { highestPrice } from '#domain/money/money.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { noTourChoice } from '#domain/tours/tour-choice.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import { aDay, aTime } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { aCode, anArticleLine, aTicketLine, aTour } from '../../../support/shop-things.ts'
import { someLine } from '../../../support/random-cart.ts'

/** Adds up every price in a value, times its count, and the price of a tour as a whole. */
function sumOfPrices(value: unknown): number {
  if (!isRecord(value)) return 0
  const { price, count, tourPrice } = value
  const own = typeof price === 'number' && typeof count === 'number' ? price * count : 0
  const whole = typeof tourPrice === 'number' ? tourPrice : 0
  return own + whole + Object.values(value).reduce<number>((sum, each) => sum + sumOfPrices(each), 0)
}

it('the total of a line of any kind is the sum of all its prices, each times its count', () => {
  fc.assert(
    fc.property(someLine, (line) => {
      expect(lineTotal(line)).toBe(sumOfPrices(line))
    }),
  )
})

it('a line of any kind is read from the storage as it was written', () => {
  fc.assert(
    fc.property(someLine, (line) => {
      expect(v.is(lineSchema, JSON.parse(JSON.stringify(line)))).toBe(true)
    }),
  )
})

it('a line made of what the server may answer is read from the storage, whatever its prices, counts and balance', () => {
  const somePrice = fc.integer({ min: 0, max: highestPrice })
  const someCount = fc.integer({ min: 1, max: maxCount })
  fc.assert(
    fc.property(somePrice, someCount, fc.maxSafeNat(), (price, count, available) => {
      const tour = { ...aTour({ singleTicketing: true }), prices: [{ id: 'p', name: 'P', price, vat: 8 }] }
      const tickets = [{ id: anId<TicketId>('t'), name: 'T', price, vat: 8, subtickets: [] }]
      const choice = { ...noTourChoice, priceId: 'p', tickets: { t: { count, subtickets: {} } } }
      const booked = guidedTourLineOf(tour, { tickets, prices: tour.prices }, choice, {
        date: aDay('2026-07-04'),
        time: aTime('14:00'),
      })
      const lines = [booked, aTicketLine({ price, count }), anArticleLine({ price, count }), aCode({ available })]
      for (const line of lines) expect(v.is(lineSchema, JSON.parse(JSON.stringify(line)))).toBe(true)
      // As many of them as a basket may have: their total is exact.
      expect(() => totals(Array.from({ length: 100 }, () => lines).flat())).not.toThrow()
    }),
  )
})

it('a line of no kind isn’t read, even if its type is a property that every object has', () => {
  for (const type of ['toString', 'constructor', 'donation', '', undefined, 1]) {
    expect(v.is(lineSchema, { type, id: '1', name: 'Thing', price: 100, count: 1, vat: 0 })).toBe(false)
  }
  for (const value of [undefined, null, 'ticket', [], 5]) expect(v.is(lineSchema, value)).toBe(false)
})
