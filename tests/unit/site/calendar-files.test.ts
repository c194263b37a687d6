import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import { addDays } from '#domain/dates/calendar.ts'
import type { Event } from '#domain/catalogue/events.ts'
import { calendarFiles } from '#site/calendar-files.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { aDay, aMoment } from '../../support/dates.ts'
import { anId } from '../../support/ids.ts'
import { tries } from '../../support/full.ts'

const { events: usual } = fullMuseum.catalogues.de ?? {}
const [exhibition, concert] = usual ?? []
if (!exhibition || !concert) throw new Error('The full museum has two events.')

/** The museum with these events in both languages. */
const museumWith = (events: Event[], calendar = true): Snapshot => {
  const { tenant, catalogues } = fullMuseum
  const own = (catalogue: Catalogue | undefined) => catalogue && { ...catalogue, events }
  return {
    ...fullMuseum,
    tenant: { ...tenant, config: { ...tenant.config, feeds: { ...tenant.config.feeds, calendar } } },
    catalogues: { de: own(catalogues.de), fr: own(catalogues.fr) },
  }
}

const filesOf = (museum: Snapshot) =>
  new Map(
    calendarFiles(museum.tenant.config, pagesOf(museum), museum.pulledOn).map(({ path, content }) => [path, content]),
  )

/** What a calendar reads in a file, with no zones but those that the file brings. */
function read(file: string | undefined) {
  ICAL.TimezoneService.reset()
  const calendar = ICAL.Component.fromString(file ?? '')
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      place: event.location,
      url: component.getFirstPropertyValue('url'),
      start: event.startDate,
      end: event.endDate,
    }
  })
}

describe('the calendars of a museum', () => {
  it('are one of all events in each language, and one of each event that isn’t over and has a day', () => {
    const over: Event = { ...concert, id: anId('vorbei'), end: aMoment('2026-11-20 22:00:00') }
    const dates = { sortingDateTime: undefined, end: undefined, performances: [], lifetime: undefined }
    const undated: Event = { ...exhibition, id: anId('immer'), ...dates }
    const files = filesOf(museumWith([exhibition, over, undated]))
    expect([...files.keys()]).toEqual([
      '/de/calendar.ics',
      '/fr/calendar.ics',
      '/de/tickets/dinge/calendar.ics',
      '/fr/tickets/dinge/calendar.ics',
    ])
  })

  it('don’t exist unless the museum wants them, and no page links to them', () => {
    const museum = museumWith([exhibition, concert], false)
    expect(filesOf(museum).size).toBe(0)
    expect(JSON.stringify(pagesOf(museum).map(({ props }) => props))).not.toContain('.ics')
  })

  it('are linked where they are: the list of events to all, each event to its own', () => {
    const museum = museumWith([exhibition, concert])
    const linked = pagesOf(museum).flatMap(({ props }) => ('calendar' in props ? [props.calendar] : []))
    expect(new Set(linked)).toEqual(new Set(filesOf(museum).keys()))
  })

  it('of a museum with a single event are linked and published once', () => {
    const museum = museumWith([concert])
    expect([...filesOf(museum).keys()].filter((path) => path.startsWith('/de/'))).toEqual([
      '/de/calendar.ics',
      '/de/tickets/konzert/calendar.ics',
    ])
  })

  it('have an entry for each performance, with title, place and page, at the museum’s time', () => {
    const [entry, ...others] = read(filesOf(museumWith([exhibition, concert])).get('/de/tickets/konzert/calendar.ics'))
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      uid: 'event-konzert-2026-11-22T20:00:00@shop.museum.example',
      title: 'Konzert',
      place: 'Haus der Dinge',
      url: 'https://shop.museum.example/de/tickets/konzert/',
    })
    expect(entry?.start.toJSDate().toISOString()).toBe('2026-11-22T19:00:00.000Z')
    expect(entry?.end.toJSDate().toISOString()).toBe('2026-11-22T21:00:00.000Z')
  })

  it('show what lasts several days on all of them, and an event with a known beginning at that time', () => {
    const long = { ...exhibition, performances: [] }
    const evening: Event = {
      ...concert,
      id: anId('abend'),
      performances: [],
      sortingDateTime: aMoment('2026-12-04 19:00:00'),
      end: aMoment('2026-12-04 21:30:00'),
    }
    const read1 = read(filesOf(museumWith([long, evening])).get('/fr/calendar.ics'))
    expect(read1.map(({ uid, start, end }) => [uid, start.toString(), end.toString()])).toEqual([
      ['event-dinge@shop.museum.example', '2026-11-01', '2027-02-01'],
      ['event-abend@shop.museum.example', '2026-12-04T19:00:00', '2026-12-04T21:30:00'],
    ])
  })

  it('end at no certain time where the end only fills up the day', () => {
    const evening = { ...concert, performances: [], end: aMoment('2026-11-22 23:59:59') }
    expect(filesOf(museumWith([evening])).get('/de/calendar.ics')).not.toContain('DTEND')
  })

  it('are true on the dates of every event, whatever clock changes lie between them', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(days, (offsets) => {
        const dates = offsets.toSorted((one, other) => one - other).map((by) => addDays(aDay('2026-11-22'), by))
        const performances = dates.map((day) => ({ start: aMoment(`${day} 20:00:00`), end: undefined }))
        const entries = read(filesOf(museumWith([{ ...concert, performances }])).get('/de/calendar.ics'))
        const shown = new Intl.DateTimeFormat('sv', {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone: 'Europe/Zurich',
        })
        expect(entries.map(({ start }) => shown.format(start.toJSDate()))).toEqual(dates.map((day) => `${day} 20:00`))
      }),
      { numRuns: tries(50) },
    )
  })

  it('are byte for byte the same from the same catalogue, and differ in their stamp on another day', () => {
    const museum = museumWith([exhibition, concert])
    const later = { ...museum, pulledOn: addDays(museum.pulledOn, 1) }
    expect(filesOf(structuredClone(museum))).toEqual(filesOf(museum))
    const differing = (text = '') => text.split('\r\n').filter((line) => !line.startsWith('DTSTAMP:'))
    expect(filesOf(later).get('/de/calendar.ics')).not.toBe(filesOf(museum).get('/de/calendar.ics'))
    expect(differing(filesOf(later).get('/de/calendar.ics'))).toEqual(
      differing(filesOf(museum).get('/de/calendar.ics')),
    )
  })

  it('have lines of at most 75 octets that end with CRLF, and their name, as calendars ask for it', () => {
    const museum = museumWith([{ ...exhibition, name: 'Ein Ding; zwei, drei – '.repeat(9) }])
    for (const file of filesOf(museum).values()) {
      const lines = file.split('\r\n')
      expect(lines.at(-1)).toBe('')
      expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }
    expect(filesOf(museum).get('/de/calendar.ics')).toContain('\r\nX-WR-CALNAME:Haus der Dinge\r\n')
  })

  it('of a museum without current events is a calendar that reads as empty', () => {
    const file = filesOf(museumWith([])).get('/de/calendar.ics')
    expect(read(file)).toEqual([])
    expect(file).toContain('BEGIN:VTIMEZONE')
  })
})
