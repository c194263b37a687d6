import { parseId, type OrderId } from '#domain/ids/ids.ts'
import type { Lang } from '#domain/languages/language.ts'
import { lastPart } from '#domain/shop/last-part.ts'
import { routes } from '#domain/shop/routes.ts'

/**
 * Which order an address is about: the last part of `/{lang}/order-review/{id}` (section 2).
 */
export const orderOfAddress = (address: Pick<Location, 'pathname' | 'hash'>): OrderId | undefined =>
  parseId<OrderId>(lastPart(address))

/** Where an order is looked at and, while it is open, paid. */
export const orderAddress = (lang: Lang, order: OrderId): string =>
  `${routes.orderReview(lang)}${encodeURIComponent(order)}/`
