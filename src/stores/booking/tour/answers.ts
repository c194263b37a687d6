import {
  fetchTourCalendar,
  fetchTourLifetime,
  fetchTourOffer,
  fetchTourSoldOutDates,
  fetchTourSoldOutTimes,
} from '#api/tours.ts'
import { NotFound } from '#api/errors.ts'
import type { CalendarDate, Lifetime, TimeOfDay } from '#domain/dates/wall-clock.ts'
import type { TourId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { withoutSoldOut } from '#domain/tours/tour-times.ts'
import type { TourCalendar, TourOffer } from '#domain/tours/tour.ts'
import { typesetTourOffer } from '#i18n/typeset-tour.ts'
import { calendarMonths, type CalendarMonths } from '#stores/booking/shared/months.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** What the server says of a tour on a day. */
export interface TourDay extends TourOffer {
  soldOutTimes: TimeOfDay[]
}

/** What the server says about a tour. */
export interface TourAnswers extends CalendarMonths<TourCalendar[CalendarDate]> {
  /** What is sold on a day, when it begins, and what is sold out. */
  day: Latest<[CalendarDate], TourDay>
  /** First and last day; `undefined` where the server knows none. */
  lifetime: Latest<[], Lifetime | undefined>
}

/** Makes the questions about one tour; nothing is asked before it is told to (section 7, "Tours"). */
export function tourAnswers(shop: ShopContext, tourId: TourId): TourAnswers {
  return {
    ...calendarMonths(async (first, last) => {
      const api = shopApi(shop)
      const [calendar, soldOut] = await Promise.all([
        fetchTourCalendar(api, { tour: tourId, range: { from: first, to: last } }),
        fetchTourSoldOutDates(api, { tour: tourId, range: { from: first, to: last } }),
      ])
      return withoutSoldOut(calendar, soldOut)
    }),
    day: latest(async (signal, date) => {
      const api = shopApi(shop)
      const [offer, soldOutTimes] = await Promise.all([
        fetchTourOffer(api, { tour: tourId, date, signal }),
        fetchTourSoldOutTimes(api, { tour: tourId, date, signal }),
      ])
      return { ...typesetTourOffer(offer, shop.locale), soldOutTimes }
    }),
    lifetime: latest(async (signal) => {
      try {
        return await fetchTourLifetime(shopApi(shop), { tour: tourId, signal })
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    }),
  }
}
