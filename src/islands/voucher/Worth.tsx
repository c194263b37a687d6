import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { ShownVoucher } from '#stores/booking/voucher/published.ts'
import { Price } from '#ui/Price.tsx'
import { AmountField } from './AmountField.tsx'
import './Worth.css'

/** What a voucher is worth, and that it isn't sold any more where that is so. */
export function Worth({ order }: { order: ShownVoucher }) {
  const { price, variableAmount } = useStore(order.$voucher)
  const gone = useStore(order.$gone)
  return (
    <>
      {variableAmount && !gone ? (
        <AmountField amount={order.amount} />
      ) : (
        <p className="worth">
          <Price amount={price} />
        </p>
      )}
      <div aria-live="polite">
        <ProblemText problem={gone} />
      </div>
    </>
  )
}
