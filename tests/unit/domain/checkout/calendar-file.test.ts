import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { countedWords } from '#domain/availability/counts.ts'
import { appointmentsOf, type Booking, googleCalendarLink } from '#domain/checkout/appointments.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import { calendarFile } from '#domain/checkout/calendar-file.ts'
import { addDays } from '#domain/dates/calendar.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { wallClock } from '#domain/dates/zone.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { anArticleLine, aCode, aDayTicketLine, aTicketLine, aTourLine } from '../../../support/shop-things.ts'
import { tries } from '../../../support/full.ts'

const booking: Booking = {
  id: 'B-7',
  number: 'Order number: B-7',
  place: 'Aarenfels',
  timeZone: 'Europe/Zurich',
  host: 'shop.museum.example',
}
const now = new Date('2026-11-22T09:30:00Z')
const quarter: Appointment = {
  key: 'e1',
  title: 'Exhibition',
  day: aDay('2026-11-24'),
  start: aMoment('2026-11-24 11:00:00'),
  end: aMoment('2026-11-24 11:30:00'),
  what: [{ name: 'Adults', count: 2 }],
  line: aTicketLine(),
}

/** What a calendar reads in a file, with no zones but those that the file brings. */
function read(file: string) {
  ICAL.TimezoneService.reset()
  const calendar = ICAL.Component.fromString(file)
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return new ICAL.Event(event)
}

/** From when on a clock shows what it shows, as lines of a file. */
const observance = (kind: string, from: string, before: string, after: string) => [
  `BEGIN:${kind}`,
  `DTSTART:${from}`,
  `TZOFFSETFROM:${before}`,
  `TZOFFSETTO:${after}`,
  `END:${kind}`,
]

const zones = ['Europe/Zurich', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC', 'Africa/Casablanca']
const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2035, 0, 1) }).map((ms) => ms - (ms % 60_000))

/** True if the museum's clock shows the same an hour before or after, as when summer time ends. */
const isShownTwice = (at: number, timeZone: string) =>
  [-1, 1].some((hours) => wallClock(new Date(at + hours * 3_600_000), timeZone) === wallClock(new Date(at), timeZone))

describe('the iCalendar file of an appointment', () => {
  it('names no day after the last one of four digits, and is made at once', () => {
    const { start: _, end: __, ...wholeDay } = { ...quarter, day: aDay('9999-12-31') }
    const late = { ...quarter, day: aDay('9999-12-31'), start: aMoment('9999-12-31 23:30:00'), end: undefined }
    for (const appointment of [wholeDay, late]) {
      const file = calendarFile(appointment, booking, now)
      expect(file).toMatch(/DTSTART;\S+:99991231/)
      expect(file).not.toMatch(/[+:]0?1000/)
      expect(file.length).toBeLessThan(20_000)
      expect(googleCalendarLink(appointment, booking)).toContain('dates=99991231')
    }
  })

  it('starts and ends at the instants of the museum’s clock, by the time zone that it includes', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 15, max: 600 }), fc.constantFrom(...zones), (at, minutes, timeZone) => {
        const start = wallClock(new Date(at), timeZone)
        const end = wallClock(new Date(at + minutes * 60_000), timeZone)
        const event = read(calendarFile({ ...quarter, start, end }, { ...booking, timeZone }, now))
        // Of a time that the clock shows twice, the file can't say which; a shop's times aren't among them.
        fc.pre(!isShownTwice(at, timeZone) && !isShownTwice(at + minutes * 60_000, timeZone))
        expect(event.startDate.toUnixTime() * 1000).toBe(at)
        expect(event.endDate.toUnixTime() * 1000).toBe(at + minutes * 60_000)
      }),
      { numRuns: tries(300), examples: [[2_045_691_900_000, 15, 'Europe/Zurich']] },
    )
  })

  it('contains the title, the place, the items and the booking number, whatever characters they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 200 }), (title, what) => {
        const lines = what.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '')
        const event = read(calendarFile({ ...quarter, title, what: [{ name: what, count: 2 }] }, booking, now))
        expect(event.summary).toBe(title.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ''))
        expect(event.location).toBe('Aarenfels')
        expect(event.description).toBe(`${lines} × 2\nOrder number: B-7`)
      }),
    )
  })

  it('omits control characters', () => {
    const file = calendarFile({ ...quarter, title: 'Night\u0007 at the\u0000 museum' }, booking, now)
    expect(file).toContain('\r\nSUMMARY:Night at the museum\r\n')
  })

  it('has lines of at most 75 octets, each ending with CRLF', () => {
    const file = calendarFile({ ...quarter, title: 'Grüße 🏛️ '.repeat(40) }, booking, now)
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('takes the whole day where no time is booked', () => {
    const event = read(calendarFile({ ...quarter, start: undefined, end: undefined }, booking, now))
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-11-24',
      addDays(aDay('2026-11-24'), 1),
    ])
  })

  it('follows the iCalendar format, with the daylight-saving changes around its date', () => {
    expect(calendarFile({ ...quarter, key: 'e1-2026-11-24 11:00:00' }, booking, now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Foyer//Foyer//EN',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Zurich',
      ...observance('STANDARD', '19700101T000000', '+0200', '+0200'),
      ...observance('STANDARD', '20251026T030000', '+0200', '+0100'),
      ...observance('DAYLIGHT', '20260329T020000', '+0100', '+0200'),
      ...observance('STANDARD', '20261025T030000', '+0200', '+0100'),
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:B-7-e1-2026-11-24T11:00:00@shop.museum.example',
      'DTSTAMP:20261122T093000Z',
      'DTSTART;TZID=Europe/Zurich:20261124T110000',
      'DTEND;TZID=Europe/Zurich:20261124T113000',
      'SUMMARY:Exhibition',
      'LOCATION:Aarenfels',
      String.raw`DESCRIPTION:Adults × 2\nOrder number: B-7`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('puts daylight-saving changes at the minute of the clock, whatever second the file is made in', () => {
    const changes = (made: Date) => [...calendarFile(quarter, booking, made).matchAll(/^DTSTART:.*/gm)].map(String)
    expect(changes(new Date('2026-11-22T09:30:29.500Z'))).toEqual(changes(now))
  })

  it('includes a daylight-saving change within a month after its start', () => {
    const withChange = (day: string) =>
      calendarFile({ ...quarter, start: aMoment(`${day} 11:00:00`), end: undefined }, booking, now).includes(
        'DTSTART:20270328T020000',
      )
    expect(withChange('2027-03-01')).toBe(true)
    expect(withChange('2027-02-20')).toBe(false)
  })

  it.each([
    ['UTC', '+0000'],
    ['Asia/Kolkata', '+0530'],
    ['America/Bogota', '-0500'],
    ['America/St_Johns', '-0330'],
  ])('gives %s the UTC offset %s', (timeZone, offset) => {
    const file = calendarFile(quarter, { ...booking, timeZone }, now)
    expect([...file.matchAll(/TZOFFSETTO:(\S+)/g)].map(([, found]) => found).at(-1)).toBe(offset)
  })

  it('folds a line only when the next character does not fit', () => {
    const lines = calendarFile({ ...quarter, title: 'x'.repeat(200) }, booking, now).split('\r\n')
    const first = lines.indexOf(`SUMMARY:${'x'.repeat(67)}`)
    expect(lines.slice(first + 1, first + 4)).toEqual([
      ` ${'x'.repeat(74)}`,
      ` ${'x'.repeat(59)}`,
      'LOCATION:Aarenfels',
    ])
  })

  it('has no end if the end is unknown', () => {
    const file = calendarFile({ ...quarter, end: undefined }, booking, now)
    expect(file).toContain('DTSTART;TZID=Europe/Zurich:20261124T110000\r\nSUMMARY:')
  })

  it('keeps its UID when it is generated again for the same booking', () => {
    const later = new Date('2026-11-23T09:30:00Z')
    expect(read(calendarFile(quarter, booking, later)).uid).toBe(read(calendarFile(quarter, booking, now)).uid)
    expect(read(calendarFile(quarter, { ...booking, id: 'B-8' }, now)).uid).not.toBe(
      read(calendarFile(quarter, booking, now)).uid,
    )
  })
})

describe('the appointments of an order', () => {
  it('are one per event and time, with everything booked for it, sorted by time', () => {
    const start = aMoment('2026-07-05 10:00:00')
    const found = appointmentsOf([
      aTourLine(),
      aTicketLine({ start }),
      anArticleLine(),
      aTicketLine({ id: anId('t2'), name: 'Children', count: 1, start }),
      aDayTicketLine(),
      aCode(),
      aTicketLine({ start: undefined }),
    ])
    expect(found.map(({ title, day, start: time, what }) => [title, time ?? day, countedWords(what)])).toEqual([
      ['Garden', '2026-07-04', 'Adults × 2, Children × 1'],
      ['Highlights', '2026-07-04 14:00:00', 'Highlights × 1'],
      ['Exhibition', '2026-07-05 10:00:00', 'Adults × 2, Children × 1'],
    ])
  })

  it('at the same time keep the order of booking', () => {
    const start = aMoment('2026-07-05 10:00:00')
    const lines = ['e1', 'e2', 'e3'].map((id) => aTicketLine({ eventId: anId(id), eventName: id, start }))
    expect(appointmentsOf(lines).map(({ title }) => title)).toEqual(['e1', 'e2', 'e3'])
  })

  it('are two for an event and a tour that begin together, whose servers count both from 1', () => {
    const start = aMoment('2026-07-05 10:00:00')
    const found = appointmentsOf([aTicketLine({ eventId: anId('12'), start }), aTourLine({ id: anId('12'), start })])
    expect(found.map(({ title }) => title)).toEqual(['Exhibition', 'Highlights'])
    const [one, other] = found.map((visit) => read(calendarFile(visit, booking, now)).uid)
    expect(one).not.toBe(other)
  })
})

it('the appointment of a tour lists its counted tours and its tickets, or the tour itself if there are none', () => {
  const [pupil, guide] = [
    { id: 'pupil', name: 'Pupils', price: 500, vat: 0, count: 20 },
    { id: 'guide', name: 'Guides', price: 0, vat: 0, count: 2 },
  ]
  const tickets = [{ ...pupil, id: anId<TicketId>('pupil'), subtickets: [] }]
  const whatOf = (own: Parameters<typeof aTourLine>[0]) => countedWords(appointmentsOf([aTourLine(own)])[0]?.what ?? [])
  expect(whatOf({ tickets, tours: [] })).toBe('Pupils × 20')
  expect(whatOf({ tickets: [], tours: [guide] })).toBe('Guides × 2')
  expect(whatOf({ tickets, tours: [guide] })).toBe('Guides × 2, Pupils × 20')
  expect(whatOf({ tickets: [], tours: [] })).toBe('Highlights × 1')
})

it('the appointment of a ticket lists its parts after it, so that everybody who comes is counted', () => {
  const subtickets = [
    { id: 'adult', name: 'Adult', price: 0, count: 2 },
    { id: 'child', name: 'Child', price: 0, count: 3 },
  ]
  const [found] = appointmentsOf([aTicketLine({ name: 'Family', count: 1, subtickets })])
  expect(countedWords(found?.what ?? [])).toBe('Family ×\u00a01, Adult ×\u00a02, Child ×\u00a03')
})

describe('the link to Google Calendar', () => {
  it('gives the times of the museum’s clock with its time zone', () => {
    const { origin, searchParams } = new URL(googleCalendarLink(quarter, booking))
    expect(origin).toBe('https://calendar.google.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Exhibition',
      dates: '20261124T110000/20261124T113000',
      ctz: 'Europe/Zurich',
      location: 'Aarenfels',
      details: 'Adults × 2\nOrder number: B-7',
    })
  })

  it('takes the whole day where no time is booked', () => {
    const { searchParams } = new URL(googleCalendarLink({ ...quarter, start: undefined, end: undefined }, booking))
    expect(searchParams.get('dates')).toBe('20261124/20261125')
  })
})
