import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { dayOf } from '#domain/dates/wall-clock.ts'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import type { ShownEvent } from '#stores/booking/event/published.ts'
import { useShop } from '#ui/use-shop.ts'
import { chosenTickets, ticketsInWords } from './chosen-tickets.ts'

interface Props {
  booking: ShownEvent
  /** `EventAdded`, once it is there. */
  children: ReactNode
}

/** Puts the tickets chosen into the basket. */
export function EventOrder({ booking: { tickets, times, choices, order, $changes }, children }: Props) {
  const { t } = useShop()
  const day = useStore(choices.$day, { ssr: 'initial' })
  const slot = useStore(times.$slot, { ssr: 'initial' })
  const choice = useStore(choices.$tickets, { ssr: 'initial' })
  const chosen = chosenTickets(useStore(tickets.$tickets, { ssr: 'initial' }), choice)
  const price = useStore(tickets.$price, { ssr: 'initial' })
  const added = useStore(choices.$added, { ssr: 'initial' })
  const changes = useStore($changes, { ssr: 'initial' })
  return (
    <OrderStep
      day={slot ? dayOf(slot.start) : day}
      slot={slot}
      chosen={ticketsInWords(chosen, choice)}
      price={chosen.length > 0 ? price : undefined}
      button={t(changes ? 'booking.change' : 'common.addToBasket')}
      $isAsked={order.$isAsked}
      isAdded={added > 0}
    >
      {children}
    </OrderStep>
  )
}
