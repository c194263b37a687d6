import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { tourLanguages } from '#domain/tours/tour-list.ts'
import type { Tour } from '#domain/tours/tour.ts'
import { pagesOf } from '#site/pages.ts'
import { aDay } from '../../support/dates.ts'
import { fullMuseum } from '../../support/full-museum.ts'

/** The full museum, whose snapshot is of 21 November, with something of its group tour changed. */
function museumWith(change: Partial<Tour>): Snapshot {
  const { de } = fullMuseum.catalogues
  const tours = (de?.tours ?? []).map((tour) => (tour.id === 'gruppe' ? { ...tour, ...change } : tour))
  return { ...fullMuseum, catalogues: Object.fromEntries(['de', 'fr'].map((lang) => [lang, { ...de, tours }])) }
}
const until = (last: string) => museumWith({ lifetime: { first: aDay('2026-11-01'), last: aDay(last) } })

const pageAt = (snapshot: Snapshot, path: string) => pagesOf(snapshot).find((page) => page.path === path)
const listOf = (snapshot: Snapshot) => {
  const page = pageAt(snapshot, '/de/guided-tours/')
  return page?.template === 'tour-list' ? page.props : undefined
}

describe('the page of a tour', () => {
  it('exists after the tour has expired, with a message and noindex', () => {
    const over = pageAt(until('2026-11-20'), '/de/guided-tours/gruppe/')
    expect(over).toMatchObject({ index: false, props: { over: true } })
    expect(over?.structuredData).toBeUndefined()
  })

  it('offers its booking on the last day, when the visitor’s clock decides', () => {
    const current = pageAt(until('2026-11-21'), '/de/guided-tours/gruppe/')
    expect(current).toMatchObject({ index: true, props: { over: false, tour: { priceFrom: 20_400 } } })
    expect(current?.structuredData).toMatchObject({ '@type': 'TouristTrip', offers: { price: '204.00' } })
  })
})

it('a tour whose times alone have prices is offered at the lowest of them', () => {
  const timePrices = [{ id: 'abend', name: 'Abend', price: 34_000, vat: 8.1 }]
  const page = pageAt(museumWith({ prices: [], tickets: [], timePrices }), '/de/guided-tours/gruppe/')
  expect(page).toMatchObject({ props: { tour: { priceFrom: 34_000, priceUnit: 'group' } } })
  expect(page?.structuredData).toMatchObject({ offers: { price: '340.00' } })
})

describe('the list of tours', () => {
  it('begins with a capital where a language writes its name small', () => {
    const french = listOf(museumWith({ language: 'fr', languageName: 'français' }))
    expect(french?.tours.map(({ languageName }) => languageName)).toContain('Français')
    expect(tourLanguages([{ language: 'fr', languageName: 'français' }], 'fr')).toMatchObject([{ name: 'Français' }])
  })

  it('leaves out expired tours, and has no filter for a single tour', () => {
    expect(listOf(until('2026-11-20'))?.tours.map(({ id }) => id)).toEqual(['offen'])
    expect(listOf(until('2026-11-20'))?.filter).toBeUndefined()
  })

  it('has filters only for fields with several values', () => {
    expect(listOf(until('2026-12-31'))?.filter).toMatchObject({
      languages: [
        { id: 'de', selected: true },
        { id: 'fr', selected: false },
      ],
      categories: [{ id: 'gruppen' }, { id: 'offen' }],
      venues: ['Pforte', 'Kasse'],
    })
    const alike = museumWith({ language: 'fr', venue: 'Kasse', groupIds: ['offen'] })
    expect(listOf(alike)?.filter).toEqual({ languages: [], categories: [], venues: [] })
  })
})
