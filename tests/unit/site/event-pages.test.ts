import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Event } from '#domain/events/event.ts'
import { pagesOf } from '#site/pages.ts'
import { aMoment } from '../../support/dates.ts'
import { fullMuseum } from '../../support/full-museum.ts'

/** The full museum, whose snapshot is of 21 November, with its exhibition ending at `end`. */
function museumUntil(end: Event['end']): Snapshot {
  const { de } = fullMuseum.catalogues
  const events = (de?.events ?? []).map((event) => (event.id === 'dinge' ? { ...event, end } : event))
  return { ...fullMuseum, catalogues: Object.fromEntries(['de', 'fr'].map((lang) => [lang, { ...de, events }])) }
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
})
