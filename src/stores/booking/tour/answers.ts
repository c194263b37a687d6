import { request } from '#api/client.ts'
import { getTourLifetime } from '#contract/tour-offer.ts'
import type { TourId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { calendarMonths } from '#stores/booking/day/calendar.ts'
import { dayOffers } from '#stores/booking/day/offers.ts'
import { unlessUnknown } from '#stores/calls/unless-unknown.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { fetchTourCalendar } from '#stores/calls/tour-calendar.ts'
import { fetchTourOffer } from '#stores/calls/tour-offer.ts'

/** Creates the requests for one tour; nothing is requested before `load` (section 7, "Tours"). */
export function tourAnswers(shop: ShopContext, tourId: TourId) {
  return {
    ...calendarMonths((from, to) => fetchTourCalendar(shopApi(shop), { tour: tourId, range: { from, to } })),
    ...dayOffers((date, signal) => fetchTourOffer(shopApi(shop), { tour: tourId, date, signal })),
    /** First and last day; `undefined` if the server knows none. */
    lifetime: latest((signal) => unlessUnknown(request(shopApi(shop), getTourLifetime, { tour: tourId, signal }))),
  }
}

export type TourAnswers = ReturnType<typeof tourAnswers>
