import { fetchTourOverview } from '#api/tours.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { TourOverview } from '#domain/tours/tour.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** Asks which tours take place on which of some days in a row (section 4, "Next few days"). */
export const tourOverview = (
  shop: Pick<ShopContext, 'api' | 'lang' | 'locale' | 'retries'>,
): Latest<[days: readonly CalendarDate[]], TourOverview> =>
  latest(async (signal, days) => {
    const [first] = days
    if (first === undefined) return { toursByDate: {}, soldOutDates: [] }
    return fetchTourOverview(shopApi(shop), { date: first, lookahead: days.length - 1, signal })
  })
