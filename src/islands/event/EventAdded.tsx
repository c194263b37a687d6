import { useStore } from '@nanostores/react'
import { Added } from '#islands/shared/Added.tsx'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'

/** Tells how many tickets lie in the basket now, or that those in it have been changed. */
export function EventAdded({ booking: { choices, $changes } }: { booking: EventBooking }) {
  const { t } = useShop()
  const count = useStore(choices.$added, { ssr: 'initial' })
  const changes = useStore($changes, { ssr: 'initial' })
  if (count === 0) return null
  return <Added text={changes ? t('booking.changed') : t('eventDetail.added', { count })} />
}
