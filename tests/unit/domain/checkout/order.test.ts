import { describe, expect, it } from 'vitest'
import { isPayable, orderOfAddress } from '#domain/checkout/order.ts'

const order = (pathname: string, hash = '') => orderOfAddress({ pathname, hash })

describe('order-review/{id} (section 2)', () => {
  it('the order id is the last part of the path, or the fragment after #/', () => {
    expect(order('/de/order-review/ab12/')).toBe('ab12')
    expect(order('/de/order-review/ab12')).toBe('ab12')
    expect(order('/de/order-review/', '#/ab12/')).toBe('ab12')
  })

  it('there is no order id in a truncated or malformed address', () => {
    for (const path of ['/de/order-review/', '/de/order-review', '/de/order-review/%E0%A4%A/'])
      expect(order(path)).toBeUndefined()
    expect(order('/de/order-review/', '#/')).toBeUndefined()
  })
})

it('an order is payable if the server allows it, it is open, and there is something to pay', () => {
  const order = { status: 'open', payable: true, total: 100 } as const
  expect(isPayable(order)).toBe(true)
  expect(isPayable({ ...order, payable: false })).toBe(false)
  expect(isPayable({ ...order, status: 'paid' })).toBe(false)
  expect(isPayable({ ...order, status: 'canceled' })).toBe(false)
  expect(isPayable({ ...order, total: 0 })).toBe(false)
})
