import {
  getTour,
  getTourCalendar,
  getTourLifetime,
  getTourSoldout,
  getTourSoldoutTimeslots,
} from '#contract/tour-offer.ts'
import { client } from './client.ts'

/** Fetches a tour's tickets and prices; for a date, also its schedule. @throws NotFound on every answer but 200 */
export const fetchTourOffer = client(getTour)

/** Fetches days and times of a tour within a range. @throws NotFound on every answer but 200 */
export const fetchTourCalendar = client(getTourCalendar)

/** Fetches the days of a range on which a tour is sold out. */
export const fetchTourSoldOutDates = client(getTourSoldout)

/** Fetches the times of a day at which a tour is sold out. */
export const fetchTourSoldOutTimes = client(getTourSoldoutTimeslots)

/** Fetches the first and last day of a tour. */
export const fetchTourLifetime = client(getTourLifetime)
