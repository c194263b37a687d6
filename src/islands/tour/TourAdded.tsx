import { useStore } from '@nanostores/react'
import { Added } from '#islands/shared/Added.tsx'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'

/** Tells that the tour lies in the basket now, or that its booking there has been changed. */
export function TourAdded({ booking: { tour, choices, $line } }: { booking: TourBooking }) {
  const { t } = useShop()
  const count = useStore(choices.$added, { ssr: 'initial' })
  const isChange = useStore($line, { ssr: 'initial' }) !== undefined
  if (count === 0) return null
  return <Added text={isChange ? t('booking.changed') : t('tourDetail.added', { name: tour.name })} />
}
