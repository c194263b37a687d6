import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inZone } from '../../../support/in-zone.ts'
import {
  formatDate,
  formatDayAndDate,
  formatDateRange,
  formatLongDate,
  formatNearDate,
  formatNextDay,
  formatMinutes,
  formatMonth,
  formatShortDate,
  formatTimeRange,
  weekdayNames,
} from '#domain/dates/format-date.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { dayIn } from '#domain/dates/wall-clock.ts'
import { languages, countriesOf, langOf, type Locale } from '#domain/shop/languages.ts'
import { aDay, aMoment } from '../../../support/dates.ts'

describe('Date format (section 9)', () => {
  it('a date in figures is d.m.Y', () => {
    expect(formatDate(aDay('2026-07-04'))).toBe('04.07.2026')
  })

  it.each([
    ['de', 'Sa\u00a005.12.2026'],
    ['en', 'Sat\u00a005.12.2026'],
    ['fr', 'sam.\u00a005.12.2026'],
    ['it', 'sab\u00a005.12.2026'],
    ['nl', 'za\u00a005.12.2026'],
    ['es', 'sáb\u00a005.12.2026'],
    ['sv', 'lör\u00a005.12.2026'],
    ['da', 'lør.\u00a005.12.2026'],
  ] as const)('in %s a day that was chosen is %s', (lang, text) => {
    expect(formatDayAndDate(aMoment('2026-12-05 10:00:00'), lang)).toBe(text)
  })

  it('a near day of another year says so, before and after', () => {
    expect(formatNearDate(aDay('2027-01-02'), 'en', aDay('2026-12-31'))).toBe('Saturday, 2\u00a0January 2027')
    expect(formatNearDate(aDay('2026-12-31'), 'de', aDay('2027-01-01'))).toBe('Donnerstag, 31.\u00a0Dezember 2026')
  })

  it.each([
    ['de', '90 Min.'],
    ['en', '90 min'],
    ['fr', '90 min'],
    ['it', '90 min'],
    ['nl', '90 min.'],
    ['es', '90 min'],
    ['sv', '90 min'],
    ['da', '90 min.'],
  ] as const)('the minutes unit is that of the language: %s', (lang, text) => {
    expect(formatMinutes(90, lang)).toBe(text)
  })

  it('a slot shows its start and end, and the date of an end on another day', () => {
    expect(formatTimeRange(aMoment('2026-07-04 10:00:00'), aMoment('2026-07-04 10:30:00'))).toBe('10:00–10:30')
    expect(formatTimeRange(aMoment('2026-07-04 10:00:00'))).toBe('10:00')
    expect(formatTimeRange(aMoment('2026-07-04 22:00:00'), aMoment('2026-07-05 01:00:00'))).toBe(
      '22:00–05.07.2026, 01:00',
    )
    expect(formatTimeRange(aMoment('2026-07-03 22:00:00'), aMoment('2026-07-04 09:05:00'))).toBe(
      '22:00–04.07.2026, 09:05',
    )
  })

  it.each([
    ['de', 'Samstag, 4.\u00a0Juli 2026', 'Juli 2026'],
    ['en', 'Saturday, 4\u00a0July 2026', 'July 2026'],
    ['fr', 'samedi 4\u00a0juillet 2026', 'juillet 2026'],
    ['it', 'sabato 4\u00a0luglio 2026', 'luglio 2026'],
    ['nl', 'zaterdag 4\u00a0juli 2026', 'juli 2026'],
    ['es', 'sábado, 4\u00a0de\u00a0julio de 2026', 'julio de 2026'],
    ['sv', 'lördag 4\u00a0juli 2026', 'juli 2026'],
    ['da', 'lørdag den 4.\u00a0juli 2026', 'juli 2026'],
  ] as const)('in %s a day is written out as %s', (lang, day, month) => {
    expect(formatLongDate(aDay('2026-07-04'), lang)).toBe(day)
    expect(formatLongDate(aMoment('2026-07-04 23:59:59'), lang)).toBe(day)
    expect(formatMonth({ year: 2026, month: 7 }, lang)).toBe(month)
  })

  it('the next days are called as people call them, and later ones by their date', () => {
    const names = (locale: Locale) =>
      [0, 1, 2, 7].map((after) => formatNextDay(addDays(aDay('2026-07-02'), after), after, locale))
    expect(names('en')).toEqual(['today', 'tomorrow', 'Saturday', formatShortDate(aDay('2026-07-09'), 'en')])
    expect(names('de').slice(0, 3)).toEqual(['heute', 'morgen', 'Samstag'])
    // Saturday 4 December is next week, too, for who doesn't look the weekday up.
    expect(formatNextDay(aDay('2027-12-04'), 370, 'en')).toBe('Sat\u00a004.12.2027')
    expect(names('sv').slice(0, 2)).toEqual(['i dag', 'i morgon'])
  })

  it('the first of a month is an ordinal in French, in every country', () => {
    expect(formatLongDate(aDay('2026-11-01'), 'fr')).toBe('dimanche 1er\u00a0novembre 2026')
    expect(formatShortDate(aDay('2026-11-01'), 'fr-CH')).toContain('1er\u00a0nov.')
    expect(formatDateRange(aDay('2026-11-01'), aDay('2026-11-21'), 'fr')).toMatch(/^1er\D+21\u00a0novembre 2026$/)
    expect(formatLongDate(aDay('2026-11-11'), 'fr')).toBe('mercredi 11\u00a0novembre 2026')
    expect(formatLongDate(aDay('2026-11-01'), 'it')).toBe('domenica 1\u00a0novembre 2026')
  })

  it('dates in French and Italian have no comma and no leading zero, in every country', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const locales = (['fr', 'it'] as const).flatMap((lang): Locale[] => [lang, ...countriesOf[lang]])
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 400 }), fc.constantFrom(...locales), (date, length, locale) => {
        const day = dayIn(date)
        const texts = [formatLongDate, formatShortDate].map((format) => format(day, locale))
        for (const text of [
          ...texts,
          formatNearDate(day, locale, day),
          formatDateRange(day, addDays(day, length), locale),
        ])
          expect(text).not.toMatch(/,|\b0\d/)
        expect(formatLongDate(day, locale)).toBe(formatLongDate(day, langOf(locale)))
      }),
    )
    expect(formatLongDate(aDay('2026-11-27'), 'fr-CH')).toBe('vendredi 27\u00a0novembre 2026')
    expect(formatLongDate(aDay('2026-11-27'), 'it-CH')).toBe('venerdì 27\u00a0novembre 2026')
    expect(formatDateRange(aDay('2026-11-27'), aDay('2026-12-03'), 'it')).toMatch(
      /^27\u00a0novembre\s–\s3\u00a0dicembre 2026$/,
    )
  })

  it('a near date is written out without its year', () => {
    expect(formatNearDate(aDay('2026-11-24'), 'en', aDay('2026-01-01'))).toBe('Tuesday 24\u00a0November')
    expect(formatNearDate(aDay('2026-11-24'), 'de-CH', aDay('2026-12-31'))).toBe('Dienstag, 24.\u00a0November')
    expect(formatNearDate(aDay('2026-12-01'), 'fr', aDay('2026-11-30'))).toBe('mardi 1er\u00a0décembre')
  })

  it.each(languages)('in %s no line ends between a day and its month', (lang) => {
    const [first, last] = [aDay('2026-11-01'), aDay('2026-12-12')]
    const written = [formatLongDate, formatShortDate].map((format) => format(first, lang))
    for (const text of [...written, formatDateRange(first, last, lang)]) expect(text).not.toMatch(/\d\S* \p{L}/u)
    expect(formatDayAndDate(first, lang)).not.toContain(' ')
  })

  it('no time zone of the browser shifts a day', () => {
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Zurich']) {
      inZone(zone, () => {
        expect(formatLongDate(aDay('2026-01-01'), 'en')).toBe('Thursday, 1\u00a0January 2026')
        expect(formatShortDate(aDay('2026-01-01'), 'de')).toContain('1.\u00a0Jan')
        expect(formatMonth({ year: 2026, month: 1 }, 'en')).toBe('January 2026')
        expect(formatDateRange(aDay('2026-01-01'), aDay('2026-01-31'), 'de')).toBe('1.–31.\u00a0Januar 2026')
      })
    }
  })

  it('weekdays come in calendar order', () => {
    expect(weekdayNames('de', 1).map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect(weekdayNames('en', 0)[0]?.long).toBe('Sunday')
    for (const lang of languages) expect(new Set(weekdayNames(lang, 1).map(({ long }) => long)).size).toBe(7)
  })
})
