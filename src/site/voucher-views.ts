import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Voucher, VoucherOnSale } from '#domain/goods/voucher.ts'
import type { ListedArticle } from './article-views.ts'
import { pick } from './pick.ts'

/** A voucher on its own page: what is printed, and what its order begins with. */
export type VoucherView = VoucherOnSale & Pick<Voucher, 'text' | 'image'>

export const listedVoucher = (voucher: Voucher, lang: Lang): ListedArticle => ({
  ...pick(voucher, 'name', 'image'),
  ...(!voucher.variableAmount && { price: voucher.price }),
  href: routes.voucher(lang, voucher.id),
  soldOut: false,
})

export const voucherView = (voucher: Voucher): VoucherView =>
  pick(voucher, 'id', 'name', 'price', 'variableAmount', 'text', 'image')
