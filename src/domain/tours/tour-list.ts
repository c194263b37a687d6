import { type CalendarDate, parseCalendarDate } from '#domain/dates/wall-clock.ts'
import type { Category } from '#domain/catalogue/lists.ts'
import type { Tour, TourOverview } from './tour.ts'

/** A language of tours, and whether the list shows them. */
export interface TourLanguage {
  id: string
  name: string
  selected: boolean
}

/** Returns the name of a tour's language as lines begin with it: many languages write it small within sentences. */
export const languageLabel = ({ languageName: [first = '', ...rest] }: Pick<Tour, 'languageName'>): string =>
  [first.toUpperCase(), ...rest].join('')

/**
 * Returns the languages of tours. The current language is selected or, if there are no tours in it, the default
 * guided-tour language (section 4, "Guided tour list").
 */
export function tourLanguages(
  tours: readonly Pick<Tour, 'language' | 'languageName'>[],
  current: string,
  fallback?: string,
): TourLanguage[] {
  const names = new Map(tours.map((tour) => [tour.language, languageLabel(tour)]))
  const chosen = names.has(current) ? current : fallback
  return [...names].map(([id, name]) => ({ id, name, selected: id === chosen }))
}

/** Returns the categories that have tours (section 4). */
export const categoriesWithTours = (
  categories: readonly Category[],
  tours: readonly Pick<Tour, 'groupIds'>[],
): Category[] => categories.filter(({ id }) => tours.some(({ groupIds }) => groupIds.includes(id)))

/** Returns the venues at which tours start, each once, in the order of the tours. */
export const venuesOf = (tours: readonly Pick<Tour, 'venue'>[]): string[] => [
  ...new Set(tours.map(({ venue }) => venue).filter((venue) => venue !== undefined)),
]

/** Returns true if a filter for venues makes sense. */
export const hasMultipleVenues = (tours: readonly Pick<Tour, 'venue'>[]): boolean => venuesOf(tours).length > 1

/** The filters of a list of tours; an absent one, or no languages, lets everything through. */
export interface TourFilter {
  languages?: readonly string[]
  categoryId?: string
  venue?: string
  day?: CalendarDate
}

/** The fields of a tour that filters use. */
export type FilteredTour = Pick<Tour, 'id' | 'language' | 'groupIds' | 'venue'>

/** Returns the tours that pass every filter, in their order (section 2: language, category, venue and day). */
export function filterTours<T extends FilteredTour>(
  tours: readonly T[],
  { languages = [], categoryId, venue, day }: TourFilter,
  overview: Pick<TourOverview, 'toursByDate'>,
): T[] {
  const onDay = day === undefined ? undefined : new Set(overview.toursByDate[day])
  return tours.filter(
    (tour) =>
      (languages.length === 0 || languages.includes(tour.language)) &&
      (categoryId === undefined || tour.groupIds.includes(categoryId)) &&
      (venue === undefined || tour.venue === venue) &&
      (onDay === undefined || onDay.has(tour.id)),
  )
}

/** A day of the list's quick choice. */
interface TourDay {
  /** Number of tours on this day that pass the other filters. */
  count: number
  soldOut: boolean
}

/**
 * Counts the tours that the list would show for a day, and says whether they are sold out (section 4, "Next few days").
 * @param tours the tours of the list; undefined while some of them aren't known and nothing is filtered
 */
export const tourDay = (
  overview: TourOverview,
  date: CalendarDate,
  tours: readonly FilteredTour[] | undefined,
  filter: TourFilter,
): TourDay => ({
  count: (tours ? filterTours(tours, { ...filter, day: date }, overview) : (overview.toursByDate[date] ?? [])).length,
  soldOut: overview.soldOutDates.includes(date),
})

/** The options of the filters. */
export interface TourFilterOptions {
  languages: readonly string[]
  /** The languages selected until the visitor chooses. */
  selectedLanguages: readonly string[]
  categoryIds: readonly string[]
  venues: readonly string[]
  days: readonly CalendarDate[]
}

/** The value for all languages, needed because one is selected by default. */
const all = 'all'

/** Returns the filters in an address; invalid ones are ignored. */
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

/**
 * Returns the query of the list of tours with the filters added; its other parameters stay. Default values aren't
 * written.
 */
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
