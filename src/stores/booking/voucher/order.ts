import { atom, type ReadableAtom } from 'nanostores'
import { fetchVoucher } from '#api/vouchers.ts'
import { voucherAvailability } from '#domain/availability/goods-availability.ts'
import { vouchersInCart } from '#domain/cart/places-in-cart.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { voucherLineOf } from '#domain/vouchers/voucher-lines.ts'
import { mostVouchers, voucherProblems } from '#domain/vouchers/voucher-problems.ts'
import type { Voucher, VoucherOnSale } from '#domain/vouchers/voucher.ts'
import { counting, type GoodsOrder } from '#stores/booking/goods/order.ts'
import { setter } from '#i18n/setter.ts'
import { isMissing, latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import { ownAmount, type OwnAmount } from './amount.ts'

/** One voucher's order. */
export interface VoucherOrder extends GoodsOrder<Voucher> {
  /** As its page was published with, until the server has said what holds now. */
  $voucher: ReadableAtom<VoucherOnSale>
  /** Why it can't be had, where it isn't sold any more. */
  $gone: ReadableAtom<Problem | undefined>
  amount: OwnAmount
}

/** Makes the order of a voucher; nothing is asked before it is told to. */
export function voucherOrder(shop: ShopContext, published: VoucherOnSale): VoucherOrder {
  const set = setter(shop.locale)
  const live = latest(async (signal) => set(await fetchVoucher(shopApi(shop), published.id, { signal }), 'name'))
  const { addLive, choose, $count, $tries, $added } = counting()
  const $voucher = derived([live.$answer], (answer): VoucherOnSale =>
    answer.state === 'ready' ? answer.value : published,
  )
  const $state = derived([live.$answer], (answer) =>
    voucherAvailability({ kind: 'voucher', exists: !isMissing(answer) }),
  )
  const amount = ownAmount(
    shop,
    derived([$voucher], ({ price }) => price),
  )
  return {
    live,
    $voucher,
    $gone: derived([$state], ({ problem }) => problem),
    amount: {
      ...amount,
      type(text) {
        amount.type(text)
        $added.set(0)
      },
    },
    $name: derived([$voucher], ({ name }) => name),
    $isSold: derived([$state], ({ state }) => state === 'open'),
    // There is no stock of them.
    $left: atom(Infinity),
    $most: atom(mostVouchers),
    $inCart: derived([$cart], (lines) => vouchersInCart(lines, published.id)),
    $count,
    $problem: derived([$voucher, $count, $tries], (voucher, count, tries) =>
      voucherProblems(voucher, count).find(({ key }) => tries > 0 || key !== 'forms.required'),
    ),
    $tries,
    $added,
    choose,
    async add() {
      amount.settle()
      await addLive(live, (voucher, count) => {
        const isHindered = voucherProblems(voucher, count).length > 0
        const isAmountWrong = voucher.variableAmount && amount.$problem.get() !== undefined
        return isHindered || isAmountWrong ? undefined : voucherLineOf(voucher, count, amount.$amount.get())
      })
    },
  }
}
