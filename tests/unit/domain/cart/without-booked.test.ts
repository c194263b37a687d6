import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArticleLine } from '#domain/cart/line-item.ts'
import { withoutBooked } from '#domain/cart/without-booked.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { someLines } from '../../../support/random-cart.ts'

describe('what was booked leaves the cart', () => {
  it('with one more of the same, only what was booked goes', () => {
    expect(withoutBooked([{ ...articleLine, count: 3 }], [articleLine])).toEqual([{ ...articleLine, count: 2 }])
    expect(withoutBooked([{ ...ticketLine, count: 1 }], [ticketLine])).toEqual([])
  })

  it('of two lines alike, one goes', () => {
    expect(withoutBooked([ticketLine, articleLine, ticketLine], [ticketLine])).toEqual([articleLine, ticketLine])
  })

  it('at another price it is the same thing, at another time it is not', () => {
    expect(withoutBooked([{ ...ticketLine, price: 2900 }], [ticketLine])).toEqual([])
    const later = { ...ticketLine, start: ticketLine.end }
    expect(withoutBooked([later], [ticketLine])).toEqual([later])
  })

  it('by the name of another language it is the same thing, for another owner it is not', () => {
    const english = { ...ticketLine, name: 'Adults', eventName: 'The Loud Square' }
    expect(withoutBooked([ticketLine], [english])).toEqual([])
    const passFor = (name: string): ArticleLine => ({ ...articleLine, type: 'annualPass', owners: [{ name }] })
    expect(withoutBooked([passFor('Ada')], [passFor('Bea')])).toEqual([passFor('Ada')])
  })

  it('whatever was added before, between and after stays', () => {
    fc.assert(
      fc.property(someLines, someLines, (booked, added) => {
        const others = added.map((line): typeof line => Object.assign({ ...line }, { id: `${line.id}-added` }))
        expect(withoutBooked([...others, ...booked], booked)).toEqual(others)
        expect(withoutBooked([...booked, ...others], booked)).toEqual(others)
      }),
    )
  })
})
