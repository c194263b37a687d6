import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLine, insertLine, removeLine } from '#domain/cart/change-lines.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { totals } from '#domain/cart/totals.ts'
import { someLine, someLines, someShipping } from '../../../support/random-cart.ts'
import { aCode, anArticleLine, aVoucherLine } from '../../../support/shop-things.ts'

/** What each voucher code of a cart takes off and what stays on it, in the order of the cart. */
const codesOf = (lines: readonly LineItem[], shipping?: number | null) => {
  const sums = totals(lines, shipping).lines
  return lines.flatMap((line, index) => {
    const { total = 0, remaining = -1 } = sums[index] ?? {}
    return line.type === 'voucherCode' ? [{ available: line.available, discount: 0 - total, remaining, total }] : []
  })
}

describe('section 4, Voucher codes in the cart', () => {
  it('a voucher takes off what it can and keeps the rest', () => {
    const [code] = codesOf([anArticleLine(), aCode({ available: 5000 })])
    expect(code).toMatchObject({ discount: 4500, remaining: 500, total: -4500 })
  })

  it('each voucher applies against what those before it left', () => {
    const lines = [
      anArticleLine(),
      aCode({ barcode: 'A', available: 3000 }),
      aCode({ barcode: 'B', available: 3000 }),
      aCode({ barcode: 'C', available: 3000 }),
    ]
    expect(codesOf(lines).map(({ discount }) => discount)).toEqual([3000, 1500, 0])
  })

  it('the order of vouchers decides which of them is used up', () => {
    const [small, large] = [aCode({ barcode: 'S', available: 1000 }), aCode({ barcode: 'L', available: 9000 })]
    const goods = anArticleLine()
    expect(codesOf([goods, small, large]).map(({ remaining }) => remaining)).toEqual([0, 5500])
    expect(codesOf([goods, large, small]).map(({ remaining }) => remaining)).toEqual([4500, 1000])
  })

  it('vouchers apply to shipping costs too', () => {
    const [code] = codesOf([anArticleLine(), aCode({ available: 6000 })], 900)
    expect(code).toMatchObject({ discount: 5400, remaining: 600 })
  })

  it('vouchers to be bought count in the total that voucher codes apply to', () => {
    const gift: LineItem = aVoucherLine()
    expect(codesOf([gift, aCode({ available: 2000 })])[0]?.discount).toBe(2000)
  })

  it('a voucher without a cart takes nothing', () => {
    const [code] = codesOf([aCode()])
    expect(code).toMatchObject({ discount: 0, remaining: 5000 })
    expect(Object.is(code?.total, 0)).toBe(true)
  })

  it('a voucher applies wherever it stands in the cart', () => {
    const [code] = codesOf([aCode({ available: 1000 }), anArticleLine()])
    expect(code).toMatchObject({ discount: 1000 })
  })
})

describe('section 4, Any cart', () => {
  const runs = { numRuns: 10_000 }

  it('the total is never below zero', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        expect(totals(lines, shipping).total).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  it('discounts are never above what they apply to, nor above what is on the voucher', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const { goods, shipping: costs, discount } = totals(lines, shipping)
        expect(discount).toBeLessThanOrEqual(goods + costs)
        for (const code of codesOf(lines, shipping)) {
          expect(code.discount).toBeGreaterThanOrEqual(0)
          expect(code.discount + code.remaining).toBe(code.available)
          expect(code.remaining).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })

  it('vouchers take off all they have, unless nothing is left to pay', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const unused = codesOf(lines, shipping).some(({ remaining }) => remaining > 0)
        if (unused) expect(totals(lines, shipping).total).toBe(0)
      }),
      runs,
    )
  })

  it('a voucher is only touched once those before it are used up', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const codes = codesOf(lines, shipping)
        codes.forEach((code, index) => {
          if (code.discount > 0) expect(codes.slice(0, index).every(({ remaining }) => remaining === 0)).toBe(true)
        })
      }),
      runs,
    )
  })

  it('the sum of the lines and shipping is the total', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        const { lines: sums, total } = totals(lines, shipping)
        expect(sums).toHaveLength(lines.length)
        expect(total).toBe(sums.reduce((all, line) => all + line.total, shipping ?? 0))
      }),
      runs,
    )
  })

  it('removing what was added restores the cart', () => {
    fc.assert(
      fc.property(someLines, someLine, (cart, line) => {
        expect(removeLine(addLine(cart, line), cart.length)).toEqual(cart)
      }),
      runs,
    )
  })

  it('putting back what was removed restores the cart', () => {
    fc.assert(
      fc.property(fc.array(someLine, { minLength: 1 }), fc.nat(), (cart, number) => {
        const index = number % cart.length
        const line = cart[index]
        if (line) expect(insertLine(removeLine(cart, index), index, line)).toEqual(cart)
      }),
    )
  })
})
