import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../support/days-between.ts'
import { inZone } from '../../../support/in-zone.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { instantOf, isPast, nextFewDays, today, wallClock } from '#domain/dates/zone.ts'
import { aMoment } from '../../../support/dates.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const zones = ['Europe/Zurich', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC', 'America/Sao_Paulo']
const instants = [
  '2026-03-29T00:59:59Z', // a second before Europe's clocks go forward
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:59:59Z', // a second before they go back
  '2026-10-25T01:00:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T00:00:00Z',
  '2028-02-29T12:00:00Z',
  '2026-09-26T13:59:59Z', // New Zealand goes forward
]

/** What the clock of a zone shows, by Intl itself. */
const byIntl = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant))

describe('The clock of the museum (section 9)', () => {
  it('an instant shows the date and time of the museum’s zone, whatever the zone of the browser', () => {
    for (const browserZone of ['Europe/Zurich', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
      inZone(browserZone, () => {
        for (const zone of zones) {
          for (const instant of instants) {
            expect(wallClock(new Date(instant), zone)).toBe(byIntl(instant, zone))
            expect(today(new Date(instant), zone)).toBe(byIntl(instant, zone).slice(0, 10))
          }
        }
      })
    }
  })

  it('it can be tomorrow at the museum while it is today for the visitor', () => {
    expect(today(new Date('2026-07-04T22:30:00Z'), 'Europe/Zurich')).toBe('2026-07-05')
    expect(today(new Date('2026-07-04T22:30:00Z'), 'America/New_York')).toBe('2026-07-04')
  })

  it('a wall-clock time converted to an instant shows the same wall-clock time', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const shown = wallClock(moment, zone)
        expect(wallClock(new Date(instantOf(shown, zone)), zone)).toBe(shown)
      }),
    )
  })

  it('a wall-clock time skipped in spring is an hour later', () => {
    expect(new Date(instantOf(aMoment('2026-03-29 02:30:00'), 'Europe/Zurich')).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    )
    expect(wallClock(new Date(instantOf(aMoment('2026-03-29 02:30:00'), 'Europe/Zurich')), 'Europe/Zurich')).toBe(
      '2026-03-29 03:30:00',
    )
  })

  it('a wall-clock time repeated in autumn is the first of the two', () => {
    expect(new Date(instantOf(aMoment('2026-10-25 02:30:00'), 'Europe/Zurich')).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  it('a time is past by the museum’s clock, not the visitor’s', () => {
    const now = new Date('2026-07-04T08:00:01Z')
    expect(isPast(aMoment('2026-07-04 10:00:00'), now, 'Europe/Zurich')).toBe(true)
    expect(isPast(aMoment('2026-07-04 10:00:02'), now, 'Europe/Zurich')).toBe(false)
    expect(isPast(aMoment('2026-07-04 10:00:00'), now, 'America/New_York')).toBe(false)
  })

  it('the current second is not past', () => {
    expect(isPast(aMoment('2026-07-04 10:00:00'), new Date('2026-07-04T08:00:00Z'), 'Europe/Zurich')).toBe(false)
  })

  it('the window is today and the four days after it, across daylight-saving changes', () => {
    expect(nextFewDays(new Date('2026-03-27T23:30:00Z'), 'Europe/Zurich')).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ])
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const days = nextFewDays(moment, zone)
        expect(days).toHaveLength(5)
        const first = today(moment, zone)
        expect(days[0]).toBe(first)
        expect(daysBetween(first, days[4] ?? first)).toBe(4)
        expect(days[3]).toBe(addDays(first, 3))
      }),
    )
  })
})
