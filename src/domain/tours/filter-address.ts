import { parseCalendarDate } from '#domain/dates/make.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { TourFilter } from './tour-list.ts'

/** What can be filtered by. */
export interface TourFilterOptions {
  languages: readonly string[]
  /** The languages selected as long as nobody has chosen. */
  selectedLanguages: readonly string[]
  categoryIds: readonly string[]
  venues: readonly string[]
  days: readonly CalendarDate[]
}

/** Stands for no language in particular, where one is selected by itself. */
const all = 'all'

/** What an address narrows the list of tours to; what it can't mean is left out. */
export function tourFilterIn(
  search: string,
  options: TourFilterOptions,
): Required<Pick<TourFilter, 'languages'>> & TourFilter {
  const query = new URLSearchParams(search)
  const oneOf = <T extends string>(name: string, known: readonly T[]) => known.find((each) => each === query.get(name))
  const wanted = query.getAll('language')
  const languages = options.languages.filter((each) => wanted.includes(each))
  const isChosen = languages.length > 0 || wanted.includes(all)
  const day = parseCalendarDate(query.get('day') ?? '')
  return {
    languages: isChosen ? languages : options.selectedLanguages,
    categoryId: oneOf('category', options.categoryIds),
    venue: oneOf('venue', options.venues),
    day: day && options.days.find((each) => each === day),
  }
}

/** The query of the list of tours with a filter in it, whatever else it says kept; what holds by itself isn't written. */
export function withTourFilter(
  search: string,
  { languages = [], categoryId, venue, day }: TourFilter,
  { selectedLanguages }: Pick<TourFilterOptions, 'selectedLanguages'>,
): string {
  const query = new URLSearchParams(search)
  const put = (name: string, value: string | undefined) => {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  query.delete('language')
  const isOwn =
    languages.length === selectedLanguages.length && languages.every((one) => selectedLanguages.includes(one))
  if (!isOwn) for (const language of languages.length > 0 ? languages : [all]) query.append('language', language)
  put('category', categoryId)
  put('venue', venue)
  put('day', day)
  const text = query.toString()
  return text && `?${text}`
}
