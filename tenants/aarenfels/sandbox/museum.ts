import type { DemoMuseum } from '#sandbox/seed.ts'
import { articleCategories, articles, passCategories } from './articles.ts'
import { banners } from './banners.ts'
import * as checkout from './checkout.ts'
import { events } from './events.ts'
import { pages } from './pages.ts'
import { shop } from './shop.ts'
import { tourCategories, tours } from './tours.ts'
import { voucherCodes, voucherGroups, vouchers } from './vouchers.ts'

/** «Kunsthaus Aarenfels»: concrete and constructive art in an old spinning mill, with everything switched on. */
export const museum: DemoMuseum = {
  currencySymbol: 'CHF',
  locales: ['de-CH', 'fr-CH', 'it-CH'],
  timeZone: 'Europe/Zurich',
  ...shop,
  ...checkout,
  pages,
  banners,
  events,
  articles,
  articleCategories,
  passCategories,
  tours,
  tourCategories,
  vouchers,
  voucherGroups,
  voucherCodes,
  suggestions: [
    { type: 'merchandise', id: 201 },
    { type: 'ticket', id: 101 },
    { type: 'merchandise', id: 211 },
    { type: 'guidedTour', id: 301 },
    { type: 'merchandise', id: 221 },
  ],
}
