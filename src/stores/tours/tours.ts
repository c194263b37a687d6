import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { fetchTourCategories, fetchTourOverview, fetchTours } from '#api/tours.ts'
import { today } from '#domain/dates/zone.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import {
  categoriesWithTours,
  filterTours,
  nextTourDays,
  tourLanguages,
  venuesOf,
  type NextDay,
  type TourFilter,
  type TourLanguage,
} from '#domain/tours/tour-list.ts'
import type { Tour, TourOverview } from '#domain/tours/tour.ts'
import type { Category } from '#domain/categories/category.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** Days of the quick choice: today and the four after it (section 4). */
const lookahead = 5

/** The guided tours as the server has them, and which take place in the next few days. */
export interface LiveTours {
  tours: Tour[]
  /** Only those with tours. */
  categories: Category[]
  overview: TourOverview
  days: NextDay[]
  venues: string[]
}

/** The list of guided tours with its filters (section 3, "List state"). */
export interface TourListStore {
  live: Latest<[], LiveTours>
  /** What the list is narrowed to by category, venue and day. */
  $filter: WritableAtom<Omit<TourFilter, 'languages'>>
  /** The languages tours are given in; empty until they have come. */
  $languages: ReadableAtom<TourLanguage[]>
  toggleLanguage: (this: void, id: string) => void
  /** The tours that pass every filter. */
  $tours: ReadableAtom<Tour[]>
}

/**
 * Makes the store of a page's list of tours; nothing is asked before it is told to.
 * @param fallback the shop's default guided-tour language
 */
export function tourList(shop: ShopContext, clock: () => Date, fallback?: string): TourListStore {
  const live = latest(async (signal): Promise<LiveTours> => {
    const api = shopApi(shop)
    const now = clock()
    const [tours, categories, overview] = await Promise.all([
      fetchTours(api, { signal }),
      fetchTourCategories(api, { signal }),
      fetchTourOverview(api, today(now, shop.timeZone), lookahead, { signal }),
    ])
    return {
      tours,
      categories: categoriesWithTours(categories, tours),
      overview,
      days: nextTourDays(overview, now, shop.timeZone),
      venues: venuesOf(tours),
    }
  })
  const $filter = atom<Omit<TourFilter, 'languages'>>({})
  // What the visitor has chosen; before that it follows from the tours.
  const $chosen = atom<TourLanguage[] | undefined>(undefined)

  const $languages = computed([live.$answer, $chosen], (answer, chosen) =>
    answer.state === 'ready' ? (chosen ?? tourLanguages(answer.value.tours, shop.lang, fallback)) : [],
  )
  return {
    live,
    $filter,
    $languages,
    toggleLanguage: (id) =>
      $chosen.set($languages.get().map((one) => (one.id === id ? { ...one, selected: !one.selected } : one))),
    $tours: computed([live.$answer, $filter, $languages], (answer, filter, all) => {
      if (answer.state !== 'ready') return []
      const { tours, overview } = answer.value
      const languages = all.filter(({ selected }) => selected).map(({ id }) => id)
      return filterTours(tours, { ...filter, languages }, overview)
    }),
  }
}
