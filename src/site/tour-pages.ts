import { cutList, itemsPerPage } from '#domain/catalogue/lists.ts'
import { routes } from '#domain/shop/routes.ts'
import {
  type TourLanguage,
  categoriesWithTours,
  hasMultipleVenues,
  tourLanguages,
  venuesOf,
} from '#domain/tours/tour-list.ts'
import type { Tour } from '#domain/tours/tour.ts'
import { isOver } from '#domain/availability/event-availability.ts'
import { alternatesOf, descriptionOf, makePage, type Source } from './make-page.ts'
import { inOneGroup } from './article-view.ts'
import { listPages } from './list-pages.ts'
import { morningOf } from '#catalogue/snapshot.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { tourData, tourListData } from './structured-data.ts'
import { listedTour, type TourFilterView, tourView } from './tour-view.ts'

/**
 * Number of other tours below a tour. With its questions a tour's page is the longest, and more would make it too
 * large.
 */
const othersShown = 2

/** Returns the tours that still take place. */
function currentTours({ catalogue, snapshot }: Pick<Source, 'catalogue' | 'snapshot'>): Tour[] {
  const moment = morningOf(snapshot)
  return catalogue.tours.filter((tour) => !isOver(tour, moment))
}

/** Returns the filters; none for a list of one. */
function filterOf({ catalogue }: Source, tours: Tour[], languages: TourLanguage[]): TourFilterView | undefined {
  if (tours.length < 2) return undefined
  const several = <T>(list: T[]) => (list.length > 1 ? list : [])
  return {
    languages: several(languages),
    categories: several(categoriesWithTours(catalogue.tourCategories, tours)),
    venues: hasMultipleVenues(tours) ? venuesOf(tours) : [],
  }
}

/** Returns the list of guided tours. */
export function tourListPages(source: Source): PageOf<'tour-list'>[] {
  const { snapshot, lang, frame, t } = source
  const current = currentTours(source)
  const languages = tourLanguages(current, lang, snapshot.config.defaultTourLanguage)
  const narrowing = filterOf(source, current, languages)
  const pages = cutList(inOneGroup(selectedFirst(current, languages))).map((parts) =>
    parts.flatMap(({ things }) => things),
  )
  return listPages<'tour-list'>(
    source,
    {
      template: 'tour-list',
      path: routes.tours(lang),
      canonicalPath: canonicalListPath(snapshot.config, 'guidedTours', lang),
      title: sectionName(snapshot.config, 'guidedTours', lang, t),
      description: t('titles.guidedToursDescription', { site: frame.siteName }),
      alternates: alternatesOf(snapshot, routes.tours),
    },
    pages.map((own, at) => {
      const tours = own.map((tour) => listedTour(tour, lang))
      return {
        props: { tours, filter: pages.length > 1 ? ofSeveralPages(narrowing, current.length) : narrowing },
        structuredData: tours.length > 0 ? tourListData(tours, frame, at * itemsPerPage) : undefined,
      }
    }),
    (catalogue) => cutList(inOneGroup(currentTours({ snapshot, catalogue }))).length,
  )
}

/**
 * Moves tours in the visitor's language to the front of a long list; a list that fits on a page stays in the museum's
 * order.
 */
function selectedFirst(tours: Tour[], languages: TourLanguage[]): Tour[] {
  if (tours.length <= itemsPerPage) return tours
  const selected = new Set(languages.filter((language) => language.selected).map(({ id }) => id))
  return tours.toSorted((one, other) => Number(selected.has(other.language)) - Number(selected.has(one.language)))
}

/**
 * Returns the filters of a list with several pages, on which no language is selected, since each page shows all its
 * tours.
 */
const ofSeveralPages = (filter: TourFilterView | undefined, listed: number): TourFilterView | undefined =>
  filter && { ...filter, languages: filter.languages.map((language) => ({ ...language, selected: false })), listed }

/** Returns a page for each tour, including past ones, so that a saved link says so instead of leading nowhere. */
export function tourPages(source: Source): PageOf<'tour-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const current = currentTours(source)
  const trail = [sectionLink(snapshot.config, 'guidedTours', lang, t)]
  return catalogue.tours.map((tour) => {
    const { id, name, image } = tour
    const path = routes.tour(lang, id)
    const isCurrent = current.includes(tour)
    const others = current.filter((other) => other.id !== id).slice(0, othersShown)
    return makePage<'tour-detail'>(source, {
      template: 'tour-detail',
      path,
      title: name,
      description: descriptionOf(tour, source, t('titles.guidedToursDescription', { site: frame.siteName })),
      image,
      trail,
      alternates: alternatesOf(
        snapshot,
        (other) => routes.tour(other, id),
        ({ tours }) => tours.some((one) => one.id === id),
      ),
      props: {
        tour: tourView(tour, frame.shop.locale),
        over: !isCurrent,
        others: others.map((other) => listedTour(other, lang)),
      },
      // Past tours aren't indexed, and no tickets are announced for them.
      index: isCurrent,
      structuredData: isCurrent ? tourData(tour, frame, path) : undefined,
    })
  })
}
