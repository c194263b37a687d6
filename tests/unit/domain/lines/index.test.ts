import * as v from 'valibot'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRecord } from '#domain/collections/json.ts'
import { lineSchema, lineTotal } from '#domain/lines/index.ts'
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

it('a line of no kind isn’t read, even if its type is a property that every object has', () => {
  for (const type of ['toString', 'constructor', 'donation', '', undefined, 1]) {
    expect(v.is(lineSchema, { type, id: '1', name: 'Thing', price: 100, count: 1, vat: 0 })).toBe(false)
  }
  for (const value of [undefined, null, 'ticket', [], 5]) expect(v.is(lineSchema, value)).toBe(false)
})
