import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateTimeIn, dayIn, parseCalendarDate, parseTimeOfDay, parseWallDateTime } from '#domain/dates/wall-clock.ts'
import { inZone } from '../../../support/in-zone.ts'

const anyInstant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })

describe('Dates as texts (section 7)', () => {
  it('every day and second of the years 0001 to 9999 is parsed unchanged', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const written = instant.toISOString().slice(0, 19).replace('T', ' ')
        expect(dayIn(instant)).toBe(written.slice(0, 10))
        expect(dateTimeIn(instant)).toBe(written)
        expect(parseCalendarDate(written.slice(0, 10))).toBe(written.slice(0, 10))
        expect(parseWallDateTime(written)).toBe(written)
      }),
    )
  })

  it.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-07',
    '20260704',
    '2026-7-4',
    '4 July 2026',
    '',
  ])('the text "%s" is rejected as a day, whatever the time zone of the browser', (text) => {
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      inZone(zone, () => expect(parseCalendarDate(text)).toBeUndefined())
    }
  })

  it.each(['2026-07-04', '2026-07-04 24:00:00', '2026-07-04 10:00', '2026-07-04T10:00:00', '2026-02-30 10:00:00', ''])(
    'the text "%s" is rejected as a date and time',
    (text) => expect(parseWallDateTime(text)).toBeUndefined(),
  )

  it('a time of day goes from 00:00 to 23:59', () => {
    for (const text of ['00:00', '09:05', '23:59']) expect(parseTimeOfDay(text)).toBe(text)
    for (const text of ['24:00', '9:05', '09:60', '09:05:00', '']) expect(parseTimeOfDay(text)).toBeUndefined()
  })
})
