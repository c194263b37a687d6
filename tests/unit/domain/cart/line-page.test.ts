import { describe, expect, it } from 'vitest'
import { lineLabel } from '#domain/cart/line-page.ts'
import { aMoment } from '../../../support/dates.ts'
import {
  aCode,
  aDayTicketLine,
  anArticleLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '../../../support/shop-things.ts'

describe('the label of a cart line for its buttons', () => {
  it('distinguishes tickets of the same name by event and time', () => {
    const end = aMoment('2026-07-04 10:30:00')
    expect(lineLabel(aTicketLine({ end }))).toBe('Adults, Exhibition, 04.07.2026, 10:00–10:30')
    expect(lineLabel(aTicketLine({ eventName: 'Concert' }))).toBe('Adults, Concert, 04.07.2026, 10:00')
    expect(lineLabel(aTicketLine({ start: undefined }))).toBe('Adults, Exhibition')
  })

  it('distinguishes voucher codes of the same name by their code', () => {
    expect(lineLabel(aCode())).toBe('Gift, GIFT-1')
  })

  it('includes the day of day tickets and the time of a tour, and only the name of goods', () => {
    expect(lineLabel(aDayTicketLine())).toBe('Garden, 04.07.2026')
    expect(lineLabel(aTourLine())).toBe('Highlights, 04.07.2026, 14:00')
    expect(lineLabel(anArticleLine())).toBe('Catalogue')
    expect(lineLabel(aVoucherLine())).toBe('Gift')
  })
})
