import { dayOf } from '#domain/dates/make.ts'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import { chosenTickets, ticketsInWords } from './chosen-tickets.ts'

/** Puts the tickets chosen into the basket. */
export function EventOrder({ booking: { tickets, times, choices, $changes } }: { booking: EventBooking }) {
  const { t } = useShop()
  const day = useStore(choices.$day)
  const slot = useStore(times.$slot)
  const choice = useStore(choices.$tickets)
  const chosen = chosenTickets(useStore(tickets.$tickets), choice)
  const price = useStore(tickets.$price)
  const added = useStore(choices.$added)
  const changes = useStore($changes)
  return (
    <OrderStep
      day={slot ? dayOf(slot.start) : day}
      slot={slot}
      chosen={ticketsInWords(chosen, choice)}
      price={price}
      button={t(changes ? 'booking.change' : 'common.addToBasket')}
      added={added > 0 ? (changes ? t('booking.changed') : t('eventDetail.added', { count: added })) : undefined}
    />
  )
}
