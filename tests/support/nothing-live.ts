import type { LiveGoods } from '#domain/lines/live-goods.check.ts'

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
