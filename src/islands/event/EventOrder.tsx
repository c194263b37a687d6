import { OrderStep } from '#islands/booking/OrderStep.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'

/** Puts the tickets chosen into the basket. */
export function EventOrder({ booking: { tickets, choices } }: { booking: EventBooking }) {
  const { t } = useShop()
  const price = useStore(tickets.$price)
  const added = useStore(choices.$added)
  return (
    <OrderStep
      price={price}
      button={t('common.addToBasket')}
      added={added > 0 ? t('eventDetail.added', { count: added }) : undefined}
    />
  )
}
