import { articleResource, passKind, stockOf } from '#sandbox/inventory/stock.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import {
  type Cart,
  type CartItem,
  checkCount,
  type ItemOf,
  type Line,
  lineRefused,
  unavailable,
  unknownItem,
} from './line.ts'
import { dayTicketLine, ticketLine } from './ticket-line.ts'
import { tourLine } from './tour-line.ts'

/** Prices articles and passes. Only articles weigh something: passes come by mail or e-mail. */
export const articleLine = (shop: Shop, item: ItemOf<'merchandise' | 'annualPass'>): Line => {
  const article = shop.seed.articles.find(({ id }) => String(id) === item.id)
  if (!article || (article.kind === passKind) !== (item.type === 'annualPass')) throw unknownItem(shop)
  checkCount(shop, item.count, article.name)
  return {
    kind: item.type,
    name: article.name,
    count: item.count,
    price: article.price,
    total: article.price * item.count,
    takes: { resource: articleResource(article), count: item.count, left: stockOf(shop, article) },
    weight: item.type === 'merchandise' ? (article.weight ?? 0) * item.count : undefined,
  }
}

/** Amounts a voucher of variable amount can have, in minor units. */
const amounts = { min: 100, max: 500_000 }

/** Prices vouchers to be bought: at their price, or at any amount between 1.00 and 5,000.00. */
const voucherLine = (shop: Shop, item: ItemOf<'voucher'>): Line => {
  const voucher = shop.seed.vouchers.find(({ id }) => String(id) === item.id)
  if (!voucher) throw unknownItem(shop)
  checkCount(shop, item.count, voucher.name)
  const isRight = voucher.variableAmount
    ? item.price >= amounts.min && item.price <= amounts.max
    : item.price === voucher.price
  if (!isRight) throw lineRefused(shop, 'amountInvalid', voucher.name, { currency: shop.seed.currencySymbol })
  return { kind: 'voucher', name: voucher.name, count: item.count, price: item.price, total: item.price * item.count }
}

const lineOf = (shop: Shop, item: CartItem): Line[] => {
  switch (item.type) {
    case 'ticket':
      return [ticketLine(shop, item)]
    case 'dayticket':
      return [dayTicketLine(shop, item)]
    case 'guidedTour':
      return [tourLine(shop, item)]
    case 'merchandise':
    case 'annualPass':
      return [articleLine(shop, item)]
    case 'voucher':
      return [voucherLine(shop, item)]
    case 'voucherCode':
      return []
  }
}

/** Returns all that a line uses. */
export const takenBy = ({ takes, takesOfKind }: Line) => [takes, takesOfKind].filter((taken) => taken !== undefined)

/** Refuses lines that together need more of something than is left, with 422 and the name of the line. */
export const assertAvailable = (shop: Shop, lines: Line[]): void => {
  const wanted = new Map<string, number>()
  for (const line of lines) {
    for (const { resource, count, left } of takenBy(line)) {
      const all = (wanted.get(resource) ?? 0) + count
      if (all > left)
        throw left === 0 ? unavailable(shop, 'soldOut', line) : unavailable(shop, 'onlyLeft', line, { left })
      wanted.set(resource, all)
    }
  }
}

/** Returns the lines of a cart with their prices, without voucher codes; 422 for an invalid one. */
export const linesOf = (shop: Shop, cart: Cart): Line[] => cart.items.flatMap((item) => lineOf(shop, item))
