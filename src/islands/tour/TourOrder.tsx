import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import type { ShownTour } from '#stores/booking/tour/published.ts'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  booking: ShownTour
  /** `TourAdded`, once it is there. */
  children: ReactNode
}

/** Puts the tour into the basket, or in the place of the booking that is being changed. */
export function TourOrder({ booking: { times, counts, choices, order, $line }, children }: Props) {
  const { t } = useShop()
  const day = useStore(choices.$day, { ssr: 'initial' })
  const time = useStore(times.$time, { ssr: 'initial' })
  const { total, ticketCount, tourCount } = useStore(counts.$sums, { ssr: 'initial' })
  const { priceId } = useStore(counts.$chosen, { ssr: 'initial' })
  const added = useStore(choices.$added, { ssr: 'initial' })
  const isChange = useStore($line, { ssr: 'initial' }) !== undefined
  return (
    <OrderStep
      day={day}
      slot={time}
      price={priceId !== undefined || ticketCount + tourCount > 0 ? total : undefined}
      button={t(isChange ? 'booking.change' : 'common.addToBasket')}
      $isAsked={order.$isAsked}
      isAdded={added > 0}
    >
      {children}
    </OrderStep>
  )
}
