import type { Money } from '#domain/money/money.ts'
import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { Price } from '#ui/Price.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import './OrderStep.css'

interface Props {
  price: Money
  /** What the one button says. */
  button: string
  /** What was put into the basket just now, in words. */
  added: string | undefined
}

/** What all comes to, the one button, and what became of it. */
export function OrderStep({ price, button, added }: Props) {
  const { t } = useShop()
  return (
    <>
      <div className="order-step">
        <p className="order-step-sum">
          {t('common.total')} <Price amount={price} /> <small>{t('common.inclVat')}</small>
        </p>
        <SubmitButton>{button}</SubmitButton>
      </div>
      <AddedNotice text={added} />
    </>
  )
}
