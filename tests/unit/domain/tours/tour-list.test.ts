import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TourId } from '#domain/shop/ids.ts'
import { nextFewDays } from '#domain/dates/zone.ts'
import {
  categoriesWithTours,
  filterTours,
  hasMultipleVenues,
  tourDay,
  tourLanguages,
  venuesOf,
  tourFilterIn,
  withTourFilter,
  type TourFilterOptions,
} from '#domain/tours/tour-list.ts'
import { aTour } from '../../../support/shop-things.ts'
import { aDay, byDay } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const german = aTour({ id: anId('de'), groupIds: ['art'], venue: 'Main house' })
const english = aTour({
  id: anId('en'),
  language: 'en',
  languageName: 'English',
  groupIds: ['art', 'kids'],
  venue: 'Annex',
})
const french = aTour({ id: anId('fr'), language: 'fr', languageName: 'Français' })
const tours = [german, english, french]
const overview = { toursByDate: { '2026-07-04': ['de', 'fr'], '2026-07-05': [] }, soldOutDates: [aDay('2026-07-04')] }
const ids = (list: { id: string }[]) => list.map(({ id }) => id)
const selected = (list: { id: string; selected: boolean }[]) => ids(list.filter((language) => language.selected))

describe('Guided tour list (section 4)', () => {
  it('the language matching the current language is selected', () => {
    expect(tourLanguages([german, english, german], 'en', 'de')).toEqual([
      { id: 'de', name: 'Deutsch', selected: false },
      { id: 'en', name: 'English', selected: true },
    ])
  })

  it('otherwise the default guided-tour language is selected', () => {
    expect(selected(tourLanguages(tours, 'sv', 'fr'))).toEqual(['fr'])
  })

  it('without either, no language is selected and all tours are shown', () => {
    expect(selected(tourLanguages(tours, 'sv', 'da'))).toEqual([])
    expect(selected(tourLanguages(tours, 'sv'))).toEqual([])
    expect(filterTours(tours, { languages: [] }, overview)).toEqual(tours)
  })

  it('categories with no tour are removed', () => {
    const categories = [
      { id: 'kids', name: 'Children' },
      { id: 'none', name: 'Empty' },
      { id: 'art', name: 'Art' },
    ]
    expect(ids(categoriesWithTours(categories, tours))).toEqual(['kids', 'art'])
  })

  it('venues are listed once; a single venue is no choice', () => {
    expect(venuesOf([...tours, german])).toEqual(['Main house', 'Annex'])
    expect(hasMultipleVenues(tours)).toBe(true)
    expect(hasMultipleVenues([german, french])).toBe(false)
  })
})

describe('Guided tour filters (section 2)', () => {
  it('tours are filtered by language, category, venue and day, and by all of them together', () => {
    expect(ids(filterTours(tours, {}, overview))).toEqual(['de', 'en', 'fr'])
    expect(ids(filterTours(tours, { languages: ['en', 'fr'] }, overview))).toEqual(['en', 'fr'])
    expect(ids(filterTours(tours, { categoryId: 'art' }, overview))).toEqual(['de', 'en'])
    expect(ids(filterTours(tours, { venue: 'Annex' }, overview))).toEqual(['en'])
    expect(ids(filterTours(tours, { day: aDay('2026-07-04') }, overview))).toEqual(['de', 'fr'])
    expect(ids(filterTours(tours, { day: aDay('2026-07-09') }, overview))).toEqual([])
    expect(
      ids(
        filterTours(
          tours,
          { languages: ['de'], categoryId: 'art', venue: 'Main house', day: aDay('2026-07-04') },
          overview,
        ),
      ),
    ).toEqual(['de'])
    expect(ids(filterTours(tours, { languages: ['en'], day: aDay('2026-07-04') }, overview))).toEqual([])
  })
})

describe('Next few days (section 4)', () => {
  const overview = {
    toursByDate: byDay<TourId[]>({ '2026-07-02': [anId('a')], '2026-07-05': [anId('a'), anId('b')], '2026-07-04': [] }),
    soldOutDates: [aDay('2026-07-05')],
  }
  const days = nextFewDays(new Date('2026-06-30T22:30:00Z'), 'Europe/Zurich')

  it('the window is 5 days: today and the four after it, in the museum’s time zone', () => {
    expect(days).toEqual(['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'])
  })

  it('a day is marked with the tours of that very day, and as sold out if it is', () => {
    const marks = days.map((day) => tourDay(overview, day, undefined, {}))
    expect(marks.map(({ count }) => count)).toEqual([0, 1, 0, 0, 2])
    expect(marks.map(({ soldOut }) => soldOut)).toEqual([false, false, false, false, true])
  })

  it('the count of a day equals the tours listed once it is chosen, under any other filters', () => {
    const lang = fc.constantFrom('de', 'en', 'fr')
    const tour = fc.record({ language: lang, groups: fc.subarray(['art', 'kids']), venue: fc.constantFrom('A', 'B') })
    const some = fc.array(tour, { maxLength: 8 })
    const ofDays = fc.array(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8]), { minLength: 5, maxLength: 5 })
    const filters = fc.record({
      languages: fc.subarray(['de', 'en', 'fr']),
      categoryId: fc.constantFrom(undefined, 'art', 'kids'),
      venue: fc.constantFrom(undefined, 'A', 'B'),
      day: fc.constantFrom(undefined, ...days),
    })
    fc.assert(
      fc.property(some, ofDays, filters, (made, places, filter) => {
        const listed = made.map(({ language, groups, venue }, index) =>
          aTour({ id: anId(`t${index}`), language, groupIds: groups, venue }),
        )
        const toursByDate = Object.fromEntries(
          days.map((day, at) => [day, (places[at] ?? []).map((index) => anId<TourId>(`t${index}`))]),
        )
        const own = { toursByDate, soldOutDates: [] }
        const passes = ({ language, groups, venue }: (typeof made)[number]) =>
          (filter.languages.length === 0 || filter.languages.includes(language)) &&
          (filter.categoryId === undefined || groups.includes(filter.categoryId)) &&
          (filter.venue === undefined || filter.venue === venue)
        for (const [at, day] of days.entries()) {
          const left = made.filter((tour, index) => passes(tour) && places[at]?.includes(index))
          expect(tourDay(own, day, listed, filter).count).toBe(left.length)
        }
      }),
    )
  })
})

const options: TourFilterOptions = {
  languages: ['de', 'en', 'fr'],
  selectedLanguages: ['de'],
  categoryIds: ['art'],
  venues: ['Alte Spinnerei'],
  days: [aDay('2026-11-22'), aDay('2026-11-23')],
}

describe('the address of a list of tours', () => {
  it('without a filter selects the default language', () => {
    expect(tourFilterIn('', options)).toMatchObject({ languages: ['de'] })
  })

  it.each([
    { languages: ['de'] },
    { languages: [] },
    { languages: ['de', 'fr'] },
    { languages: ['en'], categoryId: 'art', venue: 'Alte Spinnerei', day: aDay('2026-11-23') },
  ])('holds %j, which is read back', (filter) => {
    const search = withTourFilter('?partner=x', filter, options)
    const empty = { categoryId: undefined, venue: undefined, day: undefined }
    expect(tourFilterIn(search, options)).toEqual({ ...empty, ...filter })
    expect(new URLSearchParams(search).get('partner')).toBe('x')
  })

  it('omits default values', () => {
    expect(withTourFilter('?language=fr&category=art', { languages: ['de'] }, options)).toBe('')
  })

  it.each([
    '?language=xx&category=none&venue=Rom&day=2026-11-24',
    '?day=gestern&language=',
    '?category=%00&venue=<script>&day=2026-02-31',
  ])('ignores invalid values: %s', (search) => {
    expect(tourFilterIn(search, options)).toEqual(tourFilterIn('', options))
  })
})
