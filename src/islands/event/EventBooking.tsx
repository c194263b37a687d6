import { useEffect, useState } from 'react'
import type { EventOnSale } from '#domain/events/event.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { DayStep } from '#islands/booking/DayStep.tsx'
import { LostTickets } from '#islands/booking/LostTickets.tsx'
import { PartyStep } from '#islands/booking/PartyStep.tsx'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { pageAddress } from '#stores/booking/shared/address.ts'
import { eventBooking } from '#stores/booking/event/booking.ts'
import { $now } from '#stores/clock/now.ts'
import { useShop } from '#ui/use-shop.ts'
import { BookingStatus } from './BookingStatus.tsx'
import { EventOrder } from './EventOrder.tsx'
import { SlotStep } from './SlotStep.tsx'
import { TicketStep } from './TicketStep.tsx'

interface Props {
  event: EventOnSale
}

/** Books tickets: day, time, counts, basket. Each step reads the stores of its own part. */
function EventBooking({ event }: Props) {
  const { shop, t } = useShop()
  const [booking] = useState(() => eventBooking(shop, event, $now))

  useEffect(() => booking.begin(pageAddress), [booking])

  const changes = useStore(booking.$changes)
  return (
    <BookingForm
      title={t(changes ? 'booking.changeTitle' : 'eventDetail.book')}
      $over={booking.days.$over}
      order={booking.order}
    >
      <PartyStep booking={booking} />
      {booking.way === 'calendar' && <DayStep booking={booking} />}
      <SlotStep booking={booking} />
      <LostTickets booking={booking} />
      <TicketStep booking={booking} />
      <EventOrder booking={booking} />
      <BookingStatus booking={booking} />
    </BookingForm>
  )
}

export default island(EventBooking)
