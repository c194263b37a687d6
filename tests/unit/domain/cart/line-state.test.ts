import { describe, expect, it } from 'vitest'
import { type LineCheck, withRefusedCodes, withRefusedLines } from '#domain/cart/line-state.ts'
import { aCode, anArticleLine, aTicketLine } from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'

const lines = [anArticleLine(), aCode(), aCode({ barcode: 'GIFT-2' })]
const fine: LineCheck[] = [{ max: 3 }, {}, {}]
const usedUp = { key: 'vouchers.usedUp', about: 'voucherCode' } as const

describe('a payment refused because of a voucher code (section 8)', () => {
  it('is shown at every code, since the server does not name one', () => {
    expect(withRefusedCodes(lines, fine, 'VOUCHER_NO_AMOUNT_LEFT')).toEqual([
      { max: 3 },
      { problem: usedUp },
      { problem: usedUp },
    ])
  })

  it('is shown only at the code that already has a problem', () => {
    const found: LineCheck[] = [{ max: 3 }, {}, { problem: { key: 'vouchers.tooLate' } }]
    expect(withRefusedCodes(lines, found, 'VOUCHER_NO_AMOUNT_LEFT')).toEqual(found)
  })

  it('is shown at no code if another reason was given', () => {
    expect(withRefusedCodes(lines, fine, undefined)).toEqual(fine)
  })
})

describe('a cart that the server refuses with a text', () => {
  const family = aTicketLine({ id: anId('f'), name: 'Family' })
  const day = aTicketLine({ id: anId('d'), name: 'Family day' })
  const named = [aTicketLine(), family, day, aCode({ name: 'Family' })]
  const refusalsOf = (text: string | undefined) => {
    const none: LineCheck[] = named.map(() => ({}))
    return withRefusedLines(named, none, text).map(({ refusal }) => refusal)
  }

  it('shows the text at the line that it names', () => {
    const text = '“Family”: only 3 left.'
    expect(refusalsOf(text)).toEqual([undefined, text, undefined, undefined])
  })

  it('shows the text at the line with the longest name, if one name is part of another', () => {
    const text = '“Family\u00a0day” has sold out.'
    expect(refusalsOf(text)).toEqual([undefined, undefined, text, undefined])
  })

  it('shows the text at no line if it names none, or if there is no text', () => {
    expect(refusalsOf('Too heavy.')).toEqual([undefined, undefined, undefined, undefined])
    expect(refusalsOf(undefined)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('keeps the other checks of the lines, so that payment can be tried again', () => {
    const checks: LineCheck[] = [{ max: 3 }, { max: 2, notice: { key: 'availability.paidTicketNeeded' } }, {}, {}]
    expect(withRefusedLines(named, checks, '“Family”: only 3 left.')).toEqual([
      checks[0],
      { ...checks[1], refusal: '“Family”: only 3 left.' },
      {},
      {},
    ])
  })
})
