import type { TourId } from '#domain/ids/ids.ts'
import { describe, expect, it } from 'vitest'
import { nextFewDays } from '#domain/dates/zone.ts'
import {
  categoriesWithTours,
  filterTours,
  hasMultipleVenues,
  tourDay,
  tourLanguages,
  venuesOf,
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

describe('section 4, Guided tour list', () => {
  it('the language matching the current language is selected', () => {
    expect(tourLanguages([german, english, german], 'en', 'de')).toEqual([
      { id: 'de', name: 'Deutsch', selected: false },
      { id: 'en', name: 'English', selected: true },
    ])
  })

  it('otherwise the default guided-tour language is selected', () => {
    expect(selected(tourLanguages(tours, 'sv', 'fr'))).toEqual(['fr'])
  })

  it('without either, none is selected and all are shown', () => {
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

  it('venues appear once; one alone is no choice', () => {
    expect(venuesOf([...tours, german])).toEqual(['Main house', 'Annex'])
    expect(hasMultipleVenues(tours)).toBe(true)
    expect(hasMultipleVenues([german, french])).toBe(false)
  })
})

describe('section 2, Guided tour filters', () => {
  it('tours are narrowed by language, category, venue and day, and by all of them together', () => {
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

describe('section 4, Next few days', () => {
  const overview = {
    toursByDate: byDay<TourId[]>({ '2026-07-02': [anId('a')], '2026-07-05': [anId('a'), anId('b')], '2026-07-04': [] }),
    soldOutDates: [aDay('2026-07-05')],
  }
  const days = nextFewDays(new Date('2026-06-30T22:30:00Z'), 'Europe/Zurich')

  it('the window is 5 days: today and the four after it, at the museum', () => {
    expect(days).toEqual(['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'])
  })

  it('a day is marked when tours take place on it, in four days for the fourth day itself', () => {
    expect(days.map((day) => tourDay(overview, day).count)).toEqual([0, 1, 0, 0, 2])
    expect(days.map((day) => tourDay(overview, day).soldOut)).toEqual([false, false, false, false, true])
  })
})
