import type { Category } from '#domain/catalogue/lists.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import type { TourLanguage } from '#domain/tours/tour-list.ts'
import { lowestTourPrice } from '#domain/tours/tour-price.ts'
import type { Tour, TourOnSale } from '#domain/tours/tour.ts'
import { safeHtml, type SafeHtml } from './html.ts'
import { pick } from './pick.ts'

/** Describes what is said of a tour wherever it is shown. */
interface TourFacts extends Pick<Tour, 'name' | 'teaser' | 'image' | 'duration' | 'languageName' | 'venue'> {
  /** The least it comes to, 0 where nobody pays; absent where it can't be bought. */
  priceFrom?: Money
}

/** A tour in a list, with what the list is narrowed by. */
export interface ListedTour extends TourFacts, Pick<Tour, 'id' | 'language' | 'groupIds'> {
  href: string
}

/** Describes what the list of tours can be narrowed by: a part is empty where there is nothing to choose. */
export interface TourFilterView {
  languages: TourLanguage[]
  categories: Category[]
  venues: string[]
  /** Number of tours on all pages of the list; absent where it is one page. */
  listed?: number
}

/** A tour on its own page. */
export interface TourView extends TourFacts, TourOnSale {
  html?: SafeHtml
}

const factsOf = (tour: Tour): TourFacts => ({
  ...pick(tour, 'name', 'teaser', 'image', 'duration', 'languageName', 'venue'),
  priceFrom: lowestTourPrice(tour),
})

export const listedTour = (tour: Tour, lang: Lang): ListedTour => ({
  ...factsOf(tour),
  ...pick(tour, 'id', 'language', 'groupIds'),
  href: routes.tour(lang, tour.id),
})

export const tourView = (tour: Tour, locale: Locale): TourView => ({
  ...factsOf(tour),
  ...tourOnSale(tour),
  html: tour.text === undefined ? undefined : safeHtml(tour.text, locale),
})

/** Returns what a tour's booking begins with. */
export const tourOnSale = (tour: TourOnSale): TourOnSale => ({
  ...pick(tour, 'id', 'name', 'eventName', 'maxParticipants', 'minParticipants'),
  ...pick(tour, 'singleTicketing', 'bookCompleteTour', 'bookingWithoutTickets', 'questions', 'lifetime'),
  prices: tour.prices.map((price) => pick(price, 'id', 'name', 'price', 'vat')),
  tickets: tour.tickets.map((ticket) => ({
    ...pick(ticket, 'id', 'name', 'price', 'vat'),
    subtickets: ticket.subtickets.map((part) => pick(part, 'id', 'name', 'price')),
  })),
})
