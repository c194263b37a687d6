import { request } from '#api/client.ts'
import { getVoucherSelectOne } from '#contract/vouchers.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { voucherAvailability } from '#domain/availability/availability.ts'
import { maxCount } from '#domain/availability/counts.ts'
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
  vouchersInCart,
} from '#domain/goods/voucher.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { derived } from '#stores/derived/derived.ts'
import { goodsOrder } from './order.ts'

/** Creates the order of a voucher; nothing is requested before `load`. */
export function voucherOrder(shop: ShopContext, published: VoucherOnSale) {
  // As it was beside the button at the last press.
  let isVariable = published.variableAmount
  const order = goodsOrder<VoucherOnSale, Voucher>({
    published,
    fetch: (signal) => request(shopApi(shop), getVoucherSelectOne, { voucher: published.id, signal }),
    gone: (voucher) => voucher,
    isSold: (_, isGone) => voucherAvailability({ kind: 'voucher', exists: !isGone }).state === 'open',
    // Vouchers have no stock.
    left: () => Infinity,
    max: () => maxCount,
    inCart: (lines) => vouchersInCart(lines, published.id),
    problem: (voucher, count, _, tried) =>
      voucherProblems(voucher, count).find(({ key }) => tried || key !== 'forms.notANumber'),
    lineOf(voucher, count) {
      const problem = voucherProblems(voucher, count)[0] ?? (isVariable ? amount.$problem.get() : undefined)
      const as = { ...voucher, variableAmount: isVariable }
      return problem ? undefined : voucherLineOf(as, count, amount.$amount.get())
    },
  })
  const $price = derived([order.$thing], ({ price }) => price)
  const amount = ownAmount(shop, $price)
  return {
    ...order,
    /** The reason why it isn't available, if it is no longer sold. */
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
      isVariable = order.$thing.get().variableAmount
      return order.add()
    },
  }
}

export type VoucherOrder = ReturnType<typeof voucherOrder>

/**
 * Creates the store of a voucher's amount that the buyer types (section 5, "Vouchers").
 * @param $proposed the amount before anything is typed
 */
function ownAmount({ lang, locale, currency }: ShopContext, $proposed: ReadableAtom<Money>) {
  const $typed = atom<string | undefined>(undefined)
  const $chosen = atom<Money | undefined>(undefined)
  const $isProblemShown = atom(false)
  const $amount = derived([$proposed, $chosen], (proposed, chosen) => chosen ?? proposed)
  const $wrong = derived([$typed, $amount], (typed = '', amount): Problem | undefined => {
    const [problem] = variableAmountProblems(typed, amount, currency, locale)
    return problem
  })
  return {
    /** The last valid amount. */
    $amount,
    /** The text of the field. */
    $text: derived([$typed, $amount], (typed, amount) => typed ?? formatAmount(amount, currency, locale)),
    /** Problem of the amount; shown once typing has finished, for as long as it is invalid. */
    $problem: derived([$wrong, $isProblemShown], (wrong, isShown) => (isShown ? wrong : undefined)),
    type(text: string) {
      if (!$wrong.get()) $isProblemShown.set(false)
      $typed.set(text)
    },
    /**
     * Accepts the typed text: the field shows the resulting amount; an invalid text stays, so that it can be corrected.
     */
    commit: () => {
      $isProblemShown.set(true)
      if ($wrong.get()?.key === 'forms.amountInvalid') return
      $chosen.set(variableAmount($typed.get() ?? '', $amount.get(), lang))
      $typed.set(undefined)
    },
  }
}
