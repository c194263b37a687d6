import { useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { amountLimits, type VoucherOnSale } from '#domain/goods/voucher.ts'
import { island } from '#islands/shared/island.tsx'
import { ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { voucherOrder, type VoucherOrder as Order } from '#stores/booking/goods/voucher.ts'
import { Price } from '#ui/Price.tsx'
import { useLive } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import { GoodsForm } from './GoodsForm.tsx'
import '#ui/fields.css'
import './VoucherOrder.css'

interface Props {
  voucher: VoucherOnSale
}

/** The order of a voucher: amount, quantity, basket. */
function VoucherOrder({ voucher }: Props) {
  const { shop } = useShop()
  const [order] = useState(() => voucherOrder(shop, voucher))
  return (
    <GoodsForm order={order}>
      <VoucherPrice order={order} />
    </GoodsForm>
  )
}

export default island(VoucherOrder)

/** The amount of a voucher, or a note that it is no longer sold. */
function VoucherPrice({ order }: { order: Order }) {
  const { price, variableAmount } = useStore(order.$thing)
  const gone = useStore(order.$gone)
  return (
    <>
      {variableAmount && !gone ? (
        <AmountField amount={order.amount} />
      ) : (
        <p className="voucher-price">
          <Price amount={price} />
        </p>
      )}
      <ProblemText problem={gone} />
    </>
  )
}

/** The field for the amount of a voucher, typed as people write amounts. */
function AmountField({ amount }: { amount: Order['amount'] }) {
  const { locale, currency, t } = useShop()
  const live = useLive()
  const text = useStore(amount.$text)
  const problem = useStore(amount.$problem)
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
        aria-describedby={problem ? 'amount-problem' : 'amount-hint'}
        onChange={({ currentTarget }) => amount.type(currentTarget.value)}
        onBlur={amount.commit}
      />
      <div className="amount-field-note">
        <ProblemText problem={problem} id="amount-problem" />
        {!problem && (
          <p className="field-hint" id="amount-hint" suppressHydrationWarning>
            {t('voucherDetail.limits', { min, max })}
          </p>
        )}
      </div>
    </div>
  )
}
