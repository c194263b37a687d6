import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/calendar.ts'
import { type CalendarDate, dayOf } from '#domain/dates/wall-clock.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import {
  byBeginning,
  type OpenSpan,
  type OpeningHours,
  openingState,
  openingText,
  spansOn,
} from '#domain/dates/opening-hours.ts'
import { aMoment as clock, aDay as day, aTime as time } from '../../../support/dates.ts'

const span = (from: string, until: string): OpenSpan => [time(from), time(until)]

const usual = [span('10:00', '17:00')]
const withBreak = [span('10:00', '12:00'), span('14:00', '17:00')]
/** Closed on Mondays, with a break on Sundays, and around Christmas. */
const hours: OpeningHours = {
  week: [[], usual, usual, usual, usual, usual, withBreak],
  exceptions: [{ first: day('2026-12-24'), last: day('2026-12-26'), spans: [] }],
}
const words = {
  open: (until: string) => `Open until ${until}.`,
  today: (some: string) => `Open today: ${some}.`,
  closedToday: 'Closed today.',
  closedNow: 'Closed for today.',
  next: (next: string, from: string) => `Open again on ${next} from ${from}.`,
}
const textAt = (now: string) => openingText(hours, words, 'en-GB', clock(now))

describe('today’s hours', () => {
  it.each([
    ['before opening', '2026-12-01 09:59:59', 'Open today: 10:00–17:00.'],
    ['from the first minute', '2026-12-01 10:00:00', 'Open until 17:00.'],
    ['up to the last minute', '2026-12-01 16:59:59', 'Open until 17:00.'],
    ['after closing', '2026-12-01 17:00:00', 'Closed for today. Open again on Wednesday 2\u00a0December from 10:00.'],
    ['on a closed day', '2026-11-30 12:00:00', 'Closed today. Open again on Tuesday 1\u00a0December from 10:00.'],
    ['before a break', '2026-12-06 11:00:00', 'Open today: 10:00–12:00, 14:00–17:00.'],
    ['in a break', '2026-12-06 13:00:00', 'Open today: 14:00–17:00.'],
    ['after a break', '2026-12-06 14:00:00', 'Open until 17:00.'],
    ['on days that differ', '2026-12-24 12:00:00', 'Closed today. Open again on Sunday 27\u00a0December from 10:00.'],
  ])('are said %s', (_, now, text) => expect(textAt(now)).toBe(text))

  it('last until the hour after midnight at which they end, whichever day that is written on', () => {
    const night: OpenSpan = [time('18:00'), '24:00']
    const week = [[], [], [], [], [night], [span('00:00', '02:00'), night], [span('00:00', '02:00')]]
    const said = (now: string) => openingText({ week, exceptions: [] }, words, 'en-GB', clock(now))
    // A Friday.
    expect(said('2026-12-04 12:00:00')).toBe('Open today: 18:00–02:00.')
    expect(said('2026-12-04 23:00:00')).toBe('Open until 02:00.')
    expect(said('2026-12-05 12:00:00')).toBe('Open today: 18:00–02:00.')
    expect(said('2026-12-06 01:00:00')).toBe('Open until 02:00.')
    expect(byBeginning(week)).toEqual([[], [], [], [], [span('18:00', '02:00')], [span('18:00', '02:00')], []])
    const always = week.map((): OpenSpan[] => [[time('00:00'), '24:00']])
    expect(byBeginning(always)).toEqual(always)
    // From Saturday morning to Sunday evening: “10:00–18:00” would be eight hours, and Sunday would have none.
    const long: OpenSpan[][] = [[], [], [], [], [], [[time('10:00'), '24:00']], [span('00:00', '18:00')]]
    expect(byBeginning(long)).toEqual(long)
    const during = openingText({ week: long, exceptions: [] }, words, 'en-GB', clock('2026-12-05 12:00:00'))
    expect(during).toBe('Open until 24:00.')
    // An exception on the next day ends the night at midnight.
    const exceptions = [{ first: day('2026-12-05'), last: day('2026-12-05'), spans: [] }]
    expect(openingText({ week, exceptions }, words, 'en-GB', clock('2026-12-04 23:00:00'))).toBe('Open until 24:00.')
  })

  it('name no next day where the museum never opens', () => {
    const never = { week: hours.week.map(() => []), exceptions: [] }
    expect(openingState(never, clock('2026-12-01 12:00:00'))).toEqual({ state: 'closed', allDay: true })
  })

  const times = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minute) => time(new Date(minute * 60_000).toISOString().slice(11, 16)))
  const spans = fc.uniqueArray(times, { maxLength: 6 }).map((list) => {
    const sorted = list.toSorted()
    return sorted.flatMap((from, at): OpenSpan[] => {
      const until = sorted[at + 1]
      return at % 2 === 0 && until ? [[from, until]] : []
    })
  })
  const week = fc.array(spans, { minLength: 7, maxLength: 7 })
  const days = fc.integer({ min: 0, max: 800 }).map((n): CalendarDate => addDays(day('2026-01-01'), n))
  const exceptions = fc.array(
    fc
      .record({ first: days, length: fc.nat(5), spans })
      .map(({ first, length, spans: own }) => ({ first, last: addDays(first, length), spans: own })),
    { maxLength: 4 },
  )

  it('agree with the hours of the day at every minute', () => {
    fc.assert(
      fc.property(fc.record({ week, exceptions }), days, times, (some, on, at) => {
        const now = clock(`${on} ${at}:00`)
        const opening = openingState(some, now)
        const isOpen = spansOn(some, dayOf(now)).some(([from, until]) => from <= at && at < until)
        if (opening.state === 'open') expect(isOpen).toBe(true)
        if (opening.state === 'closed') {
          expect(isOpen).toBe(false)
          expect(spansOn(some, on).every(([, until]) => until <= formatTime(now))).toBe(true)
          if (opening.next) {
            expect(spansOn(some, opening.next.day)[0]?.[0]).toBe(opening.next.from)
            for (let between = addDays(on, 1); between < opening.next.day; between = addDays(between, 1))
              expect(spansOn(some, between)).toEqual([])
          }
        }
      }),
    )
  })
})
