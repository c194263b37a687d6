import type { Api, CallOptions } from '#api/api.ts'
import { request } from '#api/client.ts'
import { failedCall } from '#api/errors.ts'
import { getTour, getTourSoldoutTimeslots } from '#contract/tour-offer.ts'
import type { CalendarDate, TimeOfDay } from '#domain/dates/wall-clock.ts'
import type { TourId } from '#domain/shop/ids.ts'
import type { TourOffer } from '#domain/tours/tour.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'

interface OfDay extends CallOptions {
  tour: TourId
  /** Absent for the tour as a whole, which has no times. */
  date?: CalendarDate | undefined
}

/**
 * Fetches the sold-out times of a day. If they can't be had, none is: nothing is called sold out that isn't known to be, and
 * the server checks again before anything is paid.
 */
async function fetchSoldOutTimes(api: Api, call: OfDay & { date: CalendarDate }): Promise<readonly TimeOfDay[]> {
  try {
    return await request(api, getTourSoldoutTimeslots, call)
  } catch (error) {
    if (!failedCall(error)) throw error
    recordUnexpected(error)
    return []
  }
}

/** Fetches the offer of a tour on a day: tickets, prices, the times at which it begins, and those that are sold out. */
export async function fetchTourOffer(api: Api, call: OfDay): Promise<TourOffer> {
  const { date } = call
  const [offer, soldOutTimes] = await Promise.all([
    request(api, getTour, call),
    date === undefined ? [] : fetchSoldOutTimes(api, { ...call, date }),
  ])
  return { ...offer, soldOutTimes }
}
