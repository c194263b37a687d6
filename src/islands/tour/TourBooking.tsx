import { useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { priceKey, ticketKey } from '#domain/tours/tour-limits.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { BookingForm, ChosenAnnouncement, TimesAnnouncement } from '#islands/booking/BookingForm.tsx'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { tourBooking, type TourBooking as Booking } from '#stores/booking/tour/booking.ts'
import { $now } from '#stores/derived/now.ts'
import { useShop } from '#ui/use-shop.ts'
import { PriceStep } from './PriceStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import { TimeStep } from './TimeStep.tsx'

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
      timesAnnouncement={<TimesAnnouncement booking={booking} />}
      ticketsAnnouncement={<TicketsAnnouncement booking={booking} />}
      order={<TourOrder booking={booking} />}
    >
      <PriceStep booking={booking} />
      <TicketStep booking={booking} />
      <QuestionStep booking={booking} />
    </BookingForm>
  )
}

interface PartProps {
  booking: Booking
}

/** The step that adds the tour to the basket, or replaces the booking that is being changed. */
function TourOrder({ booking }: PartProps) {
  const { t } = useShop()
  const day = useStore(booking.choices.$day)
  const slot = useStore(booking.times.$slot)
  const { total, ticketCount, tourCount } = useStore(booking.counts.$sums)
  return (
    <OrderStep
      booking={booking}
      day={day}
      slot={slot}
      price={ticketCount + tourCount > 0 ? total : undefined}
      addedText={() => t('tourDetail.added', { name: booking.tour.name })}
    />
  )
}

/** Announces the counts and their total. */
function TicketsAnnouncement({ booking: { counts, times } }: PartProps) {
  const { locale, currency, t } = useShop()
  const { total } = useStore(counts.$sums)
  const { tickets, tours } = useStore(counts.$chosen)
  const offered = useStore(times.$offered)
  const limits = useStore(counts.$limits)
  const things = [
    ...offered.prices.map(({ id, name }) => ({ name, count: tours[id] ?? 0, max: limits[priceKey(id)] })),
    ...offered.tickets.map(({ id, name }) => ({ name, count: tickets[id]?.count ?? 0, max: limits[ticketKey(id)] })),
  ]
  const none = `${t('common.total')} ${formatMoney(total, currency, locale)}`
  return <ChosenAnnouncement things={things} total={total} none={none} />
}

export default island(TourBooking)
