import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutEvents } from '#domain/checkout/analytics.ts'
import { cartEvents, analyticsItems, itemChanges, itemsValue } from '#domain/cart/analytics.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { lineTotal } from '#domain/lines/index.ts'
import { totals } from '#domain/cart/totals.ts'
import { someLines } from '../../../support/random-cart.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'

const voucher: LineItem = aVoucherLine({ count: 2 })
const family = aTicketLine({
  id: anId('family'),
  price: 0,
  count: 1,
  subtickets: [
    { id: 'adult', name: 'Adults', price: 1500, count: 2 },
    { id: 'child', name: 'Children', price: 300, count: 2 },
  ],
})
const tour = aTourLine({
  tickets: [{ id: anId('tt'), name: 'Pupil', price: 500, vat: 0, count: 2, subtickets: [] }],
})

describe('Analytics (section 1)', () => {
  it.each([
    ['ticket', aTicketLine(), [['t1', 18, 2]]],
    [
      'family ticket',
      family,
      [
        ['adult', 15, 2],
        ['child', 3, 2],
      ],
    ],
    [
      'dayTicket',
      aDayTicketLine(),
      [
        ['d1', 15, 2],
        ['d2', 10, 1],
      ],
    ],
    [
      'guidedTour',
      tour,
      [
        ['tour1', 150, 1],
        ['tt', 5, 2],
      ],
    ],
    ['merchandise', anArticleLine({ count: 2 }), [['a1', 45, 2]]],
    ['annualPass', anArticleLine({ type: 'annualPass' }), [['a1', 45, 1]]],
    ['voucher', voucher, [['g', 50, 2]]],
  ] as const)('every line type has its own items: %s', (_, line, items) => {
    const { event, ecommerce } = cartEvents.addToCart(analyticsItems([line]), 'CHF')
    expect(event).toBe('add_to_cart')
    expect(ecommerce.items.map(({ item_id, price, quantity }) => [item_id, price, quantity])).toEqual(items)
    expect(ecommerce).toMatchObject({ currency: 'CHF', value: lineTotal(line) / 100 })
    expect(ecommerce.items.every(({ item_category }) => item_category === line.type)).toBe(true)
  })

  it('items have the field names of Google Analytics 4 and no others', () => {
    const { items } = cartEvents.addToCart(analyticsItems([aTicketLine()]), 'CHF').ecommerce
    expect(items).toEqual([
      {
        item_id: 't1',
        item_name: 'Adults',
        item_category: 'ticket',
        item_category2: 'Exhibition',
        item_variant: '2026-07-04 10:00:00',
        price: 18,
        quantity: 2,
      },
    ])
  })

  it('item prices times quantities add up to the total of the goods, for any cart', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        expect(itemsValue(analyticsItems(lines))).toBe(totals(lines).goods)
      }),
    )
  })

  it('a change of the cart reports exactly the items added and removed', () => {
    fc.assert(
      fc.property(someLines, someLines, (before, after) => {
        const { added, removed } = itemChanges(before, after)
        const change = itemsValue(added) - itemsValue(removed)
        expect(change).toBe(totals(after).goods - totals(before).goods)
        expect(itemChanges(before, [...before])).toEqual({ added: [], removed: [] })
        expect([...added, ...removed].every(({ quantity }) => quantity > 0)).toBe(true)
      }),
    )
  })

  it('a purchase has the currency of the payment, tax 0, and its value without shipping', () => {
    const lines = [anArticleLine(), aCode({ available: 1000 })]
    const { ecommerce } = checkoutEvents.purchase({ bookingId: anId('B7'), lines, shippingCosts: 900 }, 'EUR')
    expect(ecommerce).toMatchObject({ transaction_id: 'B7', currency: 'EUR', tax: 0, value: 35, shipping: 9 })
    expect(ecommerce.items).toHaveLength(1)
  })

  it('no personal data is sent: no owners, answers or voucher codes', () => {
    const lines = [
      anArticleLine({ type: 'annualPass', owners: [{ name: 'SECRET-owner', address: 'SECRET-street' }] }),
      aTourLine({ answers: [{ questionId: 'q', type: 'text', value: 'SECRET-answer' }] }),
      aCode({ id: 'SECRET-id', name: 'SECRET-name', barcode: 'SECRET-code' }),
    ]
    const told = [
      checkoutEvents.beginCheckout(lines, 'CHF'),
      checkoutEvents.purchase({ bookingId: anId('B'), lines, shippingCosts: null }, 'EUR'),
      cartEvents.addToCart(itemChanges([], lines).added, 'CHF'),
      cartEvents.removeFromCart(itemChanges(lines, []).removed, 'CHF'),
    ]
    expect(JSON.stringify(told)).not.toContain('SECRET')
  })
})

const lines = [anArticleLine()]

describe('Analytics: an event (section 1)', () => {
  it('has its Google Analytics 4 name', () => {
    const items = analyticsItems(lines)
    expect(cartEvents.addToCart(items, 'CHF').event).toBe('add_to_cart')
    expect(cartEvents.removeFromCart(items, 'CHF').event).toBe('remove_from_cart')
    expect(checkoutEvents.beginCheckout(lines, 'CHF').event).toBe('begin_checkout')
    const purchase = checkoutEvents.purchase({ bookingId: anId('B7'), lines, shippingCosts: null }, 'EUR')
    expect(purchase.event).toBe('purchase')
    expect(purchase.ecommerce.shipping).toBe(0)
  })

  it('has the value 0, never less, if voucher codes pay for everything', () => {
    const paid = [...lines, aCode({ available: 9_999_900 })]
    expect(checkoutEvents.beginCheckout(paid, 'CHF').ecommerce.value).toBe(0)
  })
})

it('a ticket with a price is an item besides its subtickets; a free one has only items for its subtickets', () => {
  const subtickets = [{ id: 'child', name: 'Children', price: 300, count: 1 }]
  const idsAt = (price: number) => analyticsItems([aTicketLine({ price, subtickets })]).map(({ id }) => id)
  expect(idsAt(1)).toEqual(['t1', 'child'])
  expect(idsAt(0)).toEqual(['child'])
})

it('a subticket with a count of 0 is no item', () => {
  const line = aTicketLine({ subtickets: [{ id: 'child', name: 'Children', price: 300, count: 0 }] })
  expect(analyticsItems([line]).map(({ id }) => id)).toEqual(['t1'])
})
