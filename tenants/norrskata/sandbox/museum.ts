import type { DemoMuseum } from '#sandbox/seed.ts'
import { articleCategories, articles } from './articles.ts'
import { banners } from './banners.ts'
import { checkout } from './checkout.ts'
import { events } from './events.ts'
import { pages } from './pages.ts'
import { shop } from './shop.ts'

/** Friluftsmuseet Norrskata: a small shop within the pages of the museum's own site. Tickets and five articles, no accounts. */
export const museum: DemoMuseum = {
  ...shop,
  ...checkout,
  pages,
  banners,
  events,
  articleCategories,
  articles,
  passCategories: [],
  tourCategories: [],
  tours: [],
  voucherGroups: [],
  vouchers: [],
  voucherCodes: [],
  customers: [],
}
