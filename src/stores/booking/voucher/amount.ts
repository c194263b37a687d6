import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { formatAmount } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { variableAmount, variableAmountProblems } from '#domain/goods/voucher.ts'
import { derived } from '#stores/derived/derived.ts'

/** The amount of a voucher whose buyer chooses it, as it is typed (section 5, "Vouchers"). */
export interface OwnAmount {
  /** The amount as it counts: what was typed last, if it was an amount. */
  $amount: ReadableAtom<Money>
  /** What stands in the field. */
  $text: ReadableAtom<string>
  /** What is wrong with it; told once one has finished typing, and for as long as it is wrong. */
  $problem: ReadableAtom<Problem | undefined>
  type: (this: void, text: string) => void
  /** Takes what was typed: the field shows the amount that counts; what is no amount stays, to be put right. */
  settle: (this: void) => void
}

/** What was typed so far, the last amount among it, and whether one has finished. */
export interface TypedAmount {
  $typed: WritableAtom<string | undefined>
  $chosen: WritableAtom<Money | undefined>
  $isTold: WritableAtom<boolean>
}

/** Nothing typed yet. */
export const typedAmount = (): TypedAmount => ({
  $typed: atom<string | undefined>(undefined),
  $chosen: atom<Money | undefined>(undefined),
  $isTold: atom(false),
})

/** Makes the amount. @param $proposed what it is before anything was typed */
export function ownAmount(
  { lang, locale, currency }: ShopContext,
  { $typed, $chosen, $isTold }: TypedAmount,
  $proposed: ReadableAtom<Money>,
): OwnAmount {
  const $amount = derived([$proposed, $chosen], (proposed, chosen) => chosen ?? proposed)
  const $wrong = derived([$typed, $amount], (typed = '', amount): Problem | undefined => {
    const [problem] = variableAmountProblems(typed, amount, currency, locale)
    return problem
  })
  return {
    $amount,
    $text: derived([$typed, $amount], (typed, amount) => typed ?? formatAmount(amount, locale)),
    $problem: derived([$wrong, $isTold], (wrong, isTold) => (isTold ? wrong : undefined)),
    type(text) {
      if (!$wrong.get()) $isTold.set(false)
      $typed.set(text)
    },
    settle() {
      $isTold.set(true)
      if ($wrong.get()?.key === 'forms.amountInvalid') return
      $chosen.set(variableAmount($typed.get() ?? '', $amount.get(), lang))
      $typed.set(undefined)
    },
  }
}
