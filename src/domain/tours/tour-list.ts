import { nextFewDays } from '#domain/dates/zone.ts'
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
export function tourLanguages(tours: readonly Tour[], current: string, fallback?: string): TourLanguage[] {
  const names = new Map(tours.map(({ language, languageName }) => [language, languageName]))
  const chosen = names.has(current) ? current : fallback
  return [...names].map(([id, name]) => ({ id, name, selected: id === chosen }))
}

/** Categories without tours are removed (section 4). */
export const categoriesWithTours = (categories: readonly Category[], tours: readonly Tour[]): Category[] =>
  categories.filter(({ id }) => tours.some(({ groupIds }) => groupIds.includes(id)))

/** The venues tours start from, each once, in the order of the tours. */
export const venuesOf = (tours: readonly Tour[]): string[] => [
  ...new Set(tours.map(({ venue }) => venue).filter((venue) => venue !== undefined)),
]

/** Whether a filter for venues makes sense. */
export const hasMultipleVenues = (tours: readonly Tour[]): boolean => venuesOf(tours).length > 1

/** What a list of tours is narrowed to; an absent filter, or no languages, lets everything through. */
export interface TourFilter {
  languages?: readonly string[]
  categoryId?: string
  venue?: string
  day?: CalendarDate
}

/** The tours that pass every filter, in their order (section 2: language, category, venue and day). */
export function filterTours(
  tours: readonly Tour[],
  { languages = [], categoryId, venue, day }: TourFilter,
  overview: TourOverview,
): Tour[] {
  const onDay = day === undefined ? undefined : new Set(overview.toursByDate[day])
  return tours.filter(
    (tour) =>
      (languages.length === 0 || languages.includes(tour.language)) &&
      (categoryId === undefined || tour.groupIds.includes(categoryId)) &&
      (venue === undefined || tour.venue === venue) &&
      (onDay === undefined || onDay.has(tour.id)),
  )
}

/** A day of the next few, for the list's quick choice. */
export interface NextDay {
  name: 'today' | 'tomorrow' | 'inTwoDays' | 'inThreeDays' | 'inFourDays'
  date: CalendarDate
  /** Whether tours exist on that date. */
  hasTours: boolean
  soldOut: boolean
}

const dayNames = ['today', 'tomorrow', 'inTwoDays', 'inThreeDays', 'inFourDays'] as const

/** Today and the four days after it, at the museum, each with whether it has tours (section 4). */
export function nextTourDays(overview: TourOverview, now: Date, timeZone: string): NextDay[] {
  const dates = nextFewDays(now, timeZone)
  return dayNames.flatMap((name, index) => {
    const date = dates[index]
    if (date === undefined) return []
    const hasTours = (overview.toursByDate[date] ?? []).length > 0
    return [{ name, date, hasTours, soldOut: overview.soldOutDates.includes(date) }]
  })
}
