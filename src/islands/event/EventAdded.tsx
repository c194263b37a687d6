import { Added } from '#islands/shared/Added.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'

/** Tells how many tickets lie in the basket now, or that those in it have been changed. */
export function EventAdded({ booking: { choices, $changes } }: { booking: EventBooking }) {
  const { t } = useShop()
  const count = useStore(choices.$added)
  const changes = useStore($changes)
  if (count === 0) return null
  return <Added text={changes ? t('booking.changed') : t('eventDetail.added', { count })} />
}
