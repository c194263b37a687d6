import { describe, expect, it } from 'vitest'
import { pagesOf } from '#site/pages.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { hoursFiles, type TodaysHours } from '#site/hours-files.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { aDay, aMoment, aTime } from '../../support/dates.ts'

type Visit = NonNullable<typeof fullMuseum.tenant.config.visit>

const open: [ReturnType<typeof aTime>, ReturnType<typeof aTime> | '24:00'][] = [[aTime('10:00'), aTime('17:00')]]
const written: Visit = {
  hours: { monday: [], tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: open },
  exceptions: [],
  notices: [],
}

const museumWith = (visit: Partial<Visit> | undefined, pulledOn = fullMuseum.pulledOn) => {
  const { tenant } = fullMuseum
  const config = { ...tenant.config, visit: visit && { ...written, ...visit } }
  return { ...fullMuseum, pulledOn, tenant: { ...tenant, config } }
}
const pagesWith = (...given: Parameters<typeof museumWith>) => pagesOf(museumWith(...given))
const visitPageOf = (pages: ReturnType<typeof pagesOf>) => pages.find((page) => page.path === '/de/page/visit/')
const viewOf = (...given: Parameters<typeof museumWith>) => {
  const page = visitPageOf(pagesWith(...given))
  return page?.template === 'visit' ? page.props.visit : undefined
}

describe('the page of a visit', () => {
  it('exists in each language, first in the footer, if the museum says anything about a visit', () => {
    const pages = pagesWith({})
    expect(visitPageOf(pages)?.alternates.map(({ path }) => path)).toEqual(['/de/page/visit/', '/fr/page/visit/'])
    expect(pages[0]?.frame.footer?.links[0]?.href).toBe('/de/page/visit/')
    const without = pagesWith(undefined)
    expect(visitPageOf(without)).toBeUndefined()
    expect(without[0]?.frame.footer?.links.map(({ href }) => href)).not.toContain('/de/page/visit/')
  })

  it('lists the days with other hours that aren’t over, the next first', () => {
    const exceptions = ['2026-12-31', '2026-12-24', '2026-12-01'].map((from) => ({ from: aDay(from), hours: [] }))
    expect(viewOf({ exceptions }, aDay('2026-12-24'))?.exceptions.map(({ first }) => first)).toEqual([
      '2026-12-24',
      '2026-12-31',
    ])
  })

  it('lists each day with other hours once, with those that count: of two exceptions, the first', () => {
    const exceptions = [
      { from: aDay('2026-12-25'), hours: [] },
      { from: aDay('2026-12-20'), until: aDay('2027-01-06'), hours: open },
    ]
    expect(
      viewOf({ exceptions }, aDay('2026-12-01'))?.exceptions.map(({ first, last, spans }) => [first, last, spans]),
    ).toEqual([
      ['2026-12-20', '2026-12-24', open],
      ['2026-12-25', '2026-12-25', []],
      ['2026-12-26', '2027-01-06', open],
    ])
  })

  it('and every other page name the museum’s own mail address, else that of its API', () => {
    const emailOf = (...given: Parameters<typeof museumWith>) => pagesWith(...given)[0]?.frame.contact?.email
    expect(emailOf({ email: 'besuch@haus.example' })).toBe('besuch@haus.example')
    expect(emailOf({})).toBe(fullMuseum.config.supportEmail)
    expect(emailOf(undefined)).toBe(fullMuseum.config.supportEmail)
  })

  it('tells search engines the hours, and the days that differ', () => {
    const exceptions = [{ from: aDay('2026-12-24'), until: aDay('2026-12-26'), hours: [] }]
    const page = visitPageOf(pagesWith({ exceptions, phone: '+41 62 000 00 00' }))
    expect(page?.structuredData).toMatchObject({
      '@type': 'Museum',
      telephone: '+41 62 000 00 00',
      openingHoursSpecification: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
        (weekday) => ({
          dayOfWeek: `https://schema.org/${weekday}`,
          opens: '10:00',
          closes: '17:00',
        }),
      ),
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
      ],
    })
  })

  it('tells search engines the days that differ without weekly hours, and none that are over', () => {
    const exceptions = ['2026-12-01', '2026-12-24'].map((from) => ({ from: aDay(from), hours: [] }))
    const data = visitPageOf(pagesWith({ hours: undefined, exceptions }, aDay('2026-12-02')))?.structuredData
    expect(data).toMatchObject({ specialOpeningHoursSpecification: [{ validFrom: '2026-12-24', closes: '00:00' }] })
    expect(data).not.toHaveProperty('openingHoursSpecification')
  })

  it('says hours after midnight with those of the day on which they begin, as it tells them search engines', () => {
    const saturday: typeof open = [[aTime('18:00'), '24:00']]
    const sunday: typeof open = [[aTime('00:00'), aTime('02:00')], ...open]
    const hours = written.hours && { ...written.hours, saturday, sunday }
    expect(viewOf({ hours })?.hours?.slice(5)).toEqual([[['18:00', '02:00']], open])
    expect(visitPageOf(pagesWith({ hours }))?.structuredData).toMatchObject({
      openingHoursSpecification: [{}, {}, {}, {}, { opens: '18:00', closes: '02:00' }, { opens: '10:00' }],
    })
  })

  it('tells search engines the last minute of a day for midnight, and each day that differs once', () => {
    const night: typeof open = [[aTime('18:00'), '24:00']]
    const hours = written.hours && { ...written.hours, saturday: night }
    const exceptions = [
      { from: aDay('2026-12-31'), hours: night },
      { from: aDay('2026-12-30'), until: aDay('2026-12-31'), hours: [] },
    ]
    expect(visitPageOf(pagesWith({ hours, exceptions }))?.structuredData).toMatchObject({
      openingHoursSpecification: [{}, {}, {}, {}, { opens: '18:00', closes: '23:59' }, {}],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-30', validThrough: '2026-12-30', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '18:00', closes: '23:59' },
      ],
    })
  })
})

describe('the hours that every page says today’s from', () => {
  const filesOf = (museum: ReturnType<typeof museumWith>) =>
    hoursFiles(museum.tenant.config, pagesOf(museum), museum.pulledOn)

  it('are a file of each language, named in its pages', () => {
    const museum = museumWith({})
    expect(filesOf(museum).map(({ path }) => path)).toEqual(['/de/hours.json', '/fr/hours.json'])
    expect(pagesOf(museum).map(({ lang, frame }) => frame.hours === `/${lang}/hours.json`)).not.toContain(false)
  })

  it('say what is true at each moment of the museum’s clock for some weeks, and nothing after that', () => {
    // A Saturday.
    const museum = museumWith({}, aDay('2026-11-28'))
    const { texts, changes }: TodaysHours = JSON.parse(filesOf(museum)[0]?.content ?? '')
    const said = (time: string) =>
      texts[changes.findLast(([from]) => from <= instantOf(aMoment(time), museum.config.timeZone))?.[1] ?? -1]
    expect(said('2026-11-27 23:59:59')).toBeUndefined()
    expect(said('2026-11-28 09:59:59')).toBe('Heute geöffnet: 10:00–17:00\u00a0Uhr.')
    expect(said('2026-11-28 10:00:00')).toBe('Heute geöffnet bis 17:00\u00a0Uhr.')
    expect(said('2026-11-28 17:00:00')).toBe(
      'Für heute geschlossen. Wieder geöffnet am Sonntag, 29.\u00a0November, ab 10:00\u00a0Uhr.',
    )
    expect(said('2026-11-30 08:00:00')).toBe(
      'Heute geschlossen. Wieder geöffnet am Dienstag, 1.\u00a0Dezember, ab 10:00\u00a0Uhr.',
    )
    expect(said('2027-01-26 12:00:00')).toBe('Heute geöffnet bis 17:00\u00a0Uhr.')
    expect(said('2027-01-27 00:00:00')).toBeUndefined()
  })

  it('say that today is over once the museum is closed, unless a performance is still to begin', () => {
    const museum = museumWith({}, aDay('2026-11-28'))
    const all = pagesOf(museum)
    const [event] = all.flatMap((page) => (page.template === 'event-detail' ? page : []))
    expect(event).toBeDefined()
    const evening = { start: aMoment('2026-11-29 20:00:00') }
    const withEvening = event && {
      ...event,
      props: { ...event.props, event: { ...event.props.event, performances: [evening] } },
    }
    const [file] = hoursFiles(museum.tenant.config, withEvening ? [...all, withEvening] : all, museum.pulledOn)
    const { changes }: TodaysHours = JSON.parse(file?.content ?? '')
    const over = (time: string) =>
      changes.findLast(([from]) => from <= instantOf(aMoment(time), museum.config.timeZone))?.[2] === 1
    expect(['2026-11-28 09:00:00', '2026-11-28 16:59:59', '2026-11-28 17:00:00'].map(over)).toEqual([
      false,
      false,
      true,
    ])
    expect(['2026-11-29 17:00:00', '2026-11-30 12:00:00', '2026-12-01 09:00:00'].map(over)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('are nothing if the museum hasn’t written any', () => {
    const museum = museumWith({ hours: undefined })
    expect(filesOf(museum)).toEqual([])
    expect(pagesOf(museum)[0]?.frame.hours).toBeUndefined()
  })
})

describe('notices', () => {
  const notices = [
    { text: { de: 'Immer.' } },
    { text: { de: 'Vorbei.' }, until: aMoment('2026-11-30 23:00:00') },
    { text: { de: 'Bis Mitternacht.' }, until: aMoment('2026-12-01 00:00:00') },
    { text: { de: 'Heute.' }, from: aMoment('2026-12-01 12:00:00'), until: aMoment('2026-12-01 18:00:00') },
    { text: { de: 'Später.' }, from: aMoment('2026-12-02 00:00:00') },
    { text: { fr: 'En français.' } },
  ]

  it('stand above every page of their language unless they are over; later ones wait for the browser', () => {
    const pages = pagesWith({ notices }, aDay('2026-12-01'))
    const german = pages.find(({ lang }) => lang === 'de')?.frame.notices
    expect(german?.map(({ text, later = false }) => [text, later])).toEqual([
      ['Immer.', false],
      ['Heute.', false],
      ['Später.', true],
    ])
  })

  it('aren’t there if the museum has none in a language', () => {
    const pages = pagesWith({ notices: [{ text: { fr: 'En français.' } }] })
    expect(pages.find(({ lang }) => lang === 'de')?.frame.notices).toBeUndefined()
  })
})
