import { describe, expect, it } from 'vitest'
import { priceText, whenText } from '#components/event-text.ts'
import { formatDateRange, formatLongDate } from '#domain/dates/format-date.ts'
import { translator } from '#i18n/translate.ts'
import type { EventCard } from '#site/page.ts'

const event: EventCard = { id: '1', href: '/de/tickets/1/', name: 'Nacht', groups: [] }

describe('when an event takes place', () => {
  it('is its span of days', () => {
    const text = whenText({ ...event, lifetime: { first: '2026-07-04', last: '2026-09-12' } }, 'en')
    expect(text).toBe(formatDateRange('2026-07-04', '2026-09-12', 'en'))
  })

  it('is its one day and time, and no time where it is all day', () => {
    const day = formatLongDate('2026-07-04', 'en')
    expect(whenText({ ...event, start: '2026-07-04 20:30:00' }, 'en')).toBe(`${day}, 20:30`)
    expect(whenText({ ...event, start: '2026-07-04 00:00:00' }, 'en')).toBe(day)
    expect(whenText({ ...event, lifetime: { first: '2026-07-04', last: '2026-07-04' } }, 'en')).toBe(day)
  })

  it('is left out where nobody knows', () => {
    expect(whenText(event, 'en')).toBeUndefined()
  })
})

describe('what an event costs', () => {
  const t = translator('en')
  it('is the lowest price, free where nobody pays, and nothing without tickets', () => {
    expect(priceText({ ...event, priceFrom: 1250 }, 'EUR', 'en', t)).toBe('from €12.50')
    expect(priceText({ ...event, priceFrom: 0 }, 'EUR', 'en', t)).toBe('Free admission')
    expect(priceText(event, 'EUR', 'en', t)).toBeUndefined()
  })
})
