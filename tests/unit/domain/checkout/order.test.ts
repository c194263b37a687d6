import { describe, expect, it } from 'vitest'
import { basketSummary, isPayable, orderOfAddress } from '#domain/checkout/order.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { aCode } from '../../../support/shop-things.ts'

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

describe('the summary of a basket', () => {
  it('says until when one can enter with tickets of a time slot, as the basket does', () => {
    const [slot] = basketSummary([ticketLine], null).items
    expect(slot).toMatchObject({ name: 'Das laute Quadrat, Erwachsene', start: ticketLine.start, end: ticketLine.end })
    expect(basketSummary([{ ...ticketLine, mode: 5 }], null).items[0]).not.toHaveProperty('end')
  })

  it('leaves out a voucher code without effect, which would look like a thing that is free', () => {
    const code = aCode()
    const free = { ...articleLine, price: 0 }
    expect(basketSummary([free, code], null).items.map(({ name }) => name)).toEqual([free.name])
    expect(basketSummary([articleLine, code], null).items).toHaveLength(2)
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
