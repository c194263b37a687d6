import type { LiveGoods } from '#domain/cart-check/live-goods.ts'

/** Nothing known: no line is limited. */
export const nothingLive: LiveGoods = {
  offers: {},
  days: {},
  tours: {},
  tourOffers: {},
  events: [],
  tourTexts: [],
  articles: {},
  vouchers: {},
  codes: {},
}
