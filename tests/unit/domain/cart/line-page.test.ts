import { describe, expect, it } from 'vitest'
import type { LineItem } from '#domain/lines/index.ts'
import { lineLabels } from '#domain/cart/line-page.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'

const labels = (...lines: LineItem[]) => lineLabels(lines, { locale: 'en', currency: 'CHF' })

describe('the label of a cart line for its buttons', () => {
  it('distinguishes tickets of the same name by event and time', () => {
    const end = aMoment('2026-07-04 10:30:00')
    expect(labels(aTicketLine({ end }))).toEqual(['Adults, Exhibition, Sat\u00a004.07.2026, 10:00–10:30'])
    expect(labels(aTicketLine({ eventName: 'Concert' }))).toEqual(['Adults, Concert, Sat\u00a004.07.2026, 10:00'])
    expect(labels(aTicketLine({ start: undefined }))).toEqual(['Adults, Exhibition'])
  })

  it('distinguishes gift vouchers by their amount, voucher codes by the code, and passes by their owners', () => {
    expect(labels(aVoucherLine({ price: 700 }), aVoucherLine({ price: 7500 }))).toEqual([
      'Gift, CHF\u00a07.00',
      'Gift, CHF\u00a075.00',
    ])
    expect(labels(aCode())).toEqual(['Gift, GIFT-1'])
    const pass = anArticleLine({ type: 'annualPass', name: 'Pass', owners: [{ name: 'Ada' }, { name: 'Ida' }] })
    expect(labels(pass)).toEqual(['Pass, Ada, Ida'])
  })

  it('includes the day of day tickets and the time of a tour, and only the name of goods', () => {
    expect(labels(aDayTicketLine())).toEqual(['Garden, Sat\u00a004.07.2026'])
    expect(labels(aTourLine())).toEqual(['Highlights, Sat\u00a004.07.2026, 14:00'])
    expect(labels(anArticleLine())).toEqual(['Catalogue'])
  })

  it('numbers lines that are the same in all of that, so that no two have one label', () => {
    expect(labels(anArticleLine(), aCode(), anArticleLine({ id: anId('other') }), anArticleLine())).toEqual([
      'Catalogue',
      'Gift, GIFT-1',
      'Catalogue, 2',
      'Catalogue, 3',
    ])
  })
})
