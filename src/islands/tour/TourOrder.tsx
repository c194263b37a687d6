import { OrderStep } from '#islands/booking/OrderStep.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'

/** Puts the tour into the basket, or in the place of the booking that is being changed. */
export function TourOrder({ booking: { tour, times, counts, choices, $line } }: { booking: TourBooking }) {
  const { t } = useShop()
  const day = useStore(choices.$day)
  const time = useStore(times.$time)
  const { total } = useStore(counts.$sums)
  const added = useStore(choices.$added)
  const isChange = useStore($line) !== undefined
  const told = isChange ? t('booking.changed') : t('tourDetail.added', { name: tour.name })
  return (
    <OrderStep
      day={day}
      slot={time}
      price={total}
      button={t(isChange ? 'booking.change' : 'common.addToBasket')}
      added={added > 0 ? told : undefined}
    />
  )
}
