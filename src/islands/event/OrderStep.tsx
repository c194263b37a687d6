import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { Price } from '#ui/Price.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import './OrderStep.css'

/** What all comes to, the one button, and what became of it. */
export function OrderStep({ booking: { tickets, choices } }: { booking: EventBooking }) {
  const { t } = useShop()
  const price = useStore(tickets.$price)
  const added = useStore(choices.$added)
  return (
    <>
      <div className="order-step">
        <p className="order-step-sum">
          {t('common.total')} <Price amount={price} /> <small>{t('common.inclVat')}</small>
        </p>
        <SubmitButton>{t('common.addToBasket')}</SubmitButton>
      </div>
      <AddedNotice text={added > 0 ? t('eventDetail.added', { count: added }) : undefined} />
    </>
  )
}
