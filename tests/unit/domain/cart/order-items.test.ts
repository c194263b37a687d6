import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemCount } from '#domain/cart/item-count.ts'
import { orderItems } from '#domain/cart/order-items.ts'
import { someLines } from '../../../support/random-cart.ts'
import { aCode, aDayTicketLine, anArticleLine, aTicketLine, aTourLine } from '../../../support/shop-things.ts'

describe('section 7, Cart items', () => {
  it('a ticket carries id, count, beginning and the subtickets wanted', () => {
    const subtickets = [
      { id: 'adult', name: 'Adults', price: 1500, count: 2 },
      { id: 'child', name: 'Children', price: 300, count: 0 },
    ]
    expect(orderItems([aTicketLine({ count: 1, subtickets })])).toEqual([
      { type: 'ticket', id: 't1', count: 1, start: '2026-07-04 10:00:00', subtickets: [{ id: 'adult', count: 2 }] },
    ])
  })

  it('a ticket without a time carries none', () => {
    const { start: _, ...open } = aTicketLine()
    expect(orderItems([open])).toEqual([{ type: 'ticket', id: 't1', count: 2, subtickets: [] }])
  })

  it('day tickets expand into separate items with id and count each, plus the datetime', () => {
    expect(orderItems([aDayTicketLine()])).toEqual([
      { type: 'dayTicket', id: 'd1', count: 2, start: '2026-07-04 00:00:00' },
      { type: 'dayTicket', id: 'd2', count: 1, start: '2026-07-04 00:00:00' },
    ])
  })

  it('a guided tour counts 1 unless it is sold ticket by ticket', () => {
    expect(orderItems([aTourLine({ count: 12, priceId: 'p1' })])[0]).toMatchObject({ count: 1, priceId: 'p1' })
    expect(orderItems([aTourLine({ count: 12, singleTicketing: true })])[0]).toMatchObject({ count: 12 })
  })

  it('a guided tour carries its tickets, tours and answers', () => {
    const answers = [{ questionId: 'q', type: 'text' as const, value: 'School class' }]
    const part = { id: 'x', name: 'Pupils', price: 500, vat: 0, count: 12 }
    const line = aTourLine({
      tickets: [{ ...part, subtickets: [{ id: 's', name: 'Bag', price: 100, count: 3 }] }],
      tours: [part, { ...part, id: 'none', count: 0 }],
      answers,
    })
    expect(orderItems([line])).toEqual([
      {
        type: 'guidedTour',
        id: 'tour1',
        count: 1,
        start: '2026-07-04 14:00:00',
        tickets: [{ id: 'x', count: 12, subtickets: [{ id: 's', count: 3 }] }],
        tours: [{ id: 'x', count: 12 }],
        answers,
      },
    ])
  })

  it('articles and passes carry their owners, vouchers their price, codes their barcode', () => {
    const owners = [{ name: 'Ada' }]
    expect(orderItems([anArticleLine(), anArticleLine({ type: 'annualPass', owners }), aCode()])).toEqual([
      { type: 'merchandise', id: 'a1', count: 1, owners: [] },
      { type: 'annualPass', id: 'a1', count: 1, owners },
      { type: 'voucherCode', id: 'v1', barcode: 'GIFT-1' },
    ])
    expect(
      orderItems([{ type: 'voucher', id: 'g', name: 'Gift', price: 5000, count: 2, total: 10_000, vat: 0 }]),
    ).toEqual([{ type: 'voucher', id: 'g', count: 2, price: 5000 }])
  })

  it('the counts of the items are what the basket link shows', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const counts = orderItems(lines).map((item) => ('count' in item ? item.count : 0))
        expect(counts.reduce((all, count) => all + count, 0)).toBe(itemCount(lines))
      }),
    )
  })
})
