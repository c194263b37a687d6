import { useEffect, useState } from 'react'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { DayStep } from '#islands/booking/DayStep.tsx'
import { LostTickets } from '#islands/booking/LostTickets.tsx'
import { PartyStep } from '#islands/booking/PartyStep.tsx'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { pageAddress } from '#stores/booking/shared/address.ts'
import { tourBooking } from '#stores/booking/tour/booking.ts'
import { $now } from '#stores/clock/now.ts'
import { useShop } from '#ui/use-shop.ts'
import { PriceStep } from './PriceStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import { TimeStep } from './TimeStep.tsx'
import { TourOrder } from './TourOrder.tsx'
import { TourStatus } from './TourStatus.tsx'

interface Props {
  tour: TourOnSale
}

/** Books a guided tour: day, time, price or counts, questions, basket. */
function TourBooking({ tour }: Props) {
  const { shop, t } = useShop()
  const [booking] = useState(() => tourBooking(shop, tour, $now))

  useEffect(() => booking.begin(pageAddress), [booking])

  const isChange = useStore(booking.$line) !== undefined
  return (
    <BookingForm
      title={t(isChange ? 'booking.changeTitle' : 'tourDetail.book')}
      $over={booking.days.$over}
      order={booking.order}
    >
      <PartyStep booking={booking} />
      <DayStep booking={booking} />
      <TimeStep booking={booking} />
      <LostTickets booking={booking} />
      <PriceStep booking={booking} />
      <TicketStep booking={booking} />
      <QuestionStep booking={booking} />
      <TourOrder booking={booking} />
      <TourStatus booking={booking} />
    </BookingForm>
  )
}

export default island(TourBooking)
