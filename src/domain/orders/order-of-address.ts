import { parseId, type OrderId } from '#domain/ids/ids.ts'
import { lastPart } from '#domain/shop/last-part.ts'

/**
 * Which order an address is about: the last part of `/{lang}/order-review/{id}` (section 2).
 */
export const orderOfAddress = (address: Pick<Location, 'pathname' | 'hash'>): OrderId | undefined =>
  parseId<OrderId>(lastPart(address))
