import type { Api, CallOptions } from '#api/api.ts'
import { request } from '#api/client.ts'
import { getTourCalendar, getTourSoldout } from '#contract/tour-offer.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { TourId } from '#domain/shop/ids.ts'
import { withoutSoldOut } from '#domain/tours/tour-times.ts'

interface OfDays extends CallOptions {
  tour: TourId
  range: { from: CalendarDate; to: CalendarDate }
}

/** Fetches the calendar of a tour, with no places on days that are sold out, whatever it says itself. */
export async function fetchTourCalendar(api: Api, call: OfDays) {
  const [calendar, days] = await Promise.all([request(api, getTourCalendar, call), request(api, getTourSoldout, call)])
  return withoutSoldOut(calendar, days)
}
