import { describe, expect, it } from 'vitest'
import type { LineCheck } from '#domain/cart-check/line-check.ts'
import { withRefusedCodes } from '#domain/cart-check/refused-codes.ts'
import { aCode, anArticleLine } from '../../../support/shop-things.ts'

const lines = [anArticleLine(), aCode(), aCode({ barcode: 'GIFT-2' })]
const fine: LineCheck[] = [{ max: 3 }, {}, {}]
const usedUp = { key: 'vouchers.usedUp', about: 'voucherCode' } as const

describe('section 8, a payment refused because of a voucher code', () => {
  it('stands at the codes, since it doesn’t say at which', () => {
    expect(withRefusedCodes(lines, fine, 'VOUCHER_NO_AMOUNT_LEFT')).toEqual([
      { max: 3 },
      { problem: usedUp },
      { problem: usedUp },
    ])
  })

  it('stands at the one that the check has found wrong', () => {
    const found: LineCheck[] = [{ max: 3 }, {}, { problem: { key: 'vouchers.tooLate' } }]
    expect(withRefusedCodes(lines, found, 'VOUCHER_NO_AMOUNT_LEFT')).toEqual(found)
  })

  it('refused for anything else, no code is to blame', () => {
    expect(withRefusedCodes(lines, fine, undefined)).toEqual(fine)
  })
})
