import type { Money } from '#domain/money/money.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { needsShipping } from '#domain/shipping/needs-shipping.ts'

/** Whether there is anything to pay by an express way: an order that costs nothing is placed, unless it is the only way on. */
export const hasExpressUse = (total: Money, isOnlyWay: boolean): boolean => total > 0 || isOnlyWay

/**
 * Whether an express way to pay charges what is shown. It tells the server no country, which then ships to the shop's
 * own: with merchandise for another country the sum would be another (section 6; section 5, "Shipping and forms").
 * @param country the country chosen to ship to
 * @param own the shop's default country
 */
export const expressFits = (lines: readonly LineItem[], country: string, own: string | undefined): boolean =>
  !needsShipping(lines) || (own !== undefined && own !== '' && country === own)
