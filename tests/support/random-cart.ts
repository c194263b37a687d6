import type { ArticleId, TicketId } from '#domain/shop/ids.ts'
import fc from 'fast-check'
import type { LineItem, Lines, LineType } from '#domain/lines/index.ts'
import { aCode, aDayTicketLine, anArticleLine, aTicketLine, aTourLine, aVoucherLine } from './shop-things.ts'
import { anId } from './ids.ts'

const price = fc.integer({ min: 0, max: 50_000 })
const count = fc.integer({ min: 1, max: 9 })
const id = fc.constantFrom('1', '2', '3')
const ticketId = id.map((text) => anId<TicketId>(text))
const articleId = id.map((text) => anId<ArticleId>(text))

const part = fc.record({ id: ticketId, name: fc.constant('Part'), price, count, vat: fc.constant(8.1) })
const parts = fc.array(part, { maxLength: 3 })

const ticket = fc
  .tuple(ticketId, price, count, parts)
  .map(([own, each, many, subtickets]) => aTicketLine({ id: own, price: each, count: many, subtickets }))
const dayTicket = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((dayTickets) => ({ ...aDayTicketLine(), dayTickets }))
const goods = fc.tuple(articleId, price, count).map(([own, each, many]) => ({ id: own, price: each, count: many }))
const merchandise = goods.map((own) => ({ ...anArticleLine(own), type: 'merchandise' as const }))
const annualPass = goods.map((own) => ({ ...anArticleLine(own), type: 'annualPass' as const }))
const guidedTour = fc.oneof(
  price.map((tourPrice) => aTourLine({ tourPrice })),
  fc
    .tuple(parts, parts, parts)
    .map(([tours, tickets, subtickets]) =>
      aTourLine({ tourPrice: 0, tours, tickets: tickets.map((one) => ({ ...one, subtickets })) }),
    ),
)
const voucher = fc
  .tuple(price, count)
  .map(([each, many]) => aVoucherLine({ price: each, count: many, id: anId('gift') }))
const voucherCode = fc
  .tuple(fc.uuid(), fc.integer({ min: 0, max: 100_000 }))
  .map(([barcode, available]) => aCode({ barcode, available }))

/** Lines of every kind; the type check names a kind that is missing. */
const linesOf: { [T in LineType]: fc.Arbitrary<Lines[T]> } = {
  ticket,
  dayTicket,
  guidedTour,
  merchandise,
  annualPass,
  voucher,
  voucherCode,
}

/** Any line of a cart. */
export const someLine: fc.Arbitrary<LineItem> = fc.oneof(...Object.values(linesOf))

/** Any cart. */
export const someLines: fc.Arbitrary<LineItem[]> = fc.array(someLine, { maxLength: 12 })

/** Any shipping costs, or none known. */
export const someShipping: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 0, max: 5000 }))
