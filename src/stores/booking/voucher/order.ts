import { atom } from 'nanostores'
import { fetchVoucher } from '#api/vouchers.ts'
import { voucherAvailability } from '#domain/availability/availability.ts'
import { vouchersInCart } from '#domain/cart/places-in-cart.ts'
import { mostCounted } from '#domain/availability/counts.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { voucherLineOf, voucherProblems, type Voucher, type VoucherOnSale } from '#domain/goods/voucher.ts'
import { addLive } from '#stores/booking/goods/add-live.ts'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { setter } from '#i18n/setter.ts'
import { isMissing, latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import { ownAmount } from './amount.ts'
import type { PublishedVoucher, ShownVoucher } from './published.ts'

/** One voucher's order. */
export type VoucherOrder = ShownVoucher & GoodsOrder<Voucher>

/** Makes the order of a voucher from what its page shows of it; nothing is asked before it is told to. */
export function voucherOrder(
  shop: ShopContext,
  { voucher: published, counted, typed }: PublishedVoucher,
): VoucherOrder {
  const set = setter(shop.locale)
  const live = latest(async (signal) =>
    set(await fetchVoucher(shopApi(shop), { voucher: published.id, signal }), 'name'),
  )
  const { $count, $tries, $added } = counted
  const $voucher = derived([live.$answer], (answer): VoucherOnSale =>
    answer.state === 'ready' ? answer.value : published,
  )
  const $state = derived([live.$answer], (answer) =>
    voucherAvailability({ kind: 'voucher', exists: !isMissing(answer) }),
  )
  const amount = ownAmount(
    shop,
    typed,
    derived([$voucher], ({ price }) => price),
  )
  return {
    ...counted,
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
    $most: atom(mostCounted),
    $inCart: derived([$cart], (lines) => vouchersInCart(lines, published.id)),
    $problem: derived([$voucher, $count, $tries], (voucher, count, tries) =>
      voucherProblems(voucher, count).find(({ key }) => tries > 0 || key !== 'forms.required'),
    ),
    async add() {
      amount.settle()
      await addLive(counted, live, (voucher, count) => {
        const isHindered = voucherProblems(voucher, count).length > 0
        const isAmountWrong = voucher.variableAmount && amount.$problem.get() !== undefined
        return isHindered || isAmountWrong ? undefined : voucherLineOf(voucher, count, amount.$amount.get())
      })
    },
  }
}
