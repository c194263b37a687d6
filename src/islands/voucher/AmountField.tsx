import { useStore } from '@nanostores/react'
import { formatMoney } from '#domain/money/format-money.ts'
import { amountLimits } from '#domain/goods/voucher.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import type { OwnAmount } from '#stores/booking/voucher/amount.ts'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/fields.css'
import './AmountField.css'

/** The amount of a voucher, typed as people write amounts. */
export function AmountField({ amount }: { amount: OwnAmount }) {
  const { locale, currency, t } = useShop()
  const live = useLive()
  const text = useStore(amount.$text, { ssr: 'initial' })
  const problem = useStore(amount.$problem, { ssr: 'initial' })
  const [min = '', max = ''] = [amountLimits.min, amountLimits.max].map((limit) => formatMoney(limit, currency, locale))
  return (
    <div className="field amount-field">
      <label htmlFor="amount">
        {t('voucherDetail.amount')} ({currency})
      </label>
      <input
        id="amount"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        disabled={!live}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby="amount-note"
        onChange={({ currentTarget }) => amount.type(currentTarget.value)}
        onBlur={amount.settle}
      />
      <div className="amount-field-note" id="amount-note">
        {problem ? (
          <ProblemText problem={problem} />
        ) : (
          <p className="field-hint" suppressHydrationWarning>
            {t('voucherDetail.limits', { min, max })}
          </p>
        )}
      </div>
    </div>
  )
}
