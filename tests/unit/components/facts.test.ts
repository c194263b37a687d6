import { describe, expect, it } from 'vitest'
import { priceText, whenText } from '#components/detail/facts.ts'
import { formatDateRange, formatLongDate } from '#domain/dates/format-date.ts'
import { translator } from '#i18n/translate.ts'
import { aDay, aTime } from '../../support/dates.ts'

describe('the dates of an event', () => {
  it('are its range of days', () => {
    const text = whenText({ first: aDay('2026-07-04'), last: aDay('2026-09-12') }, 'en')
    expect(text).toBe(formatDateRange(aDay('2026-07-04'), aDay('2026-09-12'), 'en'))
  })

  it('are its single day with its time, or without a time if it lasts all day', () => {
    const day = { first: aDay('2026-07-04'), last: aDay('2026-07-04') }
    const text = formatLongDate(aDay('2026-07-04'), 'en')
    expect(whenText({ ...day, time: aTime('20:30') }, 'en')).toBe(`${text}, 20:30`)
    expect(whenText(day, 'en')).toBe(text)
  })

  it('are left out if they are unknown', () => {
    expect(whenText(undefined, 'en')).toBeUndefined()
  })
})

describe('the price of an event', () => {
  const t = translator('en')
  const shop = { currency: 'EUR', locale: 'en' } as const
  it('is the lowest price, “Free admission” for 0, and left out without tickets', () => {
    expect(priceText(1250, shop, t)).toBe('from €12.50')
    expect(priceText(0, shop, t)).toBe('Free admission')
    expect(priceText(undefined, shop, t)).toBeUndefined()
  })
})
