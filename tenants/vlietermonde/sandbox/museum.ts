import type { DemoMuseum } from '#sandbox/seed.ts'
import { articleCategories, articles } from './articles.ts'
import { banners } from './banners.ts'
import { checkout } from './checkout.ts'
import { events } from './events.ts'
import { pages } from './pages.ts'
import { shop } from './shop.ts'
import { tourCategories, tours } from './tours.ts'
import { customers, voucherCodes, voucherGroups, vouchers } from './vouchers.ts'

/** Zeevaartmuseum Vlietermonde: everything switched on but passes and guests; who buys has an account. */
export const museum: DemoMuseum = {
  ...shop,
  ...checkout,
  pages,
  banners,
  events,
  articleCategories,
  articles,
  passCategories: [],
  tourCategories,
  tours,
  voucherGroups,
  vouchers,
  voucherCodes,
  customers,
}
