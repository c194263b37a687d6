import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inZone } from '../../../support/in-zone.ts'
import { aDay, aMoment } from '../../../support/dates.ts'

/** What a setting against fingerprinting, or a browser without data of languages, leaves of an interface. */
class Refused {
  constructor() {
    throw new RangeError('Incorrect locale information provided')
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('Intl', { DateTimeFormat: Refused, NumberFormat: Refused, PluralRules: Refused })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('A browser whose Intl throws', () => {
  it('shows amounts with the code of their currency, and reads its own', async () => {
    const { formatAmount, formatMoney } = await import('#domain/money/format-money.ts')
    expect(formatMoney(123450, 'CHF', 'de-CH')).toBe('CHF 1234.50')
    expect(formatMoney(-5, 'EUR', 'en')).toBe('EUR −0.05')
    expect(formatAmount(1250, 'CHF', 'de')).toBe('12.50')
  })

  it('shows days in figures', async () => {
    const format = await import('#domain/dates/format-date.ts')
    const day = aDay('2026-07-04')
    for (const formatDay of [format.formatLongDate, format.formatDayAndDate])
      expect(formatDay(day, 'fr')).toBe('04.07.2026')
    expect(format.formatNearDate(day, 'fr', day)).toBe('04.07.2026')
    expect(format.formatDateRange(day, aDay('2026-07-12'), 'it')).toBe('04.07.2026–12.07.2026')
    expect(format.formatMonth({ year: 2026, month: 7 }, 'en')).toBe('2026-07')
    expect(format.weekdayNames('en', 1)).toHaveLength(7)
  })

  it('shows weights with their symbol, and messages in the form of one or of many', async () => {
    const { formatWeight } = await import('#domain/goods/article.ts')
    const { messageFormatter } = await import('#i18n/format-message.ts')
    expect(formatWeight(1500, 'de')).toBe('1.5 kg')
    const t = messageFormatter({ 'nav.basket_one': 'one', 'nav.basket_other': 'many' }, 'en')
    expect([t('nav.basket', { count: 1 }), t('nav.basket', { count: 2 })]).toEqual(['one', 'many'])
  })

  it('takes the museum’s clock to be that of the device', async () => {
    const { wallClock } = await import('#domain/dates/zone.ts')
    vi.unstubAllGlobals()
    inZone('Europe/Zurich', () => {
      vi.stubGlobal('Intl', { DateTimeFormat: Refused })
      expect(wallClock(new Date(Date.UTC(2026, 6, 4, 10)), 'Europe/Stockholm')).toBe('2026-07-04 12:00:00')
      expect(aMoment('2026-07-04 12:00:00')).toBe('2026-07-04 12:00:00')
      vi.unstubAllGlobals()
    })
  })
})
