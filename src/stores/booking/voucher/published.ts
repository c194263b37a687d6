import { atom, type ReadableAtom } from 'nanostores'
import { mostCounted } from '#domain/availability/counts.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { VoucherOnSale } from '#domain/goods/voucher.ts'
import { counting, type Counting } from '#stores/booking/goods/counting.ts'
import type { ShownGoods } from '#stores/booking/goods/order.ts'
import { ownAmount, typedAmount, type OwnAmount, type TypedAmount } from './amount.ts'

/** What the page of a voucher shows of its order from the first. */
export interface ShownVoucher extends ShownGoods {
  /** As its page was published with, until the server has said what holds now. */
  $voucher: ReadableAtom<VoucherOnSale>
  /** Why it can't be had, where it isn't sold any more. */
  $gone: ReadableAtom<Problem | undefined>
  amount: OwnAmount
}

/** A voucher's order as its page was published, with what `voucherOrder` takes over of it. */
export interface PublishedVoucher extends ShownVoucher {
  voucher: VoucherOnSale
  counted: Counting
  typed: TypedAmount
}

export function publishedVoucher(shop: ShopContext, voucher: VoucherOnSale): PublishedVoucher {
  const counted = counting()
  const typed = typedAmount()
  return {
    ...counted,
    voucher,
    counted,
    typed,
    $voucher: atom(voucher),
    $gone: atom(undefined),
    amount: ownAmount(shop, typed, atom(voucher.price)),
    $name: atom(voucher.name),
    $isSold: atom(true),
    // There is no stock of them.
    $left: atom(Infinity),
    $most: atom(mostCounted),
    $problem: atom(undefined),
    add: counted.ask,
  }
}
