import type { TourId } from '#domain/shop/ids.ts'
import type { CalendarDate, Lifetime, TimeOfDay } from '#domain/dates/wall-clock.ts'
import type { TourCalendar, TourDescription, TourOffer, TourOverview } from '#domain/tours/tour.ts'
import type { Category } from '#domain/catalogue/lists.ts'
import { lifetime } from '#contract/events.ts'
import {
  soldOutDates,
  soldOutTimes,
  tourCalendar,
  tourCategories,
  tourOffer,
  tourOverview,
  tours,
} from '#contract/tours.ts'
import type { Api, CallOptions } from './api.ts'
import { request, segment } from './call.ts'
import { range } from './range.ts'

/** All guided tours. */
export const fetchTours = async (api: Api, options?: CallOptions): Promise<TourDescription[]> =>
  (await request(api, tours, { ...options, call: 'tour/select', path: 'tour/select/event' })).tours

/** The categories of tours. */
export const fetchTourCategories = async (api: Api, options?: CallOptions): Promise<Category[]> =>
  (await request(api, tourCategories, { ...options, call: 'tour/attr' })).category

/** Which tours take place on which of the `lookahead` days from `date`; a sold-out day is in both lists. */
export const fetchTourOverview = (
  api: Api,
  date: CalendarDate,
  lookahead: number,
  options?: CallOptions,
): Promise<TourOverview> =>
  request(api, tourOverview, { ...options, call: 'tour/overview', query: { date, lookahead: String(lookahead) } })

/** A tour's tickets and prices, with a date also what begins when. @throws NotFound on every answer but 200 */
export const fetchTourOffer = (
  api: Api,
  tourId: TourId,
  date?: CalendarDate,
  options?: CallOptions,
): Promise<TourOffer> =>
  request(api, tourOffer, { ...options, call: 'tour', query: { tour: tourId, date }, orNotFound: true })

/** Days and times of a tour from `from` to `to`, both included. @throws NotFound on every answer but 200 */
export const fetchTourCalendar = (
  api: Api,
  tourId: TourId,
  from: CalendarDate,
  to: CalendarDate,
  options?: CallOptions,
): Promise<TourCalendar> =>
  request(api, tourCalendar, {
    ...options,
    call: 'tour/calendar',
    path: `tour/calendar/tour/${segment(tourId)}/range/${range(from, to)}`,
    orNotFound: true,
  })

/** The days from `from` to `to` on which a tour is sold out. */
export const fetchTourSoldOutDates = (
  api: Api,
  tourId: TourId,
  from: CalendarDate,
  to: CalendarDate,
  options?: CallOptions,
): Promise<CalendarDate[]> =>
  request(api, soldOutDates, {
    ...options,
    call: 'tour/soldout',
    path: `tour/soldout/tour/${segment(tourId)}/range/${range(from, to)}`,
  })

/** The times of a day at which a tour is sold out. */
export const fetchTourSoldOutTimes = (
  api: Api,
  tourId: TourId,
  date: CalendarDate,
  options?: CallOptions,
): Promise<TimeOfDay[]> =>
  request(api, soldOutTimes, {
    ...options,
    call: 'tour/soldoutTimeslots',
    path: `tour/soldoutTimeslots/tour/${segment(tourId)}/date/${date}`,
  })

/** First and last day of a tour. */
export const fetchTourLifetime = (api: Api, tourId: TourId, options?: CallOptions): Promise<Lifetime> =>
  request(api, lifetime, { ...options, call: 'tour/lifetime', path: `tour/lifetime/tour/${segment(tourId)}` })
