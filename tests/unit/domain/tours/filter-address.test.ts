import { describe, expect, it } from 'vitest'
import { tourFilterIn, withTourFilter, type TourFilterOptions } from '#domain/tours/filter-address.ts'
import { aDay } from '../../../support/dates.ts'

const options: TourFilterOptions = {
  languages: ['de', 'en', 'fr'],
  selectedLanguages: ['de'],
  categoryIds: ['art'],
  venues: ['Alte Spinnerei'],
  days: [aDay('2026-11-22'), aDay('2026-11-23')],
}

describe('the address of a list of tours', () => {
  it('without a filter selects the language that is selected by itself', () => {
    expect(tourFilterIn('', options)).toMatchObject({ languages: ['de'] })
  })

  it.each([
    { languages: ['de'] },
    { languages: [] },
    { languages: ['de', 'fr'] },
    { languages: ['en'], categoryId: 'art', venue: 'Alte Spinnerei', day: aDay('2026-11-23') },
  ])('says %j and is understood again', (filter) => {
    const search = withTourFilter('?partner=x', filter, options)
    const empty = { categoryId: undefined, venue: undefined, day: undefined }
    expect(tourFilterIn(search, options)).toEqual({ ...empty, ...filter })
    expect(new URLSearchParams(search).get('partner')).toBe('x')
  })

  it('doesn’t write what holds by itself', () => {
    expect(withTourFilter('?language=fr&category=art', { languages: ['de'] }, options)).toBe('')
  })

  it.each([
    '?language=xx&category=none&venue=Rom&day=2026-11-24',
    '?day=gestern&language=',
    '?category=%00&venue=<script>&day=2026-02-31',
  ])('leaves out what it can’t mean: %s', (search) => {
    expect(tourFilterIn(search, options)).toEqual(tourFilterIn('', options))
  })
})
