import { atom, type ReadableAtom } from 'nanostores'
import { fetchVoucher } from '#api/vouchers.ts'
import { voucherAvailability } from '#domain/availability/availability.ts'
import { vouchersInCart } from '#domain/cart/places-in-cart.ts'
import { mostCounted } from '#domain/availability/counts.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import {
  variableAmount,
  variableAmountProblems,
  voucherLineOf,
  voucherProblems,
  type Voucher,
  type VoucherOnSale,
} from '#domain/goods/voucher.ts'
import { setter } from '#i18n/typeset.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { derived } from '#stores/derived/derived.ts'
import { goodsOrder } from './order.ts'

/** Makes the order of a voucher; nothing is asked before it is told to. */
export function voucherOrder(shop: ShopContext, published: VoucherOnSale) {
  const set = setter(shop.locale)
  const order = goodsOrder<VoucherOnSale, Voucher>({
    published,
    fetch: async (signal) => set(await fetchVoucher(shopApi(shop), { voucher: published.id, signal }), 'name'),
    gone: (voucher) => voucher,
    isSold: (_, isGone) => voucherAvailability({ kind: 'voucher', exists: !isGone }).state === 'open',
    // There is no stock of them.
    left: () => Infinity,
    most: () => mostCounted,
    inCart: (lines) => vouchersInCart(lines, published.id),
    problem: (voucher, count, _, tried) =>
      voucherProblems(voucher, count).find(({ key }) => tried || key !== 'forms.required'),
    lineOf(voucher, count) {
      const isCountWrong = voucherProblems(voucher, count).length > 0
      const isAmountWrong = voucher.variableAmount && amount.$problem.get() !== undefined
      return isCountWrong || isAmountWrong ? undefined : voucherLineOf(voucher, count, amount.$amount.get())
    },
  })
  const $price = derived([order.$thing], ({ price }) => price)
  const amount = ownAmount(shop, $price)
  return {
    ...order,
    /** The reason why it can't be had, where it isn't sold any more. */
    $gone: derived([order.$isGone], (isGone) => voucherAvailability({ kind: 'voucher', exists: !isGone }).problem),
    amount: {
      ...amount,
      type(text: string) {
        amount.type(text)
        order.$added.set(0)
      },
    },
    add() {
      amount.commit()
      return order.add()
    },
  }
}

export type VoucherOrder = ReturnType<typeof voucherOrder>

/**
 * Makes the amount of a voucher whose buyer chooses it, as it is typed (section 5, "Vouchers").
 * @param $proposed what it is before anything was typed
 */
function ownAmount({ lang, locale, currency }: ShopContext, $proposed: ReadableAtom<Money>) {
  const $typed = atom<string | undefined>(undefined)
  const $chosen = atom<Money | undefined>(undefined)
  const $isTold = atom(false)
  const $amount = derived([$proposed, $chosen], (proposed, chosen) => chosen ?? proposed)
  const $wrong = derived([$typed, $amount], (typed = '', amount): Problem | undefined => {
    const [problem] = variableAmountProblems(typed, amount, currency, locale)
    return problem
  })
  return {
    /** The amount as it counts: what was typed last, if it was an amount. */
    $amount,
    /** The text of the field. */
    $text: derived([$typed, $amount], (typed, amount) => typed ?? formatAmount(amount, locale)),
    /** The problem with it; told once one has finished typing, and for as long as it is wrong. */
    $problem: derived([$wrong, $isTold], (wrong, isTold) => (isTold ? wrong : undefined)),
    type(text: string) {
      if (!$wrong.get()) $isTold.set(false)
      $typed.set(text)
    },
    /** Takes what was typed: the field shows the amount that counts; what is no amount stays, to be put right. */
    commit: () => {
      $isTold.set(true)
      if ($wrong.get()?.key === 'forms.amountInvalid') return
      $chosen.set(variableAmount($typed.get() ?? '', $amount.get(), lang))
      $typed.set(undefined)
    },
  }
}
