import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Voucher, VoucherOnSale } from '#domain/goods/voucher.ts'
import { pick } from '#domain/collections/records.ts'
import type { ListedArticle } from './article-view.ts'

/** A voucher on its own page: the printed data, and the data that its order starts from. */
export type VoucherView = VoucherOnSale & Pick<Voucher, 'text' | 'image'>

/** Returns a voucher as lists show it. */
export const listedVoucher = (voucher: Voucher, lang: Lang): ListedArticle => ({
  ...pick(voucher, 'name', 'image'),
  ...(!voucher.variableAmount && { price: voucher.price }),
  href: routes.voucher(lang, voucher.id),
  soldOut: false,
})

/** Returns a voucher as its own page shows it. */
export const voucherView = (voucher: Voucher): VoucherView =>
  pick(voucher, 'id', 'name', 'price', 'variableAmount', 'text', 'image')
