import { useStore } from '@nanostores/react'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import type { ShownVoucher } from '#stores/booking/voucher/published.ts'
import { Price } from '#ui/Price.tsx'
import { AmountField } from './AmountField.tsx'
import './Worth.css'

/** What a voucher is worth, and that it isn't sold any more where that is so. */
export function Worth({ order }: { order: ShownVoucher }) {
  const { price, variableAmount } = useStore(order.$voucher, { ssr: 'initial' })
  const gone = useStore(order.$gone, { ssr: 'initial' })
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
