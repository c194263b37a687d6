import { describe, expect, it } from 'vitest'
import { eventPriceText, priceText, tourPriceText, whenText } from '#components/detail/facts.ts'
import { formatDateRange, formatLongDate } from '#domain/dates/format-date.ts'
import { translator } from '#i18n/translate.ts'
import { aDay, aTime } from '../../support/dates.ts'

const t = translator('en')

describe('the dates of an event', () => {
  it('are its range of days', () => {
    const text = whenText({ first: aDay('2026-07-04'), last: aDay('2026-09-12') }, 'en', t)
    expect(text).toBe(formatDateRange(aDay('2026-07-04'), aDay('2026-09-12'), 'en'))
  })

  it('are its last day alone if it runs already', () => {
    const days = { first: aDay('2026-07-04'), last: aDay('2027-03-03') }
    expect(whenText({ ...days, runs: true }, 'en', t)).toBe('until 3\u00a0March 2027')
    expect(whenText({ ...days, runs: true }, 'fr', translator('fr'))).toBe('jusqu’au 3\u00a0mars 2027')
  })

  it('are its single day with its time, or without a time if it lasts all day', () => {
    const day = { first: aDay('2026-07-04'), last: aDay('2026-07-04') }
    const text = formatLongDate(aDay('2026-07-04'), 'en')
    expect(whenText({ ...day, time: aTime('20:30') }, 'en', t)).toBe(`${text}, 20:30`)
    expect(whenText(day, 'en', t)).toBe(text)
  })

  it('are left out if they are unknown', () => {
    expect(whenText(undefined, 'en', t)).toBeUndefined()
  })
})

describe('the price of an event or a tour', () => {
  const shop = { currency: 'EUR', locale: 'en' } as const
  it('is the lowest price, “Free admission” for 0, and left out without tickets', () => {
    expect(priceText(1250, shop, t)).toBe('from €12.50')
    expect(priceText(0, shop, t)).toBe('Free admission')
    expect(priceText(undefined, shop, t)).toBeUndefined()
  })

  it('is that of the ticket that is named, else the lowest one', () => {
    expect(eventPriceText({ price: 2400, priceOf: 'Adults' }, shop, t)).toBe('Adults €24.00')
    expect(eventPriceText({ price: 1600 }, shop, t)).toBe('from €16.00')
  })

  it('says of a tour whether it is for a person or for the group, if it is for one of them', () => {
    expect(tourPriceText({ priceFrom: 1900, priceUnit: 'person' }, shop, t)).toBe('from €19.00 per person')
    expect(tourPriceText({ priceFrom: 24_000, priceUnit: 'group' }, shop, t)).toBe('from €240.00 per group')
    expect(tourPriceText({ priceFrom: 24_000 }, shop, t)).toBe('from €240.00')
    expect(tourPriceText({ priceFrom: 0, priceUnit: 'person' }, shop, t)).toBe('Free')
  })
})
