import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Tour, TourOverview } from './tour.ts'
import type { Category } from '#domain/categories/category.ts'

/** A language tours are given in, and whether the list shows its tours. */
export interface TourLanguage {
  id: string
  name: string
  selected: boolean
}

/**
 * The languages of tours. The one matching the current language is selected, otherwise the default
 * guided-tour language (section 4, "Guided tour list").
 */
export function tourLanguages(
  tours: readonly Pick<Tour, 'language' | 'languageName'>[],
  current: string,
  fallback?: string,
): TourLanguage[] {
  const names = new Map(tours.map(({ language, languageName }) => [language, languageName]))
  const chosen = names.has(current) ? current : fallback
  return [...names].map(([id, name]) => ({ id, name, selected: id === chosen }))
}

/** Categories without tours are removed (section 4). */
export const categoriesWithTours = (
  categories: readonly Category[],
  tours: readonly Pick<Tour, 'groupIds'>[],
): Category[] => categories.filter(({ id }) => tours.some(({ groupIds }) => groupIds.includes(id)))

/** The venues tours start from, each once, in the order of the tours. */
export const venuesOf = (tours: readonly Pick<Tour, 'venue'>[]): string[] => [
  ...new Set(tours.map(({ venue }) => venue).filter((venue) => venue !== undefined)),
]

/** Whether a filter for venues makes sense. */
export const hasMultipleVenues = (tours: readonly Pick<Tour, 'venue'>[]): boolean => venuesOf(tours).length > 1

/** What a list of tours is narrowed to; an absent filter, or no languages, lets everything through. */
export interface TourFilter {
  languages?: readonly string[]
  categoryId?: string
  venue?: string
  day?: CalendarDate
}

/** What of a tour a filter asks for. */
export type FilteredTour = Pick<Tour, 'id' | 'language' | 'groupIds' | 'venue'>

/** The tours that pass every filter, in their order (section 2: language, category, venue and day). */
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
  /** How many of the tours that pass the other filters take place on it. */
  count: number
  soldOut: boolean
}

/**
 * How many tours choosing a day would leave in the list, and whether they are sold out (section 4, "Next few days").
 * @param tours those of the list; undefined while some of them aren't known and nothing is filtered
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
