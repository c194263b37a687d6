import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { EventOnSale } from '#domain/events/event.ts'
import { problemValues } from '#domain/problems/problem.ts'
import { island } from '#islands/shared/island.tsx'
import { ProblemFocus } from '#islands/shared/ProblemFocus.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { pageAddress } from '#stores/booking/event/address.ts'
import { eventBooking } from '#stores/booking/event/booking.ts'
import { $now } from '#stores/clock/now.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { BookingStatus } from './BookingStatus.tsx'
import { DayStep } from './DayStep.tsx'
import { OrderStep } from './OrderStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import './EventBooking.css'

interface Props {
  event: EventOnSale
}

/** Books tickets: day, time, counts, basket. Each step reads the stores of its own part. */
function EventBooking({ event }: Props) {
  const { shop, t } = useShop()
  const [booking] = useState(() => eventBooking(shop, event, $now))
  const over = useStore(booking.days.$over)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => booking.begin(pageAddress), [booking])

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    booking.order.add()
  }

  if (over) {
    return (
      <div className="event-booking booking-over">
        <Notice kind="info">
          <p>{t(over.key, problemValues(over))}</p>
        </Notice>
      </div>
    )
  }
  return (
    <form className="event-booking" noValidate aria-labelledby="booking-title" ref={form} onSubmit={submit}>
      <h2 id="booking-title">{t('eventDetail.book')}</h2>
      {booking.way === 'calendar' && <DayStep booking={booking} />}
      <SlotStep booking={booking} />
      <TicketStep booking={booking} />
      <OrderStep booking={booking} />
      <BookingStatus booking={booking} />
      <ProblemFocus $tries={booking.order.$tries} root={form} />
    </form>
  )
}

export default island(EventBooking)
