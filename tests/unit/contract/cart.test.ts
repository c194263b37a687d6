import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemCount } from '#domain/lines/count.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { cart, cartOnWire } from '#contract/cart.ts'
import { parse } from '#contract/parse.ts'
import { someLines } from '../../support/random-cart.ts'
import { aCode, aDayTicketLine, anArticleLine, aTicketLine, aTourLine } from '../../support/shop-things.ts'
import { anId } from '../../support/ids.ts'

const start = '2026-07-04 14:00:00'
const part = { name: 'Part', price: 500, vat: 8.1 }
const { start: _, ...withoutTime } = aTicketLine()
const { priceId: __, ...withoutPrice } = aTourLine()

/** "Cart on the wire": each kind of line as it lies in the cart, and the items it is sent as. */
const kinds: [name: string, line: LineItem, wire: object[]][] = [
  [
    'a ticket in a time slot with the parts wanted',
    aTicketLine({
      subtickets: [
        { id: 'adult', name: 'Adults', price: 1500, count: 4 },
        { id: 'child', name: 'Children', price: 300, count: 0 },
      ],
    }),
    [{ type: 'ticket', id: 't1', count: 2, datetime: '2026-07-04 10:00:00', subtickets: [{ id: 'adult', count: 4 }] }],
  ],
  ['a ticket without a slot', withoutTime, [{ type: 'ticket', id: 't1', count: 2 }]],
  [
    'day tickets, an item for each kind, the day at midnight',
    aDayTicketLine(),
    [
      { type: 'dayticket', id: 'd1', count: 2, datetime: '2026-07-04 00:00:00' },
      { type: 'dayticket', id: 'd2', count: 1, datetime: '2026-07-04 00:00:00' },
    ],
  ],
  [
    'a guided tour sold ticket by ticket with tickets, tours and answers',
    {
      ...withoutPrice,
      tourPrice: 0,
      singleTicketing: true,
      count: 5,
      tickets: [
        { ...part, id: anId('8'), count: 3, subtickets: [{ ...part, id: '1', count: 3 }] },
        { ...part, id: anId('9'), count: 2, subtickets: [{ ...part, id: '1', count: 0 }] },
        { ...part, id: anId('10'), count: 0, subtickets: [] },
      ],
      tours: [
        { ...part, id: '2', count: 5 },
        { ...part, id: '3', count: 0 },
      ],
      answers: [
        { questionId: '1', type: 'select', value: 'a' },
        { questionId: '2', type: 'checkbox', value: ['x', 'y'] },
      ],
    },
    [
      {
        type: 'guidedTour',
        id: 'tour1',
        count: 5,
        datetime: start,
        tickets: [
          { id: '8', count: 3, subtickets: [{ id: '1', count: 3 }] },
          { id: '9', count: 2 },
        ],
        tours: [{ id: '2', count: 5 }],
        answers: [
          { qId: '1', type: 'select', value: 'a' },
          { qId: '2', type: 'checkbox', value: ['x', 'y'] },
        ],
      },
    ],
  ],
  [
    'a guided tour as a whole, which counts 1 however many take part',
    aTourLine({ count: 12, priceId: 'p1' }),
    [{ type: 'guidedTour', id: 'tour1', count: 1, datetime: start, priceId: 'p1' }],
  ],
  ['an article', anArticleLine({ count: 2 }), [{ type: 'merchandise', id: 'a1', count: 2 }]],
  [
    'a pass with its owners',
    anArticleLine({
      type: 'annualPass',
      count: 2,
      owners: [{ name: 'Ada', address: 'Weg 1', sendToCustomAddress: true }, { name: 'Bob' }],
    }),
    [
      {
        type: 'annualPass',
        id: 'a1',
        count: 2,
        owners: [{ name: 'Ada', address: 'Weg 1', send_to_custom_addr: true }, { name: 'Bob' }],
      },
    ],
  ],
  [
    'a voucher with its amount',
    { type: 'voucher', id: anId('4'), name: 'Gift', count: 1, price: 7500, vat: 0 },
    [{ type: 'voucher', id: '4', count: 1, price: 7500 }],
  ],
  ['a voucher code', aCode(), [{ type: 'voucherCode', id: 'v1', barcode: 'GIFT-1' }]],
  ['a voucher code that takes nothing off', aCode({ available: 0 }), []],
]

/** As it goes over the wire. */
const sent = (...cart: Parameters<typeof cartOnWire>): unknown => JSON.parse(JSON.stringify(cartOnWire(...cart)))

describe('Cart items (section 7)', () => {
  it.for(kinds)('%s: sent in the format of the contract', ([, line, wire]) => {
    expect(sent([line])).toStrictEqual({ ver: 1, items: wire })
  })

  it('an external document number is sent with the cart', () => {
    expect(sent([], 'PO-1')).toStrictEqual({ ver: 1, items: [], external_document_number: 'PO-1' })
  })

  it('the schema of the cart accepts every cart unchanged, in the same order', () => {
    const line = fc.constantFrom(...kinds.map(([, one]) => one))
    fc.assert(
      fc.property(fc.oneof(fc.array(line), someLines), (lines) => {
        expect(parse({ call: 'test' }, cart, sent(lines))).toStrictEqual(sent(lines))
      }),
    )
  })

  it('the counts of the items add up to the count of the basket link', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const counts = cartOnWire(lines).items.map((item) => ('count' in item ? item.count : 0))
        expect(counts.reduce((all, count) => all + count, 0)).toBe(itemCount(lines))
      }),
    )
  })
})
