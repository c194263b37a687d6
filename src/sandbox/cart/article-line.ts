import { articleResource, passKind, stockOf } from '#sandbox/inventory/articles.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { ItemOf } from './cart.ts'
import { checkCount, lineRefused, unknownItem, type Line } from './line.ts'

/** Articles and passes, from stock. Only articles weigh something: passes come by mail or e-mail. */
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
const amounts = { least: 100, most: 500_000 }

/** Vouchers to be bought: at their price, or at any amount between 1.00 and 5,000.00. */
export const voucherLine = (shop: Shop, item: ItemOf<'voucher'>): Line => {
  const voucher = shop.seed.vouchers.find(({ id }) => String(id) === item.id)
  if (!voucher) throw unknownItem(shop)
  checkCount(shop, item.count, voucher.name)
  const isRight = voucher.variableAmount
    ? item.price >= amounts.least && item.price <= amounts.most
    : item.price === voucher.price
  if (!isRight) throw lineRefused(shop, 'amountInvalid', voucher.name)
  return { kind: 'voucher', name: voucher.name, count: item.count, price: item.price, total: item.price * item.count }
}
