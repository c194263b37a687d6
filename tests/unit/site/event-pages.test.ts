import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Event } from '#domain/catalogue/events.ts'
import { pagesOf } from '#site/pages.ts'
import { aMoment, aDay } from '../../support/dates.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { aFamilyTicket, aTicket } from '../../support/shop-things.ts'
import { anId } from '../../support/ids.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { ticketsOnSale, type Ticket } from '#domain/tickets/ticket.ts'
import { listedEvent } from '#site/event-view.ts'

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
  it('exists after the event is over, with a message instead of the booking', () => {
    expect(detailOf(museumUntil(aMoment('2026-11-20 17:00:00')))?.props).toMatchObject({ over: true })
  })

  it('has noindex and no structured data once the event is over', () => {
    const over = detailOf(museumUntil(aMoment('2026-11-20 17:00:00')))
    expect(over).toMatchObject({ index: false })
    expect(over?.structuredData).toBeUndefined()
    const current = detailOf(museumUntil(aMoment('2026-11-21 17:00:00')))
    expect(current).toMatchObject({ index: true, structuredData: { '@type': 'Event' } })
  })

  it('offers its booking on the last day, when the visitor’s clock decides', () => {
    expect(detailOf(museumUntil(aMoment('2026-11-21 17:00:00')))?.props).toMatchObject({
      over: false,
      event: { end: '2026-11-21 17:00:00' },
    })
  })

  it('offers other events, but neither itself nor one that is over', () => {
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

  it('offers three others at most', () => {
    const events = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: anId<EventId>(id), name: id }))
    expect(pageWith(events, '/de/tickets/b/')?.props).toMatchObject({
      others: [{ name: 'a' }, { name: 'c' }, { name: 'd' }],
    })
  })
})

describe('the address of the list of events (section 2)', () => {
  const group = (name: string) => ({ id: name, name })

  it('shows the events in their groups, those without a group first, and one with two groups in both', () => {
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

  it('sorts the events by date', () => {
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

  it('shows the event itself if there is only one, with the event’s own address as canonical', () => {
    expect(pageWith([{ id: anId('a'), name: 'A' }], '/de/tickets/')).toMatchObject({
      template: 'event-detail',
      file: 'de/tickets/index.html',
      canonicalPath: '/de/tickets/a/',
      alternates: [{ lang: 'de', path: '/de/tickets/' }],
      props: { event: { id: 'a' }, over: false },
    })
  })

  it('shows an empty list if all are over', () => {
    const page = pageWith([{ id: anId('a'), end: aMoment('2026-11-20 17:00:00') }], '/de/tickets/')
    expect(page).toMatchObject({ template: 'event-list', props: { groups: [] } })
  })
})

const ticket = (price: number, ...parts: number[]): Ticket => ({
  id: anId(String(price)),
  eventId: anId('1'),
  name: 'Ticket',
  mode: 1,
  price,
  vat: 0,
  family: false,
  subtickets: parts.map((part) => ({ id: String(part), name: 'Part', price: part })),
  schedule: [],
  printSeparately: false,
  bookWithCost: false,
})

const night: Event = { id: anId('1'), name: 'Night', groups: [], tickets: [], performances: [] }
const priceOf = (...tickets: Ticket[]) => {
  const { price, priceOf: name } = listedEvent({ ...night, tickets }, 'en')
  return { price, name }
}

describe('the price a list shows for an event', () => {
  it('is that of the first ticket that costs something, by its name', () => {
    expect(priceOf(ticket(0), ticket(1800), ticket(1200), ticket(0, 400, 1600))).toEqual({
      price: 1800,
      name: 'Ticket',
    })
  })

  it('is the lowest above 0 if that ticket is for several people', () => {
    expect(priceOf(ticket(0, 400, 1600), ticket(2400))).toEqual({ price: 2400 })
    expect(priceOf(ticket(0, 400, 1600))).toEqual({ price: 400 })
  })

  it('is what the smallest family or group pays, not the part of one of them', () => {
    const family = aFamilyTicket()
    const group = aTicket({ price: 500, subtickets: [{ id: 'each', name: 'Each', price: 1000, min: 10 }] })
    expect(priceOf(family)).toEqual({ price: 3300 })
    expect(priceOf(group)).toEqual({ price: 10_500 })
    expect(priceOf(family, group, ticket(2400))).toEqual({ price: 2400 })
  })

  it('is none of what is sold only with a ticket, such as an audio guide', () => {
    const guide = { ...ticket(500), bookWithCost: true }
    expect(priceOf(guide, ticket(1800))).toEqual({ price: 1800, name: 'Ticket' })
    expect(priceOf(guide, ticket(0, 0, 1600), ticket(1800))).toEqual({ price: 1800 })
    expect(priceOf(ticket(0), guide)).toEqual({ price: 0 })
    expect(priceOf(guide)).toEqual({ price: 500, name: 'Ticket' })
  })

  it('counts only tickets on sale, as structured data does', () => {
    const event = { ...night, tickets: [ticket(1800), ticket(100)], unscheduled: ['100'] }
    expect(listedEvent(event, 'en').price).toBe(1800)
    expect(listedEvent({ ...event, unscheduled: ['100', '1800'] }, 'en').price).toBeUndefined()
    expect(ticketsOnSale(event).map(({ id }) => id)).toEqual(['1800'])
  })

  it('is 0 if all tickets are free, and absent without tickets', () => {
    expect(priceOf(ticket(0), ticket(0, 0))).toEqual({ price: 0 })
    expect(priceOf()).toEqual({})
  })
})

describe('the date of an event', () => {
  it('says that it runs already, once it does, unless it is a single day', () => {
    const lifetime = { first: aDay('2026-07-04'), last: aDay('2026-09-12') }
    const whenOn = (day: string, own = lifetime) => listedEvent({ ...night, lifetime: own }, 'en', aDay(day)).when
    expect(whenOn('2026-07-03')).toEqual(lifetime)
    expect(whenOn('2026-07-04')).toEqual({ ...lifetime, runs: true })
    const day = { first: lifetime.first, last: lifetime.first }
    expect(whenOn('2026-07-04', day)).toEqual(day)
  })

  const when = (own: Partial<Event>) => listedEvent({ ...night, ...own }, 'en').when

  it('is its span of days, without a time', () => {
    const lifetime = { first: aDay('2026-07-04'), last: aDay('2026-09-12') }
    expect(when({ lifetime, sortingDateTime: aMoment('2026-07-04 20:30:00') })).toEqual(lifetime)
    expect(when({ sortingDateTime: aMoment('2026-07-04 20:30:00'), end: aMoment('2026-07-05 17:00:00') })).toEqual({
      first: '2026-07-04',
      last: '2026-07-05',
    })
  })

  it('is its only day and its start time, or no time if it lasts all day', () => {
    const day = { first: aDay('2026-07-04'), last: aDay('2026-07-04') }
    expect(when({ sortingDateTime: aMoment('2026-07-04 20:30:00') })).toEqual({ ...day, time: '20:30' })
    expect(when({ sortingDateTime: aMoment('2026-07-04 20:30:00'), end: aMoment('2026-07-04 22:00:00') })).toEqual({
      ...day,
      time: '20:30',
    })
    // An evening ends on its day, though it may be after midnight.
    expect(when({ sortingDateTime: aMoment('2026-07-04 20:30:00'), end: aMoment('2026-07-05 02:00:00') })).toEqual({
      ...day,
      time: '20:30',
    })
    expect(when({ sortingDateTime: aMoment('2026-07-04 00:00:00') })).toEqual(day)
    expect(when({ lifetime: day })).toEqual(day)
  })

  it('has no time of another day, once only the last of several performances is left', () => {
    const last = { first: aDay('2026-07-05'), last: aDay('2026-07-05') }
    const sortingDateTime = aMoment('2026-07-04 20:30:00')
    expect(when({ lifetime: last, sortingDateTime })).toEqual(last)
    const matinee = { start: aMoment('2026-07-05 11:00:00') }
    expect(when({ lifetime: last, sortingDateTime, performances: [matinee] })).toEqual({ ...last, time: '11:00' })
    const both = [{ start: sortingDateTime }, matinee]
    expect(when({ lifetime: last, sortingDateTime, performances: both })).toEqual({ ...last, time: '11:00' })
    const evening = { start: aMoment('2026-07-05 18:00:00') }
    expect(when({ lifetime: last, sortingDateTime, performances: [matinee, evening] })).toEqual(last)
  })

  it('ends with the evening of the last performance, though that may be after midnight', () => {
    const performances = ['2026-07-04', '2026-07-11'].map((on) => ({ start: aMoment(`${on} 20:30:00`) }))
    expect(when({ performances, end: aMoment('2026-07-12 01:00:00') })).toEqual({
      first: '2026-07-04',
      last: '2026-07-11',
    })
  })

  it('reaches to the last performance if no other end is known', () => {
    const performances = [
      { start: aMoment('2026-07-04 20:30:00') },
      { start: aMoment('2026-07-11 20:30:00'), end: aMoment('2026-07-12 01:00:00') },
    ]
    const days = { first: '2026-07-04', last: '2026-07-11' }
    expect(when({ performances })).toEqual(days)
    expect(when({ performances, sortingDateTime: aMoment('2026-07-04 20:30:00') })).toEqual(days)
  })

  it('is absent of what opened once and has no known end: that day is over, the event isn’t', () => {
    const whenOn = (day: string, own: Partial<Event>) => listedEvent({ ...night, ...own }, 'en', aDay(day)).when
    const opened = { sortingDateTime: aMoment('2026-07-04 10:00:00') }
    const day = { first: '2026-07-04', last: '2026-07-04', time: '10:00' }
    expect(whenOn('2026-07-04', opened)).toEqual(day)
    expect(whenOn('2026-07-05', opened)).toBeUndefined()
    expect(whenOn('2026-07-05', { ...opened, end: aMoment('2026-07-04 17:00:00') })).toEqual(day)
  })

  it('is absent if its end is before its beginning', () => {
    expect(
      when({ sortingDateTime: aMoment('2026-07-04 10:00:00'), end: aMoment('2026-07-03 10:00:00') }),
    ).toBeUndefined()
    expect(when({ lifetime: { first: aDay('2026-07-04'), last: aDay('2026-07-03') } })).toBeUndefined()
  })

  it('is absent if it is unknown', () => {
    expect(when({})).toBeUndefined()
    expect(when({ end: aMoment('2026-07-04 22:00:00') })).toBeUndefined()
  })
})
