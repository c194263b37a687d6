import { useState } from 'react'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { island } from '#islands/shared/island.tsx'
import { eventBooking } from '#stores/booking/event/booking.ts'
import { $now } from '#stores/derived/now.ts'
import { useShop } from '#ui/use-shop.ts'
import { EventOrder, TicketsNews, TimesNews } from './EventOrder.tsx'
import { TicketStep } from './TicketStep.tsx'
import { TimeStep } from './TimeStep.tsx'

interface Props {
  event: EventOnSale
}

/** Books tickets: day, time, counts, basket. */
function EventBooking({ event }: Props) {
  const { shop, t } = useShop()
  const [booking] = useState(() => eventBooking(shop, event, $now))
  return (
    <BookingForm
      booking={booking}
      title={t('eventDetail.book')}
      hasCalendar={booking.way === 'calendar'}
      timeStep={<TimeStep booking={booking} />}
      timesNews={<TimesNews booking={booking} />}
      ticketsNews={<TicketsNews booking={booking} />}
    >
      <TicketStep booking={booking} />
      <EventOrder booking={booking} />
    </BookingForm>
  )
}

export default island(EventBooking)
