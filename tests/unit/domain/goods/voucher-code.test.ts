import { describe, expect, it } from 'vitest'
import { aMoment } from '../../../support/dates.ts'
import { balanceTexts, type HeldVoucher, voucherInAddress, voucherProblem } from '#domain/goods/voucher-code.ts'

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

describe('a voucher code that can’t be used now (section 5)', () => {
  const code = { id: '1', name: 'Gift', barcode: 'G', amount: 5000, used: 0 }
  const now = new Date('2026-11-27T12:00:00Z')
  const problemOf = (own: object) => voucherProblem({ ...code, ...own }, now, 'Europe/Zurich')

  it('says from when it is valid, and until when it was, with a time that the day alone doesn’t say', () => {
    expect(problemOf({ validFrom: aMoment('2026-12-24 00:00:00') })).toMatchObject({
      key: 'vouchers.validFrom',
      values: { when: '24.12.2026' },
    })
    expect(problemOf({ validFrom: aMoment('2026-11-27 18:30:00') })).toMatchObject({
      values: { when: '27.11.2026, 18:30' },
    })
    expect(problemOf({ validFrom: aMoment('2026-12-24 18:30:00') })).toMatchObject({
      values: { when: '24.12.2026, 18:30' },
    })
    expect(problemOf({ validTo: aMoment('2026-10-01 23:59:59') })).toMatchObject({
      key: 'vouchers.validTo',
      values: { when: '01.10.2026' },
    })
    // The last day on which it could be used was the one before.
    expect(problemOf({ validTo: aMoment('2026-10-01 00:00:00') })).toMatchObject({
      values: { when: '01.10.2026, 00:00' },
    })
  })

  it('gives the reason without a date if it is another one, and none while it can be used', () => {
    expect(problemOf({ used: 5000 })).toMatchObject({ key: 'vouchers.usedUp' })
    expect(problemOf({ validTo: aMoment('2026-12-31 23:59:59') })).toBeUndefined()
  })
})

describe('The balance of a voucher', () => {
  const now = new Date('2026-07-04T08:00:00Z')
  const voucher = { id: 'v', name: 'Gift', barcode: 'b', amount: 5000, used: 1500 }
  const said = (own: Partial<HeldVoucher>) => balanceTexts({ ...voucher, ...own }, now, 'Europe/Zurich')

  it('is what is left, with the last day, or the reason why it can’t be used now', () => {
    expect(said({})).toEqual([{ key: 'vouchers.left', amount: 3500 }])
    expect(said({ validTo: aMoment('2027-12-31 23:59:59') })).toEqual([
      { key: 'vouchers.left', amount: 3500 },
      { key: 'vouchers.until', when: '31.12.2027' },
    ])
    expect(said({ validTo: aMoment('2027-12-31 12:00:00') })).toContainEqual({
      key: 'vouchers.until',
      when: '31.12.2027, 12:00',
    })
    expect(said({ validTo: aMoment('2026-06-30 23:59:59') })).toEqual([
      { key: 'vouchers.validTo', when: '30.06.2026' },
      { key: 'vouchers.left', amount: 3500 },
    ])
    expect(said({ validFrom: aMoment('2026-08-01 00:00:00') })).toEqual([
      { key: 'vouchers.validFrom', when: '01.08.2026' },
      { key: 'vouchers.left', amount: 3500 },
    ])
  })

  it('of nothing is said alone', () => {
    expect(said({ used: 5000, validTo: aMoment('2026-06-30 23:59:59') })).toEqual([{ key: 'vouchers.usedUp' }])
  })
})
