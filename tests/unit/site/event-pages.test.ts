import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Event } from '#domain/catalogue/events.ts'
import { pagesOf } from '#site/pages.ts'
import { aMoment } from '../../support/dates.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { anId } from '../../support/ids.ts'
import { fullMuseum } from '../../support/full-museum.ts'

/** The full museum, whose snapshot is of 21 November, with its exhibition ending at `end`. */
function museumUntil(end: Event['end']): Snapshot {
  const { de } = fullMuseum.catalogues
  const events = (de?.events ?? []).map((event) => (event.id === 'dinge' ? { ...event, end } : event))
  return { ...fullMuseum, catalogues: Object.fromEntries(['de', 'fr'].map((lang) => [lang, { ...de, events }])) }
}

/** The page at an address of a museum that sells these events, which the full museum's are the model for. */
function pageWith(events: Partial<Event>[], path: string) {
  const { de } = fullMuseum.catalogues
  const [model] = de?.events ?? []
  const all = events.flatMap((event): Event[] => (model ? [{ ...model, ...event }] : []))
  return pagesOf({ ...fullMuseum, catalogues: de ? { de: { ...de, events: all } } : {} }).find(
    (page) => page.path === path,
  )
}

const detailOf = (snapshot: Snapshot) =>
  pagesOf(snapshot).find((page) => page.template === 'event-detail' && page.path === '/de/tickets/dinge/')

describe('the page of an event', () => {
  it('stays when the event is over, and says so in place of its booking', () => {
    expect(detailOf(museumUntil(aMoment('2026-11-20 17:00:00')))?.props).toMatchObject({ over: true })
  })

  it('that is over is not to be found, nor does it say to search engines that there are tickets', () => {
    const over = detailOf(museumUntil(aMoment('2026-11-20 17:00:00')))
    expect(over).toMatchObject({ index: false })
    expect(over?.structuredData).toBeUndefined()
    const current = detailOf(museumUntil(aMoment('2026-11-21 17:00:00')))
    expect(current).toMatchObject({ index: true, structuredData: { '@type': 'Event' } })
  })

  it('offers its booking to the last day, on which the visitor’s clock decides', () => {
    expect(detailOf(museumUntil(aMoment('2026-11-21 17:00:00')))?.props).toMatchObject({
      over: false,
      event: { end: '2026-11-21 17:00:00' },
    })
  })

  it('offers other events, and never itself nor one that is over', () => {
    const others = (snapshot: Snapshot) => {
      const page = detailOf(snapshot)
      return page?.template === 'event-detail' ? page.props.others.map(({ name }) => name) : undefined
    }
    expect(others(fullMuseum)).toEqual(['Konzert'])
    const concert = pagesOf(museumUntil(aMoment('2026-11-20 17:00:00'))).find(
      ({ path }) => path === '/de/tickets/konzert/',
    )
    expect(concert?.props).toMatchObject({ others: [] })
  })

  it('offers three others at the most', () => {
    const events = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: anId<EventId>(id), name: id }))
    expect(pageWith(events, '/de/tickets/b/')?.props).toMatchObject({
      others: [{ name: 'a' }, { name: 'c' }, { name: 'd' }],
    })
  })
})

describe('section 2, the address of the list of events', () => {
  const group = (name: string) => ({ id: name, name })

  it('shows the events under their groups, those in none first, and one that is in two under both', () => {
    const page = pageWith(
      [
        { id: anId('a'), name: 'A', groups: [group('Late')] },
        { id: anId('b'), name: 'B', groups: [group('Shows'), group('Late')] },
        { id: anId('c'), name: 'C', groups: [] },
      ],
      '/de/tickets/',
    )
    expect(page?.template === 'event-list' && page.props.groups).toMatchObject([
      { name: undefined, events: [{ name: 'C' }] },
      { name: 'Late', events: [{ name: 'A' }, { name: 'B' }] },
      { name: 'Shows', events: [{ name: 'B' }] },
    ])
  })

  it('sorts them by when they take place', () => {
    const at = (day: string) => aMoment(`2026-12-${day} 10:00:00`)
    const page = pageWith(
      [
        { id: anId('a'), name: 'A', groups: [], sortingDateTime: undefined },
        { id: anId('b'), name: 'B', groups: [], sortingDateTime: at('02') },
        { id: anId('c'), name: 'C', groups: [], sortingDateTime: at('01') },
      ],
      '/de/tickets/',
    )
    const names = page?.template === 'event-list' ? page.props.groups[0]?.events.map(({ name }) => name) : []
    expect(names).toEqual(['C', 'B', 'A'])
  })

  it('is the event itself where there is but one, known to search engines by its own address', () => {
    expect(pageWith([{ id: anId('a'), name: 'A' }], '/de/tickets/')).toMatchObject({
      template: 'event-detail',
      file: 'de/tickets/index.html',
      canonicalPath: '/de/tickets/a/',
      alternates: [{ lang: 'de', path: '/de/tickets/' }],
      props: { event: { id: 'a' }, over: false },
    })
  })

  it('is a list that says so where all are over', () => {
    const page = pageWith([{ id: anId('a'), end: aMoment('2026-11-20 17:00:00') }], '/de/tickets/')
    expect(page).toMatchObject({ template: 'event-list', props: { groups: [] } })
  })
})
