import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Counted, OrderItem } from '#domain/cart/order-item.ts'
import { cartOnWire } from '#contract/cart.ts'
import { parse } from '#contract/parse.ts'
import { cart } from '#contract/requests/cart.ts'

const start = '2026-03-01 10:00:00'

/** "Cart on the wire": each kind of item as the shop knows it, and as it is sent. */
const kinds: [name: string, item: OrderItem, wire: object][] = [
  [
    'a ticket in a time slot with parts',
    { type: 'ticket', id: '11', count: 2, start, subtickets: [{ id: '1', count: 4 }] },
    { type: 'ticket', id: '11', count: 2, datetime: start, subtickets: [{ id: '1', count: 4 }] },
  ],
  [
    'a ticket without a slot',
    { type: 'ticket', id: '11', count: 1, subtickets: [] },
    { type: 'ticket', id: '11', count: 1 },
  ],
  [
    'a kind of day ticket, the day at midnight',
    { type: 'dayTicket', id: '12', count: 3, start: '2026-03-01 00:00:00' },
    { type: 'dayticket', id: '12', count: 3, datetime: '2026-03-01 00:00:00' },
  ],
  [
    'a guided tour with tickets, tours and answers',
    {
      type: 'guidedTour',
      id: '3',
      count: 5,
      start,
      priceId: '2',
      tickets: [
        { id: '8', count: 3, subtickets: [{ id: '1', count: 3 }] },
        { id: '9', count: 2, subtickets: [] },
      ],
      tours: [{ id: '2', count: 5 }],
      answers: [
        { questionId: '1', type: 'select', value: 'a' },
        { questionId: '2', type: 'checkbox', value: ['x', 'y'] },
      ],
    },
    {
      type: 'guidedTour',
      id: '3',
      count: 5,
      datetime: start,
      priceId: '2',
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
  [
    'a guided tour as a whole',
    { type: 'guidedTour', id: '3', count: 1, start, tickets: [], tours: [], answers: [] },
    { type: 'guidedTour', id: '3', count: 1, datetime: start },
  ],
  ['an article', { type: 'merchandise', id: '5', count: 2, owners: [] }, { type: 'merchandise', id: '5', count: 2 }],
  [
    'a pass with its owners',
    {
      type: 'annualPass',
      id: '6',
      count: 2,
      owners: [{ name: 'Ada', address: 'Weg 1', sendToCustomAddress: true }, { name: 'Bob' }],
    },
    {
      type: 'annualPass',
      id: '6',
      count: 2,
      owners: [{ name: 'Ada', address: 'Weg 1', send_to_custom_addr: true }, { name: 'Bob' }],
    },
  ],
  [
    'a voucher with its amount',
    { type: 'voucher', id: '4', count: 1, price: 7500 },
    { type: 'voucher', id: '4', count: 1, price: 7500 },
  ],
  ['a voucher code', { type: 'voucherCode', id: '1', barcode: 'AB' }, { type: 'voucherCode', id: '1', barcode: 'AB' }],
]

test.for(kinds)('%s is sent as the contract has it', ([, item, wire]) => {
  expect(cartOnWire([item])).toStrictEqual({ ver: 1, items: [wire] })
})

test('the document number of an organisation goes with the cart', () => {
  expect(cartOnWire([], 'PO-1')).toStrictEqual({ ver: 1, items: [], external_document_number: 'PO-1' })
})

test('the server reads every cart as it was sent, in its order', () => {
  const count = fc.integer({ min: 1, max: 99 })
  const item = fc.tuple(fc.constantFrom(...kinds), count).map(([[, one], times]): OrderItem => {
    const counted: Partial<Counted> = 'count' in one ? { count: times } : {}
    return { ...one, ...counted }
  })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const sent: unknown = JSON.parse(JSON.stringify(cartOnWire(items)))
      expect(parse({ call: 'test' }, cart, sent)).toStrictEqual(sent)
    }),
  )
})
