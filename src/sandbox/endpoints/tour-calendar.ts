import { Hono } from 'hono'
import { asMap, send, type ShopEnv } from '#sandbox/http/answer.ts'
import { dateAt, datesOfRange } from '#sandbox/http/range.ts'
import { lifetimeOf, timeOf } from '#sandbox/inventory/slots.ts'
import { isSoldOutOn, peopleLeft, tourSlotsOn } from '#sandbox/inventory/tours.ts'
import type { SeedTour } from '#sandbox/seed.ts'
import { tourOf } from '#sandbox/shop/catalogue.ts'
import { todayIn, type Shop } from '#sandbox/shop/shop.ts'

/** Days of a range on which a tour has something to begin, sold out or not. */
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
