import { Hono } from 'hono'
import { asMap, send, type ShopEnv } from '#sandbox/http/answer.ts'
import { lifetimeOf, timeOf } from '#sandbox/inventory/slots.ts'
import { isSoldOutOn, peopleLeft, toursLeft, tourSlotsOn } from '#sandbox/inventory/tours.ts'
import type { SeedTour } from '#sandbox/seed.ts'
import { localText, optionalText, type Shop, todayIn, tourOf } from '#sandbox/shop/shop.ts'
import { badRequest } from '#sandbox/http/http-error.ts'
import { dateAt, datesOfRange } from '#sandbox/http/request.ts'
import { pictureAddress } from '#sandbox/images/address.ts'
import { addDays, datesBetween } from '#sandbox/shop/wall-clock.ts'
import { categories } from './categories.ts'

/** Returns `PriceListEntry[]` of the contract. */
const priceList = (shop: Shop, prices: SeedTour['prices']) =>
  prices.map(({ id, name, price, vat }, index) => ({
    id,
    name: localText(shop, name),
    price,
    vat_value: vat,
    sequence_no: index + 1,
  }))

const scheduleOn = (shop: Shop, tour: SeedTour, date: string) => {
  const entries = tourSlotsOn(shop, tour, date).map((slot) => {
    const prices = tour.timePrices?.[timeOf(slot)]
    return [timeOf(slot), { tours: toursLeft(tour, slot), priceList: prices && priceList(shop, prices) }] as const
  })
  return asMap(Object.fromEntries(entries))
}

/** Returns a tour's tickets and prices; with a date, what begins when and how many tours are left then. */
const tourOffer = (shop: Shop, tour: SeedTour, date: string | undefined) => ({
  tickets: tour.tickets.map(({ id, name, price, vat, subtickets }, index) => ({
    id,
    name: localText(shop, name),
    price,
    vat_value: vat,
    sequence_no: index + 1,
    subtickets: subtickets?.map((one) => ({ id: one.id, name: localText(shop, one.name), price: one.price })),
  })),
  priceList: priceList(shop, tour.prices),
  schedule: date === undefined ? asMap({}) : scheduleOn(shop, tour, date),
})

/** Longest look ahead of an overview. */
const maxLookahead = 60

/** Reads the number of days that follow the first of an overview; 400 for anything else. */
const lookaheadAt = (digits: string): number => {
  if (!/^\d+$/.test(digits)) throw badRequest('lookahead must be a whole number, 0 or more.')
  if (Number(digits) > maxLookahead) throw badRequest(`lookahead must not be more than ${maxLookahead} days.`)
  return Number(digits)
}

const listed = (shop: Shop, tour: SeedTour, index: number) => ({
  id: tour.id,
  name: localText(shop, tour.name),
  eventName: optionalText(shop, tour.eventName),
  text: localText(shop, tour.text),
  teaser: localText(shop, tour.teaser),
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
  venue: optionalText(shop, tour.venue),
  questions: tour.questions?.map(({ id, type, text, mandatory, options }) => ({
    id,
    type,
    text: localText(shop, text),
    mandatory: mandatory ?? false,
    options: options?.map((option) => ({ id: option.id, text: localText(shop, option.text) })),
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

/** Returns the days of a range on which a tour takes place, sold out or not. */
const daysOf = (shop: Shop, tour: SeedTour, range: string): string[] =>
  datesOfRange(range).filter((date) => tourSlotsOn(shop, tour, date).length > 0)

const timesOn = (shop: Shop, tour: SeedTour, date: string) =>
  tourSlotsOn(shop, tour, date).map((slot) => {
    const timeslotId = `${tour.id}-${slot.start.replace(/\D/g, '').slice(0, 12)}`
    return [timeOf(slot), { tickets: peopleLeft(tour, slot), timeslotId }] as const
  })

/** "Guided tours" of the contract: calendars, sold-out days and times, lifetime. */
export const tourCalendar = new Hono<ShopEnv>()
  .get('/tour/calendar/tour/:tour/range/:range', (c) => {
    const { shop } = c.var
    const tour = tourOf(shop, c.req.param('tour'))
    const days = daysOf(shop, tour, c.req.param('range'))
    const byDay = days.map((date) => [date, asMap(Object.fromEntries(timesOn(shop, tour, date)))] as const)
    return send(c, asMap(Object.fromEntries(byDay)))
  })
  .get('/tour/soldout/tour/:tour/range/:range', (c) => {
    const { shop } = c.var
    const tour = tourOf(shop, c.req.param('tour'))
    const days = daysOf(shop, tour, c.req.param('range'))
    return send(c, asMap(Object.fromEntries(days.map((date) => [date, isSoldOutOn(shop, tour, date)]))))
  })
  .get('/tour/soldoutTimeslots/tour/:tour/date/:date', (c) => {
    const { shop } = c.var
    const slots = tourSlotsOn(shop, tourOf(shop, c.req.param('tour')), dateAt(c.req.param('date')))
    return send(c, asMap(Object.fromEntries(slots.map((slot) => [timeOf(slot), slot.places === 0]))))
  })
  .get('/tour/lifetime/tour/:tour', (c) => {
    const { shop } = c.var
    return send(c, lifetimeOf(tourOf(shop, c.req.param('tour')), todayIn(shop)))
  })
