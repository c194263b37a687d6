import { Hono } from 'hono'
import { asMap, send, type ShopEnv } from '#sandbox/http/answer.ts'
import { badRequest } from '#sandbox/http/refusal.ts'
import { dateAt } from '#sandbox/http/range.ts'
import { pictureAddress } from '#sandbox/images/address.ts'
import { isSoldOutOn, tourSlotsOn } from '#sandbox/inventory/tours.ts'
import type { SeedTour } from '#sandbox/seed.ts'
import { tourOf } from '#sandbox/shop/catalogue.ts'
import { say, sayIf, type Shop } from '#sandbox/shop/shop.ts'
import { addDays, datesBetween } from '#sandbox/shop/wall-clock.ts'
import { categories } from './categories.ts'
import { priceList, tourOffer } from './tour-offer.ts'

/** Longest look ahead of an overview. */
const maxLookahead = 60

/** How many days of an overview follow the first; 400 for what is no count of days. */
const lookaheadAt = (digits: string): number => {
  if (!/^\d+$/.test(digits)) throw badRequest('lookahead must be a whole number, 0 or more.')
  if (Number(digits) > maxLookahead) throw badRequest(`lookahead must not be more than ${maxLookahead} days.`)
  return Number(digits)
}

const listed = (shop: Shop, tour: SeedTour, index: number) => ({
  id: tour.id,
  name: say(shop, tour.name),
  eventName: sayIf(shop, tour.eventName),
  text: say(shop, tour.text),
  teaser: say(shop, tour.teaser),
  image: pictureAddress(shop, tour.image),
  duration: tour.duration,
  max_participants: tour.maxParticipants,
  min_participants: tour.minParticipants,
  single_ticketing: tour.singleTicketing,
  book_complete_tour: tour.bookCompleteTour,
  booking_without_tickets: tour.bookingWithoutTickets,
  priceList: priceList(shop, tour.prices),
  custom_groups: tour.categories.map((id) => ({ id })),
  langIdentifier: tour.language,
  langName: new Intl.DisplayNames([shop.lang], { type: 'language' }).of(tour.language) ?? tour.language,
  museumId: tour.venue && shop.seed.id,
  venue: sayIf(shop, tour.venue),
  questions: tour.questions?.map(({ id, type, text, mandatory, options }) => ({
    id,
    type,
    text: say(shop, text),
    mandatory: mandatory ?? false,
    options: options?.map((option) => ({ id: option.id, text: say(shop, option.text) })),
  })),
  sequence_no: index + 1,
})

const overview = (shop: Shop, from: string, lookahead: number) => {
  const toursPerDate: Record<string, number[]> = {}
  const soldOutDates: string[] = []
  for (const date of datesBetween(from, addDays(from, lookahead))) {
    const tours = shop.seed.tours.filter((tour) => tourSlotsOn(shop, tour, date).length > 0)
    if (tours.length === 0) continue
    toursPerDate[date] = tours.map(({ id }) => id)
    if (tours.every((tour) => isSoldOutOn(shop, tour, date))) soldOutDates.push(date)
  }
  return { toursPerDate: asMap(toursPerDate), soldOutDates }
}

/** "Guided tours" of the contract, but for their calendars. */
export const tours = new Hono<ShopEnv>()
  .get('/tour/select/event', (c) => {
    const { shop } = c.var
    return send(c, { tours: shop.seed.tours.map((tour, index) => listed(shop, tour, index)) })
  })
  .get('/tour/attr', (c) => send(c, { category: categories(c.var.shop, c.var.shop.seed.tourCategories) }))
  .get('/tour/overview', (c) => {
    const lookahead = lookaheadAt(c.req.query('lookahead') ?? '0')
    return send(c, overview(c.var.shop, dateAt(c.req.query('date')), lookahead))
  })
  .get('/tour', (c) => {
    const { shop } = c.var
    const id = c.req.query('tour')
    if (id === undefined) throw badRequest('The query must name a tour.')
    const date = c.req.query('date')
    const tour = tourOf(shop, id)
    return send(c, tourOffer(shop, tour, date === undefined ? undefined : dateAt(date)))
  })
