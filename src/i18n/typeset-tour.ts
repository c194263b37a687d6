import type { Locale } from '#domain/shop/languages.ts'
import type { Tour, TourOffer, TourPrice, TourTicket } from '#domain/tours/tour.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { typesetFields } from './typeset.ts'

const pricesIn = (prices: TourPrice[], locale: Locale): TourPrice[] =>
  prices.map((price) => typesetFields(locale)(price, 'name'))

const ticketsIn = (tickets: TourTicket[], locale: Locale): TourTicket[] => {
  const set = typesetFields(locale)
  return tickets.map((ticket) => ({
    ...set(ticket, 'name'),
    subtickets: ticket.subtickets.map((part) => set(part, 'name')),
  }))
}

/** Applies the language's typography to the plain texts of a tour. */
export function typesetTour(tour: Tour, locale: Locale): Tour {
  const set = typesetFields(locale)
  return {
    ...set(tour, 'name', 'eventName', 'teaser', 'languageName', 'venue'),
    prices: pricesIn(tour.prices, locale),
    tickets: ticketsIn(tour.tickets, locale),
    questions: tour.questions.map((question) => ({
      ...set(question, 'text'),
      options: question.options.map((option) => set(option, 'text')),
    })),
  }
}

/** Applies the language's typography to a tour's live offer. */
export const typesetTourOffer = ({ tickets, prices, schedule }: TourOffer, locale: Locale): TourOffer => ({
  tickets: ticketsIn(tickets, locale),
  prices: pricesIn(prices, locale),
  schedule: Object.fromEntries(
    entriesOf(schedule).map(([time, entry]) => [
      time,
      { ...entry, prices: entry.prices && pricesIn(entry.prices, locale) },
    ]),
  ),
})
