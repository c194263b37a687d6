import type { Category } from '#domain/catalogue/lists.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import { type TourLanguage, languageLabel } from '#domain/tours/tour-list.ts'
import { lowestTourPrice, priceUnit } from '#domain/tours/tour-price.ts'
import type { Tour, TourOnSale } from '#domain/tours/tour.ts'
import { pick } from '#domain/collections/records.ts'
import { safeHtml, type SafeHtml } from './html.ts'

/** The facts shown about a tour everywhere. */
interface TourFacts extends Pick<Tour, 'name' | 'teaser' | 'image' | 'duration' | 'languageName' | 'venue'> {
  /** The lowest total, 0 if nobody pays; absent if it can't be bought. */
  priceFrom?: Money
  /** Names the thing that a price is of, if it is one. */
  priceUnit?: 'person' | 'group'
}

/** A tour in a list, with the fields for its filters. */
export interface ListedTour extends TourFacts, Pick<Tour, 'id' | 'language' | 'groupIds'> {
  href: string
}

/** The filters of the list of tours; a filter is empty if there is nothing to choose. */
export interface TourFilterView {
  languages: TourLanguage[]
  categories: Category[]
  venues: string[]
  /** Number of tours on all pages of the list; absent if it is one page. */
  listed?: number
}

/** A tour on its own page. */
export interface TourView extends TourFacts, TourOnSale, Pick<Tour, 'timePrices'> {
  html?: SafeHtml
}

const factsOf = (tour: Tour): TourFacts => ({
  ...pick(tour, 'name', 'teaser', 'image', 'duration', 'venue'),
  languageName: languageLabel(tour),
  priceFrom: lowestTourPrice(tour),
  priceUnit: priceUnit(tour),
})

/** Returns a tour as lists show it. */
export const listedTour = (tour: Tour, lang: Lang): ListedTour => ({
  ...factsOf(tour),
  ...pick(tour, 'id', 'language', 'groupIds'),
  href: routes.tour(lang, tour.id),
})

/** Returns a tour as its own page shows it. */
export const tourView = (tour: Tour, locale: Locale): TourView => ({
  ...factsOf(tour),
  ...tourOnSale(tour),
  ...pick(tour, 'timePrices'),
  html: tour.text === undefined ? undefined : safeHtml(tour.text, locale),
})

/** Returns the data that a tour's booking starts from. */
export const tourOnSale = (tour: TourOnSale): TourOnSale => ({
  ...pick(tour, 'id', 'name', 'eventName', 'maxParticipants', 'minParticipants'),
  ...pick(tour, 'singleTicketing', 'bookCompleteTour', 'bookingWithoutTickets', 'questions', 'lifetime'),
  prices: tour.prices.map((price) => pick(price, 'id', 'name', 'price', 'vat')),
  tickets: tour.tickets.map((ticket) => ({
    ...pick(ticket, 'id', 'name', 'price', 'vat'),
    subtickets: ticket.subtickets.map((part) => pick(part, 'id', 'name', 'price')),
  })),
})
