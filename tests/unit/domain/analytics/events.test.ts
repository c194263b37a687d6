import { describe, expect, it } from 'vitest'
import { checkoutEvents } from '#domain/analytics/checkout-events.ts'
import { cartEvents } from '#domain/analytics/events.ts'
import { analyticsItems } from '#domain/analytics/items.ts'
import { aCode, aTicketLine, anArticleLine } from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'

const lines = [anArticleLine()]

describe('section 1, Analytics: an event', () => {
  it('is called as Google Analytics 4 calls it', () => {
    const items = analyticsItems(lines)
    expect(cartEvents.addToCart(items, 'CHF').event).toBe('add_to_cart')
    expect(cartEvents.removeFromCart(items, 'CHF').event).toBe('remove_from_cart')
    expect(checkoutEvents.beginCheckout(lines, 'CHF').event).toBe('begin_checkout')
    const purchase = checkoutEvents.purchase({ bookingId: anId('B7'), lines, shippingCosts: null }, 'EUR')
    expect(purchase.event).toBe('purchase')
    expect(purchase.ecommerce.shipping).toBe(0)
  })

  it('is worth nothing where codes pay for all of it, and never less', () => {
    const paid = [...lines, aCode({ available: 9_999_900 })]
    expect(checkoutEvents.beginCheckout(paid, 'CHF').ecommerce.value).toBe(0)
  })
})

it('a ticket that costs something is an item beside its parts, one that costs nothing is its parts', () => {
  const subtickets = [{ id: 'child', name: 'Children', price: 300, count: 1 }]
  const idsAt = (price: number) => analyticsItems([aTicketLine({ price, subtickets })]).map(({ id }) => id)
  expect(idsAt(1)).toEqual(['t1', 'child'])
  expect(idsAt(0)).toEqual(['child'])
})

it('what nobody wants of a ticket is no item', () => {
  const line = aTicketLine({ subtickets: [{ id: 'child', name: 'Children', price: 300, count: 0 }] })
  expect(analyticsItems([line]).map(({ id }) => id)).toEqual(['t1'])
})
