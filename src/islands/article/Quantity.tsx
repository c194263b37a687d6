import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { countNote } from '#domain/availability/counts.ts'
import { CountText } from '#islands/shared/CountText.tsx'
import type { ShownGoods } from '#stores/booking/goods/order.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Quantity.css'

interface Props {
  order: ShownGoods
  /** What else is to be chosen of so many. */
  children?: ReactNode
}

/** Counts, and adds what was counted; where there is nothing left, neither. */
export function Quantity({ order, children }: Props) {
  const { t } = useShop()
  const name = useStore(order.$name, { ssr: 'initial' })
  const isSold = useStore(order.$isSold, { ssr: 'initial' })
  const count = useStore(order.$count, { ssr: 'initial' })
  const left = useStore(order.$left, { ssr: 'initial' })
  const most = useStore(order.$most, { ssr: 'initial' })
  const problem = useStore(order.$problem, { ssr: 'initial' })
  const isAdded = useStore(order.$added, { ssr: 'initial' }) > 0
  const note = left > 0 ? countNote(count, left) : undefined
  if (!isSold) return null
  return (
    <>
      <div className="quantity">
        <Stepper
          id="quantity"
          label={name}
          value={count}
          min={1}
          max={Math.max(1, most)}
          invalid={problem !== undefined}
          describedBy={(problem ?? note) && 'quantity-note'}
          onChange={order.choose}
        />
        {children}
        <SubmitButton unable={left === 0} quiet={isAdded}>
          {t('common.addToBasket')}
        </SubmitButton>
      </div>
      <CountText id="quantity-note" problem={problem} note={note} />
    </>
  )
}
