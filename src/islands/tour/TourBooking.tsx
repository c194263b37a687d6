import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { DayStep } from '#islands/booking/DayStep.tsx'
import { LostTickets } from '#islands/booking/LostTickets.tsx'
import { PartyStep } from '#islands/booking/PartyStep.tsx'
import { island, type LateProps } from '#islands/shared/island.tsx'
import { pageAddress } from '#stores/booking/shared/address.ts'
import { publishedTour } from '#stores/booking/tour/published.ts'
import { $now } from '#stores/clock/now.ts'
import { useShop } from '#ui/use-shop.ts'
import type * as Live from './live.ts'
import { PriceStep } from './PriceStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import { TimeStep } from './TimeStep.tsx'
import { TourOrder } from './TourOrder.tsx'

interface Props {
  tour: TourOnSale
}

/**
 * Books a guided tour: day, time, price or counts, questions, basket. As with events, all that follows from answers comes
 * with them.
 */
function TourBooking({ tour, late }: Props & LateProps<typeof Live>) {
  const { shop, t } = useShop()
  const [published] = useState(() => publishedTour(tour))
  const booking = useMemo(() => late?.tourBooking(shop, published, $now), [late, shop, published])
  const live = late && booking && { ...late, booking }

  useEffect(
    () => (booking ? booking.begin(pageAddress) : published.begin(pageAddress, shop.asksParty)),
    [booking, published, shop],
  )

  const shown = booking ?? published
  const isChange = useStore(shown.$line, { ssr: 'initial' }) !== undefined
  return (
    <BookingForm
      title={t(isChange ? 'booking.changeTitle' : 'tourDetail.book')}
      $over={shown.days.$over}
      $isHeld={shown.$isHeld}
      order={shown.order}
    >
      <PartyStep booking={shown} />
      <DayStep booking={shown}>{live && <live.DayChoice {...live} />}</DayStep>
      <TimeStep booking={shown}>{live && <live.Times {...live} />}</TimeStep>
      <LostTickets booking={shown} />
      <PriceStep booking={shown} />
      <TicketStep booking={shown} />
      <QuestionStep booking={shown} />
      <TourOrder booking={shown}>{live && <live.TourAdded {...live} />}</TourOrder>
      {/* Always in the page, or nothing would be heard. */}
      <p className="visually-hidden" role="status">
        {live && <live.TourStatus {...live} />}
      </p>
    </BookingForm>
  )
}

export default island<Props, typeof Live>(TourBooking, { load: () => import('./live.ts') })
