import { describe, expect, it } from 'vitest'
import { orderOfAddress } from '#domain/orders/order-of-address.ts'

const order = (pathname: string, hash = '') => orderOfAddress({ pathname, hash })

describe('section 2, order-review/{id}', () => {
  it('the order is the last part of the path, or stands behind #/ where a host can’t answer such addresses', () => {
    expect(order('/de/order-review/ab12/')).toBe('ab12')
    expect(order('/de/order-review/ab12')).toBe('ab12')
    expect(order('/de/order-review/', '#/ab12/')).toBe('ab12')
  })

  it('there is none where the address is cut short or broken', () => {
    for (const path of ['/de/order-review/', '/de/order-review', '/de/order-review/%E0%A4%A/'])
      expect(order(path)).toBeUndefined()
    expect(order('/de/order-review/', '#/')).toBeUndefined()
  })
})
