import { describe, expect, it } from 'vitest'
import { voucherInAddress } from '#domain/goods/voucher-code.ts'

describe('Navigation memory: a voucher code in the address of the checkout (section 4)', () => {
  it('is read and trimmed, and the rest of the query stays', () => {
    expect(voucherInAddress('?partner=7&voucher=%20GIFT%2B1%20&x=%C3%BC')).toEqual({
      code: 'GIFT+1',
      rest: '?partner=7&x=%C3%BC',
    })
    expect(voucherInAddress('?voucher=GIFT')).toEqual({ code: 'GIFT', rest: '' })
  })

  it.each(['', '?', '?partner=7', '?voucher=', '?voucher=%20', '?VOUCHER=GIFT'])('is absent in %j', (search) => {
    expect(voucherInAddress(search)).toBeUndefined()
  })
})
