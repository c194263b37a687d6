import { useState } from 'react'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { island } from '#islands/shared/island.tsx'
import { tourBooking } from '#stores/booking/tour/booking.ts'
import { $now } from '#stores/derived/now.ts'
import { useShop } from '#ui/use-shop.ts'
import { PriceStep } from './PriceStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import { TimeStep } from './TimeStep.tsx'
import { TicketsNews, TimesNews, TourOrder } from './TourOrder.tsx'

interface Props {
  tour: TourOnSale
}

/** Books a guided tour: day, time, price or counts, questions, basket. */
function TourBooking({ tour }: Props) {
  const { shop, t } = useShop()
  const [booking] = useState(() => tourBooking(shop, tour, $now))
  return (
    <BookingForm
      booking={booking}
      title={t('tourDetail.book')}
      hasCalendar
      timeStep={<TimeStep booking={booking} />}
      timesNews={<TimesNews booking={booking} />}
      ticketsNews={<TicketsNews booking={booking} />}
    >
      <PriceStep booking={booking} />
      <TicketStep booking={booking} />
      <QuestionStep booking={booking} />
      <TourOrder booking={booking} />
    </BookingForm>
  )
}

export default island(TourBooking)
