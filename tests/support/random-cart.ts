import fc from 'fast-check'
import type { LineItem } from '#domain/cart/line-item.ts'
import { aCode, anArticleLine, aTicketLine, aTourLine } from './shop-things.ts'

const price = fc.integer({ min: 0, max: 50_000 })
const count = fc.integer({ min: 1, max: 9 })
const id = fc.constantFrom('1', '2', '3')

const ticket = fc
  .tuple(id, price, count)
  .map(([own, each, many]) => aTicketLine({ id: own, price: each, count: many, total: each * many }))
const article = fc
  .tuple(id, price, count, fc.constantFrom('merchandise' as const, 'annualPass' as const))
  .map(([own, each, many, type]) => anArticleLine({ type, id: own, price: each, count: many, total: each * many }))
const tour = price.map((total) => aTourLine({ price: total, total }))
const voucher = fc.tuple(price, count).map(([each, many]): LineItem => ({
  type: 'voucher',
  id: 'gift',
  name: 'Gift',
  price: each,
  count: many,
  total: each * many,
  vat: 0,
}))
const code = fc
  .tuple(fc.uuid(), fc.integer({ min: 0, max: 100_000 }))
  .map(([barcode, available]) => aCode({ barcode, available, remaining: available }))

/** Any line of a cart. */
export const someLine: fc.Arbitrary<LineItem> = fc.oneof(ticket, article, tour, voucher, code)

/** Any cart, its voucher codes not yet worked out. */
export const someLines: fc.Arbitrary<LineItem[]> = fc.array(someLine, { maxLength: 12 })

/** Any shipping costs, or none known. */
export const someShipping: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 0, max: 5000 }))
